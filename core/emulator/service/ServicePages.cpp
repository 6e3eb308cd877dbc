// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/emulator/expression/Values.h"
#include "core/emulator/service/Service.h"

#include "core/base/Utf8Text.h"
#include "core/emulator/ItemBytes.h"

#include <QJsonArray>

#include <algorithm>

namespace emulator {

using emulator::itemBytes;

namespace {

/// Collects one page: stops at Limit items looked at or at the page size, whichever comes first.
class Page {
public:
    [[nodiscard]] static Answer<Page> plan(const QJsonObject &request, Placeholders &placeholders,
                                           qsizetype pageBytes)
    {
        Page page;
        page.m_pageBytes = pageBytes;
        page.m_request = request;
        const QString limit = QStringLiteral("Limit");
        page.m_limit = request.value(limit).toInt(0);
        if (request.contains(limit) && page.m_limit < 1)
            return invalid(QStringLiteral("Limit must be greater than or equal to 1"));
        const QString filter = QStringLiteral("FilterExpression");
        if (request.contains(filter)) {
            const Answer<Predicate> parsed =
                parsePredicate(filter, request.value(filter).toString(), placeholders);
            if (!parsed)
                return tl::unexpected<Refusal>(parsed.error());
            page.m_filter = *parsed;
        }
        const QString projection = QStringLiteral("ProjectionExpression");
        if (request.contains(projection)) {
            const auto parsed = parseProjection(request.value(projection).toString(), placeholders);
            if (!parsed)
                return tl::unexpected<Refusal>(parsed.error());
            page.m_names = *parsed;
        }
        if (const auto unused = placeholders.unused())
            return tl::unexpected<Refusal>(*unused);
        return page;
    }

    /// False once the page is full; then `item` may or may not be on it.
    [[nodiscard]] bool offer(const dynamodb::Item &item)
    {
        const qsizetype bytes = itemBytes(item);
        if (m_scanned > 0 && m_bytes + bytes > m_pageBytes) {
            m_more = true;
            return false;
        }
        m_bytes += bytes;
        ++m_scanned;
        m_last = item;
        if (!m_filter || holds(*m_filter, item)) {
            ++m_count;
            m_items.append(writeItem(projected(item, m_names)));
        }
        // As the service: a page that Limit ended names a next key even if nothing is left.
        m_more = m_scanned == m_limit;
        return !m_more;
    }

