// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/lab/scenario/Event.h"
#include "core/locks/protocol/LockRequest.h"

#include <QString>

#include <span>
#include <vector>

namespace lab {

/// How long the work under the lock takes.
struct WorkTime {
    enum class Kind : quint8 { Fixed, Uniform, Exponential };
    Kind kind = Kind::Fixed;
    std::chrono::milliseconds mean{2000}; ///< > 0
    std::chrono::milliseconds spread{0}; ///< Uniform: mean - spread to mean + spread
    friend bool operator==(const WorkTime &, const WorkTime &) = default;
};

/// What can be changed about a worker while it runs. Takes effect with its next job; `heartbeats` at once.
struct Knobs {
    std::chrono::milliseconds lease{10000};
    std::chrono::milliseconds heartbeat{2500}; ///< 0: none; else at most half of the lease
    WorkTime work;
    std::chrono::milliseconds pause{1000}; ///< between two jobs
    std::chrono::milliseconds patience{60000}; ///< additional waiting beyond one lease of the holder
    std::chrono::milliseconds refresh{500}; ///< between two reads while waiting
    bool deleteOnRelease = false; ///< delete the row instead of marking it, where the library knows both
    friend bool operator==(const Knobs &, const Knobs &) = default;
};

/// One worker: what it wants, how it works, and when it comes.
struct WorkerPlan {
    QString name; ///< also the owner in its rows; unique in a plan
    KeyIndex key{}; ///< which lock it wants
    Knobs knobs;
    LabTime startsAt{0};
    int jobs = -1; ///< how many it does; -1: until the end
    LabTime skew{0}; ///< of its wall clock, from the beginning
};

/// One lock. The dialect belongs to it and not to the worker: the row of a lock is written by one library only.
struct KeyPlan {
    QString name;
    locks::DialectId dialect = locks::usualDialect();
};

/// What may happen to a worker, to its network, or to a lock.
enum class FaultKind : quint8 {
    PauseHeartbeats, ///< the lease runs down
    ResumeHeartbeats,
    Freeze, ///< like a garbage collector's pause: nothing of it runs for `length`; its clocks go on
    FreezeAtNextWrite, ///< the same, and it strikes between the decision to write and the write
    Thaw,
    Kill, ///< gone without release
    Restart, ///< a killed worker begins anew
    LoseReplies, ///< its writes arrive, their answers do not
    LoseNextReply, ///< once
    LoseRequests, ///< its writes do not arrive, and it cannot know
    Duplicate, ///< its writes arrive twice
    Slow, ///< each way takes `length` longer
    Throttle, ///< its requests are surely refused
    CutOff, ///< no request of it gets through, in a way it can see
    SkewClock, ///< its wall clock jumps by `length`
    CarelessHolder, ///< its client counts its lease from the answer instead of from before the request
    CarelessWaiter, ///< its client counts an unchanged version from before the request instead of from the answer
    Heal, ///< ends all faults of the network and thaws; the clock stays
    ForceRelease, ///< an operator force-releases the worker's lock, whichever worker holds it, by the dialect's recipe
};
inline constexpr int faultKindCount = static_cast<int>(FaultKind::ForceRelease) + 1;
[[nodiscard]] QLatin1String faultKindName(FaultKind kind); ///< "lose-replies", ...

/// One fault and whom it strikes.
struct Fault {
    FaultKind kind = FaultKind::Heal;
    WorkerIndex worker = WorkerIndex::None; ///< None: every worker
    LabTime length{
        0}; ///< where the kind says so; else: ends by itself after that time, 0: stays until healed
    bool ends = false; ///< a fault of the network: ends it instead
};
/// A fault of the script and its moment.
struct TimedFault {
    LabTime at{0};
    Fault fault;
};

/// All that, together with the seed, decides a run.
struct Plan {
    std::vector<KeyPlan> keys;
    std::vector<WorkerPlan> workers;
    std::vector<TimedFault> script; ///< in order of time
    LabTime length{std::chrono::seconds(60)};
    std::chrono::milliseconds latencyFrom{4}; ///< each way of each request, drawn evenly
    std::chrono::milliseconds latencyTo{25};
    double lateWrites = 0; ///< share (0 to 1) of ways that take anything up to the answer limit instead
    std::chrono::milliseconds answerLimit{1000}; ///< how long a client waits for an answer
    [[nodiscard]] QStringList workerNames() const;
    [[nodiscard]] QStringList keyNames() const;
};

/// By what two workers may both come to believe that they hold.
enum class OverlapCause : quint8 {
    Unexplained, ///< must never be
    WallClock, ///< the dialect compares dates of different clocks
    ForcedRelease, ///< an operator freed a live lock: freeing is not stopping
};
[[nodiscard]] QLatin1String overlapCauseName(OverlapCause cause);

/// A plan with a title and an explanation.
struct Scenario {
    QString id; ///< for the command line: "holder-crashes"
    QString title;
    QString explanation; ///< one paragraph: what to look at and why it is so
    Plan plan;
    std::vector<OverlapCause> promises; ///< overlaps that the scenario shows; any other is a fault
};
[[nodiscard]] std::span<const Scenario> scenarios();
[[nodiscard]] const Scenario *scenarioNamed(QStringView id); ///< null if there is none

/// The scenario with other numbers. 0 and None leave what the scenario says. Further workers are
/// copies of its last one, further keys get copies of its workers.
struct Variation {
    locks::DialectId dialect;
    int workers = 0;
    int keys = 0;
};
[[nodiscard]] Plan varied(const Plan &plan, const Variation &variation);

} // namespace lab
