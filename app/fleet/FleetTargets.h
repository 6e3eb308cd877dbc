// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/fleet/FleetWatch.h"

namespace app {

/// What a command takes of a fleet file. A value.
struct FleetTargets {
    QString file; ///< its path
    fleet::Fleet fleet; ///< as the file says, its connections complete, see completeConnections()
    std::vector<FleetWatch::Target>
        targets; ///< of the connections that were asked for, each in each of its Regions
};

/// Reads a fleet file and takes the connections that `selectors` name, see selectedConnections(). `file`: empty: that of the usual
/// place. `tables`: instead of the patterns of the file; empty: those. The ARN of a table is asked for in its Region alone. Otherwise all that is wrong, a text each: the faults of the
/// file, a missing file with three lines of one, or a selector that takes nothing. Never a secret.
[[nodiscard]] tl::expected<FleetTargets, QStringList> fleetTargets(const aws::Environment &environment,
                                                                   const QString &file,
                                                                   const QStringList &selectors,
                                                                   const QStringList &tables = {});

/// Three lines that are a fleet file, for a user who has none.
[[nodiscard]] QStringList exampleOfFleetFile();

} // namespace app
