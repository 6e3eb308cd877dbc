// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/client/LockClient.h"

#include "core/locks/client/Acquisition.h"
#include "core/locks/client/EitherStop.h"

namespace locks {
namespace {

// Apart from the coroutine: g++ 12 destroys an aggregate temporary in a co_return twice.
base::Result<AcquireOutcome> outcomeOf(const Acquisition &acquisition, bool granted)
{
    AcquireOutcome outcome;
    outcome.state = acquisition.state();
    if (granted)
        outcome.lock = acquisition.makeLock();
    return outcome;
}

} // namespace

LockClient::LockClient(ClientServices services) : m_services(services)
{
}

base::Task<base::Result<AcquireOutcome>> LockClient::acquire(quint64 id, LockRequest request,
                                                             HeldLock::Tell tell, std::stop_token giveUp,
                                                             std::stop_token stop)
{
    using Verdict = Acquisition::Verdict;
    const auto protocol = protocolFor(request);
    if (!protocol)
        co_return tl::unexpected(protocol.error());
    if (const auto checked = (*protocol)->check(request); !checked)
        co_return tl::unexpected(checked.error());
    const ClientServices services = m_services;
    Acquisition acquisition(services, **protocol, id, std::move(request));
    while (true) {
        const auto verdict = co_await acquisition.attempt(stop);
        if (!verdict)
            co_return tl::unexpected(verdict.error());
        if (stop.stop_requested())
            co_return base::cancelled();
        if (*verdict == Verdict::Granted)
            co_return outcomeOf(acquisition, true);
        if (*verdict == Verdict::NotGranted)
            co_return outcomeOf(acquisition, false);
        if (tell)
            tell(acquisition.state());
        if (!giveUp.stop_requested()) {
            const EitherStop either(stop, giveUp);
            const auto rested = co_await services.clock.pause(acquisition.pauseLength(), either.token());
            if (!rested && stop.stop_requested())
                co_return tl::unexpected(rested.error());
        }
        if (giveUp.stop_requested())
            break;
    }
    if (acquisition.hasOpenWrites()) {
        const auto verdict = co_await acquisition.settle(stop);
        if (base::isCancelled(verdict))
            co_return tl::unexpected(verdict.error());
        if (verdict && *verdict == Verdict::Granted)
            co_return outcomeOf(acquisition, true);
    }
    acquisition.giveUp();
    co_return outcomeOf(acquisition, false);
}

} // namespace locks
