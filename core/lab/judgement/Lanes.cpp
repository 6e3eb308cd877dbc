// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/lab/judgement/Lanes.h"

#include <algorithm>
#include <optional>

namespace lab {
namespace {

std::optional<MarkKind> markOf(EventKind kind)
{
    switch (kind) {
    case EventKind::HeartbeatAccepted:
        return MarkKind::Heartbeat;
    case EventKind::HeartbeatRefused:
    case EventKind::ReleaseRefused:
        return MarkKind::HeartbeatRefused;
    case EventKind::HeartbeatUnanswered:
    case EventKind::ReleaseUnanswered:
    case EventKind::AcquireUnanswered:
        return MarkKind::HeartbeatUnanswered;
    case EventKind::HeartbeatFailed:
    case EventKind::ReleaseFailed:
        return MarkKind::HeartbeatFailed;
    case EventKind::FoundHeld:
        return MarkKind::FoundHeld;
    case EventKind::Lost:
        return MarkKind::Lost;
    case EventKind::Released:
        return MarkKind::Released;
    case EventKind::Crashed:
        return MarkKind::Crashed;
    case EventKind::FaultOn:
    case EventKind::FaultOff:
    case EventKind::ClockSkewed:
    case EventKind::HeartbeatsPaused:
    case EventKind::HeartbeatsResumed:
        return MarkKind::Fault;
    default:
        return {};
    }
}

} // namespace

Lanes::Lanes(std::size_t workers, std::size_t keys) : m_workers(workers), m_keys(keys)
{
}

void Lanes::begin(Lane &lane, const Event &event, SpanKind kind)
{
    Span span;
    span.from = event.at;
    span.kind = kind;
    span.who = event.worker;
    lane.spans.push_back(span);
}

void Lanes::end(Lane &lane, LabTime at, SpanKind kind)
{
    // From the back: what is open is recent, and of each kind at most one is.
    for (std::size_t i = lane.spans.size(); i-- > lane.firstOpen;) {
        Span &span = lane.spans[i];
        if (span.kind == kind && span.to == stillLasts) {
            span.to = at;
            break;
        }
    }
    while (lane.firstOpen < lane.spans.size() && lane.spans[lane.firstOpen].to != stillLasts)
        ++lane.firstOpen;
}

void Lanes::add(const Event &event)
{
    if (event.kind == EventKind::RunEnded) {
        for (auto *lanes : {&m_workers, &m_keys}) {
            for (Lane &lane : *lanes) {
                for (const SpanKind kind : allSpanKinds)
                    end(lane, event.at, kind);
            }
        }
        return;
    }
    if (event.key != KeyIndex::None)
        addToKey(m_keys[at(event.key)], event);
    if (event.worker != WorkerIndex::None)
        addToWorker(m_workers[at(event.worker)], event);
    if (event.kind == EventKind::OverlapBegan || event.kind == EventKind::OverlapEnded)
        overlap(event);
}

void Lanes::addToWorker(Lane &lane, const Event &event)
{
    if (const auto mark = markOf(event.kind))
        lane.marks.push_back({event.at, *mark});
    switch (event.kind) {
    case EventKind::WaitBegan:
        begin(lane, event, SpanKind::Waiting);
        break;
    case EventKind::NotAcquired:
        end(lane, event.at, SpanKind::Waiting);
        break;
    case EventKind::Acquired:
        end(lane, event.at, SpanKind::Waiting);
        begin(lane, event, SpanKind::Holding);
        break;
    case EventKind::WorkBegan:
        begin(lane, event, SpanKind::Working);
        break;
    case EventKind::WorkDone:
    case EventKind::WorkAborted:
        end(lane, event.at, SpanKind::Working);
        break;
    case EventKind::Lost:
    case EventKind::Released:
        end(lane, event.at, SpanKind::Holding);
        break;
    case EventKind::Crashed:
        for (const SpanKind kind :
             {SpanKind::Waiting, SpanKind::Working, SpanKind::Holding, SpanKind::Frozen})
            end(lane, event.at, kind);
        begin(lane, event, SpanKind::Down);
        break;
    case EventKind::Restarted:
        end(lane, event.at, SpanKind::Down);
        break;
    case EventKind::Froze:
        begin(lane, event, SpanKind::Frozen);
        break;
    case EventKind::Thawed:
        end(lane, event.at, SpanKind::Frozen);
        break;
    default:
        break;
    }
}

void Lanes::addToKey(Lane &lane, const Event &event)
{
    switch (event.kind) {
    case EventKind::TableTaken:
        begin(lane, event, SpanKind::Holding);
        break;
    case EventKind::Lapsed:
        lane.marks.push_back({event.at, MarkKind::Lapsed});
        end(lane, event.at, SpanKind::Holding);
        break;
    case EventKind::ForcedRelease:
        lane.marks.push_back({event.at, MarkKind::ForcedRelease});
        end(lane, event.at, SpanKind::Holding);
        break;
    case EventKind::TableFreed:
        end(lane, event.at, SpanKind::Holding);
        break;
    case EventKind::HeartbeatRefused:
    case EventKind::ReleaseRefused:
        lane.marks.push_back({event.at, MarkKind::HeartbeatRefused});
        break;
    case EventKind::HeartbeatAccepted:
        lane.marks.push_back({event.at, MarkKind::Heartbeat});
        break;
    default:
        break;
    }
}

// Three who believe are two overlaps and more: one span lasts while there is any.
void Lanes::overlap(const Event &event)
{
    const bool begins = event.kind == EventKind::OverlapBegan;
    const std::size_t other = static_cast<std::size_t>(event.amount);
    const auto markOverlap = [&](Lane &lane, int &count) {
        if (begins && count++ == 0)
            begin(lane, event, SpanKind::Overlap);
        else if (!begins && --count == 0)
            end(lane, event.at, SpanKind::Overlap);
    };
    m_overlapping.resize(m_workers.size() + m_keys.size());
    markOverlap(m_workers[at(event.worker)], m_overlapping[at(event.worker)]);
    markOverlap(m_workers[other], m_overlapping[other]);
    markOverlap(m_keys[at(event.key)], m_overlapping[m_workers.size() + at(event.key)]);
}

} // namespace lab
