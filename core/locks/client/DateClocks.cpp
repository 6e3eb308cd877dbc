// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/client/DateClocks.h"

#include "core/base/Sentence.h"
#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/model/LeaseMath.h"

#include <algorithm>

namespace locks {
DateComparison DateClocks::compare(base::ServerTime date) const
{
    if (date < overBefore())
        return DateComparison::Over;
    return date < std::max(own, serverAtLeast()) ? DateComparison::Disputed : DateComparison::Ahead;
}

bool DateClocks::disagree() const
{
    return ClockReadings{server.now, base::WallTime(own.time_since_epoch())}.disagree();
}

QString DateClocks::bothTimes() const
{
    const double give = std::chrono::duration<double>(server.uncertainty).count();
    return base::say("locks", "this machine's clock says %1, the server's %2 (give or take %3 s)",
                     momentText(own.time_since_epoch().count()),
                     momentText(server.now.time_since_epoch().count()), QString::number(give, 'f', 1));
}

std::chrono::nanoseconds longestSpread(std::chrono::milliseconds lease)
{
    return std::min<std::chrono::nanoseconds>(std::chrono::milliseconds(500),
                                              std::chrono::nanoseconds(lease) / 8);
}

} // namespace locks
