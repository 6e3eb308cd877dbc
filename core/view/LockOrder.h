// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/view/LockFilter.h"
#include "core/view/LockSort.h"

#include <optional>
#include <vector>

namespace view {

/// Which rows of a snapshot are shown, in which order. An index of our own instead of a proxy: numbers are
/// sorted by radix, owners by the rank of their interned name, keys once and then carried along from read to
/// read.
///
/// Main thread only. Costs at 100 000 rows are kept by tests/bench.
class LockOrder {
public:
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
    /// Carries the order of keys over to delta.next: only added rows are sorted. Before rows() of the new
    /// snapshot.
    void apply(const watch::SnapshotDelta &delta);
    void forget(); ///< another table

private:
    void sortByKeys(const watch::Snapshot &snapshot);
    void sortBy(const LockSort &sort, std::vector<qint32> &rows, const watch::Snapshot &snapshot,
                const LockJudgements &judgements, const ViewContext &context, bool inOrderOfKeys) const;

    LockSort m_first = LockSort::by(field::State);
    LockSort m_second = LockSort::by(field::Key);
    LockFilter m_filter;
    bool m_showsOthers = false;
    watch::SnapshotPtr m_keysOf; ///< the snapshot m_byKey belongs to
    std::vector<qint32> m_byKey; ///< all of its rows by partition key, then sort key
};

} // namespace view
