// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/itemstore/Arena.h"
#include "core/itemstore/HeapClaim.h"
#include "core/itemstore/ItemStore.h"
#include "core/itemstore/RowPositions.h"
#include "core/itemstore/StringDictionary.h"
#include "core/itemstore/WrittenItems.h"

namespace aws {

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

struct ItemStore::Parts {
    HeapClaim claim; ///< first, so that it ends last
    std::shared_ptr<const StringDictionary> vocabulary;
    Arena arena;
    RowPositions
        rows; ///< where the record of each item starts; it ends where the next one does, or its chunk
    WrittenItems written; ///< empty, or of each item
    std::vector<ItemStoreBuilder::Run> order; ///< see ItemStoreBuilder::finish()
};

} // namespace aws
