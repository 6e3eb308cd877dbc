// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/Commands.h"
#include "app/cli/Doorbell.h"
#include "app/cli/JsonText.h"
#include "app/cli/ResultWriter.h"
#include "core/watch/TableCatalog.h"

namespace cli {
namespace {

const QList<QByteArray> columns{"table", "dialect", "confidence", "reason", "items", "candidates", "note"};

QByteArray candidatesJson(const watch::CatalogEntry &entry)
{
    QByteArray json = "[";
    for (const locks::TableVerdict &verdict : entry.verdicts) {
        if (json.size() > 1)
            json += ',';
        json += "{\"dialect\":" + jsonText(locks::dialectName(verdict.dialect)) +
            ",\"confidence\":" + jsonText(locks::confidenceName(verdict.confidence)) +
            ",\"reason\":" + jsonText(verdict.reason) + ",\"rows\":" + QByteArray::number(verdict.rows) + '}';
    }
    return json + ']';
}

Row rowOf(const watch::CatalogEntry &entry)
{
    Row row{{"table", jsonText(entry.name), entry.name.toUtf8()}};
    const locks::TableVerdict *verdict = entry.verdicts.empty() ? nullptr : &entry.verdicts.front();
    row.push_back(textCell("dialect", verdict ? QString(locks::dialectName(verdict->dialect)) : QString()));
    row.push_back(
        textCell("confidence", verdict ? QString(locks::confidenceName(verdict->confidence)) : QString()));
    row.push_back(textCell("reason", verdict ? verdict->reason : QString()));
    const bool counted = entry.description && entry.description->itemCount >= 0;
    row.push_back(counted ? numberCell("items", entry.description->itemCount) : textCell("items", QString()));
    row.push_back(jsonCell("candidates", candidatesJson(entry)));
    row.push_back(textCell("note", entry.note));
    return row;
}

/// A mere guess by the schema of a table without rows says nothing; a table nobody may describe could hold
/// locks and is shown with the reason.
bool holdsLocks(const watch::CatalogEntry &entry)
{
    if (entry.verdicts.empty())
        return !entry.description;
    return entry.verdicts.front().rows > 0 || entry.verdicts.front().confidence > locks::Confidence::Guess;
}

} // namespace

base::Task<int> runTables(Context context)
{
    watch::TableCatalog catalog(context.connection->reader(), *context.clock);
    Doorbell bell;
    const auto ring = [&bell] { bell.ring(); };
    QObject::connect(&catalog, &watch::TableCatalog::changed, &catalog, ring);
    catalog.refresh();
    while (catalog.refreshing()) {
        const auto rung = co_await bell.wait(std::chrono::seconds(1), context.stop);
        if (!rung)
            co_return fail(context, rung.error());
        tellProgress(context, QStringLiteral("%1 tables").arg(catalog.entries().size()));
    }
    tellProgress(context, QString());
    if (const auto error = catalog.error())
        co_return fail(context, *error);
    std::vector<Row> rows;
    qsizetype others = 0;
    for (const watch::CatalogEntry &entry : catalog.entries()) {
        if (holdsLocks(entry) || context.line->has("all"))
            rows.push_back(rowOf(entry));
        else
            ++others;
    }
    ResultWriter(*context.out, context.format).list(rows, columns);
    if (others > 0 && context.err->isTerminal())
        tell(context, QStringLiteral("%1 tables without locks are not shown; --all shows them").arg(others));
    co_return Done;
}

} // namespace cli
