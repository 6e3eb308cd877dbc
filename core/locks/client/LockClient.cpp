// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/client/LockClient.h"

#include "core/base/LinkedStopToken.h"
#include "core/locks/client/Acquisition.h"
#include "core/locks/client/Protocols.h"
#include "core/locks/dialects/Dialects.h"

#include <algorithm>

namespace locks {
namespace {

using std::chrono::nanoseconds;

// Apart from the coroutines: g++ 12 destroys an aggregate temporary in a co_return twice.
base::Result<AcquireOutcome> outcomeOf(const Acquisition &acquisition, bool acquired)
{
    AcquireOutcome outcome;
    outcome.state = acquisition.state();
    if (acquired)
        outcome.lock = acquisition.makeLock();
    return outcome;
}

base::Result<AcquireOutcome> again(HeldLock *held)
{
    AcquireOutcome outcome;
    outcome.held = held;
    outcome.state = held->state();
    return outcome;
}

tl::unexpected<base::Error> closedError(const QString &what)
{
    return tl::unexpected(lockError(LockProblem::ClientClosed,
                                    QStringLiteral("cannot %1: this lock client was closed").arg(what)));
}

// Why nothing can be asked of the lock; None: something can. A lock that is not this client's may be gone.
LockProblem standingInTheWay(const ClientState &memory, const HeldLock *lock)
{
    if (std::ranges::find(memory.locks(), lock) == memory.locks().end())
        return LockProblem::NotHeldByUs;
    return lock->isOver() ? LockProblem::AlreadyReleased : LockProblem::None;
}

tl::unexpected<base::Error> uselessError(LockProblem problem, const HeldLock *lock, const QString &what)
{
    if (problem == LockProblem::NotHeldByUs)
        return tl::unexpected(
            lockError(problem, QStringLiteral("cannot %1: no such lock was taken by this client").arg(what)));
    return tl::unexpected(lockError(
        problem, QStringLiteral("cannot %1: lock %2 is ours no more").arg(what, lock->state().request.key)));
}

tl::unexpected<base::Error> problemError(const HeldLockState &state)
{
    const LockProblem problem = state.problem == LockProblem::None ? LockProblem::Unanswered : state.problem;
    return tl::unexpected(lockError(problem, state.sentence));
}

// The HeldLock that its client sees as held, if this request may have it again.
HeldLock *reentered(const ClientState &memory, const LockRequest &request, base::BootTime now)
{
    return request.reentrant ? memory.held(ClientState::placeOf(request), now) : nullptr;
}

aws::TablePlan planFor(const LockRequest &request)
{
    aws::TablePlan plan = dialect(request.dialect)->defaultTable(request.shape.table);
    plan.partitionKey.name = request.shape.partitionKey;
    if (request.shape.sortKey) {
        aws::KeyAttribute sortKey;
        sortKey.name = *request.shape.sortKey;
        plan.sortKey = sortKey;
    }
    return plan;
}

base::Task<base::Result<base::Rested>> makeLockTable(const ClientServices *services,
                                                     const LockProtocol *protocol, LockRequest request,
                                                     std::stop_token stop)
{
    const aws::TablePlan plan = planFor(request);
    const auto made = co_await services->writer.createTable(plan, stop);
    if (!made)
        co_return tl::unexpected(made.error());
    const std::optional<QByteArray> ttl = protocol->usual().ttlAttribute;
    if (ttl) {
        // The library only logs a failure here: locks work without it, idle rows merely stay.
        const QString table = plan.name;
        const auto told = co_await services->writer.updateTimeToLive(table, *ttl, true, stop);
        if (base::isCancelled(told))
            co_return tl::unexpected(told.error());
    }
    co_return base::Rested();
}

// One attempt after another until the lock is granted or not, nobody waits any more or the client is closed.
base::Task<base::Result<Acquisition::Verdict>>
decide(const ClientServices *services, const LockProtocol *protocol, std::shared_ptr<ClientState> memory,
       Acquisition *acquisition, HeldLock::Tell tell, std::stop_token giveUp, std::stop_token stop)
{
    using Verdict = Acquisition::Verdict;
    bool mayCreate = acquisition->state().request.createTable;
    while (!giveUp.stop_requested() && !memory->isClosed()) {
        const auto verdict = co_await acquisition->attempt(stop);
        if (stop.stop_requested())
            co_return base::cancelled();
        if (!verdict && verdict.error().kind == base::ErrorKind::NotFound &&
            std::exchange(mayCreate, false)) {
            const auto made = co_await makeLockTable(services, protocol, acquisition->state().request, stop);
            if (!made)
                co_return tl::unexpected(made.error());
            continue;
        }
        if (!verdict || *verdict != Verdict::TryAgain)
            co_return verdict;
        if (tell)
            tell(acquisition->state());
        const base::LinkedStopToken either(stop, giveUp);
        [[maybe_unused]] const auto rested =
            co_await services->clock.pause(acquisition->pauseLength(), either.token());
        if (stop.stop_requested())
            co_return base::cancelled();
    }
    if (acquisition->hasOpenWrites()) {
        const auto verdict = co_await acquisition->settle(stop);
        if (base::isCancelled(verdict))
            co_return tl::unexpected(verdict.error());
        if (verdict == Verdict::Acquired)
            co_return verdict;
    }
    acquisition->giveUp();
    co_return Verdict::NotAcquired;
}

// Gives a lock back and waits for the outcome, at most one lease.
base::Task<base::Result<base::Rested>> giveBack(base::Clock *clock, std::shared_ptr<ClientState> memory,
                                                HeldLock *lock, ReleaseOptions options, std::stop_token stop)
{
    const base::BootTime limit = clock->boot() + lock->state().request.lease;
    std::stop_token bell = memory->bell();
    lock->release(std::move(options));
    while (lock->isReleasing()) {
        const base::LinkedStopToken either(stop, bell);
        const auto rested = co_await clock->pause(limit - clock->boot(), either.token());
        if (stop.stop_requested())
            co_return base::cancelled();
        if (rested)
            break;
        bell = memory->bell();
    }
    if (lock->state().phase == HeldPhase::Released)
        co_return base::Rested();
    co_return problemError(lock->state());
}

int releaseAllOf(const ClientState &memory)
{
    int held = 0;
    for (HeldLock *lock : memory.locks()) {
        if (!lock->isOver()) {
            ++held;
            lock->release();
        }
    }
    return held;
}

bool anyReleasing(const ClientState &memory)
{
    return std::ranges::any_of(memory.locks(), [](const HeldLock *lock) { return lock->isReleasing(); });
}

base::Result<ClosedClient> closedOf(const ClientState &memory, int held, const std::vector<quint64> &ids)
{
    ClosedClient closed;
    for (const HeldLock *lock : memory.locks()) {
        const bool ours = std::ranges::find(ids, lock->state().id) != ids.end();
        if (ours && lock->state().phase != HeldPhase::Released)
            closed.left.push_back(lock->state());
    }
    closed.released = held - static_cast<int>(closed.left.size());
    return closed;
}

std::vector<quint64> idsHeld(const ClientState &memory)
{
    std::vector<quint64> ids;
    for (const HeldLock *lock : memory.locks()) {
        if (!lock->isOver())
            ids.push_back(lock->state().id);
    }
    return ids;
}

} // namespace

LockClient::LockClient(ClientServices services)
    : m_services(std::move(services)), m_memory(std::make_shared<ClientState>(m_services.random)),
      m_queries(m_services, m_memory)
{
}

base::Task<base::Result<AcquireOutcome>> LockClient::acquire(quint64 id, LockRequest request,
                                                             HeldLock::Tell tell, std::stop_token giveUp,
                                                             std::stop_token stop)
{
    using Verdict = Acquisition::Verdict;
    if (m_memory->isClosed())
        co_return closedError(QStringLiteral("acquire lock %1").arg(request.key));
    const auto protocol = protocolFor(request);
    if (!protocol)
        co_return tl::unexpected(protocol.error());
    if (const auto checked = (*protocol)->check(request); !checked)
        co_return tl::unexpected(checked.error());
    if (HeldLock *held = reentered(*m_memory, request, m_services.clock.boot()))
        co_return again(held);
    const ClientServices services = m_services;
    const std::shared_ptr<ClientState> memory = m_memory;
    Acquisition acquisition(services, memory, **protocol, id, std::move(request));
    const auto verdict =
        co_await decide(&services, *protocol, memory, &acquisition, std::move(tell), giveUp, stop);
    if (!verdict)
        co_return tl::unexpected(verdict.error());
    const bool acquired = *verdict == Verdict::Acquired;
    if (!memory->isClosed())
        co_return outcomeOf(acquisition, acquired);
    if (acquired) {
        // Its write was under way when the client was closed. Nobody would keep it alive.
        const std::unique_ptr<HeldLock> late = acquisition.makeLock();
        late->start({});
        const ReleaseOptions asRequested;
        const auto released = co_await giveBack(&services.clock, memory, late.get(), asRequested, stop);
        if (base::isCancelled(released))
            co_return tl::unexpected(released.error());
    }
    co_return closedError(QStringLiteral("acquire lock %1").arg(acquisition.state().request.key));
}

base::Task<base::Result<base::Rested>> LockClient::sendHeartbeat(HeldLock *lock, HeartbeatOptions options,
                                                                 std::stop_token stop)
{
    if (m_memory->isClosed())
        co_return closedError(QStringLiteral("send a heartbeat"));
    if (const LockProblem problem = standingInTheWay(*m_memory, lock); problem != LockProblem::None)
        co_return uselessError(problem, lock, QStringLiteral("send a heartbeat"));
    const std::shared_ptr<ClientState> memory = m_memory;
    base::Clock &clock = m_services.clock;
    if (!dialect(lock->state().request.dialect)->protocol()->canSendHeartbeat())
        co_return base::failure(base::ErrorKind::Unsupported,
                                QStringLiteral("this library never renews a lock"));
    const quint32 heartbeats = lock->state().heartbeats;
    const base::BootTime limit = *lock->state().leaseEnd;
    std::stop_token bell = memory->bell();
    lock->heartbeatNow(std::move(options));
    // Not the next heartbeat accepted: another one may be under way, and carries none of these options.
    while (lock->sendsHeartbeats()) {
        const base::LinkedStopToken either(stop, bell);
        const auto rested = co_await clock.pause(limit - clock.boot(), either.token());
        if (stop.stop_requested())
            co_return base::cancelled();
        if (rested)
            break;
        bell = memory->bell();
    }
    const bool accepted = lock->state().heartbeats > heartbeats && lock->state().missedHeartbeats == 0;
    if (!lock->isOver() && !lock->sendsHeartbeats() && accepted)
        co_return base::Rested();
    co_return problemError(lock->state());
}

base::Task<base::Result<base::Rested>> LockClient::release(HeldLock *lock, ReleaseOptions options,
                                                           std::stop_token stop)
{
    if (const LockProblem problem = standingInTheWay(*m_memory, lock); problem != LockProblem::None)
        co_return uselessError(problem, lock, QStringLiteral("release"));
    const auto released = co_await giveBack(&m_services.clock, m_memory, lock, std::move(options), stop);
    co_return released;
}

base::Task<base::Result<ClosedClient>> LockClient::close(nanoseconds limit, std::stop_token stop)
{
    const std::shared_ptr<ClientState> memory = m_memory;
    base::Clock &clock = m_services.clock;
    const base::BootTime end = clock.boot() + limit;
    memory->close();
    std::stop_token bell = memory->bell();
    const std::vector<quint64> ids = idsHeld(*memory);
    const int held = releaseAllOf(*memory);
    while (anyReleasing(*memory)) {
        const base::LinkedStopToken either(stop, bell);
        const auto rested = co_await clock.pause(end - clock.boot(), either.token());
        if (stop.stop_requested())
            co_return base::cancelled();
        if (rested)
            break;
        bell = memory->bell();
    }
    co_return closedOf(*memory, held, ids);
}

} // namespace locks
