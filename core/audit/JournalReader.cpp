// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/audit/JournalReader.h"

#include "core/audit/ChainHead.h"
#include "core/audit/DurableFile.h"
#include "core/audit/JournalLine.h"
#include "core/base/Sentence.h"
#include "core/base/Utf8Text.h"
#include "core/dynamodb/item/DynamoJson.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <functional>

namespace audit {
namespace {

QByteArray compact(const QJsonValue &value)
{
    return value.isObject() ? QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact) : QByteArray();
}

std::optional<dynamodb::Item> itemOf(const QJsonValue &value)
{
    if (!value.isObject())
        return std::nullopt;
    auto item = dynamodb::itemFromJson(compact(value));
    return item ? std::optional(*std::move(item)) : std::nullopt;
}

/// Two lengths in milliseconds, the lesser first; nothing else is taken for them.
std::optional<std::pair<std::chrono::milliseconds, std::chrono::milliseconds>>
boundsOf(const QJsonValue &value)
{
    constexpr double most = 1e12; // 30 years
    const QJsonArray pair = value.toArray();
    const double least = pair.at(0).toDouble(-1);
    const double greatest = pair.at(1).toDouble(-1);
    if (pair.size() != 2 || least < 0 || greatest < least || greatest > most)
        return {};
    return std::pair(std::chrono::milliseconds(static_cast<qint64>(least)),
                     std::chrono::milliseconds(static_cast<qint64>(greatest)));
}

std::optional<HeartbeatsSeen> heartbeatsOf(const QJsonObject &content)
{
    const auto period = boundsOf(content[QLatin1String("periodMs")]);
    const auto ago = boundsOf(content[QLatin1String("agoMs")]);
    if (!period || !ago)
        return {};
    return HeartbeatsSeen{period->first, period->second, ago->first, ago->second};
}

std::optional<LeaseSeen> leaseOf(const QJsonObject &content)
{
    // What a lease is cut off at: what is longer, no program of ours wrote, and nothing can count with.
    constexpr auto most = static_cast<double>(
        std::chrono::floor<std::chrono::milliseconds>(std::chrono::nanoseconds::max()).count());
    const double length = content[QLatin1String("ms")].toDouble(2 * most);
    const QString origin = content[QLatin1String("origin")].toString();
    if (length < -most || length > most || origin.isEmpty())
        return {};
    return LeaseSeen{std::chrono::milliseconds(static_cast<qint64>(length)), origin};
}

/// Lines without the member show all, or were written before there was one: then a row that is also an application's
/// own tells its key.
dynamodb::ShownAttributes shownOf(const QJsonObject &line)
{
    if (!line.contains(QLatin1String("shown"))) {
        const QString dialect = line[QLatin1String("dialect")].toString();
        const bool isMixed = dialect.startsWith(QLatin1String("custom:")) ||
            dialect == QLatin1String("nservicebus-saga") ||
            dialect == QLatin1String("powertools-idempotency");
        QList<QByteArray> keys;
        for (const QString &name : line[QLatin1String("key")].toObject().keys())
            keys << name.toUtf8();
        return isMixed ? dynamodb::ShownAttributes::only(std::move(keys)) : dynamodb::ShownAttributes();
    }
    QList<QByteArray> names;
    for (const QJsonValue name : line[QLatin1String("shown")].toArray())
        names << name.toString().toUtf8();
    return dynamodb::ShownAttributes::only(names);
}

/// With its parts, where they say in English what the line says.
base::Sentence sentenceIn(const QJsonObject &line, QLatin1String name, QLatin1String partsName)
{
    const QString english = line[name].toString();
    const QJsonArray kept = line[partsName].toArray();
    const auto parts = kept.isEmpty() ? base::Sentence() : base::Sentence::fromJson(kept.first());
    return parts.english() == english ? parts : base::Sentence(english);
}

Intent intentOf(const QJsonObject &line)
{
    Intent intent;
    intent.act = line[QLatin1String("act")].toString();
    intent.connection = line[QLatin1String("connection")].toString();
    intent.identity = line[QLatin1String("identity")].toString();
    intent.reason = line[QLatin1String("reason")].toString();
    intent.dialect = line[QLatin1String("dialect")].toString();
    intent.table = line[QLatin1String("table")].toString();
    intent.evidence = sentenceIn(line, QLatin1String("evidence"), QLatin1String("evidenceParts"));
    intent.key = itemOf(line[QLatin1String("key")]).value_or(dynamodb::Item());
    intent.before = itemOf(line[QLatin1String("before")]);
    intent.request = compact(line[QLatin1String("request")]);
    intent.account = line[QLatin1String("account")].toString(QString::fromLatin1(unknownAccount));
    if (line.contains(QLatin1String("written")))
        intent.written.emplace(itemOf(line[QLatin1String("written")]));
    intent.follows = line[QLatin1String("follows")].toString();
    intent.shown = shownOf(line);
    intent.lease = leaseOf(line[QLatin1String("lease")].toObject());
    intent.heartbeats = heartbeatsOf(line[QLatin1String("heartbeats")].toObject());
    return intent;
}

Outcome outcomeOf(const QJsonObject &line)
{
    Outcome outcome;
    outcome.result = line[QLatin1String("result")].toString();
    outcome.sentence = sentenceIn(line, QLatin1String("sentence"), QLatin1String("sentenceParts"));
    outcome.code = line[QLatin1String("code")].toString();
    outcome.after = itemOf(line[QLatin1String("after")]);
    outcome.account = line[QLatin1String("account")].toString(QString::fromLatin1(unknownAccount));
    return outcome;
}

/// A line without the values that are not shown. Its hash is that of the line as it was written.
QByteArray shownLine(QJsonObject line, const dynamodb::ShownAttributes &shown)
{
    for (const char *member : {"before", "written", "after"}) {
        const QJsonValue value = line.value(QLatin1String(member));
        if (!value.isObject())
            continue;
        const auto item = itemOf(value);
        line.insert(QLatin1String(member),
                    item ? QJsonValue(base::jsonFrom(dynamodb::toShownJson(*item, shown)).object())
                         : QJsonValue());
    }
    if (const QByteArray request = compact(line.value(QLatin1String("request"))); !request.isEmpty())
        line.insert(QLatin1String("request"),
                    base::jsonFrom(dynamodb::shownRequest(request, shown)).object());
    return QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n';
}

const QString headSuffix = QStringLiteral(".head");

// "staging-eu-west-1.2026-11.jsonl" and its months belong to one chain.
QString chainOf(const QString &file)
{
    return file.left(file.lastIndexOf(QLatin1Char('.'), file.size() - 7));
}

base::WallTime changedAt(const QFileInfo &file)
{
    return base::WallTime(std::chrono::milliseconds(file.lastModified().toMSecsSinceEpoch()));
}

/// One line with what its chain says of it.
struct CheckedLine {
    QString file;
    qint64 number = 0; ///< in its file, from 1
    QByteArray bytes;
    QJsonObject content;
    QString fault; ///< why it is not as it was written; empty: it is
    QLatin1String code; ///< of the fault
    bool breaksOff = false; ///< it does not follow the line before, which may be the one that was changed
};

/// Goes through all lines of a folder, and remembers how each chain ended.
class ChainWalk {
public:
    using Visitor = std::function<void(const CheckedLine &)>;
    /// Number of files.
    [[nodiscard]] base::Result<qint64> over(const QString &folder, const Visitor &visit,
                                            std::optional<base::WallTime> since = {});