    [[nodiscard]] QJsonObject answer(const ServiceTable &table) const
    {
        QJsonObject result{{QStringLiteral("Count"), m_count}, {QStringLiteral("ScannedCount"), m_scanned}};
        if (m_request.value(QStringLiteral("Select")).toString() != u"COUNT")
            result.insert(QStringLiteral("Items"), m_items);
        if (m_more)
            result.insert(QStringLiteral("LastEvaluatedKey"), writeItem(table.keyOf(m_last)));
        const bool consistent = m_request.value(QStringLiteral("ConsistentRead")).toBool();
        addCapacity(result, m_request, table.plan().name, readUnits(m_bytes, consistent));
        return result;
    }

private:
    QJsonObject m_request;
    std::optional<Predicate> m_filter;
    std::vector<QByteArray> m_names;
    qsizetype m_pageBytes = 0;
    int m_limit = 0;
    int m_scanned = 0;
    int m_count = 0;
    qsizetype m_bytes = 0;
    bool m_more = false;
    dynamodb::Item m_last;
    QJsonArray m_items;
};

/// The key a page starts after; nothing: at the beginning.
Answer<std::optional<StoredKey>> startKey(const QJsonObject &request, const ServiceTable &table)
{
    const QString member = QStringLiteral("ExclusiveStartKey");
    if (!request.contains(member))
        return std::nullopt;
    const Answer<dynamodb::Item> given = readItem(request.value(member));
    if (!given)
        return tl::unexpected<Refusal>(given.error());
    const Answer<StoredKey> key = table.keyFrom(*given);
    if (!key)
        return invalid(QStringLiteral("The provided starting key is invalid: %1").arg(key.error().message));
    return std::optional<StoredKey>(*key);
}

struct Segment {
    quint64 number = 0;
    quint64 total = 1;
    [[nodiscard]] bool holds(quint32 hash) const { return (hash * total) >> 32 == number; }
    [[nodiscard]] StoredKey first() const
    {
        return {static_cast<quint32>(((number << 32) + total - 1) / total), {}, {}};
    }
};

Answer<Segment> segmentOf(const QJsonObject &request)
{
    const QString numberMember = QStringLiteral("Segment");
    const QString totalMember = QStringLiteral("TotalSegments");
    if (request.contains(numberMember) != request.contains(totalMember)) {
        return invalid(
            QStringLiteral("The %1 parameter is required but was not present in the request when %2 "
                           "parameter is present")
                .arg(request.contains(numberMember) ? totalMember : numberMember,
                     request.contains(numberMember) ? numberMember : totalMember));
    }
    const int number = request.value(numberMember).toInt(0);
    const int total = request.value(totalMember).toInt(1);
    if (total < 1 || total > 1000000 || number < 0 || number >= total) {
        return invalid(QStringLiteral("The Segment parameter is zero-based and must be less than parameter "
                                      "TotalSegments: Segment: %1 is not less than TotalSegments: %2")
                           .arg(number)
                           .arg(total));
    }
    return Segment{static_cast<quint64>(number), static_cast<quint64>(total)};
}

/// The value a key condition compares the partition key with; it must do so with `=`, alone or in an AND.
Answer<dynamodb::AttributeValue> partitionIn(const Predicate &test, const ServiceTable &table)
{
    const dynamodb::KeyAttribute &key = table.plan().partitionKey;
    const std::vector<Predicate> whole{test};
    for (const Predicate &part : test.kind == Predicate::Kind::And ? test.parts : whole) {
        const bool isComparison =
            part.operands.size() > 1 && part.operands.front().kind == Operand::Kind::Path;
        if (!isComparison || part.kind == Predicate::Kind::NotEqual || part.kind == Predicate::Kind::In)
            return invalid(QStringLiteral("Invalid operator used in KeyConditionExpression"));
        if (!table.isKeyAttribute(part.operands.front().path))
            return invalid(QStringLiteral("Query key condition not supported"));
    }
    for (const Predicate &part : test.kind == Predicate::Kind::And ? test.parts : whole) {
        if (part.operands.front().path != key.name)
            continue;
        const Operand &value = part.operands.at(1);
        if (part.kind != Predicate::Kind::Equal || value.kind != Operand::Kind::Literal)
            return invalid(QStringLiteral("Query key condition not supported"));
        if (value.literal.type() != key.type) {
            return invalid(
                QStringLiteral("One or more parameter values were invalid: Condition parameter type does "
                               "not match schema type"));
        }
        return value.literal;
    }
    return invalid(
        QStringLiteral("Query condition missed key schema element: %1").arg(base::fromUtf8(key.name)));
}

/// Table, expressions and page of a Query or Scan.
struct Read {
    const ServiceTable *table;
    Placeholders placeholders;
    std::optional<StoredKey> start;
};

Answer<Read> begin(const QJsonObject &request, const Answer<const ServiceTable *> &table)
{
    if (!table)
        return tl::unexpected<Refusal>(table.error());
    if (request.contains(QStringLiteral("IndexName")))
        return invalid(QStringLiteral("The table does not have the specified index"));
    const Answer<Placeholders> placeholders = Placeholders::read(request);
    if (!placeholders)
        return tl::unexpected<Refusal>(placeholders.error());
    const Answer<std::optional<StoredKey>> start = startKey(request, **table);
    if (!start)
        return tl::unexpected<Refusal>(start.error());
    return Read{*table, *placeholders, *start};
}

} // namespace

Answer<QJsonObject> Service::scan(const QJsonObject &request, Now now)
{
    const bool consistent = request.value(QStringLiteral("ConsistentRead")).toBool();
    Answer<Read> read = begin(request, readable(request.value(tableName).toString(), consistent, now));
    if (!read)
        return tl::unexpected<Refusal>(read.error());
    const Answer<Segment> segment = segmentOf(request);
    if (!segment)
        return tl::unexpected<Refusal>(segment.error());
    Answer<Page> page = Page::plan(request, read->placeholders, rules.pageBytes);
    if (!page)
        return tl::unexpected<Refusal>(page.error());
    if (read->start && !segment->holds(read->start->hash))
        return invalid(QStringLiteral("The provided starting key is invalid: it belongs to another segment"));
    const auto &items = read->table->items();
    auto it = read->start ? items.upper_bound(*read->start) : items.lower_bound(segment->first());
    for (; it != items.end() && segment->holds(it->first.hash); ++it) {
        if (!page->offer(it->second))
            break;
    }
    return page->answer(*read->table);
}

Answer<QJsonObject> Service::query(const QJsonObject &request, Now now)
{
    const bool consistent = request.value(QStringLiteral("ConsistentRead")).toBool();
    Answer<Read> read = begin(request, readable(request.value(tableName).toString(), consistent, now));
    if (!read)
        return tl::unexpected<Refusal>(read.error());
    const QString member = QStringLiteral("KeyConditionExpression");
    const Answer<Predicate> condition =
        parsePredicate(member, request.value(member).toString(), read->placeholders);
    if (!condition)
        return tl::unexpected<Refusal>(condition.error());
    Answer<Page> page = Page::plan(request, read->placeholders, rules.pageBytes);
    if (!page)
        return tl::unexpected<Refusal>(page.error());
    const Answer<dynamodb::AttributeValue> partition = partitionIn(*condition, *read->table);
    if (!partition)
        return tl::unexpected<Refusal>(partition.error());

    const StoredKey first = read->table->startOf(*partition);
    std::vector<std::pair<StoredKey, const dynamodb::Item *>> found;
    for (auto it = read->table->items().lower_bound(first); it != read->table->items().end(); ++it) {
        if (it->first.partition != first.partition || it->first.hash != first.hash)
            break;
        if (holds(*condition, it->second))
            found.emplace_back(it->first, &it->second);
    }
    const bool forward = request.value(QStringLiteral("ScanIndexForward")).toBool(true);
    if (!forward)
        std::reverse(found.begin(), found.end());
    for (const auto &[key, item] : found) {
        const bool isPast = !read->start || (forward ? *read->start < key : key < *read->start);
        if (isPast && !page->offer(*item))
            break;
    }
    return page->answer(*read->table);
}

} // namespace emulator
