// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/Commands.h"
#include "app/cli/commands/FleetReads.h"
#include "app/cli/commands/KnownNames.h"
#include "app/cli/commands/TableAccess.h"
#include "app/cli/output/JsonText.h"
#include "app/cli/output/ResultWriter.h"
#include "app/cli/output/StateStyle.h"
#include "app/cli/terminal/AsyncNotifier.h"
#include "core/base/NumberText.h"
#include "core/base/Utf8Text.h"
#include "core/watch/catalog/TableCatalog.h"

#include <algorithm>

namespace cli {
namespace {

constexpr int sampleRows = 25;
const QList<QByteArray> columns{"table", "dialect", "confidence", "reason", "items", "candidates", "note"};

QByteArray candidatesJson(const watch::CatalogEntry &entry)
{
    QByteArray json = "[";
    for (const locks::TableVerdict &verdict : entry.verdicts) {
        if (json.size() > 1)
            json += ',';
        json += "{\"dialect\":" + jsonText(verdict.dialect.name()) +
            ",\"confidence\":" + jsonText(locks::confidenceName(verdict.confidence)) +
            ",\"reason\":" + jsonText(verdict.reason) + ",\"rows\":" + QByteArray::number(verdict.rows) + '}';
    }
    return json + ']';
}

/// What a table holds, in the words of the columns; empty where nothing is known.
struct TableFinding {
    QString dialect;
    QString confidence;
    QString reason;
    qsizetype rowsSeen = 0;
};

TableFinding findingOf(const watch::CatalogEntry &entry)
{
    if (entry.verdicts.empty())
        return {};
    const locks::TableVerdict &first = entry.verdicts.front();
    return {first.dialect.name(), locks::confidenceName(first.confidence), first.reason, entry.rowsSeen};
}

/// DynamoDB counts a table's items about every six hours; what was seen meanwhile is known better.
Cell itemsCell(const std::optional<dynamodb::TableDescription> &description, qsizetype rowsSeen)
{
    if (!description || description->itemCount < 0)
        return textCell("items", QString());
    Cell cell = numberCell("items", description->itemCount);
    const QString text = rowsSeen > description->itemCount
        ? QStringLiteral("at least %1").arg(base::text::count(rowsSeen))
        : QStringLiteral("about %1, counted up to 6 h ago").arg(base::text::count(description->itemCount));
    cell.tableText = text.toUtf8();
    return cell;
}

/// `place`: of several connections, what says which one's table it is.
Row rowOf(const watch::CatalogEntry &entry, const TableFinding &finding, const Row &place)
{
    Row row = place;
    const Row cells{{"table", jsonText(entry.name), entry.name.toUtf8()},
                    textCell("dialect", finding.dialect),
                    textCell("confidence", finding.confidence),
                    textCell("reason", finding.reason)};
    row.insert(row.end(), cells.begin(), cells.end());
    if (finding.confidence == locks::confidenceName(locks::Confidence::Guess))
        row.at(place.size() + 2).color = stateColor(locks::LockState::NotALock); // quiet
    row.push_back(itemsCell(entry.description, finding.rowsSeen));
    row.push_back(jsonCell("candidates", candidatesJson(entry)));
    row.push_back(textCell("note", entry.note == finding.reason ? QString() : entry.note));
    return row;
}

/// A column of which a table would show nothing is left to the other formats.
void leaveOutEmpty(std::vector<Row> &rows, const QByteArray &name)
{
    const auto cellOf = [&name](Row &row) { return std::ranges::find(row, name, &Cell::name); };
    if (std::ranges::any_of(rows, [&](Row &row) { return !cellOf(row)->text.isEmpty(); }))
        return;
    for (Row &row : rows)
        cellOf(row)->inTable = false;
}

/// A mere guess by the schema of a table without rows says nothing; a table that may not be described could hold
/// locks and is shown with the reason.
bool holdsLocks(const watch::CatalogEntry &entry)
{
    if (entry.verdicts.empty())
        return !entry.description;
    return entry.verdicts.front().rows > 0 || entry.verdicts.front().confidence > locks::Confidence::Guess;
}

/// Locks of a library that we know by its rows but cannot read: the operator must know of them too. Nothing
/// if a page of rows shows none, or may not be read.
base::Task<std::optional<TableFinding>> foreignLocks(Context context, dynamodb::TableDescription table)
{
    dynamodb::ScanRequest sample;
    sample.table = table.name;
    sample.limit = sampleRows;
    const auto page = co_await context.connection->reader().scan(sample, context.stop);
    if (!page)
        co_return std::nullopt;
    itemstore::ItemStoreBuilder builder(locks::internAttributes());
    if (const auto decoded = builder.appendPage(page->body); !decoded)
        co_return std::nullopt;
    const itemstore::ItemStorePtr rows = builder.finish();
    const locks::TableShape shape = locks::TableShape::of(table);
    std::optional<locks::Recognition> first;
    qsizetype count = 0;
    for (qsizetype row = 0; row < rows->size(); ++row) {
        const locks::Recognition recognition = locks::recognise(rows->at(row), shape);
        if (recognition.marking != locks::StoredState::Unsupported)
            continue;
        if (!first)
            first = recognition;
        ++count;
    }
    if (!first)
        co_return std::nullopt;
    TableFinding finding;
    finding.dialect = QString::fromLatin1(first->format);
    finding.confidence = locks::confidenceName(first->confidence);
    finding.rowsSeen = rows->size();
    finding.reason = QStringLiteral("%1 of %2 rows: %3")
                         .arg(count)
                         .arg(rows->size())
                         .arg(base::fromUtf8(first->reason.sentence));
    co_return finding;
}

QString counted(std::size_t tables)
{
    return base::text::counted(static_cast<qint64>(tables), QStringLiteral("table"),
                               QStringLiteral("tables"));
}

QString noTablesSentence(const Context &context)
{
    const QString sentence = QStringLiteral("there are no tables %1").arg(placeOf(context));
    if (!context.connection->resolution().endpoint.local)
        return sentence;
    return sentence +
        QStringLiteral(
               "; DynamoDB Local keeps separate tables for each access key and region: another key or region "
               "may show them");
}

/// Not to be taken for more than was looked at.
QString leftOutText(std::size_t others, std::size_t seenInPart)
{
    if (seenInPart == 0)
        return others == 1
            ? QStringLiteral("1 table without locks is not shown; --all shows it")
            : QStringLiteral("%1 without locks are not shown; --all shows them").arg(counted(others));
    const QString left = others == 1
        ? QStringLiteral("1 table in which no lock was found is not shown; --all shows it")
        : QStringLiteral("%1 in which no lock was found are not shown; --all shows them")
              .arg(counted(others));
    return QStringLiteral("%1 (of %2 only %3 rows were looked at)")
        .arg(left,
             seenInPart == 1 ? QStringLiteral("1 of them") : QStringLiteral("%1 of them").arg(seenInPart))
        .arg(sampleRows);
}

/// The tables of one connection or of several, one after the other.
struct FoundTables {
    std::vector<Row> rows;
    std::size_t others = 0; ///< in which no lock was found
    std::size_t seenInPart = 0; ///< of the others
};

/// Adds the tables of the context's connection. Cancelled by Ctrl-C.
base::Task<base::Result<base::Rested>> addTables(Context context, std::vector<watch::CatalogEntry> entries,
                                                 Row place, FoundTables *into)
{
    for (const watch::CatalogEntry &entry : entries) {
        std::optional<TableFinding> foreign;
        if (entry.verdicts.empty() && entry.description) {
            foreign = co_await foreignLocks(context, *entry.description);
            if (context.stop.stop_requested())
                co_return base::cancelled();
        }
        if (holdsLocks(entry) || foreign || context.line->has("all")) {
            into->rows.push_back(rowOf(entry, foreign ? *foreign : findingOf(entry), place));
        } else {
            ++into->others;
            into->seenInPart += entry.sampled && !entry.seenWhole ? 1 : 0;
        }
    }
    co_return base::Rested();
}

void writeTables(const Context &context, FoundTables found, QList<QByteArray> titles)
{
    printProgress(context, QString());
    leaveOutEmpty(found.rows, "note");
    ResultWriter(*context.out, context.format).list(found.rows, titles, {"reason", "note", "table"});
    context.out->flush();
    if (found.others > 0)
        printRemark(context, leftOutText(found.others, found.seenInPart));
}

/// The names of the tables from the row `first` on, which stand in the cell `cell` of each.
QStringList tablesOf(const FoundTables &found, std::size_t first, std::size_t cell)
{
    QStringList names;
    for (std::size_t row = first; row < found.rows.size(); ++row)
        names += base::fromUtf8(found.rows[row].at(cell).text);
    return names;
}

/// Those of connections of the fleet file.
base::Task<int> runFleetTables(Context context)
{
    auto wanted = targetsOfLine(context);
    if (!wanted)
        co_return failTargets(context, wanted.error());
    FleetReads reads(context, *std::move(wanted), FleetReads::Kind::Found);
    const std::chrono::milliseconds atOnce(0);
    const auto read = co_await reads.run(atOnce);
    if (!read)
        co_return fail(context, read.error());
    FoundTables found;
    const std::vector<app::FleetWatch::Found> connections = reads.fleet().found();
    for (const app::FleetWatch::Found &one : connections) {
        if (!one.connection)
            continue;
        Context of = context;
        of.connection = one.connection;
        const Row place{textCell("connection", one.state.name), textCell("region", one.state.region)};
        const std::size_t before = found.rows.size();
        const auto added = co_await addTables(of, one.entries, place, &found);
        if (!added)
            co_return fail(context, added.error());
        rememberTables(context, *one.connection, tablesOf(found, before, place.size()), false);
    }
    writeTables(context, std::move(found), QList<QByteArray>{"connection", "region"} + columns);
    co_return reads.reportUnread();
}

} // namespace

base::Task<int> runTables(Context context)
{
    if (isOfFleet(*context.line)) {
        const int status = co_await runFleetTables(context);
        co_return status;
    }
    watch::TableCatalog catalog(context.connection->reader(), *context.clock);
    AsyncNotifier notifier;
    const auto notify = [&notifier] { notifier.notify(); };
    QObject::connect(&catalog, &watch::TableCatalog::changed, &catalog, notify);
    catalog.refresh();
    while (catalog.refreshing()) {
        const auto notified = co_await notifier.wait(std::chrono::seconds(1), context.stop);
        if (!notified)
            co_return fail(context, notified.error());
        printProgress(context, counted(catalog.entries().size()));
    }
    if (const auto error = catalog.error())
        co_return fail(context, *error);
    FoundTables found;
    const Row nowhere; // of the one connection
    const auto added = co_await addTables(context, catalog.entries(), nowhere, &found);
    if (!added)
        co_return fail(context, added.error());
    const bool isEmpty = found.rows.empty() && found.others == 0;
    const QStringList shown = tablesOf(found, 0, 0);
    writeTables(context, std::move(found), columns);
    rememberTables(context, *context.connection, shown, true);
    if (isEmpty)
        printRemark(context, noTablesSentence(context));
    co_return Done;
}

} // namespace cli