    struct Chain {
        LineEnd last{0, {}, genesisHash()};
        qint64 lines = 0;
    };
    [[nodiscard]] const QHash<QString, Chain> &chains() const { return m_chains; }

private:
    [[nodiscard]] CheckedLine check(const QString &file, qint64 number, const QByteArray &bytes);
    QHash<QString, Chain> m_chains;
};

CheckedLine ChainWalk::check(const QString &file, qint64 number, const QByteArray &bytes)
{
    CheckedLine checked;
    checked.file = file;
    checked.number = number;
    checked.bytes = bytes;
    if (!bytes.endsWith('\n')) {
        checked.code = QLatin1String("torn");
        checked.fault = base::say("audit", "the line is torn: it has no end");
        return checked;
    }
    const QByteArray line = bytes.chopped(1);
    checked.content = base::jsonFrom(line).object();
    Chain &chain = m_chains[chainOf(file)];
    if (!fitsItsHash(line)) {
        checked.code = QLatin1String("changed");
        checked.fault = base::say("audit", "the line was changed: its content does not fit its hash");
    }
    const QByteArray previous = checked.content[QLatin1String("prev")].toString().toLatin1();
    checked.breaksOff = previous != chain.last.hash;
    if (checked.breaksOff && checked.fault.isEmpty()) {
        checked.code = QLatin1String("does-not-follow");
        checked.fault = base::say(
            "audit", "the line does not follow the one before: a line is missing, moved or changed");
    }
    ++chain.lines;
    chain.last = endOf(line);
    return checked;
}

base::Result<qint64> ChainWalk::over(const QString &folder, const Visitor &visit,
                                     std::optional<base::WallTime> since)
{
    // No folder is a journal without lines; one that cannot be looked into may hold any.
    const QFileInfo place(folder);
    if (place.exists() && !(place.isDir() && place.isReadable() && place.isExecutable()))
        return base::failure(
            base::ErrorKind::Io,
            base::say("audit", "cannot read the journal: %1 is not a folder that may be read", folder));
    const QStringList names = QDir(folder).entryList({QStringLiteral("*.jsonl")}, QDir::Files, QDir::Name);
    for (const QString &name : names) {
        const QString path = folder + QLatin1Char('/') + name;
        QFile file(path);
        if (since && changedAt(QFileInfo(path)) < *since)
            continue;
        if (const auto read = openToRead(file); !read)
            return tl::unexpected(read.error());
        for (qint64 number = 1; !file.atEnd(); ++number)
            visit(check(path, number, file.readLine()));
    }
    return names.size();
}

bool isOneLock(const Intent &a, const Intent &b)
{
    return a.connection == b.connection && a.table == b.table && a.key == b.key;
}

/// Each release of a fence and its fence get to know the other.
void pairFences(std::vector<JournalEntry> &entries)
{
    QHash<QString, std::size_t> fences;
    for (std::size_t at = 0; at < entries.size(); ++at) {
        JournalEntry &release = entries[at];
        if (release.intent.act == QLatin1String("fence"))
            fences.insert(release.id, at);
        const auto found = fences.constFind(release.intent.follows);
        if (found == fences.constEnd() || !isOneLock(entries[*found].intent, release.intent))
            continue;
        JournalEntry &fence = entries[*found];
        const auto own = std::make_shared<const JournalEntry>(release);
        release.fence = std::make_shared<const JournalEntry>(fence);
        fence.release = own;
    }
}

/// What the head of a chain misses at its end.
std::optional<ChainFault> headFault(const QString &file, const base::Result<std::optional<ChainHead>> &head,
                                    const ChainWalk::Chain &chain)
{
    const auto fault = [&file](const char *code, const QString &sentence) {
        return ChainFault{file, 0, QLatin1String(code), sentence};
    };
    if (!head)
        return fault("head-unreadable", head.error().sentence);
    if (!*head && chain.last.number > 0)
        return fault("head-missing", base::say("audit", "the head of this chain is missing"));
    if (!*head)
        return {};
    LineEnd last = chain.last;
    if (last.number == 0) // lines of before they were numbered
        last.number = chain.lines;
    if ((*head)->isEndOf(last) || (*head)->isOneBehind(last))
        return {};
    if ((*head)->number > last.number)
        return fault("lines-missing",
                     base::say("audit",
                               "lines are missing at the end: the chain had %1, the last that is there is %2",
                               (*head)->number, last.number));
    return fault("other-end",
                 base::say("audit", "the chain does not end with the line that was written last"));
}

} // namespace

