// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"
#include "core/view/LockField.h"

#include <QStringList>

#include <span>
#include <vector>

namespace view {

/// Ids of the fields that code names. A field that no code names needs none.
namespace field {
inline constexpr const char *Key = "key";
inline constexpr const char *SortKey = "sortKey";
inline constexpr const char *State = "state";
inline constexpr const char *Owner = "owner";
inline constexpr const char *Dialect = "dialect";
inline constexpr const char *Version = "version";
inline constexpr const char *LapsesIn = "lapsesInMs";
inline constexpr const char *Purpose = "purpose";
inline constexpr const char *Data = "data";
inline constexpr const char *LastHeartbeat = "lastHeartbeat";
inline constexpr const char *HeartbeatGap = "heartbeatGap";
inline constexpr const char *HeldFor = "heldForMs";
} // namespace field

/// A table of fields, and who shows which of them in what order. The standard one lives as long as the
/// program; another one is for tests. The rows given must outlive it.
class LockFields {
public:
    using Order = std::vector<const LockField *>;

    /// All fields, in the order of the contract of JSON.
    [[nodiscard]] static const LockFields &standard();
    explicit LockFields(std::span<const LockField> rows);

    [[nodiscard]] std::span<const LockField> rows() const { return m_rows; }
    [[nodiscard]] const Order &columns() const { return m_columns; } ///< of the window's table
    [[nodiscard]] const Order &terminal() const { return m_terminal; } ///< of `list` on a terminal
    [[nodiscard]] const Order &details() const { return m_details; } ///< of the overview of one lock
    [[nodiscard]] const Order &json() const { return m_json; } ///< of JSON and CSV

    /// The same table with these fields alone on a terminal and in JSON and CSV, in this order.
    [[nodiscard]] LockFields only(Order chosen) const;
    /// The same with connection, Region and table first on a terminal, unless its fields were chosen.
    [[nodiscard]] LockFields ofSeveralTables() const;
    [[nodiscard]] bool isChosen() const { return m_isChosen; } ///< made by only()

    /// By id or name in JSON, without regard to case; null if there is none. "lease" finds "leaseMs" too.
    [[nodiscard]] const LockField *find(QStringView id) const;
    /// The names that find() takes, one for each field, in the order of the table.
    [[nodiscard]] QStringList names() const;
    /// find(); BadInput with the names there are, or the one that is meant.
    [[nodiscard]] base::Result<const LockField *> named(const QString &name) const;
    /// "key,owner,heldFor": each once. BadInput names what is wrong.
    [[nodiscard]] base::Result<Order> listed(const QString &names) const;
    [[nodiscard]] int columnOf(QStringView id) const; ///< number of the window's column from 0; -1: none
    [[nodiscard]] int columnOf(const char *id) const { return columnOf(QString::fromLatin1(id)); }

private:
    std::span<const LockField> m_rows;
    Order m_columns;
    Order m_terminal;
    Order m_details;
    Order m_json;
    bool m_isChosen = false;
};

} // namespace view
