// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/client/AnswerChecks.h"

#include "core/base/Sentence.h"
#include "core/base/Utf8Text.h"
#include "core/dynamodb/client/AnswerJson.h"
#include "core/dynamodb/expression/ConditionCheck.h"
#include "core/dynamodb/item/SameValue.h"

#include <QSet>

#include <algorithm>
#include <array>

namespace dynamodb::answerchecks {
namespace {

namespace ondemand = simdjson::ondemand;
using std::string_view;

/// Operations whose answers look alike.
enum class Shape : quint8 {
    Any,
    GetItem,
    Write,
    BatchGetItem,
    Page,
    ListTables,
    DescribeTable,
    CreateTable,
    DescribeTimeToLive,
    UpdateTimeToLive,
    Refusal,
};

struct OwnMember {
    string_view name;
    Shape shape;
};

// What distinguishes the answer of one operation from another's.
constexpr auto ownMembers = std::to_array<OwnMember>({
    {"Item", Shape::GetItem},
    {"Attributes", Shape::Write},
    {"ItemCollectionMetrics", Shape::Write},
    {"Responses", Shape::BatchGetItem},
    {"UnprocessedKeys", Shape::BatchGetItem},
    {"Items", Shape::Page},
    {"Count", Shape::Page},
    {"ScannedCount", Shape::Page},
    {"LastEvaluatedKey", Shape::Page},
    {"TableNames", Shape::ListTables},
    {"LastEvaluatedTableName", Shape::ListTables},
    {"Table", Shape::DescribeTable},
    {"TableDescription", Shape::CreateTable},
    {"TimeToLiveDescription", Shape::DescribeTimeToLive},
    {"TimeToLiveSpecification", Shape::UpdateTimeToLive},
    {"__type", Shape::Refusal},
});

bool isForeign(string_view member, Shape shape)
{
    const auto own = std::ranges::find(ownMembers, member, &OwnMember::name);
    if (own == ownMembers.end() || own->shape == shape)
        return false;
    return !(shape == Shape::Refusal && own->shape == Shape::GetItem);
}

QString unreadable()
{
    return base::say("aws", "it cannot be read");
}

QString foreignShape()
{
    return base::say("aws", "it has the shape of another operation's answer");
}

QString otherTable()
{
    return base::say("aws", "it is about another table");
}

QString otherKey()
{
    return base::say("aws", "it holds the item of another key");
}

/// By which a service may call a table that was asked for by name or by ARN.
class TableNames {
public:
    explicit TableNames(const QString &asked) : m_bare(bareName(asked)) { }
    [[nodiscard]] bool include(string_view stated) const
    {
        return bareName(base::fromUtf8(stated)) == m_bare;
    }

private:
    /// Emulators put a region and an account of their own into an ARN.
    static QString bareName(const QString &name)
    {
        return name.startsWith(u"arn:") ? name.section(u":table/"_qs, 1).section(u'/', 0, 0) : name;
    }
    QString m_bare;
};

/// Of one ConsumedCapacity; one that names no table is of any.
bool isCapacityOf(ondemand::value capacity, const TableNames &table)
{
    ondemand::object object;
    if (capacity.get_object().get(object))
        return true;
    string_view name;
    return object.find_field_unordered("TableName").get_string().get(name) || table.include(name);
}

/// BatchGetItem has a list of them.
bool isCapacityOfAll(ondemand::value capacity, const TableNames &table)
{
    ondemand::json_type type{};
    if (capacity.type().get(type))
        return true;
    if (type != ondemand::json_type::array)
        return isCapacityOf(capacity, table);
    ondemand::array list;
    if (capacity.get_array().get(list))
        return true;
    for (auto element : list) {
        ondemand::value part;
        if (element.get(part) || !isCapacityOf(part, table))
            return false;
    }
    return true;
}

/// Calls `take(name, value)` for each member that is not another operation's nor about another table; it
/// returns what is wrong with it.
template <typename Take>
QString checkMembers(const QByteArray &body, Shape shape, const TableNames *table, Take take)
{
    answers::OpenAnswer answer;
    ondemand::object root;
    if (!answer.open(body, root))
        return unreadable();
    for (auto member : root) {
        string_view name;
        ondemand::value value;
        if (member.error() || member.unescaped_key().get(name) || member.value().get(value))
            return unreadable();
        if (isForeign(name, shape))
            return foreignShape();
        if (name == "ConsumedCapacity") {
            if (table && !isCapacityOfAll(value, *table))
                return otherTable();
            continue;
        }
        if (const QString fault = take(name, value); !fault.isEmpty())
            return fault;
    }
    return {};
}

bool readAnswerItem(ondemand::value value, std::optional<Item> &item)
{
    QByteArray culprit;
    return !item && json::readItem(value, item.emplace(), culprit) == json::Fault::None;
}

/// The one item that an answer has in `member`, if it is of the right shape and about the right table.
QString checkItem(const QByteArray &body, Shape shape, string_view itemMember, const TableNames &table,
                  std::optional<Item> &item)
{
    return checkMembers(body, shape, &table, [&](string_view name, ondemand::value value) {
        return name != itemMember || readAnswerItem(value, item) ? QString() : unreadable();
    });
}

/// Whether what a write returned fits its condition.
QString checkApplied(const ConditionalWrite &write, const Item &key, const std::optional<Item> &before)
{
    if (before && !hasKey(*before, key))
        return otherKey();
    if (holds(write.condition(), before))
        return {};
    return before
        ? base::say("aws", "the item that it says was there does not meet the condition of the write")
        : base::say("aws", "it does not tell the item that the condition of the write must have met");
}

QString checkRefused(const ConditionalWrite &write, const Item &key, const Item &present)
{
    if (!hasKey(present, key))
        return otherKey();
    return holds(write.condition(), present)
        ? base::say("aws", "the item that it says is there meets the condition that it says failed").text()
        : QString();
}

/// The keys of one BatchGetItem, each of which is answered once.
class AskedKeys {
public:
    explicit AskedKeys(std::span<const Item> keys)
    {
        if (!keys.empty())
            m_names = keys.front();
        for (const Item &key : keys)
            m_open.insert(keyText(key));
    }
    /// False if it was not asked for, or was answered already.
    [[nodiscard]] bool answer(const Item &item)
    {
        Item key;
        for (const auto &[name, value] : m_names) {
            const AttributeValue *stated = item.find(name);
            if (!stated)
                return false;
            key.set(name, *stated);
        }
        return m_open.remove(keyText(key));
    }

private:
    Item m_names; // a key: all have the same attributes
    QSet<QByteArray> m_open;
};

QString checkAsked(ondemand::value list, AskedKeys &asked)
{
    ondemand::array items;
    if (list.get_array().get(items))
        return unreadable();
    for (auto element : items) {
        ondemand::value value;
        std::optional<Item> item;
        if (element.get(value) || !readAnswerItem(value, item))
            return unreadable();
        if (!asked.answer(*item))
            return base::say("aws", "it holds an item that was not asked for, or one twice");
    }
    return {};
}

/// Calls `take(value)` for what a map by table name has of the one table there may be.
template <typename Take>
QString checkOneTable(ondemand::value value, const TableNames &table, Take take)
{
    ondemand::object tables;
    if (value.get_object().get(tables))
        return unreadable();
    for (auto entry : tables) {
        string_view name;
        ondemand::value content;
        if (entry.error() || entry.unescaped_key().get(name) || entry.value().get(content))
            return unreadable();
        if (!table.include(name))
            return otherTable();
        if (const QString fault = take(content); !fault.isEmpty())
            return fault;
    }
    return {};
}

QString checkBatchMember(string_view name, ondemand::value value, const TableNames &table, AskedKeys &asked,
                         bool &hasResponses)
{
    if (name == "Responses") {
        hasResponses = true;
        return checkOneTable(value, table, [&](ondemand::value items) { return checkAsked(items, asked); });
    }
    if (name != "UnprocessedKeys")
        return {};
    return checkOneTable(value, table, [&](ondemand::value left) {
        ondemand::value keys;
        return left["Keys"].get(keys) ? unreadable() : checkAsked(keys, asked);
    });
}

/// Whether the item has this value, without reading the others.
QString checkAttribute(ondemand::value item, const NamedValue &wanted)
{
    ondemand::object attributes;
    ondemand::value value;
    AttributeValue stated;
    const string_view name(wanted.first.constData(), static_cast<std::size_t>(wanted.first.size()));
    if (item.get_object().get(attributes))
        return unreadable();
    if (attributes.find_field_unordered(name).get(value))
        return otherKey();
    if (json::readValue(value, 0, stated) != json::Fault::None)
        return unreadable();
    return sameValue(stated, wanted.second) ? QString() : otherKey();
}

QString checkPartition(ondemand::value list, const NamedValue &partitionKey)
{
    ondemand::array items;
    if (list.get_array().get(items))
        return unreadable();
    for (auto element : items) {
        ondemand::value item;
        if (element.get(item))
            return unreadable();
        if (const QString fault = checkAttribute(item, partitionKey); !fault.isEmpty())
            return fault;
    }
    return {};
}

/// What stands around the items of a page, by its text: unescaped and before a text these names cannot stand
/// inside an item, where every value is an object. Nothing: not found.
std::optional<QByteArray> tableNamedIn(QByteArrayView text)
{
    constexpr QByteArrayView name = "\"TableName\"";
    for (qsizetype at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
        QByteArrayView rest = text.sliced(at + name.size()).trimmed();
        if (!rest.startsWith(':'))
            continue;
        rest = rest.sliced(1).trimmed();
        const qsizetype end = rest.startsWith('"') ? rest.indexOf('"', 1) : -1;
        // A table's name and an ARN have no character that is escaped.
        if (end > 0)
            return rest.sliced(1, end - 1).toByteArray();
    }
    return {};
}

bool isPageOf(const QByteArray &body, const TableNames &table)
{
    constexpr qsizetype window = 8192; // as for the capacity, beside which it stands
    const QByteArrayView whole(body);
    for (const QByteArrayView part :
         {whole.last(std::min(whole.size(), window)), whole.first(std::min(whole.size(), window))}) {
        if (const auto stated = tableNamedIn(part))
            return table.include(string_view(stated->constData(), static_cast<std::size_t>(stated->size())));
    }
    return true;
}

/// Of an answer that has one object in `member`: what `take(object)` says of it.
template <typename Take>
AnswerCheck objectCheck(Shape shape, const char *member, Take take)
{
    return [shape, wanted = string_view(member), take](const QByteArray &body, bool) {
        bool isThere = false;
        const QString fault =
            checkMembers(body, shape, nullptr, [&](string_view name, ondemand::value value) {
                ondemand::object object;
                if (name != wanted)
                    return QString();
                if (value.get_object().get(object))
                    return unreadable();
                isThere = true;
                return take(object);
            });
        return fault.isEmpty() && !isThere ? foreignShape() : fault;
    };
}

AnswerCheck descriptionCheck(Shape shape, const char *member, const QString &table)
{
    return objectCheck(shape, member, [names = TableNames(table)](ondemand::object &description) {
        string_view stated;
        if (description.find_field_unordered("TableName").get_string().get(stated))
            return unreadable();
        return names.include(stated) ? QString() : otherTable();
    });
}

} // namespace

AnswerCheck getItem(const QString &table, const Item &key)
{
    return [names = TableNames(table), key](const QByteArray &body, bool) {
        std::optional<Item> item;
        const QString fault = checkItem(body, Shape::GetItem, "Item", names, item);
        return fault.isEmpty() && item && !hasKey(*item, key) ? otherKey() : fault;
    };
}

AnswerCheck batchGetItem(const QString &table, std::span<const Item> keys)
{
    return [names = TableNames(table), keys = AskedKeys(keys)](const QByteArray &body, bool) {
        AskedKeys asked = keys;
        bool hasResponses = false;
        const QString fault =
            checkMembers(body, Shape::BatchGetItem, &names, [&](string_view name, ondemand::value value) {
                return checkBatchMember(name, value, names, asked, hasResponses);
            });
        return fault.isEmpty() && !hasResponses ? foreignShape() : fault;
    };
}

AnswerCheck query(const QString &table, const NamedValue &partitionKey)
{
    return [names = TableNames(table), partitionKey](const QByteArray &body, bool) {
        bool hasItems = false;
        const QString fault =
            checkMembers(body, Shape::Page, &names, [&](string_view name, ondemand::value value) {
                hasItems = hasItems || name == "Items";
                if (name == "Items")
                    return checkPartition(value, partitionKey);
                return name == "LastEvaluatedKey" && !value.is_null() ? checkAttribute(value, partitionKey)
                                                                      : QString();
            });
        return fault.isEmpty() && !hasItems ? foreignShape() : fault;
    };
}

AnswerCheck scan(const QString &table)
{
    return [names = TableNames(table)](const QByteArray &body, bool) {
        if (!body.contains("\"Items\""))
            return foreignShape();
        return isPageOf(body, names) ? QString() : otherTable();
    };
}

AnswerCheck write(const ConditionalWrite &write, const Item &key)
{
    return [names = TableNames(write.table()), write, key](const QByteArray &body, bool refused) {
        std::optional<Item> item;
        const QString fault = refused ? checkItem(body, Shape::Refusal, "Item", names, item)
                                      : checkItem(body, Shape::Write, "Attributes", names, item);
        if (!fault.isEmpty())
            return fault;
        if (item && item->isEmpty())
            item.reset();
        if (!refused)
            return checkApplied(write, key, item);
        return item ? checkRefused(write, key, *item) : QString();
    };
}

AnswerCheck listTables()
{
    return [](const QByteArray &body, bool) {
        bool hasNames = false;
        const QString fault =
            checkMembers(body, Shape::ListTables, nullptr, [&](string_view name, ondemand::value) {
                hasNames = hasNames || name == "TableNames";
                return QString();
            });
        return fault.isEmpty() && !hasNames ? foreignShape() : fault;
    };
}

AnswerCheck describeTable(const QString &table)
{
    return descriptionCheck(Shape::DescribeTable, "Table", table);
}

AnswerCheck createTable(const QString &table)
{
    return descriptionCheck(Shape::CreateTable, "TableDescription", table);
}

AnswerCheck describeTimeToLive()
{
    return objectCheck(Shape::DescribeTimeToLive, "TimeToLiveDescription",
                       [](ondemand::object &) { return QString(); });
}

AnswerCheck updateTimeToLive(const QByteArray &attribute, bool enabled)
{
    return objectCheck(
        Shape::UpdateTimeToLive, "TimeToLiveSpecification", [attribute, enabled](ondemand::object &stated) {
            string_view name;
            bool isOn = false;
            if (stated.find_field_unordered("AttributeName").get_string().get(name) ||
                stated.find_field_unordered("Enabled").get_bool().get(isOn))
                return unreadable();
            const bool isAsked =
                QByteArrayView(name.data(), static_cast<qsizetype>(name.size())) == attribute &&
                isOn == enabled;
            return isAsked ? QString() : base::say("aws", "it tells another setting").text();
        });
}

} // namespace dynamodb::answerchecks
