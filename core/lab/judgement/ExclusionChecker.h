// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/lab/scenario/Scenario.h"

#include <map>
#include <optional>

namespace lab {

/// Two workers who at the same moment both may believe, each by its own protocol's rule, that they hold a
/// key.
struct Overlap {
    KeyIndex key = KeyIndex::None;
    WorkerIndex first = WorkerIndex::None; ///< who believed it earlier
    WorkerIndex second = WorkerIndex::None;
    LabTime from{0};
    LabTime to = stillLasts;
    OverlapCause cause = OverlapCause::Unexplained;
};

/// Mean, 95th percentile and greatest of a set of durations.
struct Spread {
    qsizetype count = 0;
    LabTime mean{0};
    LabTime p95{0};
    LabTime most{0};
};

/// The run in numbers.
struct Numbers {
    int jobsDone = 0;
    int acquisitions = 0;
    int lost = 0; ///< locks that were lost, not given back
    int lapses = 0; ///< locks the table passed on without a release
    int heartbeats = 0; ///< accepted
    int refusedWrites = 0; ///< heartbeats and releases of a former holder that the condition stopped
    int unansweredWrites = 0;
    Spread waits; ///< from asking to knowing that it holds
    Spread handOvers; ///< from a release in the table to the next acquisition, where a worker was waiting
    double fairness =
        1; ///< Jain's index of acquisitions per worker, over workers that asked: 1 even, 1/n one has all
    int overlaps = 0;
    LabTime overlapTime{0}; ///< of all overlaps, the present one up to now
};

/// Judges a run as it happens, from two sides: what the table says (each write at its arrival), and what each
/// worker may believe by the rule of its own protocol: from the answer that grants the lock until its lease
/// ends by its own early reckoning, the lock is lost, or its release leaves. Time never goes back between
/// calls. Pure bookkeeping; any thread.
class ExclusionChecker {
public:
    explicit ExclusionChecker(const Plan &plan);

    // The table's side.
    void tableTaken(KeyIndex key, WorkerIndex worker, LabTime now);
    void tableFreed(KeyIndex key, WorkerIndex worker, LabTime now);
    void forceReleased(KeyIndex key, LabTime now);
    void pruned(KeyIndex key, LabTime now); ///< a lapsed row was made a free one (dyndb-mutex)

    // The workers' side.
    void asked(WorkerIndex worker, LabTime now);
    void gaveUp(WorkerIndex worker, LabTime now);
    void believes(WorkerIndex worker, LabTime until, LabTime now); ///< acquired, or its lease is longer now
    void believesNoMore(WorkerIndex worker, LabTime now);
    void lost(WorkerIndex worker, LabTime now);
    void acquired(WorkerIndex worker, LabTime now); ///< call before the first believes() of the job
    void jobDone(WorkerIndex worker);
    /// HeartbeatAccepted, HeartbeatRefused, HeartbeatUnanswered, ReleaseRefused, ...
    void wrote(EventKind heartbeatOrRelease);

    /// Ends beliefs and overlaps due by `now`. Called by all of the above.
    void passTo(LabTime now);

    [[nodiscard]] WorkerIndex tableHolder(KeyIndex key) const; ///< None: free
    [[nodiscard]] int believers(KeyIndex key) const;
    [[nodiscard]] bool mayBelieve(WorkerIndex worker) const;
    [[nodiscard]] std::optional<LabTime> tableFreeSince(KeyIndex key) const;
    [[nodiscard]] const std::vector<Overlap> &overlaps() const
    {
        return m_overlaps;
    } ///< append-only; ends are set later
    [[nodiscard]] Numbers numbers(LabTime now) const;

private:
    struct Belief {
        bool holds = false;
        bool forced = false; ///< an operator took its row
        LabTime until{0};
        std::optional<LabTime> askedAt;
        int acquisitions = 0;
        bool everAsked = false;
    };
    struct Row {
        locks::DialectId dialect;
        WorkerIndex holder = WorkerIndex::None;
        std::optional<LabTime> freeSince;
        bool wanted = false; ///< a worker was waiting when it became free
        std::vector<WorkerIndex> believers; ///< in order of beginning
    };
    void endBelief(WorkerIndex worker, LabTime now);
    void beginOverlaps(WorkerIndex worker, LabTime now);
    [[nodiscard]] OverlapCause causeOf(WorkerIndex a, WorkerIndex b, KeyIndex key) const;

    std::vector<KeyIndex> m_keyOf;
    std::vector<Belief> m_beliefs;
    std::vector<Row> m_rows;
    std::vector<Overlap> m_overlaps;
    std::size_t m_firstOpen = 0; ///< all overlaps before have ended
    std::vector<LabTime> m_waits;
    std::vector<LabTime> m_handOvers;
    LabTime m_nextEnd = stillLasts; ///< the earliest end of a belief
    Numbers m_numbers;
};

/// Overlaps that are not among what was promised.
[[nodiscard]] std::vector<Overlap> unpromised(const std::vector<Overlap> &overlaps,
                                              const std::vector<OverlapCause> &promises);

} // namespace lab
