// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/resolution/Resolution.h"
#include "core/fleet/FleetFile.h"
#include "core/locks/model/DialectId.h"
#include "core/watch/catalog/TableCatalog.h"

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
    /// All that is wrong, a line each: "fleet.toml:17:1: ...", with the path as it was given; empty: nothing is.
    QStringList faults{};
};

/// Reads the file and checks all of it: its filters, the names of its dialects and the descriptions that it names, too, whose
/// paths are absolute then. `isWanted`: where it is not there,
/// that is a fault.
[[nodiscard]] FleetReading readFleetFile(const QString &path, bool isWanted);

/// How a connection of the file is reached in one of its Regions: with its profile's credentials, and the role if it names one.
[[nodiscard]] aws::ConnectionChoice choiceOf(const fleet::Connection &connection, const QString &region,
                                             const QString &path);

/// The connections of the file with what it says of all tables: a last rule of each, and in rules that do not say otherwise.
[[nodiscard]] std::vector<fleet::Connection> completeConnections(const fleet::Fleet &fleet);
/// Every one of these in each of its Regions, in the order of the file.
[[nodiscard]] std::vector<std::pair<fleet::Connection, QString>> connectionsOf(const fleet::Fleet &fleet);
/// Whether both lead to the same account by the same credentials: profile, endpoint and role are the same.
[[nodiscard]] bool isReachedAs(const fleet::Connection &one, const fleet::Connection &other);
/// Which tables a connection's patterns take.
[[nodiscard]] watch::TableSelection selectionOf(const fleet::Connection &connection);
/// Of a library, or of a description that lies in a file. None where that went since the fleet file was checked.
[[nodiscard]] locks::DialectId dialectOf(const fleet::TableRule &rule);

} // namespace app
