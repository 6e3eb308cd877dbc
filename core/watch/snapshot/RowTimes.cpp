// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/snapshot/RowTimes.h"

#include <algorithm>

namespace watch {
namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

quint32 clamped(milliseconds length, quint32 most)
{
    return static_cast<quint32>(std::clamp<milliseconds::rep>(length.count(), 0, most));
}

} // namespace

quint32 msUp(base::BootTime time, base::BootTime epoch)
{
    return clamped(std::chrono::ceil<milliseconds>(time - epoch), LeaseEnd::Largest);
}

quint32 msDown(base::BootTime time, base::BootTime epoch)
{
    return clamped(std::chrono::floor<milliseconds>(time - epoch), LeaseEnd::Largest);
}

LeaseEnd leaseEndOf(const locks::LockFacts &facts, quint32 stillSinceMs, base::ServerTime dateEpoch)
{
    if (facts.marking != locks::StoredState::Taken)
        return {};
    if (facts.rule == locks::ExpiryRule::RecordVersion) {
        const quint32 lease = clamped(std::chrono::ceil<milliseconds>(facts.lease), LeaseEnd::Largest);
        return {std::min(stillSinceMs + lease, LeaseEnd::Largest)};
    }
    if (facts.rule == locks::ExpiryRule::Date && facts.expiresAt) {
        // Stored dates may be anything; the subtraction is safe only ahead of the epoch.
        const base::ServerTime end = facts.dateTerms.acquirableAfter(*facts.expiresAt);
        if (end <= dateEpoch)
            return {LeaseEnd::DateFlag};
        const auto ahead = std::chrono::floor<milliseconds>(end - dateEpoch) + milliseconds(1);
        return {LeaseEnd::DateFlag | clamped(ahead, LeaseEnd::Largest)};
    }
    return {};
}

} // namespace watch
