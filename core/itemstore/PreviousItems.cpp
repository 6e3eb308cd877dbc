// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/itemstore/PreviousItems.h"

#include "core/itemstore/ItemDigest.h"
#include "core/itemstore/PackedItems.h"

namespace itemstore {
namespace {

// After so many items that were not found, places beside the expected one are not tried: the table has changed as a
// whole, and each try costs a tenth of decoding the item.
constexpr int mostMisses = 8;

} // namespace

PreviousItems::PreviousItems(ItemStorePtr store)
    : m_store(std::move(store)), m_isKnown(m_store && m_store->items().written().size() > 0)
{
}

void PreviousItems::expect(qsizetype place)
{
    m_next = m_isKnown ? place : -1;
    m_misses = 0;
    m_found = 0;
    m_digested = {};
}

qsizetype PreviousItems::find(const char *at, const char *end)
{
    if (m_next < 0)
        return -1;
    // The item itself; the one behind it, if a row was removed; the one before, if a new row stands between.
    for (const qsizetype place : {m_next, m_next + 1, m_next - 1}) {
        if (const qsizetype item = itemAt(place); item >= 0 && isWrittenAt(item, at, end)) {
            m_next = place + 1;
            m_misses = 0;
            ++m_found;
            return item;
        }
        if (m_misses >= mostMisses)
            break;
    }
    ++m_misses;
    ++m_next; // most likely the row is the expected one, and changed
    return -1;
}

qsizetype PreviousItems::itemAt(qsizetype place)
{
    const auto &order = m_store->items().order();
    if (place < 0)
        return -1;
    if (place < m_runPlace)
        m_run = 0, m_runPlace = 0;
    for (; m_run < order.size(); m_runPlace += order[m_run++].count) {
        if (place < m_runPlace + order[m_run].count)
            return order[m_run].first + place - m_runPlace;
    }
    return -1;
}

bool PreviousItems::isWrittenAt(qsizetype item, const char *at, const char *end)
{
    const WrittenItems &known = m_store->items().written();
    const auto index = static_cast<std::size_t>(item);
    const std::size_t size = known.written(index);
    return size != 0 && size <= static_cast<std::size_t>(end - at) && at[size - 1] == '}' &&
        digestOf({at, size}) == known.digest(index);
}

/// Most rows of a table are as long as their neighbours: the bytes at hand are asked for again and again.
quint64 PreviousItems::digestOf(std::string_view bytes)
{
    if (m_digested.data() != bytes.data() || m_digested.size() != bytes.size()) {
        m_digested = bytes;
        m_digest = itemstore::digestOf(bytes);
    }
    return m_digest;
}

std::size_t PreviousItems::bytes() const
{
    return m_store ? m_store->items().recordBytes() : 0;
}

std::string_view PreviousItems::record(qsizetype item) const
{
    return m_store->items().record(static_cast<std::size_t>(item));
}

quint64 PreviousItems::digest(qsizetype item) const
{
    return m_store->items().written().digest(static_cast<std::size_t>(item));
}

std::size_t PreviousItems::written(qsizetype item) const
{
    return m_store->items().written().written(static_cast<std::size_t>(item));
}

} // namespace itemstore
