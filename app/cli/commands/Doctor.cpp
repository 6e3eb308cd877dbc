// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/Commands.h"
#include "app/cli/commands/FleetReads.h"
#include "app/cli/commands/ListObservation.h"
#include "app/cli/commands/RecordedMoment.h"
#include "app/cli/commands/TableAccess.h"
#include "app/cli/output/HealthWriter.h"
#include "core/health/HealthRules.h"

namespace cli {
namespace {

/// Of --output, which every command has.
HealthFormat formatOf(OutputFormat format)
{
    switch (format) {
    case OutputFormat::Table:
        return HealthFormat::Table;
    case OutputFormat::Json:
        return HealthFormat::Json;
    case OutputFormat::Jsonl:
        return HealthFormat::Jsonl;
    case OutputFormat::Csv:
        return HealthFormat::Csv;
    }
    return HealthFormat::Json;
}

/// What --format says, else what --output says.
base::Result<HealthFormat> askedFormat(const Context &context)
{
    const QString asked = context.line->value("format");
    if (asked.isEmpty())
        return formatOf(context.format);
    const HealthFormat format = asked == QLatin1String("sarif") ? HealthFormat::Sarif
        : asked == QLatin1String("json")                        ? HealthFormat::Json
                                                                : HealthFormat::Table;
    const auto output = context.line->global.output;
    if (output && formatOf(*output) != format)
        return badInput(
            QStringLiteral("--format and --output name different formats; leave one of them out"));
    return format;
}

base::Task<base::Result<dynamodb::TableDescription>> describedWithTtl(Context context)
{
    const auto table = co_await describedTable(context);
    if (!table)
        co_return table;
    const dynamodb::TableDescription described = *table;
    co_return co_await withTimeToLive(context, described);
}

/// One of several tables, which may not say whether it has a TTL.
base::Task<TableHealth> healthOf(Context context, app::FleetTable *table)
{
    const fleet::TableState &state = table->state();
    dynamodb::TableDescription description = table->description();
    if (!description.ttlAttribute) {
        const auto ttl =
            co_await table->connection().reader().describeTimeToLive(description.name, context.stop);
        description.ttlKnown = ttl.has_value();
        if (ttl)
            description.ttlAttribute = *ttl;
    }
    TableHealth health;
    health.connection = state.place().connection;
    health.region = state.place().region;
    health.table = state.place().table;
    health.observed = context.line->duration("observe").value_or(std::chrono::milliseconds(0));
    const auto input =
        health::HealthInput::of(description, state.snapshot(), table->watch().now(), context.clock->wall());
    health.report = health::judgeHealth(input);
    co_return health;
}

/// All tables of connections of the fleet file. What could not be read decides the status: of the rest alone nothing follows.
base::Task<int> runFleetDoctor(Context context, HealthFormat format)
{
    auto wanted = targetsOfLine(context);
    if (!wanted)
        co_return failTargets(context, wanted.error());
    FleetReads reads(context, *std::move(wanted), FleetReads::Kind::Read);
    const auto observed = context.line->duration("observe").value_or(std::chrono::milliseconds(0));
    const auto read = co_await reads.run(observed);
    if (!read)
        co_return fail(context, read.error());
    std::vector<TableHealth> tables;
    qsizetype problems = 0;
    const std::vector<app::FleetTable *> all = reads.fleet().tables();
    for (app::FleetTable *table : all) {
        if (!table->state().snapshot())
            continue;
        const TableHealth health = co_await healthOf(context, table);
        if (context.stop.stop_requested())
            co_return fail(context, Interrupted, QStringLiteral("interrupted"));
        tables.push_back(health);
        problems += tables.back().report.problems();
    }
    writeHealth(*context.out, format, tables);
    context.out->flush();
    co_await reads.keepSightings();
    const int unread = reads.reportUnread();
    co_return unread != Done ? unread : problems > 0 ? int(ProblemsFound) : int(Done);
}

int doctorRecorded(Context context, HealthFormat format)
{
    const auto moment = recordedMoment(context);
    if (!moment)
        return fail(context, moment.error());
    context.clock = moment->clock.get();
    reportMoment(context, *moment);
    const auto input = health::HealthInput::of(moment->description, moment->table->snapshot(), moment->now,
                                               moment->clock->wall());
    TableHealth health;
    health.table = moment->description.name;
    health.report = health::judgeHealth(input);
    health.observed = std::chrono::floor<std::chrono::milliseconds>(moment->now.boot.time_since_epoch());
    writeHealth(*context.out, format, health);
    return health.report.problems() > 0 ? int(ProblemsFound) : int(Done);
}

} // namespace

base::Task<int> runDoctor(Context context)
{
    const Invocation &line = *context.line;
    const auto format = askedFormat(context);
    if (!format)
        co_return fail(context, format.error());
    if (const auto checked = checkRecordedLine(line); !checked)
        co_return fail(context, checked.error());
    if (asksRecording(line))
        co_return doctorRecorded(context, *format);
    if (isOfFleet(line)) {
        const int status = co_await runFleetDoctor(context, *format);
        co_return status;
    }
    const auto table = co_await describedWithTtl(context);
    if (!table)
        co_return fail(context, table.error());
    TableReadSession session(*context.connection, shapeOf(context, *table), line.global.dialect);
    ListObservation observation(context, session, {}, view::LockFilter());
    const auto observed = co_await observation.run();
    if (!observed)
        co_return fail(context, observed.error());
    const auto input =
        health::HealthInput::of(*table, session.snapshot(), session.now(), context.clock->wall());
    TableHealth health;
    health.table = table->name;
    health.report = health::judgeHealth(input);
    health.observed = line.duration("observe").value_or(std::chrono::milliseconds(0));
    writeHealth(*context.out, *format, health);
    co_return health.report.problems() > 0 ? int(ProblemsFound) : int(Done);
}

} // namespace cli