JournalReader::JournalReader(QString folder) : m_folder(std::move(folder))
{
}

base::Result<std::vector<JournalEntry>> JournalReader::entries() const
{
    return entriesOfFilesSince(base::WallTime::min());
}

QByteArray JournalReader::stamp() const
{
    QByteArray stamp;
    for (const QFileInfo &file :
         QDir(m_folder).entryInfoList({QStringLiteral("*.jsonl")}, QDir::Files, QDir::Name))
        stamp += file.fileName().toUtf8() + ' ' + QByteArray::number(file.size()) + ' ' +
            QByteArray::number(file.lastModified().toMSecsSinceEpoch()) + '\n';
    return stamp;
}

base::Result<std::vector<JournalEntry>> JournalReader::entriesOfFilesSince(base::WallTime since) const
{
    std::vector<JournalEntry> entries;
    QHash<QString, std::size_t> byId;
    QHash<QString, std::size_t> lastOf; // the entry to which the line before belongs, by chain
    const auto take = [&](const CheckedLine &line) {
        const QString kind = line.content[QLatin1String("kind")].toString();
        const QString id = line.content[QLatin1String("id")].toString();
        const base::WallTime at = fromRfc3339(line.content[QLatin1String("at")].toString());
        const QString chain = chainOf(line.file);
        if (line.breaksOff && lastOf.contains(chain)) {
            JournalEntry &before = entries[lastOf.value(chain)];
            before.caveatCode = QLatin1String("broken-behind");
            before.caveat =
                base::say("audit", "the journal is broken behind it: the next line does not follow its line");
        }
        lastOf.remove(chain);
        if (kind == QLatin1String("intent")) {
            byId.insert(id, entries.size());
            JournalEntry entry;
            entry.id = id;
            entry.at = at;
            entry.intent = intentOf(line.content);
            entries.push_back(std::move(entry));
        } else if (kind == QLatin1String("outcome") && byId.contains(id)) {
            JournalEntry &entry = entries[byId.value(id)];
            entry.outcome = outcomeOf(line.content);
            entry.outcomeAt = at;
            if (entry.intent.account == QLatin1String(unknownAccount))
                entry.intent.account = entry.outcome->account;
        } else {
            return;
        }
        lastOf.insert(chain, byId.value(id));
        if (!line.fault.isEmpty()) {
            entries[byId.value(id)].caveat = line.fault;
            entries[byId.value(id)].caveatCode = line.code;
        }
    };
    ChainWalk walk;
    if (const auto read = walk.over(m_folder, take, since); !read)
        return tl::unexpected(read.error());
    std::ranges::stable_sort(entries, {}, &JournalEntry::at);
    pairFences(entries);
    return entries;
}

