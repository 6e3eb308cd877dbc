// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QLatin1String>
#include <QStringList>

#include <chrono>
#include <limits>

namespace lab {

/// Virtual time since the run began. Nothing outside of the run happens in it.
using LabTime = std::chrono::nanoseconds;
inline constexpr LabTime stillLasts = LabTime::max(); ///< end of what has not ended

/// Positions in the plan's lists. Not to be mixed.
enum class WorkerIndex : quint16 { None = 0xffff };
enum class KeyIndex : quint16 { None = 0xffff };
[[nodiscard]] constexpr std::size_t at(WorkerIndex worker)
{
    return static_cast<std::size_t>(worker);
}
[[nodiscard]] constexpr std::size_t at(KeyIndex key)
{
    return static_cast<std::size_t>(key);
}

/// What can happen in a run. What a worker knows and what the table says are kept apart: a write takes effect
/// when it arrives (Table...), and its sender knows only when the answer is back.
enum class EventKind : quint8 {
    RunBegan,
    RunEnded,
    WaitBegan, ///< the worker asks for the lock
    AcquireUnanswered, ///< the write to take it may or may not have arrived
    FoundHeld, ///< it read or tried, and another holds it
    NotAcquired, ///< it gave up waiting; amount: how long it waited
    TableTaken, ///< the table gives the key to the worker; amount: ns since it became free, -1 unknown
    Lapsed, ///< the table passes on the key of `worker`, who never gave it back
    Acquired, ///< the worker knows that it holds; amount: how long it waited
    WorkBegan,
    WorkDone, ///< amount: how long it worked
    WorkAborted, ///< the lock was lost in the middle of it; amount: how long it worked
    HeartbeatAccepted, ///< amount: ns between leaving and answer
    /// the condition failed: another client wrote the row. The sender may not have heard it
    HeartbeatRefused,
    HeartbeatUnanswered, ///< the heartbeat may or may not have arrived
    HeartbeatFailed, ///< the heartbeat surely did not arrive: throttled or cut off
    Lost, ///< the worker knows that it holds no more, without having given back
    TableFreed, ///< the table shows the worker's release
    Released, ///< the worker knows that it has given back
    ReleaseRefused,
    ReleaseUnanswered,
    ReleaseFailed,
    Crashed, ///< gone without release
    Restarted,
    Froze, ///< amount: planned length
    Thawed,
    HeartbeatsPaused,
    HeartbeatsResumed,
    FaultOn, ///< detail: the FaultKind; amount: its measure
    FaultOff, ///< detail: the FaultKind
    ClockSkewed, ///< amount: the wall clock's skew from now on
    ForcedRelease, ///< an operator freed the key of `worker`
    ForcedReleaseRefused, ///< the row moved before the operator's write arrived, or nothing was held
    /// `worker` and the worker in `amount` both may believe that they hold; detail: OverlapCause
    OverlapBegan,
    OverlapEnded, ///< the same two; detail: OverlapCause
    KnobsChanged,
    TableTrouble, ///< the endpoint itself failed; the run's sentence says how
};
inline constexpr int eventKindCount = static_cast<int>(EventKind::TableTrouble) + 1;
/// As in the log: "wait-began", "table-taken", ...
[[nodiscard]] QLatin1String eventKindName(EventKind kind);

/// One thing that happened. Small, so that a run can keep all of them; append-only, in order of time.
struct Event {
    LabTime at{0};
    qint64 amount = 0; ///< by kind; a duration in ns unless said otherwise
    WorkerIndex worker = WorkerIndex::None;
    KeyIndex key = KeyIndex::None;
    EventKind kind = EventKind::RunBegan;
    quint8 detail = 0; ///< by kind
    friend bool operator==(const Event &, const Event &) = default;
};

/// One JSON object without a line end, e.g.
/// {"t":1.250000000,"worker":"ann","key":"orders","event":"acquired", "waited":1.2}. Fields in a fixed order,
/// so that equal runs give equal bytes.
[[nodiscard]] QByteArray toJson(const Event &event, const QStringList &workers, const QStringList &keys);

/// Seconds with nine decimals, as the log writes every time.
[[nodiscard]] QByteArray secondsText(std::chrono::nanoseconds time);

} // namespace lab
