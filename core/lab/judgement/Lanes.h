// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/lab/scenario/Event.h"

#include <array>
#include <vector>

namespace lab {

/// What lasts for a while in a lane.
enum class SpanKind : quint8 {
    Waiting, ///< worker lane
    Holding, ///< worker lane: it believes that it holds; key lane: `who` holds by the table
    Working, ///< worker lane, within Holding
    Frozen, ///< worker lane, over anything
    Down, ///< worker lane: killed
    Overlap, ///< worker and key lanes: more than one believes
};

inline constexpr std::array allSpanKinds{SpanKind::Waiting, SpanKind::Holding, SpanKind::Working,
                                         SpanKind::Frozen,  SpanKind::Down,    SpanKind::Overlap};

/// One stretch of a lane.
struct Span {
    LabTime from{0};
    LabTime to = stillLasts;
    SpanKind kind = SpanKind::Waiting;
    WorkerIndex who = WorkerIndex::None; ///< key lane, Holding: the holder by the table
};

/// What happens in a moment of a lane.
enum class MarkKind : quint8 {
    Heartbeat,
    HeartbeatRefused,
    HeartbeatUnanswered,
    HeartbeatFailed,
    FoundHeld,
    Lost,
    Lapsed, ///< key lane: passed on without a release
    Released,
    Crashed,
    ForcedRelease,
    Fault, ///< a fault of the network or the clock began or ended
};

/// One moment of a lane.
struct Mark {
    LabTime at{0};
    MarkKind kind = MarkKind::Heartbeat;
};

/// One row of the picture. Spans are in order of their beginning, marks of their moment; both are
/// append-only. Of the spans, only those from `firstOpen` on may still change (get an end): whatever lies
/// before may be cached.
struct Lane {
    std::vector<Span> spans;
    std::vector<Mark> marks;
    std::size_t firstOpen = 0;
};

/// The run as rows to draw, built event by event.
class Lanes {
public:
    Lanes() = default;
    Lanes(std::size_t workers, std::size_t keys);
    void add(const Event &event);

    [[nodiscard]] const std::vector<Lane> &workers() const { return m_workers; } ///< by WorkerIndex
    [[nodiscard]] const std::vector<Lane> &keys() const { return m_keys; } ///< by KeyIndex

private:
    static void begin(Lane &lane, const Event &event, SpanKind kind);
    static void end(Lane &lane, LabTime at, SpanKind kind);
    static void addToWorker(Lane &lane, const Event &event);
    static void addToKey(Lane &lane, const Event &event);
    void overlap(const Event &event);
    std::vector<Lane> m_workers;
    std::vector<Lane> m_keys;
    std::vector<int> m_overlapping; ///< by worker, then by key: how many overlaps it is in
};

} // namespace lab
