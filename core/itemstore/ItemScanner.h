// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/itemstore/ItemPacker.h"
#include "core/itemstore/PreviousItems.h"
#include "core/itemstore/RowPositions.h"
#include "core/itemstore/WrittenItems.h"

#include <simdjson.h>

namespace itemstore {

/// Reads the items of a page by walking over its bytes, once: a fifth of what simdjson's on-demand API costs,
/// which first looks for all tokens and then steps over each of them.
///
/// It takes nothing that the on-demand reader does not take, and says nothing about what is wrong: a page that
/// it gives up on is to be read by that. It judges all that the items consist of: brackets, names, types,
/// UTF-8, control characters. Escapes, and values but S, N and B, are left to simdjson.
class ItemScanner {
public:
    /// `previous`: whose records are taken over for items that are written as they were. `written`: where to note how
    /// each item was written; null: not wanted.
    ItemScanner(ItemPacker &packer, Arena &arena, RowPositions &rows, PreviousItems &previous,
                WrittenItems *written)
        : m_packer(packer), m_arena(arena), m_rows(rows), m_previous(previous), m_written(written)
    {
    }

    /// Packs the items of `page`, which a zero byte must follow. Uses `parser` for other documents. Returns the
    /// array of items in the page, or nothing; then items may have been packed. What stands around the array
    /// is not judged, and is to be read as a document of its own.
    [[nodiscard]] std::optional<std::string_view> read(simdjson::padded_string_view page,
                                                       simdjson::ondemand::parser &parser);

private:
    // Each takes the place where it begins, and returns the one behind what it read, or null.
    [[nodiscard]] const char *readItems(const char *at);
    [[nodiscard]] const char *takeKnown(const char *at); ///< null too if the item is not known
    [[nodiscard]] const char *readItem(const char *at);
    [[nodiscard]] const char *readUnexpected(const char *at);
    [[nodiscard]] const char *readText(const Column &column, const char *at);
    [[nodiscard]] const char *readOther(std::string_view name, const char *at);
    [[nodiscard]] const char *readUnusual(const char *at, std::string_view &text);

    ItemPacker &m_packer;
    Arena &m_arena;
    RowPositions &m_rows;
    PreviousItems &m_previous;
    WrittenItems *m_written;
    simdjson::ondemand::parser *m_parser = nullptr;
    simdjson::padded_string_view m_page;
    std::vector<quint8> m_unescaped; ///< texts of the item at hand that had escapes
    quint8 *m_unescapedEnd = nullptr;
};

} // namespace itemstore
