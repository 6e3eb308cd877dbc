// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/itemstore/ItemStore.h"

#include "core/dynamodb/item/JsonReading.h"
#include "core/itemstore/ItemPacker.h"
#include "core/itemstore/ItemStoreParts.h"
#include "core/itemstore/ItemTemplate.h"
#include "core/itemstore/Packing.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstring>

namespace aws {

namespace ondemand = simdjson::ondemand;
using json::Fault;

namespace {
/// A table written in more ways is read attribute by attribute.
constexpr std::size_t MaxForms = 4;
} // namespace

struct ItemStoreBuilder::State {
    explicit State(std::shared_ptr<const StringDictionary> vocabulary) : packer(std::move(vocabulary)) { }

    Fault readPage(const QByteArray &body, PageSummary &summary);
    Fault readMember(std::string_view name, ondemand::value value, PageSummary &summary);
    Fault readItems(ondemand::value value, PageSummary &summary);
    Fault readItem(ondemand::value value);
    bool readAsWritten(std::string_view json);
    Fault readAttributes(ondemand::value value);
    Fault putBinary(std::string_view text);
    Fault readName(simdjson::simdjson_result<ondemand::field> &member);
    Fault readAttribute(AttributeType type, ondemand::value payload);
    Fault readCapacity(ondemand::value value, PageSummary &summary);

