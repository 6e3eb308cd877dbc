// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/WatchTargets.h"

#include "app/connection/FleetReading.h"
#include "core/fleet/FleetSelection.h"

#include <QDir>

namespace cli {

namespace {

/// Of options that say how one table or connection is read; empty: none is given.
QString misplacedOption(const GlobalOptions &global)
{
    if (global.dialect != locks::DialectId() || global.leasePeriod)
        return QStringLiteral(
            "--dialect, --dialect-file and --lease-period are about one table: say them in the "
            "fleet file, under [[connection.table]]");
    if (!global.profile.isEmpty() || !global.region.isEmpty() || !global.endpointUrl.isEmpty() ||
        !global.roleArn.isEmpty())
        return QStringLiteral("without TABLE the fleet file says how its connections are reached: leave out "
                              "--profile, --role-arn, --region and --endpoint-url, or name a TABLE");
    return {};
}

} // namespace

tl::expected<WatchTargets, WatchTargetFaults> targetsOfFile(const Context &context)
{
    const Invocation &line = *context.line;
    if (const QString misplaced = misplacedOption(line.global); !misplaced.isEmpty())
        return tl::unexpected(WatchTargetFaults{misplaced});
    WatchTargets wanted;
    wanted.file = line.global.fleet.isEmpty() ? app::usualFleetFile(*context.environment) : line.global.fleet;
    app::FleetReading reading = app::readFleetFile(wanted.file, true);
    if (!reading.faults.isEmpty())
        return tl::unexpected(reading.faults);
    if (reading.fault || !reading.fleet)
        return tl::unexpected(WatchTargetFaults{reading.fault ? reading.fault->sentence : wanted.file});
    fleet::Fleet fleet = *std::move(reading.fleet);
    fleet.connections = app::completeConnections(fleet);
    auto selected = fleet::selectedConnections(fleet, line.global.connections);
    if (!selected)
        return tl::unexpected(WatchTargetFaults{selected.error().sentence});
    for (fleet::Connection &connection : *selected) {
        if (!line.positional.isEmpty())
            connection.tables = {line.positional.front()};
        for (const QString &region : qAsConst(connection.regions))
            wanted.targets.push_back({connection, region, wanted.file});
    }
    wanted.limits = fleet.limits;
    wanted.fleet = std::move(fleet);
    return wanted;
}

WatchTargets targetOfLine(const Context &context)
{
    const GlobalOptions &global = context.line->global;
    const aws::Endpoint &endpoint = context.connection->resolution().endpoint;
    fleet::Connection connection;
    connection.name = global.profile.isEmpty() ? QStringLiteral("default") : global.profile;
    connection.profile = global.profile;
    if (!global.endpointUrl.isEmpty())
        connection.endpointUrl = global.endpointUrl;
    else if (endpoint.local)
        connection.endpointUrl = endpoint.url.toString(); // of a variable
    connection.allowHttp = global.allowHttp;
    connection.roleArn = global.roleArn;
    connection.externalId = global.externalId;
    const QString region = QString::fromLatin1(endpoint.region);
    connection.regions = QStringList{region};
    connection.tables = {context.line->positional.front()};
    fleet::TableRule rule;
    rule.match = QStringLiteral("*");
    if (!global.dialectFile.isEmpty())
        rule.dialectFile = QDir::current().absoluteFilePath(global.dialectFile);
    else if (global.dialect != locks::DialectId())
        rule.dialect = global.dialect.name();
    if (global.leasePeriod)
        rule.lease = std::chrono::ceil<std::chrono::milliseconds>(*global.leasePeriod);
    connection.rules = {rule};
    WatchTargets wanted;
    wanted.targets.push_back({connection, region, {}});
    wanted.limits = connection.limits;
    return wanted;
}

} // namespace cli
