// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/item/Item.h"
#include "core/locks/model/LockRecord.h"
#include "core/locks/model/OwnWrite.h"

#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace watch {

using OwnWritePtr = std::shared_ptr<const locks::OwnWrite>;

/// The rows that our own acts were to leave in one table, as the journal says: what distinguishes a row that we put back from one
/// that its holder wrote. The journal has an act before its request leaves, so what is read after a row knows of all acts
/// that the row can show. Immutable once it is shared; any thread.
class OwnWrites {
public:
    /// Later ones go before earlier ones. `row`: with its key attributes.
    void add(const locks::TableShape &shape, const dynamodb::Item &row, locks::OwnWrite write);
    /// Whatever stands in the row of this key was written by a run of the lab.
    void addLabRow(const locks::TableShape &shape, const dynamodb::Item &key);
    /// An act that ended a lock, and left `row`; nothing: not foreseen, or no row. Its time: when that was known; nothing: it
    /// is not known to have taken effect.
    void addEnd(const locks::TableShape &shape, const dynamodb::Item &key, std::optional<dynamodb::Item> row,
                locks::OwnWrite write);

    [[nodiscard]] bool isEmpty() const { return m_rows.empty() && m_ends.empty(); }
    [[nodiscard]] bool hasRows() const { return !m_rows.empty(); } ///< that name a holder
    /// False: surely no act left the row of this key. By KeyIndex::hashOf().
    [[nodiscard]] bool mayHave(std::size_t keyHash) const { return m_rows.contains(keyHash); }
    /// The latest act that left `row` as it stands: the same item, or the same owner and version of the same library. Null:
    /// none did.
    [[nodiscard]] OwnWritePtr of(const dynamodb::Item &row, const locks::TableShape &shape,
                                 locks::DialectId pinned) const;
    /// The latest act that ended the lock of `key`, which a read showed as held that had left at `heldAt`; `row`: as it is now,
    /// nothing: gone. Null: none did.
    [[nodiscard]] OwnWritePtr endOf(const dynamodb::Item &key, const std::optional<dynamodb::Item> &row,
                                    const locks::TableShape &shape, base::BootTime heldAt) const;
    /// Whether any act is later than `time`.
    [[nodiscard]] bool hasAfter(base::BootTime time) const { return !m_rows.empty() && m_latest > time; }

private:
    struct Row {
        dynamodb::Item item;
        OwnWritePtr write;
    };
    struct End {
        dynamodb::Item key;
        std::optional<dynamodb::Item> row;
        OwnWritePtr write;
    };
    [[nodiscard]] static std::size_t hashOf(const locks::TableShape &shape, const dynamodb::Item &row);
    std::unordered_map<std::size_t, std::vector<Row>> m_rows; // by the hash of the key, the earliest first
    std::unordered_map<std::size_t, std::vector<End>> m_ends; // the same
    base::BootTime m_latest;
};

using OwnWritesPtr = std::shared_ptr<const OwnWrites>;
/// What our journal says now of a table; null: nothing. Any thread.
using OwnWritesOf = std::function<OwnWritesPtr(const locks::TableShape &shape)>;

} // namespace watch
