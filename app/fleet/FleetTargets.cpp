// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/fleet/FleetTargets.h"

#include "app/connection/FleetReading.h"
#include "core/fleet/FleetSelection.h"

namespace app {

QStringList exampleOfFleetFile()
{
    return {
        QStringLiteral("version = 1"), QStringLiteral("defaults = { every = \"auto\" }"),
        QStringLiteral("connection = [{ name = \"prod\", profile = \"ops\", regions = [\"eu-west-1\"] }]")};
}

tl::expected<FleetTargets, QStringList> fleetTargets(const aws::Environment &environment, const QString &file,
                                                     const QStringList &selectors, const QStringList &tables)
{
    FleetTargets wanted;
    wanted.file = file.isEmpty() ? usualFleetFile(environment) : file;
    FleetReading reading = readFleetFile(wanted.file, true);
    if (!reading.isThere && !reading.faults.isEmpty()) {
        const QString sentence = reading.faults.join(u'\n') + QStringLiteral("; these three lines are one:");
        return tl::unexpected(QStringList{(QStringList{sentence} + exampleOfFleetFile()).join(u'\n')});
    }
    if (!reading.fleet)
        return tl::unexpected(reading.faults);
    wanted.fleet = *std::move(reading.fleet);
    wanted.fleet.connections = completeConnections(wanted.fleet);
    auto selected = fleet::selectedConnections(wanted.fleet, selectors);
    if (!selected)
        return tl::unexpected(QStringList{selected.error().sentence});
    for (fleet::Connection &connection : *selected) {
        if (!tables.isEmpty())
            connection.tables = tables;
        for (const QString &region : qAsConst(connection.regions))
            wanted.targets.push_back({connection, region, wanted.file});
    }
    return wanted;
}

} // namespace app
