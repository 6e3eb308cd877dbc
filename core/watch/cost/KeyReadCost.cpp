// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/cost/KeyReadCost.h"

#include "core/dynamodb/client/ReadUnits.h"
#include "core/watch/schedule/ExpirySchedule.h"

namespace watch {

double keyReadUnitsPerHour(qint64 keys, qint64 itemBytes, std::chrono::nanoseconds every)
{
    return static_cast<double>(keys) * dynamodb::itemReadUnits(itemBytes, dynamodb::Consistency::Strong) *
        (std::chrono::duration<double>(std::chrono::hours(1)) / every);
}

LeaseReads leaseReads(const LiveLocks &locks, std::chrono::nanoseconds cycle, bool patient)
{
    LeaseReads reads;
    const auto leases = locks.lease.count() > 0 ? cycle / locks.lease : 0; // that end within a cycle
    if (leases < 1 || locks.held == 0 || patient)
        return reads;
    reads.wholeReadsAreStrong = ExpirySchedule::scanIsCheaper(locks.held, locks.rows);
    if (!reads.wholeReadsAreStrong)
        reads.keyUnitsPerHour =
            static_cast<double>(leases) * keyReadUnitsPerHour(locks.held, locks.itemBytes, cycle);
    return reads;
}

} // namespace watch
