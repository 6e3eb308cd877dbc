// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/home/Home.h"

#include <QCryptographicHash>

#include <algorithm>
#include <functional>
#include <iterator>
#include <tuple>

namespace view {
namespace {

using locks::LockState;
using std::chrono::nanoseconds;

constexpr qsizetype longestCell = 200; // characters

bool isAmong(const std::vector<Problem> &problems, const Problem &one)
{
    return std::ranges::any_of(problems, [&one](const Problem &other) { return other.isSameAs(one); });
}

bool isOfRow(ProblemKind kind)
{
    return kind == ProblemKind::Lapsed || kind == ProblemKind::Unreadable;
}

} // namespace

Home::Home() = default;

void Home::setConnections(const std::vector<HomeConnection> &connections)
{
    std::vector<At> next;
    for (const HomeConnection &facts : connections) {
        const int known = indexOf(facts.id);
        next.push_back(known < 0 ? At() : std::move(of(known)));
        next.back().facts = facts;
        next.back().context.longestText = longestCell;
    }
    m_at = std::move(next);
    m_snoozes.keepOnly([this](quint64 id) { return indexOf(id) >= 0; });
    if (m_only && indexOf(*m_only) < 0)
        m_only.reset();
    arrange();
}

bool Home::setFacts(int connection, const HomeConnection &facts)
{
    if (of(connection).facts == facts)
        return false;
    const bool isRenamed =
        of(connection).facts.name != facts.name || of(connection).facts.labels != facts.labels;
    of(connection).facts = facts;
    for (int table = 0; isRenamed && table < static_cast<int>(of(connection).tables.size()); ++table)
        filterTable(connection, table);
    arrange();
    return true;
}

void Home::setTables(int connection, const std::vector<HomeTable> &tables)
{
    At &at = of(connection);
    std::vector<TableSummary> next;
    for (const HomeTable &table : tables) {
        const auto known = std::ranges::find_if(
            at.tables, [&table](const TableSummary &one) { return one.table().name == table.name; });
        next.push_back(known == at.tables.end() ? TableSummary(table, at.context.ourselves)
                                                : std::move(*known));
        next.back().setTable(table);
    }
    at.tables = std::move(next);
    for (int table = 0; table < static_cast<int>(at.tables.size()); ++table)
        filterTable(connection, table);
    arrange();
}

void Home::setOurselves(int connection, const Ourselves &ourselves)
{
    of(connection).context.ourselves = ourselves;
    for (TableSummary &table : of(connection).tables)
        table.setOurselves(ourselves);
}

bool Home::setStatus(int connection, int table, const HomeTableStatus &status, const HomeMoment &at)
{
    const bool isOther = takeStatus(connection, table, status, at);
    if (isOther)
        arrange();
    return isOther;
}

/// True: something may stand otherwise, beside ages.
bool Home::takeStatus(int connection, int table, const HomeTableStatus &status, const HomeMoment &at)
{
    of(connection).context.now = at.now;
    of(connection).context.wall = at.wall;
    TableSummary &changed = summary(connection, table);
    const auto shownOf = [](const HomeTableStatus &one, bool isNotRead) {
        return std::tuple(one.readAt.has_value(), isNotRead, one.error ? one.error->kind : base::ErrorKind(),
                          one.error ? one.error->sentence : QString());
    };
    const auto before = shownOf(changed.status(), changed.isNotRead(at.now.boot));
    changed.setStatus(status);
    return shownOf(status, changed.isNotRead(at.now.boot)) != before;
}

void Home::setAlerts(int connection, std::vector<HomeAlert> alerts)
{
    of(connection).alerts = std::move(alerts);
    arrange();
}

void Home::apply(int connection, int table, const watch::SnapshotDeltaPtr &delta, const HomeMoment &at)
{
    takeRows({connection, table, delta, {}, at});
    arrange();
}

void Home::apply(const std::vector<Read> &reads)
{
    for (const Read &read : reads) {
        takeRows(read);
        (void)takeStatus(read.connection, read.table, read.status, read.at);
    }
    arrange();
}

void Home::takeRows(const Read &read)
{
    of(read.connection).context.now = read.at.now;
    of(read.connection).context.wall = read.at.wall;
    summary(read.connection, read.table).apply(read.delta, of(read.connection).context);
}

Home::Advance Home::advance(int connection, const HomeMoment &at, std::size_t most)
{
    At &here = of(connection);
    const base::BootTime before = std::exchange(here.context.now, at.now).boot;
    here.context.wall = at.wall;
    Advance advance;
    advance.others = m_snoozes.endPassed(here.facts.id, at.wall);
    const auto count = static_cast<int>(here.tables.size());
    const int first = count > 0 ? here.nextDue % count : 0;
    for (int step = 0; step < count; ++step) {
        const int index = (first + step) % count;
        TableSummary &table = here.tables[static_cast<std::size_t>(index)];
        if (advance.checked < most && table.isDue(at.now)) {
            ++advance.checked;
            here.nextDue = index + 1;
            if (table.advance(here.context))
                advance.tables.push_back(index);
        }
        advance.others = advance.others || table.isNotRead(before) != table.isNotRead(at.now.boot);
    }
    if (advance.isOther())
        arrange();
    return advance;
}

void Home::filterTable(int connection, int table)
{
    TableSummary &summarized = summary(connection, table);
    summarized.setFilter(m_filter,
                         {summarized.table().name, summarized.table().library, of(connection).facts.name,
                          of(connection).facts.labels},
                         of(connection).context);
}

void Home::setFilter(const LockFilter &filter)
{
    m_filter = filter;
    for (int connection = 0; connection < count(); ++connection) {
        for (int table = 0; table < static_cast<int>(at(connection).tables.size()); ++table)
            filterTable(connection, table);
    }
    arrange();
}

void Home::showOnly(std::optional<quint64> connection)
{
    m_only = connection;
    arrange();
}

void Home::snooze(const Problem &problem, nanoseconds length)
{
    m_snoozes.add({idOf(problem), at(problem.connection).context.wall + length, {}});
    arrange();
}

void Home::snoozeUntilChange(const Problem &problem)
{
    m_snoozes.add({idOf(problem), {}, markOf(problem)});
    arrange();
}

void Home::endSnoozes()
{
    m_snoozes.clear();
    arrange();
}

void Home::restoreSnoozes(const std::vector<Snooze> &snoozes)
{
    for (const Snooze &snooze : snoozes) {
        if (indexOf(snooze.problem.connection) >= 0)
            m_snoozes.add(snooze);
    }
    arrange();
}

int Home::indexOf(quint64 connection) const
{
    const auto found =
        std::ranges::find_if(m_at, [connection](const At &at) { return at.facts.id == connection; });
    return found == m_at.end() ? -1 : static_cast<int>(found - m_at.begin());
}

int Home::tableOf(int connection, const QString &name) const
{
    const auto &tables = at(connection).tables;
    const auto found =
        std::ranges::find_if(tables, [&name](const TableSummary &one) { return one.table().name == name; });
    return found == tables.end() ? -1 : static_cast<int>(found - tables.begin());
}

ProblemId Home::idOf(const Problem &problem) const
{
    const At &here = at(problem.connection);
    ProblemId id{here.facts.id, {}, {}, problem.kind};
    if (problem.table >= 0)
        id.table = here.tables[static_cast<std::size_t>(problem.table)].table().name;
    if (problem.alert >= 0)
        id.key = here.alerts[static_cast<std::size_t>(problem.alert)].key;
    else if (problem.row >= 0)
        id.key = rowKey(*table(problem.connection, problem.table).snapshot(), problem.row);
    return id;
}

/// A digest: it is kept between two runs, and what it says of owners and errors is not.
QByteArray Home::markOf(const Problem &problem) const
{
    return QCryptographicHash::hash(stateOf(problem), QCryptographicHash::Sha256);
}

QByteArray Home::stateOf(const Problem &problem) const
{
    const At &here = at(problem.connection);
    if (problem.kind == ProblemKind::NotRead) {
        if (!here.facts.trouble.isEmpty())
            return here.facts.trouble.toUtf8();
        const HomeTableStatus &status =
            here.tables[static_cast<std::size_t>(std::max(problem.table, 0))].status();
        return status.error ? status.error->sentence.toUtf8() : QByteArray("no answer");
    }
    if (problem.kind == ProblemKind::NotShown)
        return here.facts.whyNotShown.toUtf8();
    if (problem.alert >= 0) {
        const HomeAlert &alert = here.alerts[static_cast<std::size_t>(problem.alert)];
        return alert.sentence.toUtf8() + QByteArray::number(alert.at.time_since_epoch().count());
    }
    const LockView row = lock(problem);
    const locks::LockFacts &facts = row.facts();
    return facts.version.text().toUtf8() + '\n' +
        QByteArray(facts.owner.data(), static_cast<qsizetype>(facts.owner.size())) + '\n' + facts.reason.code;
}

LockView Home::lock(const Problem &problem) const
{
    return table(problem.connection, problem.table).view(problem.row, at(problem.connection).context);
}

bool Home::isNotRead(int connection, int table) const
{
    return isNotRead(connection) || this->table(connection, table).isNotRead(at(connection).context.now.boot);
}

bool Home::hasProblem(int connection, int table) const
{
    const TableSummary &one = this->table(connection, table);
    return one.count(LockState::Lapsed) + one.count(LockState::Unreadable) > 0 ||
        isNotRead(connection, table) ||
        std::ranges::any_of(at(connection).alerts,
                            [&one](const HomeAlert &alert) { return alert.table == one.table().name; });
}

/// Signed out and the like; or every table, two or more, is in vain for the same kind of cause.
bool Home::isLost(const At &at) const
{
    if (!at.facts.trouble.isEmpty())
        return true;
    const base::BootTime now = at.context.now.boot;
    const auto causeOf = [](const TableSummary &table) {
        return table.status().error ? std::optional(table.status().error->kind) : std::nullopt;
    };
    return at.tables.size() > 1 && std::ranges::all_of(at.tables, [&](const TableSummary &table) {
               return table.isNotRead(now) && causeOf(table) == causeOf(at.tables.front());
           });
}

void Home::collect(int connection, std::vector<Problem> &found) const
{
    const At &here = at(connection);
    const base::BootTime now = here.context.now.boot;
    const auto unreadFor = [now](const TableSummary &table) {
        return table.age(now).value_or(nanoseconds::max());
    };
    nanoseconds shortest = nanoseconds::max(); // of a connection, counted from its latest read
    for (int table = 0; table < static_cast<int>(here.tables.size()); ++table) {
        const TableSummary &summary = here.tables[static_cast<std::size_t>(table)];
        shortest = std::min(shortest, unreadFor(summary));
        if (!isNotRead(connection) && summary.isNotRead(now))
            found.push_back({ProblemKind::NotRead, connection, table, -1, -1, unreadFor(summary)});
    }
    if (isNotRead(connection))
        found.push_back({ProblemKind::NotRead, connection, -1, -1, -1, shortest});
    if (!here.facts.whyNotShown.isEmpty() && here.facts.alerts > 0)
        found.push_back({ProblemKind::NotShown, connection});
    for (int alert = 0; alert < static_cast<int>(here.alerts.size()); ++alert) {
        const HomeAlert &reported = here.alerts[static_cast<std::size_t>(alert)];
        const int table = tableOf(connection, reported.table);
        if (table < 0)
            continue;
        const auto row = here.tables[static_cast<std::size_t>(table)].find(reported.key);
        found.push_back({ProblemKind::Alert, connection, table, row.value_or(-1), alert, now - reported.at});
    }
}

bool Home::fits(const Problem &problem) const
{
    if (!isShown(problem.connection))
        return false;
    const At &here = at(problem.connection);
    if (problem.kind == ProblemKind::NotShown)
        return m_filter.isEmpty();
    if (problem.kind != ProblemKind::NotRead)
        return table(problem.connection, problem.table).fits(problem.row, here.context);
    if (problem.table >= 0)
        return !table(problem.connection, problem.table).isFiltered();
    return m_filter.isEmpty() ||
        std::ranges::any_of(here.tables, [](const TableSummary &table) { return !table.isFiltered(); });
}

/// What was snoozed in an earlier run waits for the first read, and a lapsed row until it is proved again.
bool Home::isGone(int connection, const ProblemId &problem) const
{
    if (problem.kind == ProblemKind::NotShown)
        return at(connection).facts.alerts ==
            0; // whether the desktop shows them is known after the first alone
    if (problem.table.isEmpty())
        return std::ranges::any_of(at(connection).tables,
                                   [](const TableSummary &one) { return one.snapshot() != nullptr; });
    const int index = tableOf(connection, problem.table);
    if (index < 0 || !table(connection, index).snapshot())
        return false;
    const TableSummary &summary = table(connection, index);
    const auto row = problem.kind == ProblemKind::Lapsed ? summary.find(problem.key) : std::nullopt;
    return !row || summary.judgements()[*row].state != LockState::Unproven;
}

std::optional<Problem> Home::find(const ProblemId &id) const
{
    const int connection = indexOf(id.connection);
    if (connection < 0)
        return {};
    if (isOfRow(id.kind)) {
        const int table = tableOf(connection, id.table);
        const auto row = table < 0 ? std::nullopt : this->table(connection, table).find(id.key);
        const LockState state = id.kind == ProblemKind::Lapsed ? LockState::Lapsed : LockState::Unreadable;
        if (!row || this->table(connection, table).judgements()[*row].state != state)
            return {};
        return Problem{id.kind, connection, table, *row};
    }
    std::vector<Problem> others;
    collect(connection, others);
    const auto found = std::ranges::find(others, id, [this](const Problem &one) { return idOf(one); });
    return found == others.end() ? std::nullopt : std::optional(*found);
}

void Home::endSnoozesThatAreOver()
{
    for (const At &at : m_at) {
        (void)m_snoozes.endPassed(at.facts.id, at.context.wall);
        m_snoozes.endGone(at.facts.id,
                          [&](const ProblemId &id) { return !find(id) && isGone(indexOf(at.facts.id), id); });
    }
}

void Home::arrange()
{
    m_lost.clear();
    for (const At &at : m_at)
        m_lost.push_back(isLost(at));
    endSnoozesThatAreOver();
    std::vector<Problem> hidden;
    const std::vector<Snooze> snoozes = m_snoozes.all(); // hides() forgets those that end
    for (const Snooze &snooze : snoozes) {
        const auto problem = find(snooze.problem);
        if (problem && fits(*problem) &&
            m_snoozes.hides(snooze.problem, markOf(*problem), at(problem->connection).context.wall))
            hidden.push_back(*problem);
    }
    m_snoozed = static_cast<int>(hidden.size());
    m_problems.clear();
    std::vector<Problem> others;
    qsizetype all = 0;
    for (int connection = 0; connection < count(); ++connection) {
        collect(connection, others);
        for (const TableSummary &table : at(connection).tables)
            all += table.count(LockState::Lapsed) + table.count(LockState::Unreadable);
    }
    all += static_cast<qsizetype>(others.size());
    std::ranges::copy_if(others, std::back_inserter(m_problems),
                         [&](const Problem &problem) { return fits(problem) && !isAmong(hidden, problem); });
    m_count = static_cast<int>(m_problems.size());
    addRows(hidden);
    m_filtered = static_cast<int>(all) - m_snoozed - m_count;
    sort();
}

void Home::addRows(const std::vector<Problem> &hidden)
{
    struct Next {
        int connection;
        int table;
        std::size_t place; // among the problems of the table
    };
    const auto problemAt = [this](const Next &next) -> const RowProblem & {
        return table(next.connection, next.table).problems()[next.place];
    };
    const auto rankOf = [&](const Next &next) {
        const RowProblem &problem = problemAt(next);
        return std::pair(problem.isUnreadable, problem.since - at(next.connection).context.now.boot);
    };
    std::vector<Next> tables;
    for (int connection = 0; connection < count(); ++connection) {
        for (int at = 0; isShown(connection) && at < static_cast<int>(this->at(connection).tables.size());
             ++at) {
            m_count += static_cast<int>(table(connection, at).problemCount());
            if (!table(connection, at).problems().empty())
                tables.push_back({connection, at, 0});
        }
    }
    m_count -=
        static_cast<int>(std::ranges::count_if(hidden, [](const Problem &one) { return isOfRow(one.kind); }));
    std::ranges::make_heap(tables, std::ranges::greater(), rankOf);
    for (std::size_t room = TableSummary::mostProblems; room > 0 && !tables.empty();) {
        std::ranges::pop_heap(tables, std::ranges::greater(), rankOf);
        Next &next = tables.back();
        const RowProblem &worst = problemAt(next);
        Problem problem{worst.isUnreadable ? ProblemKind::Unreadable : ProblemKind::Lapsed, next.connection,
                        next.table, worst.row};
        if (!isAmong(hidden, problem)) {
            problem.length = problemLength(lock(problem));
            m_problems.push_back(problem);
            --room;
        }
        if (++next.place < table(next.connection, next.table).problems().size())
            std::ranges::push_heap(tables, std::ranges::greater(), rankOf);
        else
            tables.pop_back();
    }
}

void Home::sort()
{
    const auto keyOf = [this](const Problem &problem) {
        return problem.row < 0 ? std::string_view()
                               : table(problem.connection, problem.table).snapshot()->key(problem.row);
    };
    std::ranges::stable_sort(m_problems, [&](const Problem &a, const Problem &b) {
        if (a.kind != b.kind)
            return a.kind < b.kind;
        if (a.length != b.length)
            return a.length > b.length;
        if (a.connection != b.connection)
            return a.connection < b.connection;
        if (a.table != b.table)
            return table(a.connection, a.table).table().name < table(b.connection, b.table).table().name;
        return keyOf(a) < keyOf(b);
    });
}

Home::Totals Home::totals() const
{
    Totals all;
    for (int connection = 0; connection < count(); ++connection) {
        if (!isShown(connection))
            continue;
        const base::BootTime now = at(connection).context.now.boot;
        bool isRead = false;
        for (int table = 0; table < static_cast<int>(at(connection).tables.size()); ++table) {
            const TableSummary &one = this->table(connection, table);
            ++all.tables;
            if (isNotRead(connection, table)) {
                ++all.notRead;
                continue;
            }
            const auto age = one.age(now);
            if (!age)
                continue;
            ++all.read;
            isRead = true;
            all.latest = std::min(all.latest.value_or(*age), *age);
            for (std::size_t state = 0; state < all.counts.size(); ++state)
                all.counts[state] += one.counts()[state];
        }
        all.connectionsRead += isRead ? 1 : 0;
    }
    return all;
}

} // namespace view
