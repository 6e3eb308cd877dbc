// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/fleet/state/FleetState.h"

namespace fleet {

QLatin1String requestOutcomeName(RequestOutcome outcome)
{
    switch (outcome) {
    case RequestOutcome::Ok:
        return QLatin1String("ok");
    case RequestOutcome::Throttled:
        return QLatin1String("throttled");
    case RequestOutcome::Denied:
        return QLatin1String("denied");
    case RequestOutcome::Timeout:
        return QLatin1String("timeout");
    case RequestOutcome::Failed:
        break;
    }
    return QLatin1String("failed");
}

} // namespace fleet
