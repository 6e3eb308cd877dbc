// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/client/ItemAnswers.h"

#include "core/dynamodb/client/AnswerJson.h"

#include <QCoreApplication>

namespace dynamodb::answers {
namespace {

namespace ondemand = simdjson::ondemand;

// Where the capacity stands in a page: beside its items, so near one of the ends. A key has at most 3 KB.
constexpr qsizetype capacityWindow = 8192;

tl::unexpected<base::Error> unreadable(const QString &reason)
{
    return base::failure(base::ErrorKind::Damaged,
                         base::say("aws", "the answer holds an item that cannot be read: %1", reason));
}

/// Appends every item of an array; empty if all went well, else what was wrong.
QString appendItems(ondemand::value value, std::vector<Item> &out)
{
    ondemand::array items;
    if (value.get_array().get(items))
        return json::faultText(json::Fault::WrongContent);
    for (auto element : items) {
        ondemand::value item;
        if (element.get(item))
            return json::faultText(json::Fault::Broken);
        QByteArray culprit;
        if (const json::Fault fault = json::readItem(item, out.emplace_back(), culprit);
            fault != json::Fault::None)
            return json::faultText(fault);
    }
    return {};
}

/// Calls `take(value)` for the value of each table in a map by table name.
template <typename Take>
QString forEachTable(ondemand::value value, Take take)
{
    ondemand::object tables;
    if (value.get_object().get(tables))
        return json::faultText(json::Fault::NotAnObject);
    for (auto table : tables) {
        ondemand::value content;
        if (table.error() || table.value().get(content))
            return json::faultText(json::Fault::Broken);
        if (const QString fault = take(content); !fault.isEmpty())
            return fault;
    }
    return {};
}

std::optional<double> capacityIn(QByteArrayView text)
{
    // Unescaped, with a number behind it, this name cannot stand inside an item: there, every value is an
    // object.
    constexpr QByteArrayView name = "\"CapacityUnits\"";
    for (qsizetype at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
        QByteArrayView rest = text.sliced(at + name.size()).trimmed();
        if (!rest.startsWith(':'))
            continue;
        rest = rest.sliced(1).trimmed();
        qsizetype length = 0;
        while (length < rest.size() &&
               (std::isdigit(static_cast<unsigned char>(rest[length])) ||
                QByteArrayView(".eE+-").contains(rest[length])))
            ++length;
        bool isNumber = false;
        const double units = rest.first(length).toDouble(&isNumber);
        if (isNumber)
            return units;
    }
    return {};
}

} // namespace

base::Result<std::optional<Item>> itemMember(const QByteArray &body, std::string_view member)
{
    OpenAnswer answer;
    ondemand::object root;
    if (!answer.open(body, root))
        return unreadable(json::faultText(json::Fault::NotAnObject));
    ondemand::value value;
    const auto error = root.find_field_unordered(member).get(value);
    if (error == simdjson::NO_SUCH_FIELD)
        return std::optional<Item>();
    if (error)
        return unreadable(json::faultText(json::Fault::Broken));
    Item item;
    QByteArray culprit;
    if (const json::Fault fault = json::readItem(value, item, culprit); fault != json::Fault::None)
        return unreadable(json::faultText(fault));
    return std::optional<Item>(std::move(item));
}

base::Result<BatchPart> batchPart(const QByteArray &body)
{
    OpenAnswer answer;
    ondemand::object root;
    if (!answer.open(body, root))
        return unreadable(json::faultText(json::Fault::NotAnObject));
    BatchPart part;
    for (auto member : root) {
        std::string_view name;
        ondemand::value value;
        if (member.error() || member.unescaped_key().get(name) || member.value().get(value))
            return unreadable(json::faultText(json::Fault::Broken));
        QString fault;
        if (name == "Responses") {
            fault =
                forEachTable(value, [&](ondemand::value items) { return appendItems(items, part.items); });
        } else if (name == "UnprocessedKeys") {
            fault = forEachTable(value, [&](ondemand::value table) {
                ondemand::value keys;
                if (table["Keys"].get(keys))
                    return json::faultText(json::Fault::Broken);
                return appendItems(keys, part.unprocessed);
            });
        }
        if (!fault.isEmpty())
            return unreadable(fault);
    }
    return part;
}

double consumedCapacity(const QByteArray &body)
{
    const QByteArrayView whole(body);
    if (const auto units = capacityIn(whole.last(std::min(whole.size(), capacityWindow))))
        return *units;
    return capacityIn(whole.first(std::min(whole.size(), capacityWindow))).value_or(0);
}

bool isJsonObject(const QByteArray &body, bool isPage)
{
    if (isPage) {
        const QByteArrayView trimmed = QByteArrayView(body).trimmed();
        return trimmed.startsWith('{') && trimmed.endsWith('}');
    }
    simdjson::dom::parser parser;
    simdjson::dom::object root;
    return !parser.parse(body.constData(), static_cast<std::size_t>(body.size())).get_object().get(root);
}

} // namespace dynamodb::answers
