// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/Utf8Text.h"
#include "core/itemstore/ItemStore.h"

#include "core/dynamodb/item/Base64.h"
#include "core/dynamodb/item/JsonReading.h"
#include "core/itemstore/ItemPacker.h"
#include "core/itemstore/ItemScanner.h"
#include "core/itemstore/PackedItems.h"
#include "core/itemstore/PreviousItems.h"

#include <QCoreApplication>

namespace itemstore {

namespace ondemand = simdjson::ondemand;
using dynamodb::json::Fault;

namespace {
constexpr auto PaddingBehind = static_cast<qsizetype>(simdjson::SIMDJSON_PADDING);
} // namespace

struct ItemStoreBuilder::State {
    State(std::shared_ptr<const StringDictionary> vocabulary, ItemStorePtr store)
        : packer(std::move(vocabulary)), keepsWritten(store != nullptr), previous(std::move(store))
    {
    }

    /// Before the first page of a whole read: for as much as the read before had.
    void makeRoom()
    {
        if (!keepsWritten || rows.size() > 0)
            return;
        const auto items = static_cast<std::size_t>(previous.store()->size());
        arena.expect(previous.bytes());
        rows.reserve(items);
        written.reserve(items);
    }

    /// Of each row something is known: of those that were added otherwise than by the scanner, that it is not.
    void keepWrittenUpToDate()
    {
        if (keepsWritten)
            written.resize(rows.size());
    }
    Fault readPage(const QByteArray &body, PageSummary &summary);
    bool readByBytes(simdjson::padded_string_view page, PageSummary &summary);
    Fault readMembers(ondemand::document &document, PageSummary &summary);
    Fault readMember(std::string_view key, ondemand::value value, PageSummary &summary);
    Fault readItems(ondemand::value value, PageSummary &summary);
    Fault readItem(ondemand::value value);
    Fault readAttributes(ondemand::value value);
    Fault readAttribute(dynamodb::AttributeType type, ondemand::value payload);
    Fault readCapacity(ondemand::value value, PageSummary &summary);

    ItemPacker packer;
    Arena arena;
    RowPositions rows;
    WrittenItems written;
    bool keepsWritten; ///< from the second read of a chain on: a single read has no use for it
    PreviousItems previous;
    std::vector<quint32> asItems; ///< of those handed over, see takeAsItems()
    ItemScanner scanner{packer, arena, rows, previous, keepsWritten ? &written : nullptr};
    dynamodb::json::PaddedText padded;
    ondemand::parser parser;
    QByteArray around; ///< a page whose items were taken out of it
    const char *taken = nullptr; ///< where in it they were; null while a page is read in full
    std::string_view name; ///< the attribute being read, for the sentence about it
    std::optional<qint64> announced;
    bool sawItems = false;
};

Fault ItemStoreBuilder::State::readAttribute(dynamodb::AttributeType type, ondemand::value payload)
{
    const Column &column = packer.column(name, type);
    if (type == dynamodb::AttributeType::S || type == dynamodb::AttributeType::N ||
        type == dynamodb::AttributeType::B) {
        std::string_view text;
        if (const Fault fault = dynamodb::json::readText(payload, text); fault != Fault::None)
            return fault;
        if (type != dynamodb::AttributeType::B)
            packer.addText(column, text);
        else if (std::string bytes; dynamodb::appendBase64(text, bytes))
            packer.addBase64(column, text);
        else
            return Fault::WrongBase64;
        return Fault::None;
    }
    dynamodb::AttributeValue value;
    const Fault fault = dynamodb::json::readPayload(type, payload, 0, value);
    if (fault == Fault::None)
        packer.add(column, value);
    return fault;
}

Fault ItemStoreBuilder::State::readAttributes(ondemand::value value)
{
    ondemand::object object;
    if (const auto error = value.get_object().get(object); error)
        return error == simdjson::INCORRECT_TYPE ? Fault::NotAnObject : Fault::Broken;
    packer.begin();
    for (auto member : object) {
        ondemand::value attribute;
        if (member.error() || member.unescaped_key().get(name) || member.value().get(attribute))
            return Fault::Broken;
        const Fault fault = dynamodb::json::readTyped(
            attribute, [this](dynamodb::AttributeType type, ondemand::value payload) {
                return readAttribute(type, payload);
            });
        if (fault != Fault::None)
            return fault;
    }
    name = {};
    return Fault::None;
}

Fault ItemStoreBuilder::State::readItem(ondemand::value value)
{
    if (const Fault fault = readAttributes(value); fault != Fault::None)
        return fault;
    const auto position = packer.finish(arena);
    if (!position)
        return Fault::DuplicateName;
    rows.push(*position);
    return Fault::None;
}

Fault ItemStoreBuilder::State::readItems(ondemand::value value, PageSummary &summary)
{
    // Another array than the one that was taken out counts: only reading the whole page tells what it is.
    if (taken && value.raw_json_token().data() != taken)
        return Fault::WrongContent;
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
        dynamodb::Item keyItem;
        QByteArray culprit;
        if (const Fault fault = dynamodb::json::readItem(value, keyItem, culprit); fault != Fault::None)
            return fault;
        // An empty key would start the scan again from the beginning.
        if (!keyItem.isEmpty())
            summary.nextKey = std::move(keyItem);
    } else if (key == "ConsumedCapacity" && !value.is_null()) {
        return readCapacity(value, summary);
    }
    return Fault::None;
}

