// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/emulator/expression/Values.h"
#include "core/emulator/service/Service.h"

#include "core/base/Utf8Text.h"
#include "core/emulator/ItemBytes.h"

#include <QJsonArray>

namespace emulator {

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
        page.m_limit = request.value(limit).toInteger(0);
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
        if (const auto refusal =
                unfitSelect(request.value(QStringLiteral("Select")).toString(), request.contains(projection)))
            return tl::unexpected<Refusal>(*refusal);
        return page;
    }

    [[nodiscard]] const std::optional<Predicate> &filter() const { return m_filter; }

    /// False once the page is full; then `item` may or may not be on it. `item` outlives the page.
    [[nodiscard]] bool offer(const dynamodb::Item &item)
    {
        const qsizetype bytes = itemBytes(item);
        if (m_scanned > 0 && m_bytes + bytes > m_pageBytes) {
            m_more = true;
            return false;
        }
        m_bytes += bytes;
        ++m_scanned;
        m_last = &item;
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
            result.insert(QStringLiteral("LastEvaluatedKey"), writeItem(table.keyOf(*m_last)));
        const bool consistent = m_request.value(QStringLiteral("ConsistentRead")).toBool();
        addCapacity(result, m_request, table.plan().name, readUnits(m_bytes, consistent));
        return result;
    }

private:
    [[nodiscard]] static std::optional<Refusal> unfitSelect(const QString &select, bool isProjected)
    {
        if (select == u"ALL_PROJECTED_ATTRIBUTES")
            return invalid(QStringLiteral("ALL_PROJECTED_ATTRIBUTES can be used only when querying using an "
                                          "IndexName, and the embedded endpoint has no indexes"))
                .value();
        if (select == u"SPECIFIC_ATTRIBUTES" && !isProjected)
            return invalid(QStringLiteral("Must specify the ProjectionExpression when choosing to get "
                                          "SPECIFIC_ATTRIBUTES"))
                .value();
        if (!select.isEmpty() && select != u"SPECIFIC_ATTRIBUTES" && isProjected)
            return invalid(QStringLiteral("Cannot specify the ProjectionExpression when choosing to get %1")
                               .arg(select))
                .value();
        return std::nullopt;
    }

    QJsonObject m_request;
    std::optional<Predicate> m_filter;
    std::vector<QByteArray> m_names;
    qsizetype m_pageBytes = 0;
    qint64 m_limit = 0;
    qint64 m_scanned = 0;
    qint64 m_count = 0;
    qsizetype m_bytes = 0;
    bool m_more = false;
    const dynamodb::Item *m_last = nullptr; ///< null: nothing was offered
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
    const qint64 number = request.value(numberMember).toInteger(0);
    const qint64 total = request.value(totalMember).toInteger(1);
    if (total < 1 || total > 1000000 || number < 0 || number >= total) {
        return invalid(QStringLiteral("The Segment parameter is zero-based and must be less than parameter "
                                      "TotalSegments: Segment: %1 is not less than TotalSegments: %2")
                           .arg(number)
                           .arg(total));
    }
    return Segment{static_cast<quint64>(number), static_cast<quint64>(total)};
}

/// What a KeyConditionExpression asks for: one partition, and there the sort keys that fit one comparison.
struct KeyCondition {
    dynamodb::AttributeValue partition;
    const Predicate *sort = nullptr; ///< null: all of them; else its first operand is the sort key
};

/// Adds one comparison of `test` to `condition`, which has those before it.
std::optional<Refusal> addComparison(const Predicate &test, const ServiceTable &table, bool &hasPartition,
                                     KeyCondition &condition)
{
    using Kind = Predicate::Kind;
    const bool isKnown = test.operands.size() > 1 && test.kind != Kind::NotEqual && test.kind != Kind::In &&
        test.kind != Kind::Contains && test.kind != Kind::TypeIs &&
        test.operands.front().kind == Operand::Kind::Path;
    if (!isKnown)
        return invalid(QStringLiteral("Invalid operator used in KeyConditionExpression")).value();
    const QByteArray &name = test.operands.front().path;
    const bool isPartition = name == table.plan().partitionKey.name;
    if (!table.isKeyAttribute(name) || (isPartition && test.kind != Kind::Equal))
        return invalid(QStringLiteral("Query key condition not supported")).value();
    const auto type = isPartition ? table.plan().partitionKey.type : table.plan().sortKey->type;
    for (std::size_t i = 1; i < test.operands.size(); ++i) {
        const Operand &value = test.operands.at(i);
        if (value.kind != Operand::Kind::Literal)
            return invalid(QStringLiteral("Query key condition not supported")).value();
        if (value.literal.type() != type)
            return invalid(
                       QStringLiteral("One or more parameter values were invalid: Condition parameter type "
                                      "does not match schema type"))
                .value();
    }
    if (isPartition ? hasPartition : condition.sort != nullptr)
        return invalid(QStringLiteral("KeyConditionExpressions must only contain one condition per key"))
            .value();
    if (isPartition)
        condition.partition = test.operands.at(1).literal;
    else
        condition.sort = &test;
    hasPartition = hasPartition || isPartition;
    return std::nullopt;
}

