// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/fleet/FleetTargets.h"

#include "app/connection/FleetReading.h"
#include "core/dynamodb/iam/Permissions.h"
#include "core/fleet/FleetSelection.h"
#include "core/http/LoopbackHost.h"

#include <QUrl>

#include <algorithm>

namespace app {

namespace {

bool isOfThisMachine(const fleet::Connection &connection)
{
    return http::isLoopbackHost(QUrl(connection.endpointUrl).host());
}

/// `tables` as they are asked for on a connection in one of its Regions: without the ARNs of others. An endpoint of this machine
/// has one account, and its tables by name.
QStringList tablesIn(const QString &region, const fleet::Connection &connection, const QStringList &tables)
{
    const bool isLocal = isOfThisMachine(connection);
    QStringList asked;
    for (const QString &table : tables) {
        const auto arn = dynamodb::TableArn::parse(table);
        if (!arn)
            asked += table;
        else if (isLocal)
            asked += arn->table;
        else if (arn->region == region)
            asked += table;
    }
    return asked;
}

/// Of the ARNs among `tables` that are none of a table, or of a Region in which nothing is asked for.
QStringList faultsOf(const QStringList &tables, const std::vector<FleetWatch::Target> &targets)
{
    QStringList faults;
    for (const QString &table : tables) {
        const auto arn = dynamodb::TableArn::ofOneTable(table);
        if (!arn) {
            faults += arn.error().sentence;
            continue;
        }
        const auto asksFor = [&](const FleetWatch::Target &target) {
            return target.connection.tables.contains(table) ||
                (isOfThisMachine(target.connection) && target.connection.tables.contains((*arn)->table));
        };
        if (*arn && std::ranges::none_of(targets, asksFor))
            faults += QStringLiteral("\"%1\" is a table of Region %2, which is none of the Regions of the "
                                     "connections that were named")
                          .arg(table.left(300), (*arn)->region);
    }
    return faults;
}

} // namespace

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
        for (const QString &region : qAsConst(connection.regions)) {
            FleetWatch::Target target{connection, region, wanted.file};
            if (!tables.isEmpty())
                target.connection.tables = tablesIn(region, connection, tables);
            if (tables.isEmpty() || !target.connection.tables.isEmpty())
                wanted.targets.push_back(std::move(target));
        }
    }
    if (const QStringList faults = faultsOf(tables, wanted.targets); !faults.isEmpty())
        return tl::unexpected(faults);
    return wanted;
}

} // namespace app
