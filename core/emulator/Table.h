// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/client/ItemWriter.h"
#include "core/dynamodb/item/Table.h"
#include "core/emulator/Refusal.h"

#include <functional>
#include <map>

namespace emulator {

/// Where an item lies: by hash of its partition key first, so that a scan comes in no order a client could lean
/// on, then by sort key.
struct StoredKey {
    quint32 hash = 0;
    QByteArray partition;
    std::optional<dynamodb::AttributeValue> sort;

    friend bool operator<(const StoredKey &a, const StoredKey &b);
};

/// One table in memory: items by key, each write under its condition. Numbers are kept as they are given: what the
/// service does to their text is done by the class that reads a request. A value; one thread.
class Table {
public:
    explicit Table(dynamodb::TablePlan plan);

    [[nodiscard]] const dynamodb::TablePlan &plan() const { return m_plan; }
    /// Read and write units a second; nothing: on demand. Only said to clients: the table throttles no client.
    void setProvisioned(std::optional<std::pair<qint64, qint64>> units) { m_plan.provisioned = units; }
    [[nodiscard]] bool isKeyAttribute(const QByteArray &name) const;
    /// Why no update may change the attribute: it is part of the key.
    [[nodiscard]] std::optional<Refusal> unfitChange(const QByteArray &name) const;
    /// Of an item that brings more than its key. Refuses a missing, mistyped, empty or too long key attribute.
    [[nodiscard]] Answer<StoredKey> keyIn(const dynamodb::Item &item) const;
    /// Of a Key parameter: all key attributes and nothing else.
    [[nodiscard]] Answer<StoredKey> keyFrom(const dynamodb::Item &key) const;
    [[nodiscard]] dynamodb::Item keyOf(const dynamodb::Item &item) const; ///< its key attributes only
    [[nodiscard]] StoredKey
    startOf(const dynamodb::AttributeValue &partition) const; ///< sorts before all its items

    [[nodiscard]] const std::map<StoredKey, dynamodb::Item> &items() const { return m_items; }
    [[nodiscard]] std::optional<dynamodb::Item> item(const StoredKey &key) const;
    [[nodiscard]] qsizetype bytes() const { return m_bytes; } ///< of all items, as itemBytes() counts them

    // Past the service's rules, for what a table begins with and what is seen of it; of `key` only the key counts.
    void put(const dynamodb::Item &item) { store(placeOf(item), item); }
    void clear();
    void erase(const dynamodb::Item &key) { store(placeOf(key), std::nullopt); }
    [[nodiscard]] std::optional<dynamodb::Item> row(const dynamodb::Item &key) const
    {
        return item(placeOf(key));
    }

    /// A write that was judged, and perhaps carried out. If its condition failed, `after` is nothing and nothing may be
    /// written.
    struct Written {
        bool conditionHeld = true;
        std::optional<dynamodb::Item> before;
        std::optional<dynamodb::Item> after; ///< nothing: deleted
        qsizetype bytesBefore = 0;
        qsizetype bytesAfter = 0;
    };
    using Condition = std::function<bool(const std::optional<dynamodb::Item> &before)>;
    /// The item after; nothing: it is deleted.
    using Result =
        std::function<Answer<std::optional<dynamodb::Item>>(const std::optional<dynamodb::Item> &before)>;
    /// Judges `condition` on the item before (null: none), and what `result` makes of it. Refuses an item that is too
    /// large. Writes nothing.
    [[nodiscard]] Answer<Written> judge(const StoredKey &key, const Condition &condition,
                                        const Result &result) const;
    /// Writes what was judged; the condition held, and the item is still as it was.
    void carryOut(const StoredKey &key, const Written &written) { store(key, written.after); }
    /// The same for a request that the service would refuse: of a wrong key, of an operand that has no order, ...
    /// Applied or ConditionFailed, both with the item before.
    [[nodiscard]] Answer<dynamodb::WriteOutcome> apply(const dynamodb::ConditionalWrite &write);

private:
    [[nodiscard]] StoredKey
    placeOf(const dynamodb::Item &item) const; ///< a missing key attribute counts as empty
    void store(const StoredKey &key, std::optional<dynamodb::Item> item); ///< nothing: erases it
    dynamodb::TablePlan m_plan;
    std::map<StoredKey, dynamodb::Item> m_items;
    qsizetype m_bytes = 0;
};

} // namespace emulator
