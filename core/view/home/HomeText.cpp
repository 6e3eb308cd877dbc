// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/home/HomeText.h"

#include "core/base/NumberText.h"
#include "core/base/TimeText.h"
#include "core/base/Utf8Text.h"
#include "core/base/VisibleText.h"
#include "core/view/Bytes.h"
#include "core/view/StateFields.h"
#include "core/view/Verdict.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QTimeZone>

#include <array>

namespace view::hometext {
namespace {

using base::text::ago;
using base::text::length;
using locks::LockState;
using std::chrono::nanoseconds;

constexpr qsizetype longestName = 200; // of a table, in a sentence

const QString dash = QStringLiteral("\u2013");
const QString comma = QStringLiteral(", ");
const QString dot = QStringLiteral(" \u00b7 ");

QString nameOf(const Home &home, int connection)
{
    return base::visible(home.at(connection).facts.name, longestName);
}

QString nameOf(const Home &home, int connection, int table)
{
    return base::visible(home.table(connection, table).table().name, longestName);
}

HomeMoment momentOf(const Home &home, int connection)
{
    const ViewContext &context = home.at(connection).context;
    return {context.now, context.wall};
}

base::BootTime nowOf(const Home &home, int connection)
{
    return home.at(connection).context.now.boot;
}

const HomeAlert &alertOf(const Home &home, const Problem &problem)
{
    return home.at(problem.connection).alerts[static_cast<std::size_t>(problem.alert)];
}

QString counted(qint64 number, const char *form)
{
    return QCoreApplication::translate("view", form, nullptr, base::text::plural(number))
        .arg(base::text::count(number));
}

QString countOf(LockState state, qsizetype number)
{
    switch (state) {
    case LockState::Lapsed:
        return counted(number, QT_TRANSLATE_N_NOOP("view", "%1 lapsed"));
    case LockState::Unreadable:
        return counted(number, QT_TRANSLATE_N_NOOP("view", "%1 unreadable"));
    case LockState::Unproven:
        return counted(number, QT_TRANSLATE_N_NOOP("view", "%1 unproven"));
    case LockState::Held:
        return counted(number, QT_TRANSLATE_N_NOOP("view", "%1 held"));
    case LockState::Released:
        return counted(number, QT_TRANSLATE_N_NOOP("view", "%1 released"));
    case LockState::Unsupported:
        return counted(number, QT_TRANSLATE_N_NOOP("view", "%1 unsupported"));
    case LockState::NotALock:
        break;
    }
    return {};
}

QString tablesText(qint64 number)
{
    return counted(number, QT_TRANSLATE_N_NOOP("view", "%1 table(s)"));
}

/// The read of the connection's tables that is the latest; nothing: none was read.
std::optional<base::BootTime> latestRead(const Home::At &at)
{
    std::optional<base::BootTime> latest;
    for (const TableSummary &table : at.tables) {
        if (table.status().readAt)
            latest = std::max(latest.value_or(*table.status().readAt), *table.status().readAt);
    }
    return latest;
}

QString shownKey(const LockView &lock)
{
    const QByteArray key = lock.key();
    const QString text = lock.legible(viewOf(key));
    if (!lock.hasSortKey())
        return text;
    const QByteArray sortKey = lock.sortKey();
    return text + QStringLiteral(" | ") + lock.legible(viewOf(sortKey));
}

QString lapsedText(const LockView &lock)
{
    const nanoseconds over = -lock.lapsesIn().value_or(nanoseconds(0));
    if (lock.facts().rule == locks::ExpiryRule::Date)
        return QCoreApplication::translate("view", "date passed %1, by the server's clock").arg(ago(over));
    return QCoreApplication::translate("view", "lapsed %1; lease %2")
        .arg(length(over), locks::lengthText(lock.facts().leaseKnown()));
}

QString notReadText(const Home &home, const Problem &problem)
{
    const QString why = troubleText(home, problem.connection, problem.table);
    const auto readAt = problem.table < 0 ? latestRead(home.at(problem.connection))
                                          : home.table(problem.connection, problem.table).status().readAt;
    return readAt ? QCoreApplication::translate("view", "%1; counts are %2")
                        .arg(why, asOfText(momentOf(home, problem.connection), *readAt))
                  : QCoreApplication::translate("view", "%1; nothing of it is known").arg(why);
}

QString groupTrouble(const Home &home, const HomeGroup &group)
{
    return group.connection >= 0 && home.isNotRead(group.connection) ? troubleText(home, group.connection, -1)
                                                                     : QString();
}

} // namespace

QString placeText(const Home &home, int connection, int table)
{
    return table < 0
        ? nameOf(home, connection)
        : QStringLiteral("%1 \u203a %2").arg(nameOf(home, connection), nameOf(home, connection, table));
}

QString keyText(const Home &home, const Problem &problem)
{
    if (problem.row >= 0)
        return shownKey(home.lock(problem));
    if (problem.alert >= 0) // its row is gone
        return base::visible(exactKey(home, problem), longestName);
    if (problem.table >= 0)
        return nameOf(home, problem.connection, problem.table);
    if (problem.kind == ProblemKind::NotShown)
        return counted(home.at(problem.connection).facts.alerts, QT_TRANSLATE_N_NOOP("view", "%1 alert(s)"));
    const auto tables = static_cast<qint64>(home.at(problem.connection).tables.size());
    return tables > 0 ? tablesText(tables) : QCoreApplication::translate("view", "all tables");
}

QString exactKey(const LockView &lock)
{
    const QString key = base::fromUtf8(lock.key());
    return lock.hasSortKey() ? key + QLatin1Char('\t') + base::fromUtf8(lock.sortKey()) : key;
}

QString exactKey(const Home &home, const Problem &problem)
{
    if (problem.row >= 0)
        return exactKey(home.lock(problem));
    if (problem.alert >= 0) {
        const QByteArray key = alertOf(home, problem).key;
        return base::fromUtf8(key.mid(key.indexOf(':') + 1));
    }
    return problem.table >= 0 ? home.table(problem.connection, problem.table).table().name
                              : home.at(problem.connection).facts.name;
}

QString kindText(ProblemKind kind)
{
    switch (kind) {
    case ProblemKind::Lapsed:
        return stateText(LockState::Lapsed);
    case ProblemKind::Unreadable:
        return stateText(LockState::Unreadable);
    case ProblemKind::Alert:
        return QCoreApplication::translate("view", "alert");
    case ProblemKind::NotShown:
        return QCoreApplication::translate("view", "not shown");
    case ProblemKind::NotRead:
        break;
    }
    return QCoreApplication::translate("view", "not read");
}

QString ownerText(const Home &home, const Problem &problem)
{
    return problem.row < 0 ? QString() : fieldparts::ownerText(home.lock(problem));
}

QString knownText(const LockView &lock)
{
    const QString unread = unreadText(lock.facts(), lock.sighting(), lock.judgement(), lock.now());
    if (lock.state() == LockState::Lapsed)
        return unread.isEmpty() ? lapsedText(lock) : unread;
    const bool isHeld = lock.state() == LockState::Held || lock.state() == LockState::Unproven;
    const QString held = isHeld ? heldForText(lock.heldFor()) : QString(); // how old that is stands beside it
    return held.isEmpty() ? fieldparts::reasonText(lock)
                          : QCoreApplication::translate("view", "longest held: %1").arg(held);
}

QString knownText(const Home &home, const Problem &problem)
{
    if (problem.kind == ProblemKind::NotRead)
        return notReadText(home, problem);
    if (problem.kind == ProblemKind::NotShown)
        return base::visible(home.at(problem.connection).facts.whyNotShown);
    return problem.alert >= 0 ? base::visible(alertOf(home, problem).sentence)
                              : knownText(home.lock(problem));
}

QString readText(const LockView &lock)
{
    return ago(std::max(lock.now().boot - lock.sighting().seenUntil(), nanoseconds(0)));
}

QString readText(const Home &home, const Problem &problem)
{
    if (problem.row >= 0)
        return readText(home.lock(problem));
    if (problem.kind == ProblemKind::NotShown)
        return {};
    const auto readAt = problem.table < 0 ? latestRead(home.at(problem.connection))
                                          : home.table(problem.connection, problem.table).status().readAt;
    return readAt ? ago(nowOf(home, problem.connection) - *readAt) : QString();
}

QString sentence(const Home &home, const Problem &problem)
{
    QStringList parts{keyText(home, problem), kindText(problem.kind), nameOf(home, problem.connection)};
    if (problem.table >= 0 && (problem.row >= 0 || problem.alert >= 0))
        parts += nameOf(home, problem.connection, problem.table);
    if (const QString owner = ownerText(home, problem); !owner.isEmpty())
        parts += QCoreApplication::translate("view", "owner %1").arg(owner);
    parts += knownText(home, problem);
    if (const QString read = readText(home, problem); !read.isEmpty())
        parts += QCoreApplication::translate("view", "read %1").arg(read);
    return parts.join(comma);
}

QString troubleText(const Home &home, int connection, int table)
{
    const HomeConnection &facts = home.at(connection).facts;
    if (!facts.trouble.isEmpty())
        return base::visible(facts.trouble);
    if (home.at(connection).tables.empty())
        return {};
    const TableSummary &one = home.table(connection, std::max(table, 0));
    if (one.status().error && home.isNotRead(connection, std::max(table, 0)))
        return base::visible(one.status().error->sentence);
    const auto waited = one.unansweredFor(nowOf(home, connection));
    return waited ? QCoreApplication::translate("view", "no answer for %1").arg(length(*waited)) : QString();
}

QString asOfText(const HomeMoment &now, base::BootTime at)
{
    const auto utcOf = [](base::WallTime time) {
        return QDateTime::fromMSecsSinceEpoch(
            std::chrono::duration_cast<std::chrono::milliseconds>(time.time_since_epoch()).count(),
            QTimeZone::utc());
    };
    const QDateTime read = utcOf(now.wall - (now.now.boot - at));
    const bool isToday = read.date() == utcOf(now.wall).date();
    return QCoreApplication::translate("view", "as of %1 UTC")
        .arg(read.toString(isToday ? QStringLiteral("HH:mm:ss") : QStringLiteral("yyyy-MM-dd HH:mm:ss")));
}

QString readText(const Home &home, int connection, int table)
{
    const TableSummary &one = home.table(connection, table);
    const auto age = one.age(nowOf(home, connection));
    if (!age)
        return dash;
    if (!one.isOld(nowOf(home, connection)) && !home.isNotRead(connection, table))
        return ago(*age);
    const HomeMoment now = momentOf(home, connection);
    const QDateTime wall = QDateTime::fromMSecsSinceEpoch(
        std::chrono::duration_cast<std::chrono::milliseconds>((now.wall - *age).time_since_epoch()).count(),
        QTimeZone::utc());
    constexpr std::chrono::hours day{24};
    return QCoreApplication::translate("view", "as of %1")
        .arg(wall.toString(*age < day ? QStringLiteral("HH:mm") : QStringLiteral("MM-dd")));
}

QStringList usualReadTexts()
{
    return {ago(std::chrono::minutes(59)), ago(std::chrono::milliseconds(9'900)),
            QCoreApplication::translate("view", "as of %1").arg(QStringLiteral("20:00"))};
}

QString longestText(const Home &home, int connection, int table)
{
    const TableSummary &one = home.table(connection, table);
    if (!one.snapshot())
        return dash;
    const auto row = one.longestHeld();
    if (!row)
        return {};
    const std::optional<HeldFor> held = one.view(*row, home.at(connection).context).heldFor();
    if (held && held->isAtLeast && held->length < std::chrono::seconds(1))
        return QCoreApplication::translate("view", "read once");
    return heldForText(held);
}

QString countText(const Home &home, int connection, int table, LockState state)
{
    const TableSummary &one = home.table(connection, table);
    if (!one.snapshot())
        return dash;
    const qsizetype count = one.count(state);
    return count > 0 ? base::text::count(count) : QString();
}

QString countsText(const LockJudgements::Counts &counts)
{
    QStringList parts;
    for (const LockState state : {LockState::Lapsed, LockState::Unreadable, LockState::Unproven,
                                  LockState::Held, LockState::Released, LockState::Unsupported}) {
        if (const qsizetype count = counts[static_cast<std::size_t>(state)]; count > 0)
            parts += countOf(state, count);
    }
    return parts.join(comma);
}

QString tableSentence(const Home &home, int connection, int table)
{
    const TableSummary &one = home.table(connection, table);
    QStringList parts;
    if (home.isNotRead(connection, table))
        parts +=
            QCoreApplication::translate("view", "not read: %1").arg(troubleText(home, connection, table));
    if (one.snapshot()) {
        const QString counts = countsText(one.counts());
        parts += counts.isEmpty() ? QCoreApplication::translate("view", "no lock") : counts;
    }
    if (!one.status().readAt)
        parts += QCoreApplication::translate("view", "never read");
    else if (one.isOld(nowOf(home, connection)) || home.isNotRead(connection, table))
        parts += asOfText(momentOf(home, connection), *one.status().readAt);
    else
        parts += QCoreApplication::translate("view", "read %1").arg(readText(home, connection, table));
    return QStringLiteral("%1, %2: %3")
        .arg(nameOf(home, connection, table), nameOf(home, connection), parts.join(comma));
}

QString titleText(const HomeLines &lines, const HomeGroup &group)
{
    switch (lines.grouping()) {
    case HomeGrouping::State: {
        const std::array states{
            stateText(LockState::Lapsed),   stateText(LockState::Unreadable),
            kindText(ProblemKind::NotRead), stateText(LockState::Unproven),
            stateText(LockState::Held),     QCoreApplication::translate("view", "no lock held")};
        return states[static_cast<std::size_t>(group.title.toInt())];
    }
    case HomeGrouping::Library:
        return group.title.isEmpty() ? QCoreApplication::translate("view", "library not known")
                                     : base::visible(group.title, longestName);
    case HomeGrouping::Account:
        return group.title.isEmpty() ? QCoreApplication::translate("view", "account not known")
                                     : base::visible(group.title, longestName);
    case HomeGrouping::Labels:
        return group.title.isEmpty() ? QCoreApplication::translate("view", "no labels")
                                     : base::visible(group.title, longestName);
    case HomeGrouping::Connection:
        break;
    }
    return base::visible(group.title, longestName);
}

QString summaryText(const Home &home, const HomeGroup &group)
{
    QStringList parts;
    if (const QString trouble = groupTrouble(home, group); !trouble.isEmpty())
        parts += trouble;
    qint64 problems = 0;
    qint64 held = 0;
    qint64 waiting = 0;
    bool isRead = false;
    nanoseconds oldest{0};
    for (const HomeGroup::Table &table : group.tables) {
        const TableSummary &one = home.table(table.connection, table.table);
        problems += home.hasProblem(table.connection, table.table) ? 1 : 0;
        held += one.count(LockState::Held);
        waiting += one.snapshot() ? 0 : 1;
        isRead = isRead || one.snapshot();
        oldest = std::max(oldest, one.age(nowOf(home, table.connection)).value_or(nanoseconds(0)));
    }
    if (!parts.isEmpty())
        return parts.join(dot);
    if (problems > 0)
        parts += counted(problems, QT_TRANSLATE_N_NOOP("view", "%1 table(s) with problems"));
    if (isRead)
        parts += countOf(LockState::Held, held);
    if (isRead)
        parts += QCoreApplication::translate("view", "read within %1").arg(base::text::duration(oldest));
    if (waiting > 0)
        parts += counted(waiting, QT_TRANSLATE_N_NOOP("view", "%1 not read yet"));
    if (group.tables.empty() && group.connection >= 0)
        parts += home.at(group.connection).facts.isListing
            ? QCoreApplication::translate("view", "tables are being looked for")
            : QCoreApplication::translate("view", "no lock table is known");
    const HomeConnection facts = group.connection >= 0 ? home.at(group.connection).facts : HomeConnection();
    if (facts.undescribed > 0)
        parts += counted(facts.undescribed, QT_TRANSLATE_N_NOOP("view", "%1 table(s) cannot be described"));
    if (facts.leftOut > 0)
        parts += counted(facts.leftOut, QT_TRANSLATE_N_NOOP("view", "%1 more table(s) not watched"));
    return parts.join(dot);
}

QString quietText(const HomeGroup &group)
{
    return counted(group.quiet, QT_TRANSLATE_N_NOOP("view", "%1 table(s) with no lock held"));
}

QString openText(const Home &home, const HomeLine &line)
{
    const TableSummary &one = home.table(line.connection, line.table);
    const QString name = nameOf(home, line.connection, line.table);
    if (!one.snapshot())
        return QCoreApplication::translate("view", "Open %1, not read yet").arg(name);
    return QCoreApplication::translate("view", "Open %1, %2")
        .arg(name, counted(one.all(), QT_TRANSLATE_N_NOOP("view", "%1 lock(s)")));
}

QString sentence(const Home &home, const HomeLines &lines, const HomeLine &line)
{
    const auto withFold = [&line](const QString &text) {
        return (line.unfolded ? QCoreApplication::translate("view", "%1, unfolded")
                              : QCoreApplication::translate("view", "%1, folded"))
            .arg(text);
    };
    const HomeGroup &group = lines.groupOf(line);
    switch (line.kind) {
    case HomeLine::Kind::Group: {
        QStringList names{titleText(lines, group)};
        if (group.connection >= 0) {
            const HomeConnection &facts = home.at(group.connection).facts;
            names += base::visible(facts.region, longestName);
            names += facts.readOnly ? QCoreApplication::translate("view", "read-only")
                                    : QCoreApplication::translate("view", "read-write");
            if (facts.looksLikeProduction)
                names += QCoreApplication::translate("view", "looks like production");
        }
        return withFold(
            QStringLiteral("%1: %2").arg(names.join(comma), summaryText(home, group).replace(dot, comma)));
    }
    case HomeLine::Kind::Table:
        return withFold(tableSentence(home, line.connection, line.table));
    case HomeLine::Kind::Quiet:
        return withFold(quietText(group));
    case HomeLine::Kind::Open:
        return openText(home, line);
    case HomeLine::Kind::Lock:
        break;
    }
    const LockView lock =
        home.table(line.connection, line.table).view(line.row, home.at(line.connection).context);
    QStringList parts{announcement(lock), nameOf(home, line.connection, line.table)};
    if (const QString known = knownText(lock); !known.isEmpty())
        parts += known;
    return parts.join(comma);
}

QString overviewText(const Home &home)
{
    const Home::Totals all = home.totals();
    QStringList parts{counted(home.count(), QT_TRANSLATE_N_NOOP("view", "%1 connection(s)")),
                      tablesText(all.tables)};
    const qsizetype held = all.counts[static_cast<std::size_t>(LockState::Held)];
    const QString locks = counted(held, QT_TRANSLATE_N_NOOP("view", "%1 lock(s) held"));
    if (all.connectionsRead == home.count())
        parts += locks;
    else if (all.connectionsRead > 0)
        parts += QStringLiteral("%1 %2").arg(
            locks, counted(all.connectionsRead, QT_TRANSLATE_N_NOOP("view", "in the %1 connection(s) read")));
    return parts.join(dot);
}

QString problemsText(const Home &home)
{
    const auto number = static_cast<qint64>(home.problemCount());
    return QStringLiteral("%1 %2").arg(
        counted(number, QT_TRANSLATE_N_NOOP("view", "%1 problem(s)")),
        counted(home.count(), QT_TRANSLATE_N_NOOP("view", "in %1 connection(s)")));
}

QString noProblemsText(const Home &home)
{
    const Home::Totals all = home.totals();
    if (home.filtered() > 0)
        return counted(home.filtered(),
                       QT_TRANSLATE_N_NOOP("view", "No problem fits: %1 hidden by the filter."));
    if (all.read == 0)
        return QCoreApplication::translate("view", "No table was read yet.");
    const QString read = counted(all.connectionsRead, QT_TRANSLATE_N_NOOP("view", "in %1 connection(s)"));
    QStringList sentences{
        (home.snoozed() > 0 ? QCoreApplication::translate("view", "No other problems: %1 %2 read, last %3.")
                            : QCoreApplication::translate("view", "No problems: %1 %2 read, last %3."))
            .arg(tablesText(all.read), read, ago(all.latest.value_or(nanoseconds(0))))};
    if (home.snoozed() > 0)
        sentences +=
            counted(home.snoozed(), QT_TRANSLATE_N_NOOP("view", "%1 snoozed problem(s) (is|are) not shown."));
    if (const int waiting = all.tables - all.read - all.notRead; waiting > 0)
        sentences +=
            counted(waiting, QT_TRANSLATE_N_NOOP("view", "%1 (table was|tables were) not read yet."));
    int undescribed = 0;
    int leftOut = 0;
    for (int connection = 0; connection < home.count(); ++connection) {
        if (!home.isShown(connection))
            continue;
        undescribed += home.at(connection).facts.undescribed;
        leftOut += home.at(connection).facts.leftOut;
    }
    if (undescribed > 0)
        sentences += counted(undescribed,
                             QT_TRANSLATE_N_NOOP("view",
                                                 "%1 table(s) cannot be described: whether (it holds|they "
                                                 "hold) locks is not known."));
    if (leftOut > 0)
        sentences += counted(leftOut, QT_TRANSLATE_N_NOOP("view", "%1 more table(s) (is|are) not watched."));
    return sentences.join(u' ');
}

} // namespace view::hometext
