// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/WatchTargets.h"

#include "app/fleet/FleetTargets.h"

#include <QDir>

#include <utility>

namespace cli {
namespace {

/// Of options that say how one table or connection is read; empty: none is given.
QString misplacedOption(const GlobalOptions &global)
{
    if (global.dialect != locks::DialectId() || global.leasePeriod)
        return QStringLiteral(
            "--dialect, --dialect-file and --lease-period are about one table: state them in the "
            "fleet file, under [[connection.table]]");
    if (!global.profile.isEmpty() || !global.region.isEmpty() || !global.endpointUrl.isEmpty() ||
        !global.roleArn.isEmpty())
        return QStringLiteral("without TABLE the fleet file says how its connections are reached: leave out "
                              "--profile, --role-arn, --region and --endpoint-url, or name a TABLE");
    return {};
}

} // namespace

tl::expected<WatchTargets, WatchTargetFaults> targetsOfFile(const Context &context, const QStringList &tables)
{
    const Invocation &line = *context.line;
    if (const QString misplaced = misplacedOption(line.global); !misplaced.isEmpty())
        return tl::unexpected(WatchTargetFaults{misplaced});
    auto read = app::fleetTargets(*context.environment, line.global.fleet, line.global.connections, tables);
    if (!read)
        return tl::unexpected(read.error());
    WatchTargets wanted;
    wanted.targets = std::move(read->targets);
    wanted.limits = read->fleet.limits;
    wanted.fleet = std::move(read->fleet);
    wanted.file = read->file;
    return wanted;
}

bool namesConnection(const GlobalOptions &global)
{
    return !(global.profile.isEmpty() && global.region.isEmpty() && global.endpointUrl.isEmpty() &&
             global.roleArn.isEmpty());
}

fleet::Connection connectionOfLine(const GlobalOptions &global)
{
    fleet::Connection connection;
    connection.profile = global.profile;
    connection.endpointUrl = global.endpointUrl;
    connection.allowHttp = global.allowHttp;
    connection.roleArn = global.roleArn;
    connection.externalId = global.externalId;
    connection.regions = {global.region};
    connection.tables = {QStringLiteral("*")};
    return connection;
}

WatchTargets targetOfLine(const Context &context)
{
    const GlobalOptions &global = context.line->global;
    const aws::Endpoint &endpoint = context.connection->resolution().endpoint;
    fleet::Connection connection = connectionOfLine(global);
    connection.name = global.profile.isEmpty() ? QStringLiteral("default") : global.profile;
    if (connection.endpointUrl.isEmpty() && endpoint.local)
        connection.endpointUrl = endpoint.url.toString(); // of a variable
    const QString region = QString::fromLatin1(endpoint.region);
    connection.regions = QStringList{region};
    if (!context.line->positional.isEmpty())
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
