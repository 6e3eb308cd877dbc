// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/view/Ourselves.h"
#include "core/watch/snapshot/SnapshotDelta.h"

#include <array>
#include <limits>
#include <vector>

namespace view {

/// What the table needs to know of one row besides its bytes: 24 bytes, so that sorting and counting down
/// touch no item.
struct JudgedRow {
    static constexpr qint64 never = std::numeric_limits<qint64>::max();
    qint64 lapsesAt =
        never; ///< boot time in ns when the protocol lets another client acquire it; never: no such moment
    qint64 dueAt = never; ///< boot time in ns when the state has to be judged anew
    locks::LockState state = locks::LockState::NotALock;
    locks::ExpiryRule rule = locks::ExpiryRule::Never;

    /// What the time up to `lapsesAt` is counted to: with a version as of the last read, see locks::Sighting. A date
    /// stands in the row, and the server's clock runs.
    [[nodiscard]] base::BootTime countedTo(const locks::Sighting &sighting, base::BootTime now) const
    {
        return rule == locks::ExpiryRule::Date ? now : sighting.countedTo(now);
    }

    /// One row by itself, as at our first read of it.
    [[nodiscard]] static JudgedRow of(const watch::Snapshot &snapshot, qsizetype index,
                                      const locks::Moment &now, const Ourselves &ourselves = {});
    /// The same of a row whose facts are known already.
    [[nodiscard]] static JudgedRow of(const locks::LockFacts &facts, const locks::Sighting &sighting,
                                      const locks::Moment &now, const Ourselves &ourselves);
};

/// The state of every row of a snapshot as judged now. Values only; one thread at a time.
///
/// Rows are judged when they are new or changed and when their moment comes; all others keep their judgement,
/// so a poll of a quiet table costs next to nothing. What comes due within seconds is listed: a tick of the
/// clock looks at those rows alone.
class LockJudgements {
public:
    LockJudgements() = default;
    /// A lock whose heartbeats we send ourselves is held, whether we saw one in the table or not.
    explicit LockJudgements(Ourselves ourselves) : m_ourselves(std::move(ourselves)) { }
    using Counts = std::array<qsizetype, 7>; ///< by LockState

    void judgeAll(const watch::Snapshot &snapshot, const locks::Moment &now);
    /// Judgements of delta.next, given those of delta.previous. Returns the rows of delta.next that both have
    /// and that were judged anew, ascending.
    std::vector<qint32> succeed(const LockJudgements &before, const watch::SnapshotDelta &delta,
                                const locks::Moment &now);
    /// Judges what has come due; returns the rows whose state is another now, ascending.
    std::vector<qint32> advance(const watch::Snapshot &snapshot, const locks::Moment &now);
    /// Of rows that were judged as of `judged`: moves the moments that dates decide to where the server's clock puts them as of
    /// `now`, and judges those rows anew whose state may be another by it. Then they are as judgeAll() would make them.
    void moveDates(const watch::Snapshot &snapshot, const locks::Moment &judged, const locks::Moment &now);
    void clear(); ///< the rows
    void setOurselves(const Ourselves &ourselves)
    {
        m_ourselves = ourselves;
    } ///< for what is judged from now on

    [[nodiscard]] qsizetype size() const { return static_cast<qsizetype>(m_rows.size()); }
    [[nodiscard]] const JudgedRow &operator[](qsizetype row) const
    {
        return m_rows[static_cast<std::size_t>(row)];
    }
    [[nodiscard]] const Counts &counts() const { return m_counts; }
    /// When the next row comes due; JudgedRow::never: none does.
    [[nodiscard]] qint64 nextDue() const { return m_nextDue; }
    /// How many rows the last judgeAll(), succeed() or advance() judged, and how many it examined for what is due.
    [[nodiscard]] qsizetype judgedLast() const { return m_judgedLast; }
    [[nodiscard]] qsizetype examinedLast() const { return m_examinedLast; }

private:
    void judgeRow(const watch::Snapshot &snapshot, std::size_t row, const locks::Moment &now);
    void count(const locks::Moment &now);
    [[nodiscard]] bool judgeDue(const watch::Snapshot &snapshot, std::size_t row, const locks::Moment &now);
    Ourselves m_ourselves;
    std::vector<JudgedRow> m_rows;
    Counts m_counts{};
    qint64 m_nextDue = JudgedRow::never;
    std::vector<qint32> m_soon; ///< rows that come due up to m_soonUntil, ascending
    qint64 m_soonUntil = 0;
    qint64 m_laterDue = JudgedRow::never; ///< when the next of all others comes due
    qsizetype m_judgedLast = 0;
    qsizetype m_examinedLast = 0;
};

} // namespace view
