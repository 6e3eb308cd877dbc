// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/item/Item.h"

#include <QtGlobal>

#include <string_view>
#include <vector>

namespace watch {

class Snapshot;

/// Finds rows by their key: open addressing over row numbers, the keys themselves stay in the snapshot. Good
/// for every snapshot with the same keys in the same rows.
class KeyIndex {
public:
    explicit KeyIndex(qsizetype expected);
    /// An index of all rows.
    [[nodiscard]] static KeyIndex of(const Snapshot &snapshot);

    /// Adds `row`, or, if a row with this key is there, returns that one and puts `row` in its place; -1: it
    /// was new.
    qsizetype put(const Snapshot &snapshot, qsizetype row);
    /// Row with this key, or -1.
    [[nodiscard]] qsizetype find(const Snapshot &snapshot, std::string_view key,
                                 std::string_view sortKey) const;
    /// As above, by the key attributes in `key`, which may be a whole item.
    [[nodiscard]] qsizetype find(const Snapshot &snapshot, const dynamodb::Item &key) const;
    [[nodiscard]] qsizetype memoryBytes() const;

    [[nodiscard]] static std::size_t hashOf(std::string_view key, std::string_view sortKey);

private:
    [[nodiscard]] std::size_t slotOf(const Snapshot &snapshot, std::string_view key,
                                     std::string_view sortKey) const;
    std::vector<quint32> m_slots; // row + 1, 0 is free; a power of two, at most half full
};

} // namespace watch
