// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/lab/Worker.h"

#include "core/base/LinkedStopToken.h"
#include "core/locks/dialects/DyndbMutex.h"

namespace lab {
namespace {

using locks::HeldPhase;
using Outcome = aws::WriteOutcome::Kind;

// Streams of the seed: each worker has one for its line and one for its work.
quint64 streamOf(WorkerIndex worker, quint64 part)
{
    return at(worker) * 4 + part;
}

locks::ClientServices servicesOf(LabClock &clock, SimulatedNetwork &wire, quint64 seed)
{
    locks::ClientServices services{clock, wire, wire};
    services.random = locks::seededRandom(seed);
    // Workers play the libraries, whose clients believe their own clocks: that is what the stories are about.
    services.believesOwnClock = true;
    return services;
}

SimulatedNetwork::Timing timingOf(const Plan &plan)
{
    return {plan.latencyFrom, plan.latencyTo, plan.answerLimit, plan.lateWrites};
}

} // namespace

Worker::Worker(Place place, const Plan &plan, WorkerIndex index, quint64 seed, locks::TableShape shape,
               QString lockKey, aws::Item rowKey)
    : m_stage(place.stage), m_timeline(place.timeline), m_index(index), m_plan(plan.workers[at(index)]),
      m_shape(std::move(shape)), m_lockKey(std::move(lockKey)), m_lineDice(seed, streamOf(index, 0)),
      m_workDice(seed, streamOf(index, 1)), m_clock(place.timeline, m_plan.skew),
      m_wire(place.timeline, m_clock, place.desk, m_lineDice, timingOf(plan), *this),
      m_client(servicesOf(m_clock, m_wire, SeededRng(seed, streamOf(index, 2)).draw())), m_knobs(m_plan.knobs)
{
    m_wire.key = std::move(rowKey);
    m_dialect = plan.keys[at(m_plan.key)].dialect;
}

void Worker::begin()
{
    m_tasks.start(run());
}

void Worker::stop()
{
    m_stopped = true;
    m_tasks.stop();
    m_faults.stop();
    if (m_lock)
        m_lock->crash();
    m_clock.thaw();
    m_wire.stop();
}

void Worker::note(EventKind kind, qint64 amount, quint8 detail)
{
    if (!m_stopped)
        m_stage.note(kind, m_index, amount, detail);
}

locks::LockRequest Worker::request(const Knobs &knobs) const
{
    locks::LockRequest request;
    request.dialect = m_dialect;
    request.shape = m_shape;
    request.key = m_lockKey;
    if (m_shape.sortKey)
        request.sortKey = QStringLiteral("lab");
    request.owner = m_plan.name;
    request.lease = knobs.lease;
    request.heartbeat = knobs.heartbeat;
    request.wait = knobs.patience;
    request.refresh = knobs.refresh;
    request.deleteOnRelease = knobs.deleteOnRelease;
    return request;
}

base::Result<base::Rested> Worker::check(const Knobs &knobs) const
{
    const locks::LockRequest wanted = request(knobs);
    const auto protocol = locks::protocolFor(wanted);
    if (!protocol)
        return tl::unexpected(protocol.error());
    if (knobs.work.mean <= std::chrono::milliseconds(0) || knobs.pause < std::chrono::milliseconds(0)) {
        return base::failure(
            base::ErrorKind::BadInput,
            QStringLiteral("work must take longer than 0 ms, and pauses cannot be negative"));
    }
    return (*protocol)->check(wanted);
}

base::Result<base::Rested> Worker::setKnobs(Knobs knobs)
{
    if (const auto checked = check(knobs); !checked)
        return checked;
    m_knobs = knobs;
    note(EventKind::KnobsChanged);
    return base::Rested();
}

base::Task<> Worker::run()
{
    const std::stop_token stop = m_tasks.token();
    const auto begun = co_await m_clock.pause(m_plan.startsAt - m_stage.now(), stop);
    if (!begun)
        co_return;
    while (m_plan.jobs < 0 || m_jobs < static_cast<quint32>(m_plan.jobs)) {
        const bool has = co_await obtain(stop);
        if (stop.stop_requested())
            co_return;
        if (has) {
            co_await work(stop);
            if (stop.stop_requested())
                co_return;
            co_await giveBack(stop);
            if (stop.stop_requested())
                co_return;
        }
        m_phase = WorkerPhase::Resting;
        const auto rested = co_await m_clock.pause(m_knobs.pause, stop);
        if (!rested)
            co_return;
    }
    m_phase = WorkerPhase::Done;
}

base::Task<bool> Worker::obtain(std::stop_token stop)
{
    m_phase = WorkerPhase::Waiting;
    m_askedAt = m_stage.now();
    note(EventKind::WaitBegan);
    m_stage.ledger().asked(m_index, m_askedAt);
    const locks::HeldLock::Tell tell = [this](const locks::HeldLockState &state) { heardWaiting(state); };
    while (true) {
        const locks::LockRequest wanted = request(m_knobs);
        const std::stop_token patient;
        auto outcome = co_await m_client.acquire(at(m_index), wanted, tell, patient, stop);
        if (stop.stop_requested())
            co_return false;
        if (outcome && outcome->lock) {
            acquired(std::move(outcome->lock));
            co_return true;
        }
        if (outcome) {
            m_sentence = outcome->state.sentence;
            note(EventKind::NotAcquired, (m_stage.now() - m_askedAt).count());
            m_stage.ledger().gaveUp(m_index, m_stage.now());
            co_return false;
        }
        // The line is down. Libraries give the error to their user, who asks again.
        m_sentence = outcome.error().sentence;
        note(EventKind::Bounced);
        const auto rested = co_await m_clock.pause(m_knobs.refresh, stop);
        if (!rested)
            co_return false;
    }
}

void Worker::acquired(std::unique_ptr<locks::HeldLock> lock)
{
    m_lock = std::move(lock);
    m_leaving = false;
    m_over = std::stop_source();
    m_wire.holding = true;
    m_phase = WorkerPhase::Working;
    const LabTime now = m_stage.now();
    note(EventKind::Acquired, (now - m_askedAt).count());
    m_stage.ledger().acquired(m_index, now);
    m_lock->start([this](const locks::HeldLockState &state) { heard(state); });
    if (m_heartbeatsPaused)
        m_lock->pauseHeartbeats();
}

base::Task<> Worker::work(std::stop_token stop)
{
    const LabTime begun = m_stage.now();
    const std::chrono::milliseconds length = m_workDice.length(m_knobs.work);
    note(EventKind::WorkBegan);
    const base::LinkedStopToken either(stop, m_over.get_token());
    const auto worked = co_await m_clock.pause(length, either.token());
    if (stop.stop_requested())
        co_return;
    const qint64 took = (m_stage.now() - begun).count();
    if (!worked || m_lock->isOver()) {
        note(EventKind::WorkAborted, took);
        co_return;
    }
    ++m_jobs;
    note(EventKind::WorkDone, took);
    m_stage.ledger().jobDone(m_index);
}

base::Task<> Worker::giveBack(std::stop_token stop)
{
    while (!m_lock->isOver()) {
        m_phase = WorkerPhase::Releasing;
        m_leaving = true;
        m_stage.ledger().believesNoMore(m_index, m_stage.now());
        m_lock->release();
        const base::LinkedStopToken either(stop, m_over.get_token());
        co_await m_clock.pause(m_knobs.refresh, either.token());
        if (stop.stop_requested())
            co_return;
    }
    m_wire.holding = false;
    m_lock.reset();
}

void Worker::heardWaiting(const locks::HeldLockState &state)
{
    m_sentence = state.sentence;
    note(EventKind::Bounced);
}

void Worker::heard(const locks::HeldLockState &state)
{
    m_sentence = state.sentence;
    const LabTime now = m_stage.now();
    ExclusionChecker &ledger = m_stage.ledger();
    switch (state.phase) {
    case HeldPhase::Held:
    case HeldPhase::Paused:
    case HeldPhase::Danger:
        if (!m_leaving && state.leaseEnd)
            ledger.believes(m_index, *state.leaseEnd - Timeline::start, now);
        break;
    case HeldPhase::Lost:
        note(EventKind::Lost);
        ledger.lost(m_index, now);
        m_over.request_stop();
        break;
    case HeldPhase::Released:
        note(EventKind::Released);
        ledger.believesNoMore(m_index, now);
        m_over.request_stop();
        break;
    default:
        break; // a crash is told by kill()
    }
}

void Worker::landed(Role role, const aws::WriteOutcome &outcome)
{
    if (m_stopped || outcome.kind != Outcome::Applied)
        return;
    const LabTime now = m_stage.now();
    ExclusionChecker &ledger = m_stage.ledger();
    const WorkerIndex before = ledger.tableHolder(m_plan.key);
    switch (role) {
    case Role::Prune:
        if (before != WorkerIndex::None)
            m_stage.note(EventKind::Lapsed, before);
        ledger.pruned(m_plan.key, now);
        break;
    case Role::Acquire: {
        const auto freeSince = ledger.tableFreeSince(m_plan.key);
        if (before != WorkerIndex::None)
            m_stage.note(EventKind::Lapsed, before);
        note(EventKind::TableTaken, freeSince ? (now - *freeSince).count() : -1);
        ledger.tableTaken(m_plan.key, m_index, now);
        break;
    }
    case Role::Release:
        note(EventKind::TableFreed);
        ledger.tableFreed(m_plan.key, m_index, now);
        break;
    case Role::Heartbeat:
        break;
    }
}

void Worker::answered(Role role, const base::Result<aws::WriteOutcome> &answer, LabTime took)
{
    if (m_stopped || m_phase == WorkerPhase::Down)
        return;
    const bool isHeartbeat = role == Role::Heartbeat;
    EventKind kind = EventKind::HeartbeatAccepted;
    if (role == Role::Prune)
        return;
    if (role == Role::Acquire) {
        if (!answer || answer->kind != Outcome::Unknown)
            return; // told as acquired or bounced
        kind = EventKind::AcquireUnanswered;
    } else if (!answer) {
        kind = isHeartbeat ? EventKind::HeartbeatFailed : EventKind::ReleaseFailed;
    } else if (answer->kind == Outcome::ConditionFailed) {
        kind = isHeartbeat ? EventKind::HeartbeatRefused : EventKind::ReleaseRefused;
    } else if (answer->kind == Outcome::Unknown) {
        kind = isHeartbeat ? EventKind::HeartbeatUnanswered : EventKind::ReleaseUnanswered;
    } else if (!isHeartbeat) {
        return; // told as released
    }
    note(kind, took.count());
    m_stage.ledger().wrote(kind);
}

void Worker::refusedUnheard(Role role, LabTime took)
{
    if (m_stopped || (role != Role::Heartbeat && role != Role::Release))
        return;
    const EventKind kind = role == Role::Heartbeat ? EventKind::HeartbeatRefused : EventKind::ReleaseRefused;
    note(kind, took.count());
    m_stage.ledger().wrote(kind);
}

WorkerState Worker::state() const
{
    WorkerState state;
    state.phase = m_phase;
    state.frozen = m_clock.isFrozen();
    state.heartbeatsPaused = m_heartbeatsPaused;
    state.mayBelieve = m_stage.ledger().mayBelieve(m_index);
    if (m_lock && !m_lock->isOver() && m_lock->state().leaseEnd)
        state.leaseEnd = *m_lock->state().leaseEnd - Timeline::start;
    const SimulatedNetwork::State &line = m_wire.state;
    const auto add = [&state](bool on, FaultKind kind) {
        if (on)
            state.faults.push_back(kind);
    };
    add(line.losesReplies, FaultKind::LoseReplies);
    add(line.repliesToLose > 0, FaultKind::LoseNextReply);
    add(line.losesRequests, FaultKind::LoseRequests);
    add(line.duplicates, FaultKind::Duplicate);
    add(line.slower > LabTime(0), FaultKind::Slow);
    add(line.throttles, FaultKind::Throttle);
    add(line.cutOff, FaultKind::CutOff);
    add(line.carelessHolder, FaultKind::CarelessHolder);
    add(line.carelessWaiter, FaultKind::CarelessWaiter);
    add(line.freezeAtNextWrite > LabTime(0), FaultKind::FreezeAtNextWrite);
    state.skew = m_clock.skew();
    state.jobs = m_jobs;
    state.heartbeats = m_lock ? m_lock->state().heartbeats : 0;
    state.knobs = m_knobs;
    state.sentence = m_sentence;
    return state;
}

} // namespace lab
