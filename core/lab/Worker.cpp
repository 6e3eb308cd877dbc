// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/lab/Worker.h"

#include "core/base/LinkedStopToken.h"
#include "core/locks/client/Protocols.h"

#include <QCoreApplication>

#include <utility>

namespace lab {
namespace {

using locks::HeldPhase;
using Outcome = dynamodb::WriteOutcome::Kind;

// Streams of the seed: each worker has one for its line and one for its work.
quint64 streamOf(WorkerIndex worker, quint64 part)
{
    return at(worker) * 4 + part;
}

locks::ClientServices servicesOf(LabClock &clock, SimulatedNetwork &network, quint64 seed)
{
    locks::ClientServices services{clock, network, network};
    services.random = locks::seededRandom(seed);
    // Workers run the clients of the libraries, whose clients believe their own clocks: that is what the scenarios show.
    services.believesOwnClock = true;
    return services;
}

SimulatedNetwork::Timing timingOf(const Plan &plan)
{
    return {plan.latencyFrom, plan.latencyTo, plan.answerLimit, plan.lateWrites};
}

} // namespace

Worker::Worker(Place place, const Plan &plan, WorkerIndex index, quint64 seed, locks::TableShape shape,
               QString lockKey, dynamodb::Item rowKey)
    : m_host(place.host), m_index(index), m_plan(plan.workers[at(index)]), m_shape(std::move(shape)),
      m_lockKey(std::move(lockKey)), m_networkRng(seed, streamOf(index, 0)),
      m_workRng(seed, streamOf(index, 1)), m_clock(place.timeline, m_plan.skew),
      m_network(place.timeline, m_clock, place.gate, m_networkRng, timingOf(plan), std::move(rowKey), *this),
      m_client(servicesOf(m_clock, m_network, SeededRng(seed, streamOf(index, 2)).draw())),
      m_knobs(m_plan.knobs),
      m_faults(place.timeline, m_clock, m_network.faults(),
               [this](EventKind kind, qint64 amount, quint8 detail) { record(kind, amount, detail); })
{
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
    m_network.stop();
}

void Worker::record(EventKind kind, qint64 amount, quint8 detail)
{
    if (!m_stopped)
        m_host.record(kind, m_index, amount, detail);
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
        return base::failure(base::ErrorKind::BadInput,
                             QCoreApplication::translate(
                                 "lab", "work must take longer than 0 ms, and pauses cannot be negative"));
    }
    return (*protocol)->check(wanted);
}

base::Result<base::Rested> Worker::setKnobs(Knobs knobs)
{
    if (const auto checked = check(knobs); !checked)
        return checked;
    m_knobs = knobs;
    record(EventKind::KnobsChanged);
    return base::Rested();
}

