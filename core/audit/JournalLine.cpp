// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/audit/JournalLine.h"

#include "core/dynamodb/item/DynamoJson.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>

namespace audit {
namespace {

constexpr qsizetype hashLength = 64;
const QByteArray hashMember = QByteArrayLiteral(",\"hash\":\"");
const QByteArray previousMember = QByteArrayLiteral(",\"prev\":\"");
const QByteArray numberMember = QByteArrayLiteral(",\"n\":");

QByteArray sha256(QByteArrayView bytes)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(bytes);
    return hash.result().toHex();
}

// Members are written by hand so that items and requests stay byte for byte what was read and what is sent.
class Fields {
public:
    explicit Fields(const char *kind) { text("kind", QLatin1String(kind)); }
    Fields &text(const char *name, const QString &value)
    {
        return raw(name, dynamodb::quoted(value.toUtf8()));
    }
    Fields &raw(const char *name, const QByteArray &json)
    {
        if (!m_bytes.isEmpty())
            m_bytes += ',';
        m_bytes += '"' + QByteArray(name) + "\":" + json;
        return *this;
    }
    /// In English, for everyone who reads the file, and with its parts where there are any.
    Fields &sentence(const char *name, const char *partsName, const base::Sentence &sentence)
    {
        text(name, sentence.english());
        if (sentence.isWords())
            return *this;
        const QByteArray list = QJsonDocument(QJsonArray{sentence.toJson()}).toJson(QJsonDocument::Compact);
        return raw(partsName, list);
    }
    Fields &item(const char *name, const std::optional<dynamodb::Item> &item)
    {
        return raw(name, item ? dynamodb::toJson(*item) : QByteArrayLiteral("null"));
    }
    [[nodiscard]] const QByteArray &bytes() const { return m_bytes; }

private:
    QByteArray m_bytes;
};

QByteArray heartbeatFields(const HeartbeatsSeen &seen)
{
    const auto pair = [](std::chrono::milliseconds least, std::chrono::milliseconds most) {
        return '[' + QByteArray::number(qint64(least.count())) + ',' +
            QByteArray::number(qint64(most.count())) + ']';
    };
    return "{\"periodMs\":" + pair(seen.leastPeriod, seen.mostPeriod) +
        ",\"agoMs\":" + pair(seen.leastAgo, seen.mostAgo) + '}';
}

QByteArray listOf(const QList<QByteArray> &names)
{
    QByteArrayList texts;
    for (const QByteArray &name : names)
        texts << dynamodb::quoted(QByteArrayView(name));
    return '[' + texts.join(',') + ']';
}

} // namespace

QByteArray leaseJson(const LeaseSeen &lease)
{
    return "{\"ms\":" + QByteArray::number(qint64(lease.length.count())) +
        ",\"origin\":" + dynamodb::quoted(lease.origin.toUtf8()) + '}';
}

QByteArray genesisHash()
{
    return QByteArray(hashLength, '0');
}

QByteArray closeLine(const QByteArray &fieldsWithoutBraces, const QByteArray &previousHash)
{
    const QByteArray open = '{' + fieldsWithoutBraces + previousMember + previousHash + '"';
    return open + hashMember + sha256(open) + "\"}";
}

QByteArray closeLine(const QByteArray &fieldsWithoutBraces, qint64 number, const QByteArray &previousHash)
{
    return closeLine(fieldsWithoutBraces + numberMember + QByteArray::number(number), previousHash);
}

LineEnd endOf(QByteArrayView line)
{
    LineEnd end;
    end.hash = claimedHash(line);
    if (end.hash.isEmpty())
        return end;
    QByteArrayView rest = line.first(line.size() - hashMember.size() - hashLength - 2);
    const qsizetype previous = previousMember.size() + hashLength + 1;
    if (rest.size() < previous || !rest.last(previous).startsWith(previousMember))
        return end;
    end.previous = rest.last(hashLength + 1).first(hashLength).toByteArray();
    rest = rest.first(rest.size() - previous);
    const qsizetype at = rest.lastIndexOf(numberMember);
    end.number = at < 0 ? 0 : rest.sliced(at + numberMember.size()).toLongLong();
    return end;
}

