// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/fleet/state/FleetState.h"

namespace app {

/// What judges the alerts of a fleet file, see FleetAlerts. Main thread.
class AlertJudge {
public:
    virtual ~AlertJudge() = default;
    /// After a read of the table, which changed `delta`, and when it became blind or is read again: null.
    virtual void onTable(const fleet::TableState &table, const fleet::ConnectionState &connection,
                         const watch::SnapshotDelta *delta) = 0;
    /// Ends what is of tables that are not watched any more. Only once FleetWatch::isFirstReadOver().
    virtual void onFleet(const fleet::FleetState &state) = 0;
    /// When onTable() is to be called without a read, as of a table that stays blind; nothing: not then.
    [[nodiscard]] virtual std::optional<base::BootTime> dueAt(const fleet::TableState &table) const = 0;
};

} // namespace app
