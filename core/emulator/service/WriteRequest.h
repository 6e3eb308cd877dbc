// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/emulator/Table.h"
#include "core/emulator/expression/Expression.h"

namespace emulator {

/// One write as a request says it, alone or as an entry of a batch or transaction: read without a table, then judged on
/// one. A value; one thread.
struct WriteRequest {
    enum class Kind { Put, Update, Delete, Check };

    /// `request` is well-formed. Refuses what is wrong whatever the table is: values, expressions, unused placeholders.
    [[nodiscard]] static Answer<WriteRequest> read(Kind kind, const QJsonObject &request);

    /// Where it writes. Refuses a key that does not fit the table, and changes of the key.
    [[nodiscard]] Answer<StoredKey> keyIn(const Table &table) const;
    /// What it does to the item at `key`. Refuses changes that the item does not bear. Nothing is written.
    [[nodiscard]] Answer<Table::Written> judge(const Table &table, const StoredKey &key) const;
    /// ConditionalCheckFailedException, with the item if the request asked for it. `word` is its code.
    [[nodiscard]] Refusal conditionFailed(const QString &word, const Table::Written &written,
                                          bool returnsItem) const;

    Kind kind = Kind::Put;
    QString table;
    dynamodb::Item item; ///< of a Put all of it, else the key
    std::optional<Predicate> condition;
    std::vector<Change> changes; ///< of an Update
    bool wantsItemOnFailure = false;
};

/// What one write or condition check costs, in write units.
[[nodiscard]] double writeUnits(const Table::Written &written);

} // namespace emulator
