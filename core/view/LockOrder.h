// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/view/LockFilter.h"
#include "core/view/LockSort.h"

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace view {

/// Which rows of a snapshot are shown, in which order. An index of our own instead of a proxy: what rows are
/// sorted by is read once for each row, and keys are sorted once and then carried along from read to read.
///
/// A value: copies share what was sorted, and each may go to another thread. One thread at a time uses one of
/// them. Costs at 100 000 rows are kept by tests/bench.
class LockOrder {
public:
    using Rows = std::vector<qint32>;
    using RowsPtr = std::shared_ptr<const Rows>;
    /// The second key orders what the first leaves equal; what both leave equal stays in order of keys.
    /// Nothing known sorts last, whichever way.
    void setSort(LockSort first, LockSort second);
    [[nodiscard]] const LockSort &first() const { return m_first; }
    [[nodiscard]] const LockSort &second() const { return m_second; }
    void setFilter(LockFilter filter) { m_filter = std::move(filter); }
    [[nodiscard]] const LockFilter &filter() const { return m_filter; }
    /// Rows that are no locks are shown although no term of the filter asks for them.
    void setShowsOthers(bool shows) { m_showsOthers = shows; }
    [[nodiscard]] bool showsOthers() const { return m_showsOthers || m_filter.asksForOthers(); }

    /// Rows of `snapshot` to show, in order. The time of `context` matters only to fields sorted by their
    /// text.
    [[nodiscard]] std::vector<qint32> rows(const watch::SnapshotPtr &snapshot,
                                           const LockJudgements &judgements, const ViewContext &context = {});
    /// Puts the keys in order, which rows() and arranged() else do by themselves, and needs no judgement.
    void sortKeys(const watch::SnapshotPtr &snapshot);
    /// The same, where possible without a copy. Null: stopped before it was done.
    [[nodiscard]] RowsPtr arranged(const watch::SnapshotPtr &snapshot, const LockJudgements &judgements,
                                   const ViewContext &context = {}, const std::stop_token &stop = {});
    /// Carries the order of keys over to delta.next. Before rows() of the new snapshot.
    void apply(const watch::SnapshotDelta &delta);
    void forget(); ///< another table

private:
    void carryKeys(const watch::SnapshotDelta &delta);
    [[nodiscard]] bool letsAllThrough(const LockJudgements &judgements) const;
    /// Those of `rows` that fit the filter, in their order; nothing: stopped.
    [[nodiscard]] std::optional<Rows> fitting(const Rows &rows, const watch::Snapshot &snapshot,
                                              const LockJudgements &judgements, const ViewContext &context,
                                              const std::stop_token &stop) const;
    void sortRows(Rows &rows, const watch::Snapshot &snapshot, const LockJudgements &judgements,
                  const ViewContext &context) const;
    void sortBy(const LockSort &sort, std::vector<qint32> &rows, const watch::Snapshot &snapshot,
                const LockJudgements &judgements, const ViewContext &context, bool inOrderOfKeys) const;

    LockSort m_first = LockSort::by(field::State);
    LockSort m_second = LockSort::by(field::Key);
    LockFilter m_filter;
    bool m_showsOthers = false;
    watch::SnapshotPtr m_keysOf; ///< the snapshot m_byKey belongs to
    RowsPtr m_byKey; ///< all of its rows by partition key, then sort key
};

/// Judges all rows of a table that is judged for the first time, as of `now`, while another thread puts their keys in
/// order: one takes as long as the other.
void judgeAndSortKeys(LockJudgements &judged, LockOrder &order, const watch::SnapshotPtr &snapshot,
                      const locks::Moment &now);

} // namespace view
