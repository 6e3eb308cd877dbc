// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "SampleLocks.h"
#include "core/view/home/HomeText.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using locks::LockState;
using view::HomeLine;

namespace {

view::HomeMoment momentAt(std::chrono::nanoseconds sinceStart)
{
    const base::BootTime at = sample::boot(sinceStart);
    return {sample::moment(at), sample::wall(at)};
}

view::HomeConnection connectionNamed(quint64 id, const char *name)
{
    view::HomeConnection connection;
    connection.id = id;
    connection.name = QString::fromLatin1(name);
    connection.identity = QStringLiteral("123456789012 / ops");
    connection.region = QStringLiteral("eu-west-1");
    return connection;
}

base::Error failed(base::ErrorKind kind, const char *sentence)
{
    return {kind, QString::fromUtf8(sentence), {}, {}, {}};
}

/// Connections with tables of the same names, each read by its own chain.
struct Scene {
    view::Home home;
    view::HomeLines lines;
    std::map<std::pair<int, int>, sample::Chain> chains;

    explicit Scene(int connections = 1, const QStringList &tables = {QStringLiteral("locks")})
    {
        std::vector<view::HomeConnection> all;
        const std::array names{"staging", "prod", "prod-us"};
        for (int i = 0; i < connections; ++i)
            all.push_back(connectionNamed(static_cast<quint64>(i) + 1, names[static_cast<std::size_t>(i)]));
        home.setConnections(all);
        for (int i = 0; i < connections; ++i) {
            std::vector<view::HomeTable> listed;
            for (const QString &table : tables)
                listed.push_back({table, QStringLiteral("dynamolock")});
            home.setTables(i, listed);
        }
    }

    void read(int connection, int table, const std::vector<dynamodb::Item> &items,
              std::chrono::nanoseconds at, bool strong = false)
    {
        const QString name = home.table(connection, table).table().name;
        sample::Chain &chain = chains.try_emplace({connection, table}, name).first->second;
        home.apply(connection, table, chain.read(items, sample::boot(at), strong), momentAt(at));
        home.setStatus(connection, table, {sample::boot(at), 25s, {}, {}}, momentAt(at));
    }
    /// One lock that no client sends heartbeats for, read twice, `lapsed` after its lease was over.
    void lapse(int connection, int table, const QByteArray &key, std::chrono::nanoseconds from)
    {
        read(connection, table, {sample::lock(key, "worker-7", 1)}, from);
        read(connection, table, {sample::lock(key, "worker-7", 1)}, from + 30s, true);
    }
    void fail(int connection, int table, base::ErrorKind kind, const char *sentence,
              std::chrono::nanoseconds at)
    {
        const auto status = home.table(connection, table).status();
        home.setStatus(connection, table, {status.readAt, 25s, failed(kind, sentence), {}}, momentAt(at));
    }
    void filter(const char *text)
    {
        const auto parsed = view::LockFilter::parse(QString::fromUtf8(text));
        QVERIFY(parsed);
        home.setFilter(*parsed);
    }
    /// "lapsed staging › locks import-eu; ..."
    [[nodiscard]] QString problems() const
    {
        QStringList all;
        for (const view::Problem &problem : home.problems())
            all += QStringLiteral("%1 %2 %3")
                       .arg(view::hometext::kindText(problem.kind),
                            view::hometext::placeText(home, problem.connection, problem.table),
                            view::hometext::keyText(home, problem));
        return all.join(QStringLiteral("; "));
    }
    /// "staging: locks, orders, 1 quiet | prod: ..."
    [[nodiscard]] QString tables()
    {
        lines.arrange(home);
        QStringList all;
        for (const HomeLine &line : lines.lines()) {
            switch (line.kind) {
            case HomeLine::Kind::Group:
                all += view::hometext::titleText(lines, lines.groupOf(line)) + u':';
                break;
            case HomeLine::Kind::Table:
                all += home.table(line.connection, line.table).table().name;
                break;
            case HomeLine::Kind::Quiet:
                all += QStringLiteral("+%1").arg(lines.groupOf(line).quiet);
                break;
            case HomeLine::Kind::Lock:
                all += QStringLiteral("*") +
                    view::hometext::exactKey(home.table(line.connection, line.table)
                                                 .view(line.row, home.at(line.connection).context));
                break;
            case HomeLine::Kind::Open:
                all += QStringLiteral("open");
                break;
            }
        }
        return all.join(u' ');
    }
};

} // namespace

class HomeTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void listsLapsedThenUnreadableThenAlertsThenWhatIsNotReadOldestFirst()
    {
        Scene scene(2, {QStringLiteral("locks"), QStringLiteral("orders"), QStringLiteral("jobs")});
        scene.lapse(0, 0, "young", 20s);
        scene.lapse(1, 0, "old", 0s);
        scene.read(1, 1, {sample::unreadable("broken")}, 40s);
        scene.read(0, 1, {sample::lock("asked", "w", 1)}, 45s);
        scene.home.setAlerts(0,
                             {{QStringLiteral("orders"), view::rowKey(*scene.chains.at({0, 1}).snapshot(), 0),
                               QStringLiteral("held 4 h 10 min; your rule: 4 h"), sample::boot(45s)}});
        scene.fail(0, 2, base::ErrorKind::AccessDenied, "may not scan jobs", 50s);
        QCOMPARE(scene.problems(),
                 QStringLiteral("lapsed prod › locks old; lapsed staging › locks young; "
                                "unreadable prod › orders broken; alert staging › orders asked; "
                                "not read staging › jobs jobs"));
    }

    void alertsThatTheDesktopCannotShowAreAProblemOfTheirConnection()
    {
        Scene scene(2, {QStringLiteral("locks")});
        scene.lapse(1, 0, "old", 0s);
        view::HomeConnection facts = scene.home.at(0).facts;
        facts.whyNotShown = QStringLiteral("This desktop shows no notifications.");
        (void)scene.home.setFacts(0, facts);
        QCOMPARE(scene.problems(), QStringLiteral("lapsed prod › locks old")); // no alert is wanted
        facts.alerts = 2;
        QVERIFY(scene.home.setFacts(0, facts));
        QCOMPARE(scene.home.problems().size(), std::size_t(2));
        const view::Problem problem = scene.home.problems().back();
        QCOMPARE(view::hometext::sentence(scene.home, problem),
                 QStringLiteral("2 alerts, not shown, staging, This desktop shows no notifications."));
        scene.home.snoozeUntilChange(problem);
        QCOMPARE(scene.home.problems().size(), std::size_t(1));
        facts.alerts = 0;
        (void)scene.home.setFacts(0, facts);
        facts.alerts = 1;
        (void)scene.home.setFacts(0, facts);
        QCOMPARE(scene.home.problems().size(), std::size_t(2)); // what was snoozed went meanwhile
        facts.whyNotShown.clear(); // the desktop took one
        (void)scene.home.setFacts(0, facts);
        QCOMPARE(scene.home.problems().size(), std::size_t(1));
    }

    void tablesThatAreDueTakeTurnsWhereTheyAreMoreThanAreLookedAt()
    {
        Scene scene(1,
                    {QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c"), QStringLiteral("d"),
                     QStringLiteral("e")});
        for (int table = 0; table < 5; ++table)
            scene.read(0, table, {sample::lock("import-eu", "w", 1)}, 0s);
        scene.home.setFilter(*view::LockFilter::parse(QStringLiteral("held>1s"))); // due at each moment
        std::vector<int> checked;
        for (const auto at : {2s, 3s, 4s}) {
            const view::Home::Advance advance = scene.home.advance(0, momentAt(at), 2);
            QCOMPARE(advance.checked, std::size_t(2));
            checked.insert(checked.end(), advance.tables.begin(), advance.tables.end());
        }
        QCOMPARE(checked, (std::vector<int>{0, 1, 2, 3, 4, 0}));
    }

    void saysOfEachProblemWhatIsKnownAndHowOldThatIs()
    {
        Scene scene;
        scene.lapse(0, 0, "import-eu", 0s);
        scene.read(0, 0, {sample::lock("import-eu", "worker-7", 1)}, 60s, true);
        (void)scene.home.advance(0, momentAt(61s));
        const view::Problem problem = scene.home.problems().front();
        QCOMPARE(view::hometext::knownText(scene.home, problem), QStringLiteral("lapsed 41 s; lease 20 s"));
        QCOMPARE(view::hometext::readText(scene.home, problem), QStringLiteral("1.0 s ago"));
        QCOMPARE(view::hometext::ownerText(scene.home, problem), QStringLiteral("worker-7"));
        QCOMPARE(view::hometext::sentence(scene.home, problem),
                 QStringLiteral("import-eu, lapsed, staging, locks, owner worker-7, lapsed 41 s; lease 20 s, "
                                "read 1.0 s ago"));
        QCOMPARE(view::hometext::exactKey(scene.home, problem), QStringLiteral("import-eu"));
    }

    void aLapseThatIsNotReadAnyMoreSaysAsOfWhen()
    {
        Scene scene;
        scene.lapse(0, 0, "import-eu", 0s);
        (void)scene.home.advance(0, momentAt(10min));
        QCOMPARE(view::hometext::knownText(scene.home, scene.home.problems().front()),
                 QStringLiteral("lapsed as of 9 min 30 s ago, not read since"));
    }

    void anUnreadableRowSaysItsReason()
    {
        Scene scene;
        scene.read(0, 0, {sample::unreadable("etl-march")}, 0s);
        const QString known = view::hometext::knownText(scene.home, scene.home.problems().front());
        QVERIFY2(known.contains(QLatin1String("duration")), qPrintable(known));
    }

    void aProblemLeavesOnceItsCauseIsGone()
    {
        Scene scene;
        scene.lapse(0, 0, "import-eu", 0s);
        QCOMPARE(scene.home.problems().size(), 1U);
        scene.read(0, 0, {sample::released("import-eu", "worker-7", 1)}, 40s);
        QCOMPARE(scene.home.problems().size(), 0U);
    }

    void timeAloneBringsNoLapseWithoutAReadThatProvesIt()
    {
        Scene scene;
        scene.read(0, 0, {sample::lock("import-eu", "worker-7", 1)}, 0s);
        (void)scene.home.advance(0, momentAt(5min));
        QCOMPARE(scene.problems(), QString());
    }

    void aConnectionWithoutCredentialsIsOneProblemAndSaysWhenItsCountsAreOf()
    {
        Scene scene(2, {QStringLiteral("locks"), QStringLiteral("orders")});
        scene.read(0, 0, {sample::lock("a", "w", 1)}, 0s);
        view::HomeConnection facts = connectionNamed(1, "staging");
        facts.trouble = QStringLiteral("the login of corp has expired");
        facts.needsSignIn = true;
        scene.home.setFacts(0, facts);
        QVERIFY2(scene.problems().startsWith(QLatin1String("not read staging 2 table")),
                 qPrintable(scene.problems()));
        QCOMPARE(scene.home.problems().size(), 1U);
        QCOMPARE(view::hometext::knownText(scene.home, scene.home.problems().front()),
                 QStringLiteral("the login of corp has expired; counts are as of 12:00:00 UTC"));
        QVERIFY(scene.home.isNotRead(0));
        QVERIFY(!scene.home.isNotRead(1));
    }

    void tablesThatAllFailForOneCauseAreOneProblem()
    {
        Scene scene(1, {QStringLiteral("locks"), QStringLiteral("orders")});
        scene.fail(0, 0, base::ErrorKind::AccessDenied, "may not scan locks", 0s);
        QCOMPARE(scene.home.problems().front().table, 0);
        scene.fail(0, 1, base::ErrorKind::AccessDenied, "may not scan orders", 0s);
        QCOMPARE(scene.home.problems().size(), 1U);
        QCOMPARE(scene.home.problems().front().table, -1);
        QCOMPARE(view::hometext::knownText(scene.home, scene.home.problems().front()),
                 QStringLiteral("may not scan locks; nothing of it is known"));
    }

    void aTableThatDoesNotAnswerIsNotReadAfterThreeIntervals()
    {
        Scene scene(2);
        scene.home.setStatus(0, 0, {{}, 25s, {}, sample::boot(0s)}, momentAt(1s));
        QVERIFY(!scene.home.advance(0, momentAt(75s)).isOther());
        QCOMPARE(scene.problems(), QString());
        QVERIFY(scene.home.advance(0, momentAt(80s)).isOther());
        QCOMPARE(scene.problems(), QStringLiteral("not read staging › locks locks"));
        QCOMPARE(view::hometext::troubleText(scene.home, 0, 0), QStringLiteral("no answer for 80 s"));
    }

    void throttlingIsReportedOnceTheNumbersAreOld()
    {
        Scene scene;
        scene.read(0, 0, {sample::lock("a", "w", 1)}, 0s);
        scene.fail(0, 0, base::ErrorKind::Throttled, "slow down", 30s);
        QCOMPARE(scene.problems(), QString());
        QVERIFY(scene.home.advance(0, momentAt(76s)).isOther());
        QCOMPARE(scene.problems(), QStringLiteral("not read staging › locks locks"));
    }

    void aSnoozedProblemIsHiddenUntilItsTimeAndCounted()
    {
        Scene scene;
        scene.lapse(0, 0, "import-eu", 0s);
        scene.home.snooze(scene.home.problems().front(), 1h);
        QCOMPARE(scene.home.problems().size(), 0U);
        QCOMPARE(scene.home.snoozed(), 1);
        (void)scene.home.advance(0, momentAt(59min));
        QCOMPARE(scene.home.snoozed(), 1);
        (void)scene.home.advance(0, momentAt(61min));
        QCOMPARE(scene.home.problems().size(), 1U);
        QCOMPARE(scene.home.snoozed(), 0);
    }

    void aProblemSnoozedUntilAChangeComesBackWithAnotherVersion()
    {
        Scene scene;
        scene.lapse(0, 0, "import-eu", 0s);
        scene.home.snoozeUntilChange(scene.home.problems().front());
        scene.read(0, 0, {sample::lock("import-eu", "worker-7", 1)}, 60s, true);
        QCOMPARE(scene.home.snoozed(), 1);
        scene.read(0, 0, {sample::lock("import-eu", "worker-8", 2)}, 70s);
        scene.read(0, 0, {sample::lock("import-eu", "worker-8", 2)}, 100s, true);
        QCOMPARE(scene.problems(), QStringLiteral("lapsed staging › locks import-eu"));
        QCOMPARE(scene.home.snoozed(), 0);
    }

    void aProblemSnoozedUntilAChangeComesBackAfterItsCauseWasGone()
    {
        Scene scene;
        scene.read(0, 0, {sample::unreadable("etl")}, 0s);
        scene.home.snoozeUntilChange(scene.home.problems().front());
        scene.read(0, 0, {}, 10s);
        scene.read(0, 0, {sample::unreadable("etl")}, 20s);
        QCOMPARE(scene.home.problems().size(), 1U);
    }

    void whatWasSnoozedInAnEarlierRunIsHiddenAgainOnceItIsRead()
    {
        Scene before;
        before.lapse(0, 0, "import-eu", 0s);
        before.home.snooze(before.home.problems().front(), 1h);
        Scene after;
        after.home.restoreSnoozes(before.home.snoozes());
        QCOMPARE(after.home.snoozed(), 0); // nothing was read yet
        after.lapse(0, 0, "import-eu", 600s);
        QCOMPARE(after.problems(), QString());
        QCOMPARE(after.home.snoozed(), 1);
        (void)after.home.advance(0, momentAt(61min));
        QCOMPARE(after.problems(), QStringLiteral("lapsed staging › locks import-eu"));
        QVERIFY(after.home.snoozes().empty());
    }

    void aSnoozeUntilAChangeOutlivesTheWaitForANewProof()
    {
        Scene before;
        before.lapse(0, 0, "import-eu", 0s);
        before.home.snoozeUntilChange(before.home.problems().front());
        Scene after;
        after.home.restoreSnoozes(before.home.snoozes());
        (void)after.home.advance(0, momentAt(599s));
        QCOMPARE(after.home.snoozes().size(), 1U); // its table was not read yet
        after.read(0, 0, {sample::lock("import-eu", "worker-7", 1)}, 600s);
        QCOMPARE(after.home.snoozes().size(), 1U); // its row is unproven for a lease
        after.read(0, 0, {sample::lock("import-eu", "worker-7", 1)}, 630s, true);
        QCOMPARE(after.home.snoozed(), 1);
        after.read(0, 0, {sample::lock("import-eu", "worker-8", 2)}, 640s);
        after.read(0, 0, {sample::lock("import-eu", "worker-8", 2)}, 670s, true);
        QCOMPARE(after.problems(), QStringLiteral("lapsed staging › locks import-eu"));
    }

    void aSnoozeWhoseTimePassedEndsAlsoWhereItsProblemIsGone()
    {
        Scene scene;
        scene.read(0, 0, {sample::unreadable("etl")}, 0s);
        scene.home.snooze(scene.home.problems().front(), 1h);
        scene.read(0, 0, {}, 10s);
        QCOMPARE(scene.home.snoozes().size(), 1U);
        (void)scene.home.advance(0, momentAt(61min));
        QVERIFY(scene.home.snoozes().empty());
    }

    void theSameKeyInThreeConnectionsIsSnoozedInOneAlone()
    {
        Scene scene(3);
        for (int connection = 0; connection < 3; ++connection)
            scene.lapse(connection, 0, "import-eu", 0s);
        scene.home.snooze(scene.home.problems()[1], 1h);
        QCOMPARE(scene.problems(),
                 QStringLiteral("lapsed staging › locks import-eu; lapsed prod-us › locks import-eu"));
    }

    void ofMoreProblemsThanAnyoneReadsTheWorstAreListedAndAllAreCounted()
    {
        Scene scene(2, {QStringLiteral("locks"), QStringLiteral("orders")});
        const auto many = [](const char *name) {
            std::vector<dynamodb::Item> rows;
            for (int row = 0; row < 400; ++row)
                rows.push_back(sample::unreadable(name + QByteArray::number(1000 + row)));
            return rows;
        };
        scene.lapse(0, 1, "import-eu", 0s);
        scene.read(1, 1, many("older"), 10s);
        scene.read(1, 0, many("younger"), 20s);
        QCOMPARE(scene.home.problemCount(), 801);
        const auto problems = scene.home.problems();
        QCOMPARE(problems.size(), view::TableSummary::mostProblems);
        QCOMPARE(view::hometext::keyText(scene.home, problems[0]), QStringLiteral("import-eu"));
        QCOMPARE(view::hometext::keyText(scene.home, problems[1]), QStringLiteral("older1000"));
        QCOMPARE(view::hometext::keyText(scene.home, problems[400]), QStringLiteral("older1399"));
        QCOMPARE(view::hometext::keyText(scene.home, problems[401]), QStringLiteral("younger1000"));
        QCOMPARE(view::hometext::keyText(scene.home, problems.back()), QStringLiteral("younger1098"));
        QCOMPARE(view::hometext::problemsText(scene.home), QStringLiteral("801 problems in 2 connections"));
        // The next one takes the place of one that is not to be seen.
        scene.home.snooze(problems[1], 1h);
        QCOMPARE(scene.home.snoozed(), 1);
        QCOMPARE(scene.home.problemCount(), 800);
        QCOMPARE(view::hometext::keyText(scene.home, scene.home.problems()[1]), QStringLiteral("older1001"));
        QCOMPARE(view::hometext::keyText(scene.home, scene.home.problems().back()),
                 QStringLiteral("younger1099"));
        scene.filter("younger139");
        QCOMPARE(scene.home.problemCount(), 10);
        QCOMPARE(scene.home.filtered(), 791);
    }

    void tablesWithProblemsComeFirstAndThoseWithoutHeldLocksFoldIntoOneLine()
    {
        Scene scene(1, {QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c"), QStringLiteral("d")});
        scene.read(0, 0, {sample::lock("k", "w", 1)}, 0s);
        scene.read(0, 1, {}, 0s);
        scene.read(0, 2, {sample::unreadable("k")}, 0s);
        scene.read(0, 3, {sample::released("k", "w", 1)}, 0s);
        QCOMPARE(scene.tables(), QStringLiteral("staging: c a +2"));
        const HomeLine quiet = scene.lines.lines().back();
        scene.lines.setUnfolded(scene.home, quiet, true);
        QCOMPARE(scene.tables(), QStringLiteral("staging: c a +2 b d"));
        scene.lines.setUnfolded(scene.home, scene.lines.lines().front(), false);
        QCOMPARE(scene.tables(), QStringLiteral("staging:"));
    }

    void anUnfoldedTableShowsItsProblemsAndTheLockHeldLongest()
    {
        Scene scene;
        for (int second : {0, 10, 20}) {
            scene.read(0, 0,
                       {sample::lock("leader", "w", second), sample::unreadable("etl"),
                        sample::lock("young", "w", second + 1), sample::released("free", "w", 1)},
                       std::chrono::seconds(second));
        }
        (void)scene.tables();
        scene.lines.setUnfolded(scene.home, scene.lines.lines()[1], true);
        QCOMPARE(scene.tables(), QStringLiteral("staging: locks *etl *leader open"));
        (void)scene.home.advance(0, momentAt(60s));
        QCOMPARE(view::hometext::knownText(scene.home.table(0, 0).view(*scene.home.table(0, 0).longestHeld(),
                                                                       scene.home.at(0).context)),
                 QStringLiteral("longest held: > 20 s"));
        QVERIFY(view::hometext::openText(scene.home, scene.lines.lines().back())
                    .startsWith(QLatin1String("Open locks, 4 lock")));
    }

    void blankMeansReadAndNoneADashMeansNeverRead()
    {
        Scene scene(1, {QStringLiteral("read"), QStringLiteral("not")});
        scene.read(0, 0, {sample::released("k", "w", 1)}, 0s);
        QCOMPARE(view::hometext::countText(scene.home, 0, 0, LockState::Held), QString());
        QCOMPARE(view::hometext::countText(scene.home, 0, 0, LockState::Released), QStringLiteral("1"));
        QCOMPARE(view::hometext::countText(scene.home, 0, 1, LockState::Held), QStringLiteral("–"));
        QCOMPARE(view::hometext::readText(scene.home, 0, 1), QStringLiteral("–"));
    }

    void numbersOlderThanThreeIntervalsSayWhatTimeTheyAreOf()
    {
        Scene scene;
        scene.read(0, 0, {sample::lock("k", "w", 1)}, 0s);
        (void)scene.home.advance(0, momentAt(75s));
        QCOMPARE(view::hometext::readText(scene.home, 0, 0), QStringLiteral("75 s ago"));
        (void)scene.home.advance(0, momentAt(76s));
        QCOMPARE(view::hometext::readText(scene.home, 0, 0), QStringLiteral("as of 12:00"));
        QCOMPARE(view::hometext::tableSentence(scene.home, 0, 0),
                 QStringLiteral("locks, staging: 1 unproven, as of 12:00:00 UTC"));
        (void)scene.home.advance(0, momentAt(25h));
        QVERIFY(view::hometext::tableSentence(scene.home, 0, 0).endsWith(QLatin1String("12:00:00 UTC")));
        QVERIFY(view::hometext::tableSentence(scene.home, 0, 0).contains(QLatin1String("as of 20")));
    }

    void aTableReadsAsOneSentence()
    {
        Scene scene;
        scene.read(0, 0, {sample::lock("k", "w", 1), sample::unreadable("etl")}, 0s);
        (void)scene.home.advance(0, momentAt(800ms));
        QCOMPARE(view::hometext::tableSentence(scene.home, 0, 0),
                 QStringLiteral("locks, staging: 1 unreadable, 1 unproven, read 0.8 s ago"));
    }

    void aKeyIsTheSameOfARowAndOfItsAttributes()
    {
        Scene scene;
        scene.read(0, 0, {sample::lock("import-eu", "w", 1)}, 0s);
        const auto &snapshot = *scene.chains.at({0, 0}).snapshot();
        QCOMPARE(view::rowKey(snapshot, 0), view::rowKey(snapshot.keyAttributes(0), snapshot.shape()));
    }

    void oneFilterHoldsForProblemsAndTables()
    {
        Scene scene(2, {QStringLiteral("locks"), QStringLiteral("orders")});
        scene.lapse(0, 0, "import-eu", 0s);
        scene.lapse(1, 1, "export", 0s);
        scene.read(1, 0, {sample::lock("import-us", "w", 1)}, 30s);
        scene.filter("import");
        QCOMPARE(scene.problems(), QStringLiteral("lapsed staging › locks import-eu"));
        QCOMPARE(scene.tables(), QStringLiteral("staging: locks prod: locks"));
        QCOMPARE(scene.home.filtered(), 1);
        scene.filter("orders");
        QCOMPARE(scene.problems(), QStringLiteral("lapsed prod › orders export"));
        QCOMPARE(scene.tables(), QStringLiteral("staging: orders prod: orders"));
        scene.filter("orders state:lapsed");
        QCOMPARE(scene.tables(), QStringLiteral("prod: orders"));
        scene.filter("prod import");
        QCOMPARE(scene.tables(), QStringLiteral("prod: locks"));
        scene.filter("team=infra");
        QCOMPARE(scene.tables(), QString());
        view::HomeConnection labelled = scene.home.at(1).facts;
        labelled.labels = QStringLiteral("env=prod team=infra");
        QVERIFY(scene.home.setFacts(1, labelled));
        QCOMPARE(scene.problems(), QStringLiteral("lapsed prod › orders export"));
        QCOMPARE(scene.tables(), QStringLiteral("prod: orders locks"));
        scene.filter("nowhere");
        QCOMPARE(scene.tables(), QString());
        QVERIFY(view::hometext::noProblemsText(scene.home).contains(QLatin1String("2 hidden by the filter")));
    }

    void oneConnectionAloneIsShownWhereAskedFor()
    {
        Scene scene(2);
        scene.lapse(0, 0, "a", 0s);
        scene.lapse(1, 0, "b", 0s);
        scene.home.showOnly(2);
        QCOMPARE(scene.problems(), QStringLiteral("lapsed prod › locks b"));
        QCOMPARE(scene.tables(), QStringLiteral("prod: locks"));
    }

    void groupsByStateLibraryAndAccountBringTablesOfAllConnectionsTogether()
    {
        Scene scene(2);
        scene.lapse(1, 0, "a", 0s);
        scene.read(0, 0, {sample::lock("k", "w", 1)}, 30s);
        scene.lines.setGrouping(view::HomeGrouping::State);
        QCOMPARE(scene.tables(), QStringLiteral("lapsed: locks unproven: locks"));
        scene.lines.setGrouping(view::HomeGrouping::Library);
        QCOMPARE(scene.tables(), QStringLiteral("dynamolock: locks locks"));
        QCOMPARE(scene.lines.lines()[1].connection, 1); // the one with a problem
        scene.lines.setGrouping(view::HomeGrouping::Account);
        QCOMPARE(scene.tables(), QStringLiteral("123456789012: locks locks"));
    }

    void aConnectionThatClosesTakesNothingFromTheOthers()
    {
        Scene scene(3);
        for (int connection = 0; connection < 3; ++connection)
            scene.lapse(connection, 0, "import-eu", 0s);
        scene.home.snooze(scene.home.problems().back(), 1h);
        scene.home.setConnections({connectionNamed(3, "prod-us"), connectionNamed(2, "prod")});
        QCOMPARE(scene.problems(), QStringLiteral("lapsed prod › locks import-eu"));
        QCOMPARE(scene.home.snoozed(), 1);
    }

    void hostileNamesAreMadeVisible()
    {
        Scene scene(1, {QStringLiteral("lo\u202Ecks\n<b>")});
        scene.lapse(0, 0, "a\nb\x1b[31m", 0s);
        const QString sentence = view::hometext::sentence(scene.home, scene.home.problems().front());
        QVERIFY2(!sentence.contains(u'\n') && !sentence.contains(QChar(0x202E)) &&
                     !sentence.contains(QChar(0x1b)),
                 qPrintable(sentence));
        QCOMPARE(view::hometext::exactKey(scene.home, scene.home.problems().front()),
                 QStringLiteral("a\nb\x1b[31m"));
    }

    void theOverviewSaysInWhichConnectionsLocksWereCounted()
    {
        Scene scene(3);
        QVERIFY(!view::hometext::overviewText(scene.home).contains(QLatin1String("held")));
        for (int second : {0, 5})
            scene.read(0, 0, {sample::lock("a", "w", second)}, std::chrono::seconds(second));
        const QString text = view::hometext::overviewText(scene.home);
        QVERIFY2(text.startsWith(QLatin1String("3 connection")) && text.contains(QLatin1String("3 table")) &&
                     text.contains(QLatin1String("1 lock held in the 1 connection read")),
                 qPrintable(text));
        QVERIFY(view::hometext::problemsText(scene.home).startsWith(QLatin1String("0 problem")));
    }

    void noProblemsSaysWhatWasRead()
    {
        Scene scene(2);
        QCOMPARE(view::hometext::noProblemsText(scene.home), QStringLiteral("No table was read yet."));
        scene.read(0, 0, {}, 0s);
        (void)scene.home.advance(0, momentAt(800ms));
        const QString text = view::hometext::noProblemsText(scene.home);
        QVERIFY2(text.startsWith(QLatin1String("No problems: 1 table")) &&
                     text.contains(QLatin1String("last 0.8 s ago")) &&
                     text.endsWith(QLatin1String("not read yet.")),
                 qPrintable(text));
        scene.read(0, 0, {sample::unreadable("etl")}, 1s);
        scene.home.snooze(scene.home.problems().front(), 1h);
        const QString others = view::hometext::noProblemsText(scene.home);
        QVERIFY2(others.startsWith(QLatin1String("No other problems: 1 table")) &&
                     others.contains(QLatin1String("1 snoozed problem is not shown.")),
                 qPrintable(others));
        QCOMPARE(scene.home.totals().read, 1);
        QCOMPARE(scene.home.totals().tables, 2);
    }

    void tablesThatNobodyCanDescribeOrThatAreTooManyAreSaidWithTheirConnectionAndWithoutProblems()
    {
        Scene scene(2);
        scene.read(0, 0, {}, 0s);
        view::HomeConnection facts = scene.home.at(0).facts;
        facts.undescribed = 2;
        facts.leftOut = 1;
        QVERIFY(scene.home.setFacts(0, facts));
        const QString text = view::hometext::noProblemsText(scene.home);
        QVERIFY2(text.endsWith(
                     QStringLiteral("2 tables cannot be described: whether they hold locks is not known. "
                                    "1 more table is not watched.")),
                 qPrintable(text));
        scene.home.showOnly(scene.home.at(1).facts.id);
        QVERIFY(!view::hometext::noProblemsText(scene.home).contains(QStringLiteral("described")));
        scene.home.showOnly({});
        scene.lines.arrange(scene.home);
        const QString group = view::hometext::summaryText(scene.home, scene.lines.groups().front());
        QVERIFY2(
            group.endsWith(QStringLiteral("2 tables cannot be described \u00b7 1 more table not watched")),
            qPrintable(group));
    }
};

LEASESCOPE_TEST(HomeTest)
#include "HomeTest.moc"
