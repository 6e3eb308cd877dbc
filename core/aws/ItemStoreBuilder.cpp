// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/ItemStore.h"

#include "core/aws/ItemPacker.h"
#include "core/aws/ItemStoreParts.h"
#include "core/aws/JsonReading.h"
#include "core/aws/Packing.h"

namespace aws {

namespace ondemand = simdjson::ondemand;
using json::Fault;

struct ItemStoreBuilder::State {
    explicit State(std::shared_ptr<const Vocabulary> vocabulary) : packer(std::move(vocabulary)) { }

    Fault readPage(const QByteArray &body, PageSummary &summary);
    Fault readMember(std::string_view name, ondemand::value value, PageSummary &summary);
    Fault readItems(ondemand::value value, PageSummary &summary);
    Fault readItem(ondemand::value value);
    Fault readAttribute(AttributeType type, ondemand::value payload);
    Fault readCapacity(ondemand::value value, PageSummary &summary);

    ItemPacker packer;
    Arena arena;
    std::vector<quint64> rows;
    json::PaddedText padded;
    ondemand::parser parser;
    std::string_view name; ///< the attribute being read, for the sentence about it
    std::optional<qint64> announced;
    bool sawItems = false;
};

Fault ItemStoreBuilder::State::readAttribute(AttributeType type, ondemand::value payload)
{
    packer.field(name, type);
    switch (type) {
    case AttributeType::S:
    case AttributeType::N: {
        std::string_view text;
        const Fault fault = json::readText(payload, text);
        if (fault == Fault::None)
            packer.putText(text);
        return fault;
    }
    case AttributeType::B: {
        std::string_view text;
        if (const Fault fault = json::readText(payload, text); fault != Fault::None)
            return fault;
        packing::putNumber(packer.payload(), json::base64Size(text));
        return json::appendBase64(text, packer.payload()) ? Fault::None : Fault::WrongBase64;
    }
    default: {
        AttributeValue value;
        const Fault fault = json::readPayload(type, payload, 0, value);
        if (fault == Fault::None)
            packer.put(value);
        return fault;
    }
    }
}

Fault ItemStoreBuilder::State::readItem(ondemand::value value)
{
    ondemand::object object;
    if (const auto error = value.get_object().get(object); error)
        return error == simdjson::INCORRECT_TYPE ? Fault::NotAnObject : Fault::Broken;
    packer.begin();
    for (auto member : object) {
        ondemand::value attribute;
        if (member.error() || member.unescaped_key().get(name) || member.value().get(attribute))
            return Fault::Broken;
        const Fault fault = json::readTyped(attribute, [this](AttributeType type, ondemand::value payload) {
            return readAttribute(type, payload);
        });
        if (fault != Fault::None)
            return fault;
    }
    name = {};
    const auto position = packer.finish(arena);
    if (!position)
        return Fault::DuplicateName;
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
    if (parser.iterate(padded.hold(body)).get(document) || document.get_value().get(root) ||
        root.get_object().get(object))
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
    std::shared_ptr<const Vocabulary> vocabulary = previous ? previous->m_parts->vocabulary : nullptr;
    if (!vocabulary)
        vocabulary = std::make_shared<const Vocabulary>(std::move(internAttributes));
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
    QString where = QStringLiteral("after item %1").arg(summary.items);
    if (!m_state->name.empty())
        where +=
            QStringLiteral(", attribute \"%1\"")
                .arg(QString::fromUtf8(m_state->name.data(), static_cast<qsizetype>(m_state->name.size())));
    return base::failure(base::ErrorKind::Damaged,
                         QStringLiteral("cannot use a page of the table: %1 (%2); read it again")
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

ItemStorePtr ItemStoreBuilder::finish()
{
    auto store = std::make_shared<ItemStore>();
    m_state->arena.shrink();
    m_state->rows.shrink_to_fit();
    store->m_parts->vocabulary = m_state->packer.seal();
    store->m_parts->arena = std::exchange(m_state->arena, {});
    store->m_parts->rows = std::exchange(m_state->rows, {});
    return store;
}

} // namespace aws