QByteArray claimedHash(QByteArrayView line)
{
    const qsizetype tail = hashMember.size() + hashLength + 2;
    if (line.size() <= tail || !line.endsWith("\"}"))
        return {};
    if (line.sliced(line.size() - tail, hashMember.size()) != QByteArrayView(hashMember))
        return {};
    return line.sliced(line.size() - hashLength - 2, hashLength).toByteArray();
}

bool fitsItsHash(QByteArrayView line)
{
    const QByteArray claimed = claimedHash(line);
    if (claimed.isEmpty())
        return false;
    return sha256(line.first(line.size() - hashMember.size() - hashLength - 2)) == claimed;
}

QByteArray intentFields(const QString &id, base::WallTime at, const Intent &intent)
{
    Fields fields("intent");
    fields.raw("v", "1").text("id", id).text("at", rfc3339(at)).text("act", intent.act);
    fields.text("connection", intent.connection).text("account", intent.account);
    fields.text("identity", intent.identity);
    fields.text("reason", intent.reason).text("dialect", intent.dialect).text("table", intent.table);
    fields.raw("key", dynamodb::toJson(intent.key));
    fields.sentence("evidence", "evidenceParts", intent.evidence);
    fields.raw("request", intent.request.isEmpty() ? QByteArrayLiteral("null") : intent.request);
    fields.item("before", intent.before);
    if (intent.written)
        fields.item("written", *intent.written);
    if (!intent.follows.isEmpty())
        fields.text("follows", intent.follows);
    if (!intent.shown.areAll())
        fields.raw("shown", listOf(intent.shown.names()));
    if (intent.heartbeats)
        fields.raw("heartbeats", heartbeatFields(*intent.heartbeats));
    if (intent.lease)
        fields.raw("lease", leaseJson(*intent.lease));
    return fields.bytes();
}

QByteArray outcomeFields(const QString &id, base::WallTime at, const Outcome &outcome)
{
    Fields fields("outcome");
    fields.raw("v", "1").text("id", id).text("at", rfc3339(at)).text("result", outcome.result);
    fields.sentence("sentence", "sentenceParts", outcome.sentence);
    if (!outcome.code.isEmpty())
        fields.text("code", outcome.code);
    fields.text("account", outcome.account);
    fields.item("after", outcome.after);
    return fields.bytes();
}

QByteArray repairFields(base::WallTime at, const QByteArray &torn)
{
    Fields fields("repair");
    fields.raw("v", "1").text("at", rfc3339(at));
    fields.sentence("sentence", "sentenceParts",
                    base::say("audit", "the line before was torn by a crash; its bytes are kept here"));
    fields.raw("torn", '"' + torn.toBase64() + '"');
    return fields.bytes();
}

QByteArray gapFields(base::WallTime at, const base::Sentence &sentence)
{
    Fields fields("gap");
    fields.raw("v", "1").text("at", rfc3339(at)).sentence("sentence", "sentenceParts", sentence);
    return fields.bytes();
}

QString rfc3339(base::WallTime time)
{
    const auto millis = std::chrono::floor<std::chrono::milliseconds>(time).time_since_epoch().count();
    return QDateTime::fromMSecsSinceEpoch(millis, Qt::UTC)
        .toString(QStringLiteral("yyyy-MM-dd'T'hh:mm:ss.zzz'Z'"));
}

base::WallTime fromRfc3339(const QString &text)
{
    const QDateTime time = QDateTime::fromString(text, Qt::ISODateWithMs);
    return base::WallTime(std::chrono::milliseconds(time.isValid() ? time.toMSecsSinceEpoch() : 0));
}

} // namespace audit
