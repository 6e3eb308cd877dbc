// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

// What can be done to a worker while it runs.

#include "core/lab/Worker.h"

#include <utility>

namespace lab {

void Worker::apply(const Fault &fault)
{
    switch (fault.kind) {
    case FaultKind::PauseHeartbeats:
        if (std::exchange(m_heartbeatsPaused, true))
            return;
        note(EventKind::HeartbeatsPaused);
        if (m_lock)
            m_lock->pauseHeartbeats();
        return;
    case FaultKind::ResumeHeartbeats:
        if (!std::exchange(m_heartbeatsPaused, false))
            return;
        note(EventKind::HeartbeatsResumed);
        if (m_lock)
            m_lock->resumeHeartbeats();
        return;
    case FaultKind::Freeze:
        freeze(fault.length);
        return;
    case FaultKind::FreezeAtNextWrite:
        m_wire.state.freezeAtNextWrite = fault.ends ? LabTime(0) : fault.length;
        return;
    case FaultKind::Thaw:
        thaw();
        return;
    case FaultKind::Kill:
        kill();
        return;
    case FaultKind::Restart:
        restart();
        return;
    case FaultKind::SkewClock:
        m_clock.skewBy(fault.length);
        note(EventKind::ClockSkewed, m_clock.skew().count());
        return;
    case FaultKind::Heal:
        heal();
        return;
    case FaultKind::ForceRelease:
        return; // an operator's act, not the worker's
    default:
        switchLine(fault.kind, !fault.ends, fault.length);
    }
}

bool *Worker::lineSwitch(FaultKind kind)
{
    SimulatedNetwork::State &line = m_wire.state;
    switch (kind) {
    case FaultKind::LoseReplies:
        return &line.losesReplies;
    case FaultKind::LoseRequests:
        return &line.losesRequests;
    case FaultKind::Duplicate:
        return &line.duplicates;
    case FaultKind::Throttle:
        return &line.throttles;
    case FaultKind::CutOff:
        return &line.cutOff;
    case FaultKind::CarelessHolder:
        return &line.carelessHolder;
    case FaultKind::CarelessWaiter:
        return &line.carelessWaiter;
    default:
        return nullptr;
    }
}

void Worker::switchLine(FaultKind kind, bool on, LabTime length)
{
    const auto detail = static_cast<quint8>(kind);
    if (kind == FaultKind::Slow) {
        m_wire.state.slower = on ? length : LabTime(0);
    } else if (kind == FaultKind::LoseNextReply) {
        m_wire.state.repliesToLose = on ? 1 : 0;
    } else if (bool *line = lineSwitch(kind)) {
        if (std::exchange(*line, on) == on)
            return;
        if (on && length > LabTime(0))
            m_faults.start(healAt(length, kind, m_faults.token()));
    }
    note(on ? EventKind::FaultOn : EventKind::FaultOff, length.count(), detail);
}

base::Task<> Worker::healAt(LabTime length, FaultKind kind, std::stop_token stop)
{
    const auto rested = co_await m_timeline.after(length, stop);
    if (rested)
        switchLine(kind, false, LabTime(0));
}

void Worker::heal()
{
    for (int kind = 0; kind < faultKindCount; ++kind) {
        const bool *line = lineSwitch(static_cast<FaultKind>(kind));
        if (line && *line)
            switchLine(static_cast<FaultKind>(kind), false, LabTime(0));
    }
    if (m_wire.state.slower > LabTime(0))
        switchLine(FaultKind::Slow, false, LabTime(0));
    m_wire.state.repliesToLose = 0;
    m_wire.state.freezeAtNextWrite = LabTime(0);
    thaw();
}

void Worker::freeze(LabTime length)
{
    if (length <= LabTime(0) || m_phase == WorkerPhase::Down)
        return;
    const base::BootTime end = m_timeline.now() + length;
    m_clock.freezeUntil(end);
    if (!std::exchange(m_frozen, true))
        note(EventKind::Froze, length.count());
    m_faults.start(thawAt(end, m_faults.token()));
}

void Worker::struck(LabTime length)
{
    freeze(length);
}

// Told from outside: who is frozen cannot say when it ends. Before whatever it does then, as this wait is
// older.
base::Task<> Worker::thawAt(base::BootTime end, std::stop_token stop)
{
    const auto rested = co_await m_timeline.until(end, stop);
    if (rested && m_frozen && !m_clock.isFrozen()) {
        m_frozen = false;
        note(EventKind::Thawed);
    }
}

void Worker::thaw()
{
    m_clock.thaw();
    if (std::exchange(m_frozen, false))
        note(EventKind::Thawed);
}

void Worker::kill()
{
    if (m_phase == WorkerPhase::Down || m_phase == WorkerPhase::NotYet || m_phase == WorkerPhase::Done)
        return;
    m_frozen = false; // who is gone is not thawed
    m_clock.thaw();
    m_phase = WorkerPhase::Down;
    note(EventKind::Crashed);
    m_stage.ledger().gaveUp(m_index, m_stage.now());
    m_stage.ledger().believesNoMore(m_index, m_stage.now());
    if (m_lock)
        m_lock->crash();
    m_tasks.restart();
    m_lock.reset();
    m_wire.holding = false;
    m_sentence = QStringLiteral("Gone without a word; its row stays until the lease lapses.");
}

void Worker::restart()
{
    if (m_phase != WorkerPhase::Down)
        return;
    m_phase = WorkerPhase::Resting;
    note(EventKind::Restarted);
    begin();
}

} // namespace lab
