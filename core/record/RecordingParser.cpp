// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/Utf8Text.h"
#include "core/base/VisibleText.h"
#include "core/dynamodb/item/DynamoJson.h"
#include "core/record/RecordingNames.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cmath>

namespace record {
namespace {

using dynamodb::AttributeType;

/// Of every time and length, ms: the sum of two is far from the end of 64 bits of nanoseconds.
constexpr qint64 latest = 4'000'000'000'000;

/// Reads one object member by member; the first thing that is wrong is kept.
class Reader {
public:
    Reader(const QByteArray &line, const QJsonObject &object) : m_line(line), m_object(object) { }
    [[nodiscard]] bool has(const char *name) const { return m_object.contains(QLatin1String(name)); }
    [[nodiscard]] const QString &fault() const { return m_fault; }

    qint64 number(const char *name, qint64 least = 0)
    {
        return wholeOf(m_object.value(QLatin1String(name)), name, least);
    }
    /// 0 where there are none.
    double units(const char *name)
    {
        constexpr double most = 1e12;
        const double units = isNone(name) ? 0 : m_object.value(QLatin1String(name)).toDouble(-1);
        if (!(units >= 0 && units <= most))
            fail(name, QStringLiteral("is no number of read units"));
        return units;
    }
    int rowNumber(const QJsonValue &value, const char *name)
    {
        const qint64 row = wholeOf(value, name, 0);
        if (row >= mostRows)
            fail(name, QStringLiteral("numbers more rows than a recording has"));
        return m_fault.isEmpty() ? static_cast<int>(row) : 0;
    }
    bool flag(const char *name)
    {
        const QJsonValue value = m_object.value(QLatin1String(name));
        if (!value.isBool())
            fail(name, QStringLiteral("is not true or false"));
        return value.toBool();
    }
    QString text(const char *name)
    {
        const QJsonValue value = m_object.value(QLatin1String(name));
        if (!value.isString())
            fail(name, QStringLiteral("is not a text"));
        return value.toString();
    }
    QString textOrNone(const char *name) { return isNone(name) ? QString() : text(name); }
    std::optional<qint64> numberOrNone(const char *name)
    {
        return isNone(name) ? std::nullopt : std::optional(number(name));
    }
    std::optional<qint64> intervalOrNone(const char *name)
    {
        const auto length = numberOrNone(name);
        if (length > longestInterval)
            fail(name, QStringLiteral("is longer than any interval"));
        return length;
    }
    QJsonArray list(const char *name)
    {
        if (isNone(name))
            return {};
        const QJsonValue value = m_object.value(QLatin1String(name));
        if (!value.isArray())
            fail(name, QStringLiteral("is not a list"));
        return value.toArray();
    }
    /// A list within `name` of so many parts.
    QJsonArray parts(const QJsonValue &value, const char *name, qsizetype least, qsizetype most)
    {
        const QJsonArray list = value.toArray();
        if (!value.isArray() || list.size() < least || list.size() > most)
            fail(name, QStringLiteral("has another form"));
        return m_fault.isEmpty() ? list : QJsonArray{0, 0, 0};
    }
    std::optional<std::pair<qint64, qint64>> clock(const char *name)
    {
        if (isNone(name))
            return {};
        const QJsonArray pair = parts(m_object.value(QLatin1String(name)), name, 2, 2);
        return std::pair(wholeOf(pair.at(0), name, 0), wholeOf(pair.at(1), name, 0));
    }
    qint64 wholeOf(const QJsonValue &value, const char *name, qint64 least)
    {
        const double number = value.toDouble(std::nan(""));
        if (!(number >= double(least) && number <= double(latest)) || std::floor(number) != number)
            fail(name, QStringLiteral("is not a whole number from %1 to %2").arg(least).arg(latest));
        return m_fault.isEmpty() ? static_cast<qint64>(number) : least;
    }
    /// Of the list `name`, one for each of its `count` elements.
    std::vector<dynamodb::Item> items(const char *name, qsizetype count)
    {
        auto items = count > 0 ? dynamodb::itemsInList(m_line, name)
                               : base::Result<std::vector<dynamodb::Item>>(std::vector<dynamodb::Item>());
        if (!items)
            fail(name,
                 QStringLiteral("has an item that cannot be read: ") +
                     base::visible(items.error().sentence, longestQuoted));
        else if (qsizetype(items->size()) != count)
            fail(name, QStringLiteral("has no item in each place"));
        if (!m_fault.isEmpty())
            return std::vector<dynamodb::Item>(static_cast<std::size_t>(count));
        return *std::move(items);
    }
    dynamodb::KeyAttribute key(const char *name)
    {
        const QJsonArray pair = parts(m_object.value(QLatin1String(name)), name, 2, 2);
        dynamodb::KeyAttribute key;
        key.name = pair.at(0).toString().toUtf8();
        const QString type = pair.at(1).toString();
        if (type == u"N")
            key.type = AttributeType::N;
        else if (type == u"B")
            key.type = AttributeType::B;
        else if (type != u"S")
            fail(name, QStringLiteral("has a type that no key has"));
        if (key.name.isEmpty())
            fail(name, QStringLiteral("names no attribute"));
        return key;
    }
    [[nodiscard]] bool isNone(const char *name) const
    {
        const QJsonValue value = m_object.value(QLatin1String(name));
        return value.isUndefined() || value.isNull();
    }
    void fail(const char *name, const QString &what)
    {
        if (m_fault.isEmpty())
            m_fault = QStringLiteral("\"%1\" %2").arg(QLatin1String(name), what);
    }

private:
    static constexpr qint64 mostRows = 50'000'000;
    static constexpr qsizetype longestQuoted = 300;
    static constexpr qint64 longestInterval = 100'000'000'000; ///< ms
    const QByteArray &m_line;
    const QJsonObject &m_object;
    QString m_fault;
};

base::WallTime wallOf(const QString &rfc3339)
{
    const QDateTime time = QDateTime::fromString(rfc3339, Qt::ISODateWithMs);
    const qint64 ms = time.isValid() ? time.toMSecsSinceEpoch() : 0;
    return base::WallTime(std::chrono::milliseconds(std::clamp<qint64>(ms, 0, latest)));
}

int tableNumber(Reader &line, const char *name)
{
    constexpr qint64 mostTables = 1'000'000;
    return static_cast<int>(std::min(line.number(name), mostTables));
}

Header headerOf(Reader &line)
{
    Header header;
    if (line.text("leasescope") != u"recording")
        line.fail("leasescope", QStringLiteral("is not \"recording\""));
    const qint64 format = line.number("format", 1);
    if (format > knownFormat)
        line.fail("format",
                  QStringLiteral("is %1, and this version reads 1; use a newer leasescope-cli").arg(format));
    header.program = line.text("program");
    header.startedAt = wallOf(line.text("startedAt"));
    header.boot = line.textOrNone("boot");
    header.lossy = line.has("lossy") && line.flag("lossy");
    return header;
}

ExpectedTable expectedOf(Reader &line)
{
    ExpectedTable expected;
    expected.at = line.number("t");
    expected.number = tableNumber(line, "expect");
    expected.connection = line.textOrNone("connection");
    expected.region = line.textOrNone("region");
    expected.table = line.text("table");
    expected.everyMs = line.intervalOrNone("everyMs").value_or(0);
    return expected;
}

OpenedTable openedOf(Reader &line)
{
    OpenedTable opened;
    opened.at = line.number("t");
    opened.number = tableNumber(line, "open");
    opened.connection = line.textOrNone("connection");
    opened.region = line.textOrNone("region");
    opened.table = line.text("table");
    opened.partitionKey = line.key("hash");
    if (!line.isNone("range"))
        opened.sortKey = line.key("range");
    opened.everyMs = line.intervalOrNone("everyMs").value_or(0);
    opened.pinned = line.textOrNone("pinned");
    opened.leaseMs = line.numberOrNone("leaseMs");
    opened.ttlAttribute = line.textOrNone("ttl").toUtf8();
    const QString reach = line.textOrNone("reach");
    for (const ReachName &known : reachNames) {
        if (reach == QLatin1String(known.name))
            opened.reach = known.reach;
    }
    opened.server = line.clock("server");
    opened.byKeys = line.has("byKeys") && line.flag("byKeys");
    return opened;
}

std::vector<int> rowsOf(Reader &line, const char *name)
{
    std::vector<int> rows;
    for (const QJsonValue value : line.list(name))
        rows.push_back(line.rowNumber(value, name));
    return rows;
}

RecordedRead readOf(Reader &line)
{
    RecordedRead read;
    read.arrived = line.number("t");
    read.table = tableNumber(line, "read");
    read.left = line.number("left");
    read.whole = line.flag("whole");
    read.strong = line.flag("strong");
    read.units = line.units("units");
    read.server = line.clock("server");
    read.everyMs = line.intervalOrNone("everyMs");
    read.plannedMs = line.intervalOrNone("plannedMs");
    read.wall = line.numberOrNone("wall");
    const QJsonArray puts = line.list("put");
    std::vector<dynamodb::Item> items = line.items("put", puts.size());
    auto item = items.begin();
    for (const QJsonValue value : puts) {
        const QJsonArray parts = line.parts(value, "put", 2, 3);
        RecordedRead::Put put{line.rowNumber(parts.at(0), "put"), std::move(*item++), {}};
        if (parts.size() > 2)
            put.place = line.rowNumber(parts.at(2), "put");
        read.put.push_back(std::move(put));
    }
    const QJsonArray sets = line.list("set");
    items = line.items("set", sets.size());
    item = items.begin();
    for (const QJsonValue value : sets) {
        const QJsonArray parts = line.parts(value, "set", 2, 2);
        read.set.push_back({line.rowNumber(parts.at(0), "set"), std::move(*item++)});
    }
    read.gone = rowsOf(line, "gone");
    read.same = rowsOf(line, "same");
    read.missing = line.items("missing", line.list("missing").size());
    if (!line.isNone("order"))
        read.order = rowsOf(line, "order");
    for (const QJsonValue value : line.list("pages")) {
        const QJsonArray parts = line.parts(value, "pages", 3, 3);
        read.pages.push_back({line.wholeOf(parts.at(0), "pages", 0), line.wholeOf(parts.at(1), "pages", 0),
                              line.rowNumber(parts.at(2), "pages")});
    }
    if (read.left > read.arrived)
        line.fail("left", QStringLiteral("is after \"t\": the read left after its answer came"));
    return read;
}

RecordedFailure failureOf(Reader &line)
{
    RecordedFailure failure;
    failure.arrived = line.number("t");
    failure.table = tableNumber(line, "fail");
    failure.left = line.numberOrNone("left").value_or(failure.arrived);
    failure.kind = line.text("kind").toUtf8();
    const auto isKnown = [&failure](const FailureKind &kind) { return failure.kind == kind.name; };
    if (std::ranges::none_of(failureKinds, isKnown))
        line.fail("kind", QStringLiteral("is not a kind of failure"));
    failure.sentence = line.textOrNone("sentence");
    failure.whole = !line.has("whole") || line.flag("whole");
    failure.plannedMs = line.intervalOrNone("plannedMs");
    return failure;
}

RecordedEnd endOf(Reader &line)
{
    RecordedEnd end{line.number("t"), line.text("end").toUtf8()};
    if (std::ranges::find_if(endReasons, [&](const char *known) { return end.why == known; }) ==
        endReasons.end())
        line.fail("end", QStringLiteral("is not a reason to end"));
    return end;
}

RecordedLine anyOf(Reader &line)
{
    if (line.has("leasescope"))
        return headerOf(line);
    if (line.has("expect"))
        return expectedOf(line);
    if (line.has("open"))
        return openedOf(line);
    if (line.has("read"))
        return readOf(line);
    if (line.has("fail"))
        return failureOf(line);
    if (line.has("close"))
        return ClosedTable{tableNumber(line, "close"), line.number("t")};
    return endOf(line);
}

} // namespace

base::Result<RecordedLine> parseLine(QByteArrayView text)
{
    QJsonParseError error;
    const QByteArray line = text.toByteArray();
    const QJsonDocument document = base::jsonFrom(line, &error);
    if (!document.isObject())
        return base::failure(base::ErrorKind::BadInput,
                             QStringLiteral("it is no JSON object: %1").arg(error.errorString()));
    const QJsonObject object = document.object();
    Reader reader(line, object);
    RecordedLine read = anyOf(reader);
    if (!reader.fault().isEmpty())
        return base::failure(base::ErrorKind::BadInput, reader.fault());
    return read;
}

} // namespace record
