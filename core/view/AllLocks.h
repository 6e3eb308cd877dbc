// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/view/LockView.h"

#include <vector>

namespace view {

/// The locks of several tables as one list, what needs attention first: lapsed, unreadable, late, unproven,
/// held, released; within that by table and, of those that need attention, by key. Rows that are no locks are
/// left out. Values only; main thread.
class AllLocks {
public:
    struct Entry {
        qint32 table = 0;
        qint32 row = 0; ///< of the table's snapshot
        friend bool operator==(const Entry &, const Entry &) = default;
    };
    using Counts = LockJudgements::Counts;

    void setTables(int count); ///< forgets what was known
    void setOurselves(const Ourselves &ourselves);
    /// The next picture of a table.
    void apply(int table, const watch::SnapshotDeltaPtr &delta, const locks::Moment &now);
    /// Whether a state may be another by now.
    [[nodiscard]] bool isDue(const locks::Moment &now) const;
    void advance(const locks::Moment &now); ///< time passed

    [[nodiscard]] const std::vector<Entry> &entries() const { return m_entries; }
    [[nodiscard]] const watch::SnapshotPtr &snapshot(int table) const { return at(table).snapshot; }
    [[nodiscard]] const LockJudgements &judgements(int table) const { return at(table).judgements; }
    /// `context` outlives the view.
    [[nodiscard]] LockView view(const Entry &entry, const ViewContext &context) const;
    [[nodiscard]] Counts counts() const; ///< of all tables
    [[nodiscard]] qsizetype problems() const; ///< lapsed and unreadable

private:
    struct Table {
        watch::SnapshotPtr snapshot;
        LockJudgements judgements;
    };
    [[nodiscard]] const Table &at(int table) const { return m_tables[static_cast<std::size_t>(table)]; }
    void arrange();

    Ourselves m_ourselves;
    std::vector<Table> m_tables;
    std::vector<Entry> m_entries;
};

} // namespace view