base::Result<JournalEntry> JournalReader::entry(const QString &id) const
{
    auto all = entries();
    if (!all)
        return tl::unexpected(all.error());
    const auto found = std::ranges::find(*all, id, &JournalEntry::id);
    if (found == all->end())
        return base::failure(base::ErrorKind::NotFound,
                             base::say("audit", "there is no journal entry %1 in %2", id, m_folder));
    return *found;
}

base::Result<QByteArray> JournalReader::linesOf(const QString &id) const
{
    QByteArray lines;
    dynamodb::ShownAttributes shown;
    ChainWalk walk;
    const auto read = walk.over(m_folder, [&](const CheckedLine &line) {
        if (line.content[QLatin1String("id")].toString() != id)
            return;
        if (line.content[QLatin1String("kind")].toString() == QLatin1String("intent"))
            shown = shownOf(line.content);
        lines += shown.areAll() ? line.bytes : shownLine(line.content, shown);
    });
    if (!read)
        return tl::unexpected(read.error());
    return lines;
}

base::Result<ChainReport> JournalReader::verify() const
{
    ChainReport report;
    const auto check = [&](const CheckedLine &line) {
        ++report.lines;
        if (!line.fault.isEmpty())
            report.faults.push_back({line.file, line.number, line.code, line.fault});
        const QString kind = line.content[QLatin1String("kind")].toString();
        const QString sentence =
            sentenceIn(line.content, QLatin1String("sentence"), QLatin1String("sentenceParts"));
        if (kind == QLatin1String("gap"))
            report.faults.push_back({line.file, line.number, QLatin1String("gap"), sentence});
        if (kind == QLatin1String("repair"))
            report.repairs.push_back({line.file, line.number, sentence});
    };
    ChainWalk walk;
    const auto files = walk.over(m_folder, check);
    if (!files)
        return tl::unexpected(files.error());
    report.files = *files;
    QHash<QString, ChainWalk::Chain> chains = walk.chains();
    const QStringList heads =
        QDir(m_folder).entryList({QLatin1Char('*') + headSuffix}, QDir::Files, QDir::Name);
    for (const QString &name : heads)
        (void)chains[m_folder + QLatin1Char('/') + name.chopped(headSuffix.size())];
    QStringList names = chains.keys();
    names.sort();
    for (const QString &name : names) {
        const auto head = ChainHead::read(name + headSuffix);
        if (const auto fault = headFault(name + headSuffix, head, chains.value(name)))
            report.faults.push_back(*fault);
        else if (!*head) // one that cannot be read is a fault
            ++report.headless;
    }
    return report;
}

} // namespace audit