    ItemPacker packer;
    Arena arena;
    std::vector<quint64> rows;
    json::PaddedText padded;
    ondemand::parser parser;
    struct Known { // a way in which items are written
        ItemTemplate form;
        const ItemPacker::Sequence *sequence;
    };
    std::vector<Known> forms;
    std::vector<ItemTemplate::Seen> seen; ///< what the item being read has of S, N and B
    bool sawOthers = false; ///< attributes of other types in it
    std::string_view page; ///< as the parser has it
    std::string_view name; ///< the attribute being read, for the sentence about it
    std::optional<qint64> announced;
    bool sawItems = false;
};

Fault ItemStoreBuilder::State::putBinary(std::string_view text)
{
    packing::putNumber(packer.payload(), json::base64Size(text));
    return json::appendBase64(text, packer.payload()) ? Fault::None : Fault::WrongBase64;
}

Fault ItemStoreBuilder::State::readAttribute(AttributeType type, ondemand::value payload)
{
    packer.field(name, type);
    if (type == AttributeType::S || type == AttributeType::N || type == AttributeType::B) {
        std::string_view text;
        if (const Fault fault = json::readText(payload, text); fault != Fault::None)
            return fault;
        seen.push_back({name, type, text});
        if (type == AttributeType::B)
            return putBinary(text);
        packer.putText(text);
        return Fault::None;
    }
    sawOthers = true;
    AttributeValue value;
    const Fault fault = json::readPayload(type, payload, 0, value);
    if (fault == Fault::None)
        packer.put(value);
    return fault;
}

Fault ItemStoreBuilder::State::readName(simdjson::simdjson_result<ondemand::field> &member)
{
    // Most items name what the one before them did: then there is nothing to decode. The expected name is
    // shorter than the padding, so comparing it reads no foreign memory.
    ondemand::raw_json_string raw;
    if (member.key().get(raw))
        return Fault::Broken;
    const std::string_view expected = packer.expectedName();
    if (!expected.empty() && std::memcmp(raw.raw(), expected.data(), expected.size()) == 0 &&
        raw.raw()[expected.size()] == '"') {
        name = expected;
        return Fault::None;
    }
    return member.unescaped_key().get(name) ? Fault::Broken : Fault::None;
}

Fault ItemStoreBuilder::State::readAttributes(ondemand::value value)
{
    ondemand::object object;
    if (const auto error = value.get_object().get(object); error)
        return error == simdjson::INCORRECT_TYPE ? Fault::NotAnObject : Fault::Broken;
    seen.clear();
    sawOthers = false;
    packer.begin();
    for (auto member : object) {
        ondemand::value attribute;
        if (member.error() || readName(member) != Fault::None || member.value().get(attribute))
            return Fault::Broken;
        const Fault fault = json::readTyped(attribute, [this](AttributeType type, ondemand::value payload) {
            return readAttribute(type, payload);
        });
        if (fault != Fault::None)
            return fault;
    }
    name = {};
    return Fault::None;
}

/// Takes the item that begins at `json` if it is written like one before it. Says nothing about what is
/// wrong.
bool ItemStoreBuilder::State::readAsWritten(std::string_view json)
{
    const auto isSo = [&](const Known &known) { return known.form.read(json, seen); };
    const auto known = std::ranges::find_if(forms, isSo);
    if (known == forms.end())
        return false;
    packer.begin(*known->sequence);
    for (const ItemTemplate::Seen &one : seen) {
        packer.next();
        if (one.type != AttributeType::B)
            packer.putText(one.text);
        else if (putBinary(one.text) != Fault::None)
            return false;
    }
    return true;
}

Fault ItemStoreBuilder::State::readItem(ondemand::value value)
{
    const char *const start = std::string_view(value.raw_json_token()).data();
    const auto before = static_cast<std::size_t>(start - page.data());
    const std::string_view json = page.substr(std::min(before, page.size()));
    // What is not consumed, the parser skips: it need not be told.
    const bool asWritten = readAsWritten(json);
    if (!asWritten) {
        if (const Fault fault = readAttributes(value); fault != Fault::None)
            return fault;
    }
    const auto position = packer.finish(arena);
    if (!position)
        return Fault::DuplicateName;
    if (!asWritten && !sawOthers && forms.size() < MaxForms && packer.known()) {
        if (auto form = ItemTemplate::of(json, seen))
            forms.push_back({std::move(*form), packer.known()});
    }
    rows.push_back(*position);
    return Fault::None;
}

Fault ItemStoreBuilder::State::readItems(ondemand::value value, PageSummary &summary)
{
    ondemand::array items;
    if (value.get_array().get(items))
        return Fault::WrongContent;
    for (auto element : items) {
        ondemand::value item;
        if (std::move(element).get(item))
            return Fault::Broken;
        if (const Fault fault = readItem(item); fault != Fault::None)
            return fault;
        ++summary.items;
    }
    sawItems = true;
    return Fault::None;
}

Fault ItemStoreBuilder::State::readCapacity(ondemand::value value, PageSummary &summary)
{
    ondemand::object object;
    if (value.get_object().get(object))
        return Fault::NotAnObject;
    for (auto member : object) {
        std::string_view key;
        ondemand::value content;
        if (member.error() || member.unescaped_key().get(key) || member.value().get(content))
            return Fault::Broken;
        if (key == "CapacityUnits" && content.get_double().get(summary.consumedCapacity))
            return Fault::WrongContent;
    }
    return Fault::None;
}

Fault ItemStoreBuilder::State::readMember(std::string_view key, ondemand::value value, PageSummary &summary)
{
    if (key == "Items")
        return sawItems ? Fault::DuplicateName : readItems(value, summary);
    if (key == "Count") {
        int64_t count = 0;
        if (value.get_int64().get(count))
            return Fault::WrongContent;
        announced = count;
    } else if (key == "LastEvaluatedKey" && !value.is_null()) {
        Item keyItem;
        QByteArray culprit;
        if (const Fault fault = json::readItem(value, keyItem, culprit); fault != Fault::None)
            return fault;
        // An empty key would start the scan again from the beginning.
        if (!keyItem.isEmpty())
            summary.nextKey = std::move(keyItem);
    } else if (key == "ConsumedCapacity" && !value.is_null()) {
        return readCapacity(value, summary);
    }
    return Fault::None;
}

Fault ItemStoreBuilder::State::readPage(const QByteArray &body, PageSummary &summary)
{
    name = {};
    announced.reset();
    sawItems = false;
    ondemand::document document;
    ondemand::value root;
    ondemand::object object;
    const simdjson::padded_string_view held = padded.hold(body);
    page = held;
    if (parser.iterate(held).get(document) || document.get_value().get(root) || root.get_object().get(object))
        return Fault::Broken;
    for (auto member : object) {
        std::string_view key;
        ondemand::value value;
        if (member.error() || member.unescaped_key().get(key) || member.value().get(value))
            return Fault::Broken;
        if (const Fault fault = readMember(key, value, summary); fault != Fault::None)
            return fault;
    }
    if (!json::atEnd(document))
        return Fault::Broken;
    // An answer that is no page, or one that lost items on the way, must never pass for a table without them.
    if (!sawItems || (announced && *announced != summary.items))
        return Fault::WrongContent;
    return Fault::None;
}

ItemStoreBuilder::ItemStoreBuilder(std::vector<QByteArray> internAttributes, ItemStorePtr previous)
{
    std::shared_ptr<const StringDictionary> vocabulary = previous ? previous->m_parts->vocabulary : nullptr;
    if (!vocabulary)
        vocabulary = std::make_shared<const StringDictionary>(std::move(internAttributes));
    m_state = std::make_unique<State>(std::move(vocabulary));
}

ItemStoreBuilder::~ItemStoreBuilder() = default;

base::Result<PageSummary> ItemStoreBuilder::appendPage(const QByteArray &body)
{
    const Arena::Mark mark = m_state->arena.mark();
    const std::size_t rows = m_state->rows.size();
    PageSummary summary;
    const Fault fault = m_state->readPage(body, summary);
    if (fault == Fault::None)
        return summary;
    m_state->arena.cutBack(mark);
    m_state->rows.resize(rows);
    QString where = QCoreApplication::translate("itemstore", "after item %1").arg(summary.items);
    if (!m_state->name.empty())
        where +=
            QCoreApplication::translate("itemstore", ", attribute \"%1\"")
                .arg(QString::fromUtf8(m_state->name.data(), static_cast<qsizetype>(m_state->name.size())));
    return base::failure(
        base::ErrorKind::Damaged,
        QCoreApplication::translate("itemstore", "cannot use a page of the table: %1 (%2); read it again")
            .arg(json::faultText(fault), where));
}

void ItemStoreBuilder::append(const Item &item)
{
    m_state->packer.begin();
    const bool duplicates = json::hasDuplicateNames(item.attributes());
    for (const NamedValue &attribute : item) {
        if (duplicates && item.find(attribute.first) != &attribute.second)
            continue;
        m_state->packer.field({attribute.first.constData(), static_cast<std::size_t>(attribute.first.size())},
                              attribute.second.type());
        m_state->packer.put(attribute.second);
    }
    if (const auto position = m_state->packer.finish(m_state->arena))
        m_state->rows.push_back(*position);
}

ItemView ItemStoreBuilder::at(qsizetype index) const
{
    const quint64 position = m_state->rows[static_cast<std::size_t>(index)];
    return ItemStore::viewOf(m_state->packer.vocabulary(), m_state->arena.at(position));
}

ItemStorePtr ItemStoreBuilder::finish(std::span<const Run> order)
{
    if (!order.empty()) {
        std::vector<quint64> rows;
        rows.reserve(m_state->rows.size());
        for (const Run &run : order) {
            const auto first = m_state->rows.begin() + run.first;
            rows.insert(rows.end(), first, first + run.count);
        }
        m_state->rows = std::move(rows);
    }
    auto store = std::make_shared<ItemStore>();
    m_state->arena.shrink();
    m_state->rows.shrink_to_fit();
    store->m_parts->vocabulary = m_state->packer.seal();
    store->m_parts->arena = std::exchange(m_state->arena, {});
    store->m_parts->rows = std::exchange(m_state->rows, {});
    return store;
}

} // namespace aws
