// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/itemstore/ItemStore.h"

#include "core/itemstore/ItemStoreParts.h"
#include "core/itemstore/Packing.h"

namespace aws {

ItemStore::ItemStore() : m_parts(std::make_unique<Parts>())
{
}

ItemStore::~ItemStore() = default;

qsizetype ItemStore::size() const
{
    return static_cast<qsizetype>(m_parts->rows.size());
}

ItemView ItemStore::at(qsizetype index) const
{
    Q_ASSERT(index >= 0 && index < size());
    return viewOf(*m_parts->vocabulary,
                  recordAt(m_parts->arena, m_parts->rows, static_cast<std::size_t>(index)));
}

void ItemStore::prefetchPosition(qsizetype index) const
{
    m_parts->rows.prefetch(static_cast<std::size_t>(index));
}

void ItemStore::prefetchItem(qsizetype index) const
{
    // Four lines are a lock with few data; in longer ones the processor goes on by itself.
    constexpr std::size_t cacheLine = 64;
    constexpr std::size_t mostLines = 4;
    const std::string_view record = recordAt(m_parts->arena, m_parts->rows, static_cast<std::size_t>(index));
    const std::size_t end = std::min(record.size(), mostLines * cacheLine);
    for (std::size_t at = 0; at < end; at += cacheLine)
        __builtin_prefetch(record.data() + at);
}

ItemView AppendedItems::at(qsizetype index) const
{
    return ItemStore::viewOf(*m_vocabulary, m_records[static_cast<std::size_t>(index)]);
}

ItemView ItemStore::viewOf(const StringDictionary &vocabulary, std::string_view record)
{
    const char *at = record.data();
    ItemView view;
    view.m_order = static_cast<quint32>(packing::takeNumber(at));
    view.m_vocabulary = &vocabulary;
    record.remove_prefix(static_cast<std::size_t>(at - record.data()));
    view.m_packed = record;
    return view;
}

qsizetype ItemStore::placeOfPart(int part) const
{
    qsizetype place = 0;
    for (const auto &run : m_parts->order) {
        if (run.part == part)
            return place;
        place += run.count;
    }
    return -1;
}

int ItemStore::parts() const
{
    return m_parts->order.empty() ? 0 : m_parts->order.back().part + 1;
}

qsizetype ItemStore::memoryBytes() const
{
    return static_cast<qsizetype>(sizeof(*this) + sizeof(Parts)) + m_parts->rows.memoryBytes() +
        m_parts->arena.memoryBytes() + m_parts->written.memoryBytes() +
        (m_parts->vocabulary ? m_parts->vocabulary->memoryBytes() : 0);
}

std::string_view ItemStore::interned(quint32 id) const
{
    return id == 0 || id > internedCount() ? std::string_view() : m_parts->vocabulary->string(id);
}

quint32 ItemStore::internedCount() const
{
    return m_parts->vocabulary ? m_parts->vocabulary->stringCount() : 0;
}

PackedItem::PackedItem(const Item &item)
{
    ItemStoreBuilder builder({});
    builder.append(item);
    m_store = builder.finish();
}

ItemView PackedItem::view() const
{
    return m_store->at(0);
}

} // namespace aws