Fault ItemStoreBuilder::State::readMembers(ondemand::document &document, PageSummary &summary)
{
    announced.reset();
    sawItems = false;
    ondemand::value root;
    ondemand::object object;
    if (document.get_value().get(root) || root.get_object().get(object))
        return Fault::Broken;
    for (auto member : object) {
        std::string_view key;
        ondemand::value value;
        if (member.error() || member.unescaped_key().get(key) || member.value().get(value))
            return Fault::Broken;
        if (const Fault fault = readMember(key, value, summary); fault != Fault::None)
            return fault;
    }
    if (!dynamodb::json::atEnd(document))
        return Fault::Broken;
    // An answer that is no page, or one that lost items on the way, must never pass for a table without them.
    if (!sawItems || (announced && *announced != summary.items))
        return Fault::WrongContent;
    return Fault::None;
}

/// The items by the scanner, and then what stands around them as a document of its own. False: the page is to
/// be read in full, and something of it may have been packed.
bool ItemStoreBuilder::State::readByBytes(simdjson::padded_string_view page, PageSummary &summary)
{
    const std::size_t before = rows.size();
    const auto items = scanner.read(page, parser);
    if (!items)
        return false;
    summary.items = static_cast<qsizetype>(rows.size() - before);
    summary.known = previous.found();
    const auto start = static_cast<qsizetype>(items->data() - page.data());
    const auto end = start + static_cast<qsizetype>(items->size());
    around.clear();
    around.reserve(static_cast<qsizetype>(page.size()) + 2 - (end - start) + PaddingBehind);
    around.append(page.data(), start).append("[]");
    around.append(items->data() + items->size(), static_cast<qsizetype>(page.size()) - end);
    const simdjson::padded_string_view held(around.constData(), static_cast<std::size_t>(around.size()),
                                            static_cast<std::size_t>(around.capacity()));
    taken = held.data() + start;
    ondemand::document document;
    return !parser.iterate(held).get(document) && readMembers(document, summary) == Fault::None;
}

Fault ItemStoreBuilder::State::readPage(const QByteArray &body, PageSummary &summary)
{
    name = {};
    const simdjson::padded_string_view held = padded.hold(body);
    const Arena::Mark mark = arena.mark();
    const std::size_t before = rows.size();
    if (readByBytes(held, summary))
        return Fault::None;
    arena.cutBack(mark);
    rows.cutBack(before);
    keepWrittenUpToDate();
    summary = {};
    taken = nullptr;
    ondemand::document document;
    if (parser.iterate(held).get(document))
        return Fault::Broken;
    return readMembers(document, summary);
}

