// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/Commands.h"
#include "app/cli/commands/LockTable.h"
#include "app/cli/commands/UsualTable.h"
#include "app/cli/output/JsonText.h"
#include "app/cli/output/ResultWriter.h"
#include "core/base/Utf8Text.h"
#include "core/dynamodb/iam/Permissions.h"
#include "core/locks/dialects/Dialects.h"

#include <algorithm>

namespace cli {
namespace {

/// Whether the library finds its way in such a table: its own rules on schemas decide.
bool isAccepted(const dynamodb::TablePlan &plan, locks::DialectId dialect)
{
    dynamodb::TableDescription description;
    description.name = plan.name;
    description.partitionKey = plan.partitionKey;
    description.sortKey = plan.sortKey;
    return std::ranges::any_of(
        locks::candidatesFor(description),
        [dialect](const locks::TableVerdict &verdict) { return verdict.dialect == dialect; });
}

// On demand unless the library itself provisions or the line says so; never both.
base::Result<base::Rested> readThroughput(const Invocation &line, dynamodb::TablePlan &plan)
{
    const auto units = line.given("provisioned");
    if (line.has("on-demand") && units)
        return base::failure(base::ErrorKind::BadInput,
                             QStringLiteral("--on-demand and --provisioned say the opposite; give one"));
    if (line.has("on-demand"))
        plan.provisioned.reset();
    if (!units)
        return base::Rested();
    const QStringList parts = units->split(u':');
    bool readFits = false;
    bool writeFits = false;
    const qint64 read = parts.value(0).toLongLong(&readFits);
    const qint64 write = parts.value(1).toLongLong(&writeFits);
    if (parts.size() != 2 || !readFits || !writeFits || read < 1 || write < 1)
        return base::failure(
            base::ErrorKind::BadInput,
            QStringLiteral("--provisioned is R:W, read and write units, e.g. 5:5; not \"%1\"").arg(*units));
    plan.provisioned = std::pair(read, write);
    return base::Rested();
}

base::Result<dynamodb::TablePlan> planOf(const Invocation &line, const aws::Environment &environment)
{
    const locks::LockDialect *dialect = locks::dialect(line.global.dialect);
    if (!dialect)
        return badInput(QStringLiteral("say for which library: --dialect %1")
                            .arg(locks::dialectNames(QLatin1String("or"))));
    const QString name =
        line.positional.isEmpty() ? usualTable(line.global.dialect, environment) : line.positional.first();
    if (name.isEmpty())
        return badInput(
            QStringLiteral("name the table; %1 has no usual one").arg(QString(line.global.dialect.name())));
    if (!dynamodb::isTableName(name))
        return badInput(QStringLiteral("a table's name has 3 to 255 letters, digits, _ . -, not \"%1\"")
                            .arg(name.left(300)));
    dynamodb::TablePlan plan = dialect->defaultTable(name);
    if (const auto partitionKey = line.given("partition-key"))
        plan.partitionKey.name = partitionKey->toUtf8();
    if (const auto sort = line.given("sort-key")) {
        dynamodb::KeyAttribute sortKey;
        sortKey.name = sort->toUtf8();
        plan.sortKey = sortKey;
    }
    if (const auto throughput = readThroughput(line, plan); !throughput)
        return tl::unexpected(throughput.error());
    for (const QString &tag : line.values("tag")) {
        const qsizetype equals = tag.indexOf(u'=');
        if (equals < 1)
            return badInput(QStringLiteral("--tag is KEY=VALUE, not \"%1\"").arg(tag));
        plan.tags.emplace_back(tag.left(equals), tag.mid(equals + 1));
    }
    if (!isAccepted(plan, line.global.dialect))
        return badInput(
            QStringLiteral("%1 does not find its locks in a table with these keys; leave --partition-key and "
                           "--sort-key out")
                .arg(QString(line.global.dialect.name())));
    return plan;
}

Row rowOf(const dynamodb::TableDescription &table, locks::DialectId dialect)
{
    const QString sortKey = table.sortKey ? base::fromUtf8(table.sortKey->name) : QString();
    return {
        textCell("table", table.name),    textCell("dialect", dialect.name()),
        textCell("status", table.status), textCell("partitionKey", base::fromUtf8(table.partitionKey.name)),
        textCell("sortKey", sortKey),     {"onDemand", jsonFlag(table.onDemand), jsonFlag(table.onDemand)},
        textCell("arn", table.arn)};
}

} // namespace

base::Task<int> runCreateTable(Context context)
{
    const auto plan = planOf(*context.line, *context.environment);
    if (!plan)
        co_return fail(context, plan.error());
    admin::TableIntent intent;
    intent.plan = *plan;
    intent.dialect = context.line->global.dialect;
    const auto made =
        co_await createLockTable(context, intent, QStringLiteral("asked for on the command line"));
    if (!made)
        co_return fail(context, made.error());
    ResultWriter(*context.out, context.format).one(rowOf(made->table, context.line->global.dialect));
    co_return made->journalled ? Done : Unexpected;
}

} // namespace cli
