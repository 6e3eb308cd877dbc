// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/client/LockClient.h"

#include "core/base/LinkedStopToken.h"
#include "core/dynamodb/client/TableWriter.h"
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

// The HeldLock that its client sees as held, if this request may have it again.
HeldLock *reentered(const ClientState &memory, const LockRequest &request, base::BootTime now)
{
    return request.reentrant ? memory.held(ClientState::placeOf(request), now) : nullptr;
}

dynamodb::TablePlan planFor(const LockRequest &request)
{
    dynamodb::TablePlan plan = dialect(request.dialect)->defaultTable(request.shape.table);
    plan.partitionKey.name = request.shape.partitionKey;
    if (request.shape.sortKey) {
        dynamodb::KeyAttribute sortKey;
        sortKey.name = *request.shape.sortKey;
        plan.sortKey = sortKey;
    }
    return plan;
}

base::Task<base::Result<base::Rested>> makeLockTable(const ClientServices *services,
                                                     const LockProtocol *protocol, LockRequest request,
                                                     std::stop_token stop)
{
    const dynamodb::TablePlan plan = planFor(request);
    const auto made = co_await services->tables->createTable(plan, stop);
    if (!made)
        co_return tl::unexpected(made.error());
    const std::optional<QByteArray> ttl = protocol->usual().ttlAttribute;
    if (ttl) {
        // The library only logs a failure here: locks work without it, idle rows merely stay.
        const QString table = plan.name;
        const auto updated = co_await services->tables->updateTimeToLive(table, *ttl, true, stop);
        if (base::isCancelled(updated))
            co_return tl::unexpected(updated.error());
    }
    co_return base::Rested();
}

// One attempt after another until the lock is granted or not, or the caller gives up waiting.
base::Task<base::Result<Acquisition::Verdict>> decide(const ClientServices *services,
                                                      const LockProtocol *protocol, Acquisition *acquisition,
                                                      HeldLock::StateListener listener,
                                                      std::stop_token giveUp, std::stop_token stop)
{
    using Verdict = Acquisition::Verdict;
    bool mayCreate = services->tables && acquisition->state().request.createTable;
    while (!giveUp.stop_requested()) {
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
        if (listener)
            listener(acquisition->state());
        const base::LinkedStopToken either(stop, giveUp);
        [[maybe_unused]] const auto rested =
            co_await services->clock.pause(acquisition->pauseLength(), either.token());
        if (stop.stop_requested())
            co_return base::cancelled();
    }
    if (acquisition->hasOpenWrites()) {
        const auto verdict = co_await acquisition->resolveOpenWrites(stop);
        if (base::isCancelled(verdict))
            co_return tl::unexpected(verdict.error());
        if (verdict == Verdict::Acquired)
            co_return verdict;
    }
    acquisition->giveUp();
    co_return Verdict::NotAcquired;
}

} // namespace

LockClient::LockClient(ClientServices services)
    : m_services(std::move(services)), m_memory(std::make_shared<ClientState>(m_services.random))
{
}

base::Task<base::Result<AcquireOutcome>> LockClient::acquire(quint64 id, LockRequest request,
                                                             HeldLock::StateListener listener,
                                                             std::stop_token giveUp, std::stop_token stop)
{
    using Verdict = Acquisition::Verdict;
    const auto protocol = protocolFor(request);
    if (!protocol)
        co_return tl::unexpected(protocol.error());
    if (const auto checked = (*protocol)->check(request); !checked)
        co_return tl::unexpected(checked.error());
    if (HeldLock *held = reentered(*m_memory, request, m_services.clock.boot()))
        co_return again(held);
    const ClientServices services = m_services;
    Acquisition acquisition(services, m_memory, **protocol, id, std::move(request));
    const auto verdict =
        co_await decide(&services, *protocol, &acquisition, std::move(listener), giveUp, stop);
    if (!verdict)
        co_return tl::unexpected(verdict.error());
    const bool acquired = *verdict == Verdict::Acquired;
    co_return outcomeOf(acquisition, acquired);
}

} // namespace locks