ItemStoreBuilder::ItemStoreBuilder(std::vector<QByteArray> internAttributes, ItemStorePtr previous)
{
    std::shared_ptr<const StringDictionary> vocabulary = previous ? previous->items().vocabulary() : nullptr;
    if (!vocabulary)
        vocabulary = std::make_shared<const StringDictionary>(std::move(internAttributes));
    m_state = std::make_unique<State>(std::move(vocabulary), std::move(previous));
}

ItemStoreBuilder::~ItemStoreBuilder() = default;

base::Result<PageSummary> ItemStoreBuilder::appendPage(const QByteArray &body, qsizetype expected)
{
    m_state->previous.expect(expected);
    m_state->makeRoom();
    const Arena::Mark mark = m_state->arena.mark();
    const std::size_t rows = m_state->rows.size();
    PageSummary summary;
    const Fault fault = m_state->readPage(body, summary);
    m_state->keepWrittenUpToDate();
    if (fault == Fault::None) {
        summary.nextExpected = m_state->previous.expected();
        return summary;
    }
    m_state->arena.cutBack(mark);
    m_state->rows.cutBack(rows);
    m_state->keepWrittenUpToDate();
    QString where = QCoreApplication::translate("itemstore", "after item %1").arg(summary.items);
    if (!m_state->name.empty())
        where +=
            QCoreApplication::translate("itemstore", ", attribute \"%1\"").arg(base::fromUtf8(m_state->name));
    return base::failure(
        base::ErrorKind::Damaged,
        QCoreApplication::translate("itemstore", "cannot use a page of the table: %1 (%2); read it again")
            .arg(dynamodb::json::faultText(fault), where));
}

void ItemStoreBuilder::append(const dynamodb::Item &item)
{
    m_state->packer.begin();
    const bool duplicates = dynamodb::json::hasDuplicateNames(item.attributes());
    for (const dynamodb::NamedValue &attribute : item) {
        if (duplicates && item.find(attribute.first) != &attribute.second)
            continue;
        const std::string_view name(attribute.first.constData(),
                                    static_cast<std::size_t>(attribute.first.size()));
        m_state->packer.add(m_state->packer.column(name, attribute.second.type()), attribute.second);
    }
    if (const auto position = m_state->packer.finish(m_state->arena))
        m_state->rows.push(*position);
    m_state->keepWrittenUpToDate();
}

AppendedItems ItemStoreBuilder::appendedFrom(qsizetype first)
{
    m_state->arena.settle();
    AppendedItems items;
    items.m_vocabulary = m_state->packer.seal();
    items.m_records.reserve(m_state->rows.size() - static_cast<std::size_t>(first));
    for (auto row = static_cast<std::size_t>(first); row < m_state->rows.size(); ++row)
        items.m_records.push_back(recordAt(m_state->arena, m_state->rows, row));
    return items;
}

ItemStorePtr ItemStoreBuilder::finish(std::span<const Run> order)
{
    m_state->arena.shrink();
    m_state->rows.shrink();
    m_state->written.shrink();
    m_state->asItems = m_state->written.takeAsItems();
    return std::make_shared<ItemStore>(std::make_unique<const PackedItems>(
        m_state->packer.seal(), std::exchange(m_state->arena, {}), std::exchange(m_state->rows, {}),
        std::exchange(m_state->written, {}), PackedItems::Order(order.begin(), order.end())));
}

std::vector<quint32> ItemStoreBuilder::takeAsItems(const ItemStorePtr &of)
{
    auto asItems = std::exchange(m_state->asItems, {});
    return of && of == m_state->previous.store() ? asItems : std::vector<quint32>();
}

} // namespace itemstore
