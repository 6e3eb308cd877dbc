// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/mcp/McpTargets.h"

#include "app/cli/commands/WatchTargets.h"
#include "app/connection/ConnectionSetup.h"
#include "app/connection/FleetReading.h"

namespace cli {
namespace {

constexpr std::size_t mostSessions = 64;
constexpr qsizetype mostRowsKept = 20'000; // of a table, in memory between two calls

bool isSameTable(const McpTargets::Described &a, const McpTargets::Described &b)
{
    return dynamodb::sameKeys(a.table, b.table) && a.table.madeAt == b.table.madeAt &&
        a.shape.reach == b.shape.reach && a.shape.givenLease == b.shape.givenLease;
}

} // namespace

base::Result<std::unique_ptr<McpTargets>> McpTargets::of(const Context &context)
{
    const GlobalOptions &global = context.line->global;
    std::unique_ptr<McpTargets> targets(new McpTargets(context));
    if (namesConnection(global) && global.connections.isEmpty()) {
        targets->add(connectionOfLine(global), global.region, {});
        return targets;
    }
    const auto chosen = targetsOfFile(context);
    if (!chosen)
        return badInput(chosen.error().join(u'\n')); // a line each
    for (const app::FleetWatch::Target &target : chosen->targets)
        targets->add(target.connection, target.region, target.file);
    return targets;
}

void McpTargets::add(const fleet::Connection &connection, const QString &region, const QString &file)
{
    auto target = std::make_unique<McpTarget>();
    target->connection = connection;
    target->region = region;
    target->file = file;
    GlobalOptions &options = target->options;
    options.profile = connection.profile;
    options.region = region;
    options.endpointUrl = connection.endpointUrl;
    options.allowHttp = connection.allowHttp;
    options.roleArn = connection.roleArn;
    options.externalId = connection.externalId;
    options.dialect = m_context.line->global.dialect;
    options.leasePeriod = m_context.line->global.leasePeriod;
    options.timeout = m_context.line->global.timeout;
    m_all.push_back(std::move(target));
}

base::Result<McpTarget *> McpTargets::find(const QString &connection, const QString &region) const
{
    std::vector<McpTarget *> fitting;
    QStringList names;
    for (const auto &target : m_all) {
        names += QStringLiteral("%1 in %2").arg(target->connection.name, target->region);
        const bool fits = (connection.isEmpty() || target->connection.name == connection) &&
            (region.isEmpty() || target->region == region || target->region.isEmpty());
        if (fits)
            fitting.push_back(target.get());
    }
    if (fitting.size() == 1)
        return fitting.front();
    if (m_all.size() == 1 && m_all.front()->connection.name.isEmpty())
        return badInput(
            QStringLiteral("there is one connection, which has no name: leave connection and region out"));
    return badInput((fitting.empty() ? QStringLiteral("there is no such connection; there are %1")
                                     : QStringLiteral("name one connection and region; there are %1"))
                        .arg(names.join(QLatin1String(", "))));
}

base::Task<base::Result<base::Rested>> McpTargets::open(McpTarget *target, std::stop_token stop) const
{
    if (target->opened)
        co_return base::Rested();
    app::ConnectionOptions options;
    options.choice = app::choiceOf(target->connection, target->region, target->file);
    if (target->file.isEmpty())
        options.choice.endpointUrlOrigin.clear();
    options.readOnly = true; // so it owns no TableWriter
    options.requestLimit = m_context.line->global.timeout;
    const aws::Environment environment = *m_context.environment;
    base::Clock *clock = m_context.clock;
    auto opened = co_await app::openConnection(options, environment, clock, stop);
    if (!opened)
        co_return tl::unexpected(opened.error());
    if (!target->opened) // by another call meanwhile
        target->opened = *std::move(opened);
    co_return base::Rested();
}

std::unique_ptr<TableReadSession> McpTargets::takeSession(McpTarget &target, const Described &described,
                                                          locks::DialectId dialect)
{
    const auto known = m_sessions.extract({&target, described.shape.table});
    const bool isUsable = known && isSameTable(known.mapped().described, described);
    return isUsable ? std::move(known.mapped().session)
                    : std::make_unique<TableReadSession>(*target.opened, described.shape, dialect);
}

void McpTargets::keepSession(const McpTarget &target, const Described &described,
                             std::unique_ptr<TableReadSession> session)
{
    const bool isSmall = session->snapshot() && session->snapshot()->size() <= mostRowsKept;
    if (isSmall && m_sessions.size() < mostSessions)
        m_sessions[{&target, described.shape.table}] = {described, std::move(session)};
}

} // namespace cli
