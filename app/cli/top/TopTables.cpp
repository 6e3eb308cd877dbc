// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/top/TopTables.h"

#include "app/cli/output/Output.h"
#include "app/cli/output/StateStyle.h"
#include "core/base/NumberText.h"
#include "core/base/TimeText.h"

#include <algorithm>
#include <array>

namespace cli {
namespace {

using fleet::TableState;
using locks::LockState;

constexpr std::array topTableTitles{"TABLE", "LOCKS", "LAPSED", "UNREADABLE", "UNPROVEN", "HELD", "READ"};

qsizetype countIn(const TableState &table, LockState state)
{
    return table.judgements().counts()[static_cast<std::size_t>(state)];
}

qsizetype locksIn(const TableState &table)
{
    return table.judgements().size() - countIn(table, LockState::NotALock);
}

TopTable::Rank rankOf(const TableState &table, TableState::Reading reading)
{
    switch (reading) {
    case TableState::Reading::Waiting:
        return TopTable::Rank::Waiting;
    case TableState::Reading::Blind:
        return TopTable::Rank::Blind;
    case TableState::Reading::WithoutLocks:
        return TopTable::Rank::WithoutLocks;
    case TableState::Reading::Read:
        break;
    }
    if (countIn(table, LockState::Lapsed) + countIn(table, LockState::Unreadable) > 0)
        return TopTable::Rank::Lapsed;
    const bool isUnknown = countIn(table, LockState::Unproven) + countIn(table, LockState::Unsupported) > 0;
    return isUnknown ? TopTable::Rank::Unproven : TopTable::Rank::Read;
}

LockState worstOf(const TableState &table, TableState::Reading reading)
{
    if (reading == TableState::Reading::Blind)
        return LockState::Unreadable;
    if (reading != TableState::Reading::Read)
        return LockState::Released;
    for (const LockState state :
         {LockState::Lapsed, LockState::Unreadable, LockState::Unproven, LockState::Unsupported}) {
        if (countIn(table, state) > 0)
            return state;
    }
    return LockState::Held;
}

/// When it was read, or why it is not.
QByteArray readingText(const TableState &table, const fleet::FleetState &fleet)
{
    switch (table.reading(fleet.now)) {
    case TableState::Reading::Waiting:
        return table.error() ? "not read yet" : "waiting";
    case TableState::Reading::Blind: {
        const QLatin1String reason = fleet::blindReasonName(table.blindReason());
        return "blind, " + QByteArray(reason.data(), reason.size()).replace('_', ' ');
    }
    case TableState::Reading::WithoutLocks:
        return "no locks";
    case TableState::Reading::Read:
        break;
    }
    const std::chrono::nanoseconds age = fleet.now - table.readAt().value_or(fleet.now);
    return base::text::ago(std::chrono::floor<std::chrono::seconds>(age)).toUtf8();
}

TopTable tableRow(const TableState &table, const fleet::FleetState &fleet, const QString &name)
{
    const TableState::Reading reading = table.reading(fleet.now);
    TopTable row;
    row.rank = rankOf(table, reading);
    row.place = table.place();
    row.name = name;
    row.worst = worstOf(table, reading);
    // No row of a blind table is judged.
    const bool isJudged = reading == TableState::Reading::Read;
    row.cells += isJudged ? QByteArray::number(locksIn(table)) : QByteArray("-");
    for (const LockState state :
         {LockState::Lapsed, LockState::Unreadable, LockState::Unproven, LockState::Held})
        row.cells += isJudged ? QByteArray::number(countIn(table, state)) : QByteArray("-");
    row.cells += readingText(table, fleet);
    if (table.error() && !isJudged)
        row.sentence = table.error()->sentence;
    return row;
}

QByteArrayList topUnread(const char *why)
{
    return {"-", "-", "-", "-", "-", why};
}

/// What is to be said of a connection beside its tables. Nothing: there is nothing.
std::optional<TopTable> connectionRow(const fleet::ConnectionState &connection)
{
    TopTable row;
    row.place = {connection.name, connection.region, {}};
    row.name = QStringLiteral("%1/%2").arg(connection.name, connection.region);
    row.rank = TopTable::Rank::Blind;
    row.worst = LockState::Unreadable;
    if (!connection.trouble.isEmpty()) {
        row.sentence = connection.trouble;
        row.cells = topUnread(connection.needsSignIn ? "sign in" : "not reached");
    } else if (connection.listError) { // tables that are named are read all the same
        row.sentence = connection.listError->sentence;
        row.cells = topUnread("not searched");
    } else if (!connection.patternsOfNone.isEmpty()) {
        row.sentence = QStringLiteral("no table matches %1").arg(connection.patternsOfNone.join(u", "));
        row.cells = topUnread("no table");
    } else if (connection.tables.empty()) {
        row.rank = TopTable::Rank::Waiting;
        row.worst = LockState::Released;
        row.cells = topUnread(connection.isListed ? "no locks" : "waiting");
    } else {
        return {};
    }
    return row;
}

} // namespace

std::vector<TopTable> topTables(const fleet::FleetState &fleet, TopTableSort sort, const QString &text)
{
    const bool isOne = fleet.connections.size() == 1;
    std::vector<TopTable> rows;
    for (const fleet::ConnectionState &connection : fleet.connections) {
        if (auto row = connectionRow(connection))
            rows.push_back(*std::move(row));
        for (const auto &table : connection.tables)
            rows.push_back(tableRow(*table, fleet, isOne ? table->place().table : table->place().text()));
    }
    std::erase_if(
        rows, [&text](const TopTable &row) { return !row.place.text().contains(text, Qt::CaseInsensitive); });
    const auto locksOf = [](const TopTable &row) { return row.cells.value(0).toLongLong(); };
    std::ranges::stable_sort(rows, [sort, locksOf](const TopTable &one, const TopTable &other) {
        if (sort == TopTableSort::Problems && one.rank != other.rank)
            return one.rank < other.rank;
        if (sort == TopTableSort::Locks && locksOf(one) != locksOf(other))
            return locksOf(one) > locksOf(other);
        return one.place < other.place;
    });
    return rows;
}

std::vector<TopLine> topTableLines(const std::vector<TopTable> &tables, qsizetype columns)
{
    TopCells cells;
    cells.shortened = {0};
    QByteArrayList titles;
    for (const char *title : topTableTitles)
        titles += title;
    cells.rows = {titles};
    cells.colors = {QByteArray()};
    for (const TopTable &table : tables) {
        QByteArrayList row{forTerminal(table.name.toUtf8())};
        row += table.cells;
        cells.rows.push_back(row);
        cells.colors.push_back(stateColor(table.worst));
    }
    Columns widths(columns);
    return linesOf(cells, widths, columns);
}

QString topSummary(const fleet::FleetState &fleet)
{
    qsizetype tables = 0;
    qsizetype read = 0;
    qsizetype lapsed = 0;
    qsizetype unread = 0;
    for (const fleet::ConnectionState &connection : fleet.connections) {
        unread += !connection.trouble.isEmpty() || connection.listError ? 1 : 0;
        for (const auto &table : connection.tables) {
            const TableState::Reading reading = table->reading(fleet.now);
            if (reading == TableState::Reading::WithoutLocks)
                continue;
            ++tables;
            read += reading == TableState::Reading::Read ? 1 : 0;
            lapsed += reading == TableState::Reading::Read ? countIn(*table, LockState::Lapsed) : 0;
        }
    }
    const QString summary =
        QStringLiteral("%1 of %2 read, %3 lapsed")
            .arg(read)
            .arg(base::text::counted(tables, QStringLiteral("table"), QStringLiteral("tables")))
            .arg(base::text::counted(lapsed, QStringLiteral("lock"), QStringLiteral("locks")));
    return unread == 0
        ? summary
        : QStringLiteral("%1, %2 not read")
              .arg(summary,
                   base::text::counted(unread, QStringLiteral("connection"), QStringLiteral("connections")));
}

} // namespace cli
