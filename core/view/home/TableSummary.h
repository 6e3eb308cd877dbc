// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/view/LockFilter.h"
#include "core/view/LockView.h"
#include "core/view/home/HomeFacts.h"

#include <vector>

namespace view {

/// The key attributes of a row as one value, to find the row of a later read by: of a partition key, and a sort key.
[[nodiscard]] QByteArray rowKey(const watch::Snapshot &snapshot, qsizetype row);
/// The same of key attributes.
[[nodiscard]] QByteArray rowKey(const dynamodb::Item &key, const locks::TableShape &shape);

/// A lapsed or unreadable row.
struct RowProblem {
    qint32 row = 0;
    bool isUnreadable = false; ///< else lapsed
    base::BootTime since; ///< as far as is known
    /// Lapsed rows come before unreadable ones, then the one that is a problem for longer.
    [[nodiscard]] std::pair<bool, base::BootTime> rank() const { return {isUnreadable, since}; }
};

/// Since when a lapsed or unreadable row is that, as far as is known.
[[nodiscard]] std::chrono::nanoseconds problemLength(const LockView &lock);

/// What home knows of one table: its latest snapshot as judged, which rows are problems, and which lock is held longest.
/// Values only; main thread.
class TableSummary {
public:
    using Counts = LockJudgements::Counts;
    /// A table that is not read is listed as one once its numbers are older than this many intervals.
    static constexpr int intervalsUntilOld = 3;
    /// More problems are counted, and not listed one by one: a longer list is not read, and to order it costs.
    static constexpr std::size_t mostProblems = 500;

    TableSummary(HomeTable table, const Ourselves &ourselves);

    void setTable(const HomeTable &table) { m_table = table; }
    void setOurselves(const Ourselves &ourselves) { m_judgements.setOurselves(ourselves); }
    void setStatus(const HomeTableStatus &status) { m_status = status; }
    void apply(const watch::SnapshotDeltaPtr &delta, const ViewContext &at);
    [[nodiscard]] bool isDue(const locks::Moment &now) const;
    bool advance(const ViewContext &at); ///< time passed; true: rows may stand otherwise
    /// Terms that are text and occur in one of `names` hold for all rows of the table.
    void setFilter(const LockFilter &filter, const QStringList &names, const ViewContext &at);

    [[nodiscard]] const HomeTable &table() const { return m_table; }
    [[nodiscard]] const HomeTableStatus &status() const { return m_status; }
    [[nodiscard]] const watch::SnapshotPtr &snapshot() const { return m_snapshot; } ///< null: never read
    [[nodiscard]] const LockJudgements &judgements() const { return m_judgements; }
    [[nodiscard]] const Counts &counts() const { return m_judgements.counts(); }
    [[nodiscard]] qsizetype count(locks::LockState state) const
    {
        return counts()[static_cast<std::size_t>(state)];
    }
    [[nodiscard]] qsizetype all() const; ///< rows that are locks
    /// The first of those that fit the filter, in the order of their ranks, then of their keys.
    [[nodiscard]] const std::vector<RowProblem> &problems() const { return m_problems; }
    [[nodiscard]] qsizetype problemCount() const { return m_problemCount; } ///< all that fit the filter
    /// Of the locks that are held, or may be.
    [[nodiscard]] std::optional<qint32> longestHeld() const { return m_longest; }
    /// Whether the table is shown: it, or one of its locks, fits the filter.
    [[nodiscard]] bool fits() const { return m_fits; }
    /// Whether the row of an alert does; rows that are gone, too.
    [[nodiscard]] bool fits(qint32 row, const ViewContext &at) const;
    [[nodiscard]] bool isFiltered() const { return !m_rest.isEmpty(); } ///< some rows may not fit
    /// No lock of it is held, as far as it was read: nothing to check.
    [[nodiscard]] bool holdsNone() const;
    /// `context` outlives the view.
    [[nodiscard]] LockView view(qint32 row, const ViewContext &context) const
    {
        return {*m_snapshot, row, m_judgements[row], context};
    }
    [[nodiscard]] std::optional<qint32> find(const QByteArray &key) const; ///< see rowKey()

    /// Since its last complete read; nothing: it was never read.
    [[nodiscard]] std::optional<std::chrono::nanoseconds> age(base::BootTime now) const;
    [[nodiscard]] bool isOld(base::BootTime now) const; ///< numbers are shown with the time that they are of
    /// For how long an answer is overdue; nothing: it is not, or none is waited for.
    [[nodiscard]] std::optional<std::chrono::nanoseconds> unansweredFor(base::BootTime now) const;
    /// It cannot be read, and that is to be shown. Throttling is, once the numbers are old.
    [[nodiscard]] bool isNotRead(base::BootTime now) const;

private:
    void collect(const ViewContext &at);
    void rankProblems();
    [[nodiscard]] std::chrono::nanoseconds oldAfter() const;

    HomeTable m_table;
    HomeTableStatus m_status;
    watch::SnapshotPtr m_snapshot;
    LockJudgements m_judgements;
    LockFilter m_rest; ///< what is left of the filter once the names of the table are taken out
    std::vector<RowProblem> m_problems;
    qsizetype m_problemCount = 0;
    std::optional<qint32> m_longest;
    bool m_fits = true;
};

} // namespace view
