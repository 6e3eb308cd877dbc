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
    return viewOf(*m_parts->vocabulary, m_parts->arena.at(m_parts->rows[static_cast<std::size_t>(index)]));
}

ItemView ItemStore::viewOf(const StringDictionary &vocabulary, const char *record)
{
    const auto length = static_cast<std::size_t>(packing::takeNumber(record));
    ItemView view;
    view.m_order = static_cast<quint32>(packing::takeNumber(record));
    view.m_vocabulary = &vocabulary;
    view.m_packed = {record, length};
    return view;
}

qsizetype ItemStore::memoryBytes() const
{
    return static_cast<qsizetype>(sizeof(*this) + sizeof(Parts) +
                                  m_parts->rows.capacity() * sizeof(quint64)) +
        m_parts->arena.memoryBytes() + (m_parts->vocabulary ? m_parts->vocabulary->memoryBytes() : 0);
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
