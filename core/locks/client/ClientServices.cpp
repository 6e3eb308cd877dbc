// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/client/ClientServices.h"

#include "core/base/Sentence.h"
#include "core/locks/protocol/LockProtocol.h"

namespace locks {

using std::chrono::nanoseconds;

std::optional<DateClocks> dateClocksOf(const ClientServices &services)
{
    DateClocks clocks;
    // Before the wall clock: a date written must never lie before the end we count to.
    clocks.boot = services.clock.boot();
    clocks.own = base::ServerTime(services.clock.wall().time_since_epoch());
    if (services.believesOwnClock) {
        clocks.server = {clocks.own, nanoseconds(0)};
        return clocks;
    }
    const auto reading = services.serverNow ? services.serverNow(clocks.boot) : std::nullopt;
    if (!reading)
        return std::nullopt;
    clocks.server = *reading;
    return clocks;
}

base::Result<Dating> datingOf(const ClientServices &services, const LockProtocol &protocol,
                              std::chrono::milliseconds lease)
{
    Dating dating;
    const auto clocks = dateClocksOf(services);
    if (protocol.waitsByRecordVersion()) {
        dating.at = services.clock.boot();
        // Of no account for the lock: a date for DynamoDB's clean-up may go by it.
        const base::ServerTime own(services.clock.wall().time_since_epoch());
        dating.until = (clocks ? clocks->server.now : own) + nanoseconds(lease);
        return dating;
    }
    if (!clocks)
        return base::failure(
            base::ErrorKind::Unsupported,
            base::say("locks",
                      "the endpoint's answers carry no Date, so the server's time is not known, and this "
                      "library's locks are dated; nothing was written. Use an endpoint that sends it"));
    dating.at = clocks->boot;
    dating.until = clocks->server.now + nanoseconds(lease);
    dating.uncertainty = clocks->server.uncertainty;
    return dating;
}

} // namespace locks
