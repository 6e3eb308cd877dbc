// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/Commands.h"
#include "app/cli/commands/ListObservation.h"
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

/// Who may not ask for the TTL learns the rest all the same.
base::Task<base::Result<dynamodb::TableDescription>> describedWithTtl(Context context)
{
    auto table = co_await describedTable(context);
    if (!table || table->ttlAttribute)
        co_return table;
    const auto ttl = co_await context.connection->reader().describeTimeToLive(table->name, context.stop);
    if (base::isCancelled(ttl))
        co_return tl::unexpected(ttl.error());
    table->ttlKnown = ttl.has_value();
    if (ttl)
        table->ttlAttribute = *ttl;
    co_return table;
}

} // namespace

base::Task<int> runDoctor(Context context)
{
    const Invocation &line = *context.line;
    const auto format = askedFormat(context);
    if (!format)
        co_return fail(context, format.error());
    const auto table = co_await describedWithTtl(context);
    if (!table)
        co_return fail(context, table.error());
    TableReadSession session(*context.connection, shapeOf(context, *table), line.global.dialect);
    ListObservation observation(context, session, {}, view::LockFilter());
    const auto observed = co_await observation.run();
    if (!observed)
        co_return fail(context, observed.error());
    const auto input = health::HealthInput::of(*table, session.snapshot(), session.now(),
                                               context.clock->wall(), observation.betweenReads());
    TableHealth health;
    health.table = table->name;
    health.report = health::judgeHealth(input);
    health.observed = line.duration("observe").value_or(std::chrono::milliseconds(0));
    writeHealth(*context.out, *format, health);
    co_return health.report.problems() > 0 ? int(ProblemsFound) : int(Done);
}

} // namespace cli
