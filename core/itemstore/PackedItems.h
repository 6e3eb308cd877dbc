// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/itemstore/Arena.h"
#include "core/itemstore/HeapClaim.h"
#include "core/itemstore/ItemStore.h"
#include "core/itemstore/RowPositions.h"
#include "core/itemstore/StringDictionary.h"
#include "core/itemstore/WrittenItems.h"

namespace itemstore {

/// The record of the item at `row`.
[[nodiscard]] inline std::string_view recordAt(const Arena &arena, const RowPositions &rows, std::size_t row)
{
    const quint64 position = rows.at(row);
    const char *const at = arena.at(position);
    // Records of a chunk lie back to back.
    auto length = static_cast<std::size_t>(arena.endOf(position) - at);
    if (row + 1 < rows.size())
        length = std::min<quint64>(length, rows.at(row + 1) - position);
    return {at, length};
}

/// What an ItemStore holds, as its builder made it; never changed afterwards. Lives as long as its store; any thread.
class PackedItems {
public:
    using Order = std::vector<ItemStoreBuilder::Run>;

    PackedItems() = default; ///< of no items
    PackedItems(std::shared_ptr<const StringDictionary> vocabulary, Arena arena, RowPositions rows,
                WrittenItems written, Order order)
        : m_vocabulary(std::move(vocabulary)), m_arena(std::move(arena)), m_rows(std::move(rows)),
          m_written(std::move(written)), m_order(std::move(order))
    {
        m_claim.set(memoryBytes());
    }

    [[nodiscard]] std::size_t size() const { return m_rows.size(); }
    [[nodiscard]] std::string_view record(std::size_t item) const { return recordAt(m_arena, m_rows, item); }
    void prefetchPosition(std::size_t item) const { m_rows.prefetch(item); }
    /// Null: of no items.
    [[nodiscard]] const std::shared_ptr<const StringDictionary> &vocabulary() const { return m_vocabulary; }
    [[nodiscard]] const WrittenItems &written() const { return m_written; } ///< empty, or of each item
    [[nodiscard]] const Order &order() const { return m_order; } ///< see ItemStoreBuilder::finish()
    [[nodiscard]] std::size_t recordBytes() const { return m_arena.usedBytes(); } ///< of all records
    [[nodiscard]] qsizetype memoryBytes() const ///< heap bytes held, vocabulary and itself included
    {
        return static_cast<qsizetype>(sizeof(*this)) + m_rows.memoryBytes() + m_arena.memoryBytes() +
            m_written.memoryBytes() + (m_vocabulary ? m_vocabulary->memoryBytes() : 0);
    }

private:
    HeapClaim m_claim; ///< first, so that it ends last
    std::shared_ptr<const StringDictionary> m_vocabulary;
    Arena m_arena;
    RowPositions m_rows; ///< where the record of each item starts
    WrittenItems m_written;
    Order m_order;
};

} // namespace itemstore