base::Task<> Worker::run()
{
    const std::stop_token stop = m_tasks.token();
    const auto begun = co_await m_clock.pause(m_plan.startsAt - m_host.now(), stop);
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
            co_await release(stop);
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
    m_askedAt = m_host.now();
    record(EventKind::WaitBegan);
    m_host.exclusion().asked(m_index, m_askedAt);
    const locks::HeldLock::StateListener listener = [this](const locks::HeldLockState &state) {
        onWaiting(state);
    };
    while (true) {
        const locks::LockRequest wanted = request(m_knobs);
        const std::stop_token patient;
        auto outcome = co_await m_client.acquire(at(m_index), wanted, listener, patient, stop);
        if (stop.stop_requested())
            co_return false;
        if (outcome && outcome->lock) {
            acquired(std::move(outcome->lock));
            co_return true;
        }
        if (outcome) {
            m_sentence = outcome->state.sentence;
            record(EventKind::NotAcquired, (m_host.now() - m_askedAt).count());
            m_host.exclusion().gaveUp(m_index, m_host.now());
            co_return false;
        }
        // The network is down. Libraries give the error to their user, who asks again.
        m_sentence = outcome.error().sentence;
        record(EventKind::FoundHeld);
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
    m_network.setHolding(true);
    m_phase = WorkerPhase::Working;
    const LabTime now = m_host.now();
    record(EventKind::Acquired, (now - m_askedAt).count());
    m_host.exclusion().acquired(m_index, now);
    m_lock->start([this](const locks::HeldLockState &state) { onState(state); });
    if (m_heartbeatsPaused)
        m_lock->pauseHeartbeats();
}

base::Task<> Worker::work(std::stop_token stop)
{
    const LabTime begun = m_host.now();
    const std::chrono::milliseconds length = m_workRng.length(m_knobs.work);
    record(EventKind::WorkBegan);
    const base::LinkedStopToken either(stop, m_over.get_token());
    const auto worked = co_await m_clock.pause(length, either.token());
    if (stop.stop_requested())
        co_return;
    const qint64 took = (m_host.now() - begun).count();
    if (!worked || m_lock->isOver()) {
        record(EventKind::WorkAborted, took);
        co_return;
    }
    ++m_jobs;
    record(EventKind::WorkDone, took);
    m_host.exclusion().jobDone(m_index);
}

base::Task<> Worker::release(std::stop_token stop)
{
    while (!m_lock->isOver()) {
        m_phase = WorkerPhase::Releasing;
        m_leaving = true;
        m_host.exclusion().believesNoMore(m_index, m_host.now());
        // One that is not decided goes on, also after the lease.
        if (!m_lock->isReleasing())
            m_lock->release();
        const base::LinkedStopToken either(stop, m_over.get_token());
        co_await m_clock.pause(m_knobs.refresh, either.token());
        if (stop.stop_requested())
            co_return;
    }
    m_network.setHolding(false);
    m_lock.reset();
}

void Worker::onWaiting(const locks::HeldLockState &state)
{
    m_sentence = state.sentence;
    record(EventKind::FoundHeld);
}

void Worker::onState(const locks::HeldLockState &state)
{
    m_sentence = state.sentence;
    const LabTime now = m_host.now();
    ExclusionChecker &exclusion = m_host.exclusion();
    switch (state.phase) {
    case HeldPhase::Held:
    case HeldPhase::Paused:
    case HeldPhase::Danger:
        if (!m_leaving && state.leaseEnd)
            exclusion.believes(m_index, *state.leaseEnd - Timeline::start, now);
        break;
    case HeldPhase::Lost:
        record(EventKind::Lost);
        exclusion.lost(m_index, now);
        m_over.request_stop();
        break;
    case HeldPhase::Released:
        record(EventKind::Released);
        exclusion.believesNoMore(m_index, now);
        m_over.request_stop();
        break;
    default:
        break; // a crash is reported by kill()
    }
}

void Worker::onWriteArrived(Role role, const dynamodb::WriteOutcome &outcome)
{
    if (m_stopped || outcome.kind != Outcome::Applied)
        return;
    const LabTime now = m_host.now();
    ExclusionChecker &exclusion = m_host.exclusion();
    const WorkerIndex before = exclusion.tableHolder(m_plan.key);
    switch (role) {
    case Role::Prune:
        if (before != WorkerIndex::None)
            m_host.record(EventKind::Lapsed, before);
        exclusion.pruned(m_plan.key, now);
        break;
    case Role::Acquire: {
        const auto freeSince = exclusion.tableFreeSince(m_plan.key);
        if (before != WorkerIndex::None)
            m_host.record(EventKind::Lapsed, before);
        record(EventKind::TableTaken, freeSince ? (now - *freeSince).count() : -1);
        exclusion.tableTaken(m_plan.key, m_index, now);
        break;
    }
    case Role::Release:
        record(EventKind::TableFreed);
        exclusion.tableFreed(m_plan.key, m_index, now);
        break;
    case Role::Heartbeat:
        break;
    }
}

void Worker::answered(Role role, const base::Result<dynamodb::WriteOutcome> &answer, LabTime took)
{
    if (m_stopped || m_phase == WorkerPhase::Down)
        return;
    const bool isHeartbeat = role == Role::Heartbeat;
    EventKind kind = EventKind::HeartbeatAccepted;
    if (role == Role::Prune)
        return;
    if (role == Role::Acquire) {
        if (!answer || answer->kind != Outcome::Unknown)
            return; // reported as acquired or as a failed attempt
        kind = EventKind::AcquireUnanswered;
    } else if (!answer) {
        kind = isHeartbeat ? EventKind::HeartbeatFailed : EventKind::ReleaseFailed;
    } else if (answer->kind == Outcome::ConditionFailed) {
        kind = isHeartbeat ? EventKind::HeartbeatRefused : EventKind::ReleaseRefused;
    } else if (answer->kind == Outcome::Unknown) {
        kind = isHeartbeat ? EventKind::HeartbeatUnanswered : EventKind::ReleaseUnanswered;
    } else if (!isHeartbeat) {
        return; // reported as released
    }
    record(kind, took.count());
    m_host.exclusion().wrote(kind);
}

void Worker::refusedUnheard(Role role, LabTime took)
{
    if (m_stopped || (role != Role::Heartbeat && role != Role::Release))
        return;
    const EventKind kind = role == Role::Heartbeat ? EventKind::HeartbeatRefused : EventKind::ReleaseRefused;
    record(kind, took.count());
    m_host.exclusion().wrote(kind);
}

void Worker::apply(const Fault &fault)
{
    switch (fault.kind) {
    case FaultKind::PauseHeartbeats:
        pauseHeartbeats();
        return;
    case FaultKind::ResumeHeartbeats:
        resumeHeartbeats();
        return;
    case FaultKind::Freeze:
        freeze(fault.length);
        return;
    case FaultKind::Thaw:
        m_faults.thaw();
        return;
    case FaultKind::Kill:
        kill();
        return;
    case FaultKind::Restart:
        restart();
        return;
    case FaultKind::SkewClock:
        m_faults.skewClock(fault.length);
        return;
    case FaultKind::Heal:
        m_faults.heal();
        return;
    case FaultKind::ForceRelease:
        return; // an operator's act, not the worker's
    default:
        m_faults.set(fault.kind, !fault.ends, fault.length);
    }
}

void Worker::pauseHeartbeats()
{
    if (std::exchange(m_heartbeatsPaused, true))
        return;
    record(EventKind::HeartbeatsPaused);
    if (m_lock)
        m_lock->pauseHeartbeats();
}

void Worker::resumeHeartbeats()
{
    if (!std::exchange(m_heartbeatsPaused, false))
        return;
    record(EventKind::HeartbeatsResumed);
    if (m_lock)
        m_lock->resumeHeartbeats();
}

void Worker::freeze(LabTime length)
{
    if (m_phase != WorkerPhase::Down)
        m_faults.freeze(length);
}

void Worker::struck(LabTime length)
{
    freeze(length);
}

void Worker::kill()
{
    if (m_phase == WorkerPhase::Down || m_phase == WorkerPhase::NotYet || m_phase == WorkerPhase::Done)
        return;
    m_faults.onKilled();
    m_phase = WorkerPhase::Down;
    record(EventKind::Crashed);
    m_host.exclusion().gaveUp(m_index, m_host.now());
    m_host.exclusion().believesNoMore(m_index, m_host.now());
    if (m_lock)
        m_lock->crash();
    m_tasks.restart();
    m_lock.reset();
    m_network.setHolding(false);
    m_sentence =
        QCoreApplication::translate("lab", "Killed without a release; its row stays until the lease lapses.");
}

void Worker::restart()
{
    if (m_phase != WorkerPhase::Down)
        return;
    m_phase = WorkerPhase::Resting;
    record(EventKind::Restarted);
    begin();
}

WorkerState Worker::state() const
{
    WorkerState state;
    state.phase = m_phase;
    state.frozen = m_clock.isFrozen();
    state.heartbeatsPaused = m_heartbeatsPaused;
    state.mayBelieve = m_host.exclusion().mayBelieve(m_index);
    if (m_lock && !m_lock->isOver() && m_lock->state().leaseEnd)
        state.leaseEnd = *m_lock->state().leaseEnd - Timeline::start;
    state.faults = m_network.faults().active();
    state.skew = m_clock.skew();
    state.jobs = m_jobs;
    state.heartbeats = m_lock ? m_lock->state().heartbeats : 0;
    state.knobs = m_knobs;
    state.sentence = m_sentence;
    return state;
}

} // namespace lab
