// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/resolution/Resolution.h"
#include "core/fleet/FleetFile.h"

namespace app {

/// LEASESCOPE_FLEET, else $XDG_CONFIG_HOME/leasescope/fleet.toml.
[[nodiscard]] QString usualFleetFile(const aws::Environment &environment);

/// A fleet file as it was read. A value.
struct FleetReading {
    QString path;
    bool isThere = false; ///< a file that is not there names nothing
    std::optional<fleet::Fleet> fleet; ///< nothing: it has a fault, or is not there
    /// What is wrong first, at which line, and what to do; nothing: nothing is. Never a secret.
    std::optional<base::Error> fault;
};

/// Reads the file and checks all of it: its filters, the names of its dialects and the descriptions that it names, too, whose
/// paths are absolute then. `isWanted`: where it is not there,
/// that is a fault.
[[nodiscard]] FleetReading readFleetFile(const QString &path, bool isWanted);

/// How a connection of the file is reached in one of its Regions: with its profile's credentials, and the role if it names one.
[[nodiscard]] aws::ConnectionChoice choiceOf(const fleet::Connection &connection, const QString &region,
                                             const QString &path);

} // namespace app
