// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/chain/SignInPrompt.h"
#include "core/base/TimeText.h"
#include "core/dynamodb/item/DynamoJson.h"
#include "core/record/RecordingNames.h"

#include <QLocale>

namespace record {
namespace {

/// A member of the object that is being written.
class Members {
public:
    explicit Members(QByteArray &json) : m_json(json) { m_json += '{'; }
    void add(const char *name, const QByteArray &value)
    {
        if (m_json.back() != '{')
            m_json += ',';
        m_json += '"';
        m_json += name;
        m_json += "\":";
        m_json += value;
    }
    void add(const char *name, qint64 value) { add(name, QByteArray::number(value)); }
    void add(const char *name, bool value) { add(name, QByteArray(value ? "true" : "false")); }
    void addText(const char *name, const QString &text) { add(name, dynamodb::quoted(text)); }
    void end() { m_json += "}\n"; }

private:
    QByteArray &m_json;
};

template <typename Values, typename Text>
QByteArray listOf(const Values &values, const Text &text)
{
    QByteArray json = "[";
    for (const auto &value : values) {
        if (json.size() > 1)
            json += ',';
        json += text(value);
    }
    return json + ']';
}

QByteArray numbersOf(const std::vector<int> &rows)
{
    return listOf(rows, [](int row) { return QByteArray::number(row); });
}

QByteArray pairOf(const std::pair<qint64, qint64> &pair)
{
    return '[' + QByteArray::number(pair.first) + ',' + QByteArray::number(pair.second) + ']';
}

QByteArray keyOf(const dynamodb::KeyAttribute &key)
{
    return '[' + dynamodb::quoted(QByteArrayView(key.name)) + ",\"" + dynamodb::wireName(key.type) + "\"]";
}

void write(const Header &header, Members &line)
{
    line.addText("leasescope", QStringLiteral("recording"));
    line.add("format", qint64(knownFormat));
    line.addText("program", header.program);
    line.addText("startedAt", QString::fromLatin1(base::text::rfc3339(header.startedAt.time_since_epoch())));
    line.addText("boot", header.boot);
    line.add("lossy", header.lossy);
}

void write(const ExpectedTable &expected, Members &line)
{
    line.add("t", expected.at);
    line.add("expect", qint64(expected.number));
    line.addText("connection", expected.connection);
    line.addText("region", expected.region);
    line.addText("table", expected.table);
    line.add("everyMs", expected.everyMs);
}

void write(const OpenedTable &opened, Members &line)
{
    line.add("t", opened.at);
    line.add("open", qint64(opened.number));
    line.addText("connection", opened.connection);
    line.addText("region", opened.region);
    line.addText("table", opened.table);
    line.add("hash", keyOf(opened.partitionKey));
    line.add("range", opened.sortKey ? keyOf(*opened.sortKey) : QByteArray("null"));
    line.add("everyMs", opened.everyMs);
    line.add("pinned", opened.pinned.isEmpty() ? QByteArray("null") : dynamodb::quoted(opened.pinned));
    line.add("leaseMs", opened.leaseMs ? QByteArray::number(*opened.leaseMs) : QByteArray("null"));
    if (!opened.ttlAttribute.isEmpty())
        line.add("ttl", dynamodb::quoted(QByteArrayView(opened.ttlAttribute)));
    for (const ReachName &reach : reachNames) {
        if (reach.reach == opened.reach)
            line.add("reach", '"' + QByteArray(reach.name) + '"');
    }
    if (opened.server)
        line.add("server", pairOf(*opened.server));
    if (opened.byKeys)
        line.add("byKeys", true);
}

void write(const RecordedRead &read, Members &line)
{
    line.add("t", read.arrived);
    line.add("read", qint64(read.table));
    line.add("left", read.left);
    line.add("whole", read.whole);
    line.add("strong", read.strong);
    line.add("units", QByteArray::number(read.units, 'g', QLocale::FloatingPointShortest));
    if (read.server)
        line.add("server", pairOf(*read.server));
    if (read.everyMs)
        line.add("everyMs", *read.everyMs);
    if (read.plannedMs)
        line.add("plannedMs", *read.plannedMs);
    if (read.wall)
        line.add("wall", *read.wall);
    if (!read.put.empty())
        line.add("put", listOf(read.put, [](const RecordedRead::Put &put) {
                     const QByteArray place =
                         put.place ? ',' + QByteArray::number(qint64(*put.place)) : QByteArray();
                     return '[' + QByteArray::number(put.row) + ',' + dynamodb::toJson(put.item) + place +
                         ']';
                 }));
    if (!read.set.empty())
        line.add("set", listOf(read.set, [](const RecordedRead::Set &set) {
                     return '[' + QByteArray::number(set.row) + ',' + dynamodb::toJson(set.attributes) + ']';
                 }));
    if (!read.gone.empty())
        line.add("gone", numbersOf(read.gone));
    if (!read.same.empty())
        line.add("same", numbersOf(read.same));
    if (!read.missing.empty())
        line.add("missing",
                 listOf(read.missing, [](const dynamodb::Item &key) { return dynamodb::toJson(key); }));
    if (read.order)
        line.add("order", numbersOf(*read.order));
    if (!read.pages.empty())
        line.add("pages", listOf(read.pages, [](const RecordedPage &page) {
                     return '[' + QByteArray::number(page.left) + ',' + QByteArray::number(page.arrived) +
                         ',' + QByteArray::number(qint64(page.items)) + ']';
                 }));
}

void write(const RecordedFailure &failure, Members &line)
{
    line.add("t", failure.arrived);
    line.add("fail", qint64(failure.table));
    line.add("left", failure.left);
    line.add("kind", '"' + failure.kind + '"');
    line.addText("sentence", failure.sentence);
    if (!failure.whole)
        line.add("whole", false);
    if (failure.plannedMs)
        line.add("plannedMs", *failure.plannedMs);
}

void write(const ClosedTable &closed, Members &line)
{
    line.add("t", closed.at);
    line.add("close", qint64(closed.number));
}

void write(const RecordedEnd &end, Members &line)
{
    line.add("t", end.at);
    line.add("end", '"' + end.why + '"');
}

} // namespace

QByteArray textOf(const RecordedLine &line)
{
    QByteArray json;
    Members members(json);
    std::visit([&members](const auto &value) { write(value, members); }, line);
    members.end();
    return json;
}

QByteArray failureKind(const base::Error &error)
{
    if (error.kind == base::ErrorKind::Credentials && !aws::wantsSignIn(error))
        return error.code.isEmpty() ? "unreachable" : "denied"; // as fleet::blindReasonOf()
    for (const FailureKind &kind : failureKinds) {
        if (kind.kind == error.kind)
            return kind.name;
    }
    return error.kind == base::ErrorKind::Unclear ? "timeout" : "unreachable";
}

base::ErrorKind errorKindOf(const QByteArray &failureKind)
{
    for (const FailureKind &kind : failureKinds) {
        if (failureKind == kind.name)
            return kind.kind;
    }
    return base::ErrorKind::Unreachable;
}

} // namespace record
