// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/output/Context.h"
#include "app/fleet/FleetWatch.h"

namespace cli {

/// What `watch` watches: tables of connections of the fleet file, or the one table of its command line.
struct WatchTargets {
    std::vector<app::FleetWatch::Target> targets;
    fleet::ReadLimits limits;
    std::optional<fleet::Fleet> fleet; ///< as the file says, with its alerts; nothing: there is no file
    QString file; ///< its path
};

/// Why there are none, a line each: all faults of a file, at most mostFleetFaults. Never a secret.
using WatchTargetFaults = QStringList;

/// Reads the fleet file, and takes the connections that the line names, or all. `tables`: only those, by the patterns, names and
/// ARNs of the line; empty: those of the file.
[[nodiscard]] tl::expected<WatchTargets, WatchTargetFaults> targetsOfFile(const Context &context,
                                                                          const QStringList &tables);
/// The same with the first word of the line for its TABLE.
[[nodiscard]] inline tl::expected<WatchTargets, WatchTargetFaults> targetsOfFile(const Context &context)
{
    return targetsOfFile(context, context.line->positional.mid(0, 1));
}

/// Whether the line says by itself where to connect to, without the fleet file.
[[nodiscard]] bool namesConnection(const GlobalOptions &global);

/// What the line says of its connection, as an entry of a fleet file with all tables. Nothing is resolved.
[[nodiscard]] fleet::Connection connectionOfLine(const GlobalOptions &global);

/// The TABLE of the line, or all tables, on the connection that was opened for it.
[[nodiscard]] WatchTargets targetOfLine(const Context &context);

} // namespace cli
