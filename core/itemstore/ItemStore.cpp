// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/itemstore/ItemStore.h"

#include "core/itemstore/PackedItems.h"
#include "core/itemstore/Packing.h"

namespace itemstore {

ItemView::ItemView(const StringDictionary &vocabulary, std::string_view record) : m_vocabulary(&vocabulary)
{
    const char *at = record.data();
    m_order = static_cast<quint32>(packing::takeNumber(at));
    record.remove_prefix(static_cast<std::size_t>(at - record.data()));
    m_packed = record;
}

ItemStore::ItemStore() : ItemStore(std::make_unique<const PackedItems>())
{
}

ItemStore::ItemStore(std::unique_ptr<const PackedItems> items) : m_items(std::move(items))
{
}

ItemStore::~ItemStore() = default;

qsizetype ItemStore::size() const
{
    return static_cast<qsizetype>(m_items->size());
}

ItemView ItemStore::at(qsizetype index) const
{
    Q_ASSERT(index >= 0 && index < size());
    return {*m_items->vocabulary(), m_items->record(static_cast<std::size_t>(index))};
}

void ItemStore::prefetchPosition(qsizetype index) const
{
    m_items->prefetchPosition(static_cast<std::size_t>(index));
}

void ItemStore::prefetchItem(qsizetype index) const
{
    // Four lines are a lock with few data; in longer ones the processor goes on by itself.
    constexpr std::size_t cacheLine = 64;
    constexpr std::size_t mostLines = 4;
    const std::string_view record = m_items->record(static_cast<std::size_t>(index));
    const std::size_t end = std::min(record.size(), mostLines * cacheLine);
    for (std::size_t at = 0; at < end; at += cacheLine)
        __builtin_prefetch(record.data() + at);
}

ItemView AppendedItems::at(qsizetype index) const
{
    return {*m_vocabulary, m_records[static_cast<std::size_t>(index)]};
}

qsizetype ItemStore::placeOfPart(int part) const
{
    qsizetype place = 0;
    for (const auto &run : m_items->order()) {
        if (run.part == part)
            return place;
        place += run.count;
    }
    return -1;
}

int ItemStore::parts() const
{
    return m_items->order().empty() ? 0 : m_items->order().back().part + 1;
}

qsizetype ItemStore::memoryBytes() const
{
    return static_cast<qsizetype>(sizeof(*this)) + m_items->memoryBytes();
}

std::string_view ItemStore::interned(quint32 id) const
{
    return id == 0 || id > internedCount() ? std::string_view() : m_items->vocabulary()->string(id);
}

quint32 ItemStore::internedCount() const
{
    return m_items->vocabulary() ? m_items->vocabulary()->stringCount() : 0;
}

PackedItem::PackedItem(const dynamodb::Item &item)
{
    ItemStoreBuilder builder({});
    builder.append(item);
    m_store = builder.finish();
}

ItemView PackedItem::view() const
{
    return m_store->at(0);
}

} // namespace itemstore