/// `test` outlives the answer.
Answer<KeyCondition> keyConditionOf(const Predicate &test, const ServiceTable &table)
{
    KeyCondition condition;
    bool hasPartition = false;
    const bool isAnd = test.kind == Predicate::Kind::And;
    for (std::size_t i = 0; i < (isAnd ? test.parts.size() : 1); ++i) {
        if (const auto refusal =
                addComparison(isAnd ? test.parts.at(i) : test, table, hasPartition, condition))
            return tl::unexpected<Refusal>(*refusal);
    }
    if (hasPartition)
        return condition;
    return invalid(QStringLiteral("Query condition missed key schema element: %1")
                       .arg(base::fromUtf8(table.plan().partitionKey.name)));
}

/// The first value behind all that begin with `prefix`; nothing: there is none.
std::optional<dynamodb::AttributeValue> endOfPrefix(const dynamodb::AttributeValue &prefix)
{
    QByteArray bytes = prefix.bytes();
    while (bytes.endsWith('\xff'))
        bytes.chop(1);
    if (bytes.isEmpty())
        return std::nullopt;
    bytes.back() = static_cast<char>(bytes.back() + 1);
    return prefix.type() == dynamodb::AttributeType::B ? dynamodb::AttributeValue::binary(bytes)
                                                       : dynamodb::AttributeValue::string(bytes);
}

/// The items of a key condition: they lie side by side in the table's order, so that a page costs what is on it.
struct Range {
    using Place = std::map<StoredKey, dynamodb::Item>::const_iterator;
    Place first;
    Place last; ///< behind the last of them
};

Range rangeOf(const KeyCondition &condition, const ServiceTable &table)
{
    using Kind = Predicate::Kind;
    const auto &items = table.items();
    const StoredKey begin = table.startOf(condition.partition);
    StoredKey end = begin; // the next partition that may share the hash
    end.partition.append('\0');
    Range range{items.lower_bound(begin), items.lower_bound(end)};
    if (!condition.sort)
        return range;
    const auto place = [&begin](const dynamodb::AttributeValue &sort) {
        StoredKey key = begin;
        key.sort = sort;
        return key;
    };
    const dynamodb::AttributeValue &value = condition.sort->operands.at(1).literal;
    const Kind kind = condition.sort->kind;
    if (kind == Kind::Equal || kind == Kind::GreaterOrEqual || kind == Kind::Between ||
        kind == Kind::BeginsWith)
        range.first = items.lower_bound(place(value));
    if (kind == Kind::Greater)
        range.first = items.upper_bound(place(value));
    if (kind == Kind::Less)
        range.last = items.lower_bound(place(value));
    if (kind == Kind::LessOrEqual || kind == Kind::Equal)
        range.last = items.upper_bound(place(value));
    if (kind == Kind::Between)
        range.last = items.upper_bound(place(condition.sort->operands.at(2).literal));
    if (const auto behind = kind == Kind::BeginsWith ? endOfPrefix(value) : std::nullopt)
        range.last = items.lower_bound(place(*behind));
    return range;
}

/// Query says which attributes a filter may name: none of the key.
std::optional<Refusal> unfitFilter(const Predicate &filter, const ServiceTable &table)
{
    for (const Predicate &part : filter.parts) {
        if (const auto refusal = unfitFilter(part, table))
            return refusal;
    }
    for (const Operand &operand : filter.operands) {
        if (table.isKeyAttribute(operand.path))
            return invalid(QStringLiteral("Filter Expression can only contain non-primary key attributes: "
                                          "Primary key attribute: %1")
                               .arg(base::fromUtf8(operand.path)))
                .value();
    }
    return std::nullopt;
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
    const Answer<Placeholders> placeholders = Placeholders::read(request);
    if (!placeholders)
        return tl::unexpected<Refusal>(placeholders.error());
    const Answer<std::optional<StoredKey>> start = startKey(request, **table);
    if (!start)
        return tl::unexpected<Refusal>(start.error());
    return Read{*table, *placeholders, *start};
}

/// The sort key that a page starts after, as an item.
dynamodb::Item startItem(const Read &read)
{
    dynamodb::Item item;
    if (read.table->plan().sortKey && read.start->sort)
        item.set(read.table->plan().sortKey->name, *read.start->sort);
    return item;
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
    const Answer<KeyCondition> asked = keyConditionOf(*condition, *read->table);
    if (!asked)
        return tl::unexpected<Refusal>(asked.error());
    if (const auto refusal =
            page->filter() ? unfitFilter(*page->filter(), *read->table) : std::optional<Refusal>())
        return tl::unexpected<Refusal>(*refusal);

    Range range = rangeOf(*asked, *read->table);
    const bool forward = request.value(QStringLiteral("ScanIndexForward")).toBool(true);
    if (read->start) {
        const bool isWithin = read->start->partition == asked->partition.bytes() &&
            (!asked->sort || holds(*asked->sort, startItem(*read)));
        if (!isWithin)
            return invalid(
                QStringLiteral("The provided starting key does not match the range key predicate"));
        (forward ? range.first : range.last) = forward ? read->table->items().upper_bound(*read->start)
                                                       : read->table->items().lower_bound(*read->start);
    }
    while (range.first != range.last) {
        const dynamodb::Item &item = forward ? (range.first++)->second : (--range.last)->second;
        if (!page->offer(item))
            break;
    }
    return page->answer(*read->table);
}

} // namespace emulator
