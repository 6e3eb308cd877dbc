// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/home/HomeLines.h"

#include <algorithm>
#include <array>

namespace view {
namespace {

using locks::LockState;

constexpr int notRead = 2; // its rank among states, as among problems; see stateOf()
constexpr std::size_t mostRows = 20; // of an unfolded table; the table itself has the others

/// The worst state of a table: 0 lapsed, 1 unreadable, 2 not read, 3 unproven, 4 held, 5 none of these.
int stateOf(const Home &home, int connection, int table)
{
    const TableSummary &one = home.table(connection, table);
    constexpr std::array<std::pair<LockState, int>, 2> worst{
        {{LockState::Lapsed, 0}, {LockState::Unreadable, 1}}};
    for (const auto &[state, rank] : worst) {
        if (one.count(state) > 0)
            return rank;
    }
    if (home.isNotRead(connection, table))
        return notRead;
    return one.count(LockState::Unproven) > 0 ? 3 : one.count(LockState::Held) > 0 ? 4 : 5;
}

QString accountOf(const QString &identity)
{
    return identity.section(QStringLiteral(" / "), 0, 0);
}

/// By what a table stands in which group: ids that sort as the groups do, and titles.
std::pair<QString, QString> groupOf(const Home &home, HomeGrouping grouping, int connection, int table)
{
    switch (grouping) {
    case HomeGrouping::State: {
        const int rank = stateOf(home, connection, table);
        return {QStringLiteral("s%1").arg(rank), QString::number(rank)};
    }
    case HomeGrouping::Library: {
        const QString library = home.table(connection, table).table().library;
        return {(library.isEmpty() ? QStringLiteral("m") : QStringLiteral("l")) + library, library};
    }
    case HomeGrouping::Account: {
        const QString account = accountOf(home.at(connection).facts.identity);
        return {(account.isEmpty() ? QStringLiteral("b") : QStringLiteral("a")) + account, account};
    }
    case HomeGrouping::Labels: {
        const QString labels = home.at(connection).facts.labels;
        return {(labels.isEmpty() ? QStringLiteral("u") : QStringLiteral("t")) + labels, labels};
    }
    case HomeGrouping::Connection:
        break;
    }
    return {};
}

/// Every connection has a group, also before its tables are known.
std::vector<HomeGroup> byConnection(const Home &home)
{
    std::vector<HomeGroup> groups;
    for (int connection = 0; connection < home.count(); ++connection) {
        if (!home.isShown(connection))
            continue;
        HomeGroup group;
        group.id = QStringLiteral("c%1").arg(home.at(connection).facts.id);
        group.title = home.at(connection).facts.name;
        group.connection = connection;
        for (int table = 0; table < static_cast<int>(home.at(connection).tables.size()); ++table)
            group.tables.push_back({connection, table});
        groups.push_back(std::move(group));
    }
    return groups;
}

std::vector<HomeGroup> byOther(const Home &home, HomeGrouping grouping)
{
    std::map<QString, HomeGroup> groups;
    for (int connection = 0; connection < home.count(); ++connection) {
        if (!home.isShown(connection))
            continue;
        for (int table = 0; table < static_cast<int>(home.at(connection).tables.size()); ++table) {
            const auto [id, title] = groupOf(home, grouping, connection, table);
            HomeGroup &group = groups[id];
            group.id = id;
            group.title = title;
            group.tables.push_back({connection, table});
        }
    }
    std::vector<HomeGroup> all;
    all.reserve(groups.size());
    for (auto &[id, group] : groups)
        all.push_back(std::move(group));
    return all;
}

void sortTables(const Home &home, std::vector<HomeGroup::Table> &tables)
{
    std::ranges::stable_sort(tables, [&home](const HomeGroup::Table &a, const HomeGroup::Table &b) {
        const bool aFirst = home.hasProblem(a.connection, a.table);
        if (aFirst != home.hasProblem(b.connection, b.table))
            return aFirst;
        const QString &aName = home.table(a.connection, a.table).table().name;
        const QString &bName = home.table(b.connection, b.table).table().name;
        return aName != bName ? aName < bName : a.connection < b.connection;
    });
}

} // namespace

std::vector<qint32> shownRows(const TableSummary &table)
{
    std::vector<qint32> rows;
    for (std::size_t i = 0; i < std::min(table.problems().size(), mostRows); ++i)
        rows.push_back(table.problems()[i].row);
    const auto longest = table.longestHeld();
    if (longest && std::ranges::find(rows, *longest) == rows.end())
        rows.push_back(*longest);
    return rows;
}

QByteArray HomeLines::idOf(const Home &home, const HomeLine &line) const
{
    const QByteArray group = groupOf(line).id.toUtf8();
    if (line.kind == HomeLine::Kind::Group)
        return "group " + group;
    if (line.kind == HomeLine::Kind::Quiet)
        return "quiet " + group;
    const TableSummary &table = home.table(line.connection, line.table);
    const QByteArray name =
        QByteArray::number(home.at(line.connection).facts.id) + ' ' + table.table().name.toUtf8();
    if (line.kind == HomeLine::Kind::Table)
        return "table " + name;
    return line.kind == HomeLine::Kind::Open ? "open " + name
                                             : "lock " + name + ' ' + rowKey(*table.snapshot(), line.row);
}

void HomeLines::setUnfolded(const Home &home, const HomeLine &line, bool isUnfolded)
{
    const bool isTurned = isUnfolded != (line.kind == HomeLine::Kind::Group);
    if (isTurned)
        m_turned.insert(idOf(home, line));
    else
        m_turned.remove(idOf(home, line));
}

void HomeLines::addTable(const Home &home, int group, const HomeGroup::Table &table)
{
    HomeLine line{HomeLine::Kind::Table, group, table.connection, table.table};
    line.unfolded = m_turned.contains(idOf(home, line));
    m_lines.push_back(line);
    const TableSummary &summary = home.table(table.connection, table.table);
    if (!line.unfolded)
        return;
    for (const qint32 row : summary.snapshot() ? shownRows(summary) : std::vector<qint32>())
        m_lines.push_back({HomeLine::Kind::Lock, group, table.connection, table.table, row});
    m_lines.push_back({HomeLine::Kind::Open, group, table.connection, table.table});
}

void HomeLines::arrange(const Home &home)
{
    m_groups = m_grouping == HomeGrouping::Connection ? byConnection(home) : byOther(home, m_grouping);
    m_lines.clear();
    const bool isFiltered = !home.filter().isEmpty(); // then what is found is not hidden again
    for (HomeGroup &group : m_groups) {
        std::erase_if(group.tables, [&home](const HomeGroup::Table &table) {
            return !home.table(table.connection, table.table).fits();
        });
        sortTables(home, group.tables);
        std::stable_partition(group.tables.begin(), group.tables.end(), [&](const HomeGroup::Table &table) {
            return isFiltered || home.hasProblem(table.connection, table.table) ||
                !home.table(table.connection, table.table).holdsNone();
        });
        group.quiet = isFiltered
            ? 0
            : static_cast<int>(std::ranges::count_if(group.tables, [&home](const HomeGroup::Table &table) {
                  return !home.hasProblem(table.connection, table.table) &&
                      home.table(table.connection, table.table).holdsNone();
              }));
    }
    if (isFiltered)
        std::erase_if(m_groups, [](const HomeGroup &group) { return group.tables.empty(); });
    for (int at = 0; at < static_cast<int>(m_groups.size()); ++at) {
        const HomeGroup &group = m_groups[static_cast<std::size_t>(at)];
        HomeLine head{HomeLine::Kind::Group, at, group.connection};
        head.unfolded = isFiltered || !m_turned.contains(idOf(home, head));
        m_lines.push_back(head);
        if (!head.unfolded)
            continue;
        const auto loud = static_cast<int>(group.tables.size()) - group.quiet;
        for (int table = 0; table < loud; ++table)
            addTable(home, at, group.tables[static_cast<std::size_t>(table)]);
        if (group.quiet == 0)
            continue;
        HomeLine quiet{HomeLine::Kind::Quiet, at};
        quiet.unfolded = m_turned.contains(idOf(home, quiet));
        m_lines.push_back(quiet);
        for (int table = loud; quiet.unfolded && table < static_cast<int>(group.tables.size()); ++table)
            addTable(home, at, group.tables[static_cast<std::size_t>(table)]);
    }
}

} // namespace view
