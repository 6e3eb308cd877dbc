// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/home/HomeFeed.h"
#include "HomeScene.h"
#include "SampleLocks.h"
#include "core/locks/dialects/custom/CustomDialects.h"
#include "core/view/home/HomeText.h"
#include "tests/locks/dialects/CustomFiles.h"
#include "tests/program/WindowTest.h"
#include "tests/ui/panels/PanelServices.h"

#include <QSignalSpy>
#include <QtTest>

using namespace std::chrono_literals;

namespace {

const QString locksTable = QStringLiteral("locks");

QStringList problemsOf(const ui::HomeFeed &feed)
{
    QStringList all;
    for (const view::Problem &problem : feed.home().problems())
        all += QStringLiteral("%1 %2").arg(
            view::hometext::kindText(problem.kind),
            view::hometext::placeText(feed.home(), problem.connection, problem.table));
    return all;
}

} // namespace

/// What home knows of several connections, and what it asks them.
class HomeFeedTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void asksNothingUntilItIsShownAndNothingOnceItIsHidden()
    {
        HomeScene scene;
        scene.add("staging");
        ui::HomeFeed feed;
        feed.setConnections(scene.connections());
        scene.pass(1min);
        QCOMPARE(scene.at(0).reader.operations.size(), 0);
        feed.setReading(true);
        scene.pass(2s);
        QVERIFY(scene.at(0).reader.count(QStringLiteral("Scan")) > 0);
        feed.setReading(false);
        scene.pass(1s);
        const auto before = scene.at(0).reader.operations.size();
        scene.pass(5min);
        QCOMPARE(scene.at(0).reader.operations.size(), before);
    }

    void readsTablesEvery25Seconds()
    {
        HomeScene scene;
        scene.add("staging");
        ui::HomeFeed feed;
        feed.setConnections(scene.connections());
        feed.setReading(true);
        scene.pass(5s);
        const auto before = scene.at(0).reader.count(QStringLiteral("Scan"));
        scene.pass(100s);
        QCOMPARE(scene.at(0).reader.count(QStringLiteral("Scan")) - before, 4);
        QCOMPARE(feed.paceText(), QStringLiteral("problems read every 2 s, tables every 25 s, $0.001 a day"));
    }

    void whatIsReadSoonAfterAnotherReadIsReportedTogetherWithIt()
    {
        HomeScene scene;
        FakeServices &services = scene.add("staging", {});
        for (const char *name : {"locks", "orders", "jobs"}) {
            dynamodb::TableDescription &table = services.reader.tables.emplace_back(watchtest::lockTable());
            table.name = QLatin1String(name);
            services.reader.rowsOf[table.name] = {sample::lock(name, "w", 1)};
        }
        ui::HomeFeed feed;
        feed.setConnections(scene.connections());
        feed.setReading(true);
        scene.pass(5s);
        std::vector<std::size_t> reported; // how many tables each time
        connect(&feed, &ui::HomeFeed::changed, this,
                [&reported](const ui::HomeFeed::Places &tables) { reported.push_back(tables.size()); });
        for (const char *name : {"locks", "orders", "jobs"})
            services.reader.rowsOf[QLatin1String(name)] = {sample::lock(name, "w", 2)};
        watch::TablesWatch &tables = *scene.connections().front().reading().allTables();
        tables.refreshNow();
        for (int turn = 0; turn < 20 && reported.empty(); ++turn)
            services.pass(50ms);
        QCOMPARE(reported, std::vector<std::size_t>{1}); // the first at once
        services.pass(1s);
        QCOMPARE(reported, (std::vector<std::size_t>{1, 2}));
        for (int table = 0; table < 3; ++table)
            QVERIFY(feed.home().table(0, table).snapshot() == tables.table(table).snapshot());
    }

    void readsTheRowsOfProblemsOneByOneEvery2Seconds()
    {
        HomeScene scene;
        scene.add("staging");
        for (const char *key : {"a", "b", "c"})
            scene.putEverywhere(locksTable, sample::unreadable(key));
        ui::HomeFeed feed;
        feed.setConnections(scene.connections());
        feed.setReading(true);
        scene.pass(5s);
        QCOMPARE(feed.home().problems().size(), 3U);
        scene.at(0).reader.batches.clear();
        scene.pass(12s);
        QCOMPARE(scene.at(0).reader.batches.size(), 6U);
        std::map<QByteArray, int> reads;
        for (const auto &batch : scene.at(0).reader.batches) {
            QCOMPARE(batch.size(), 1U);
            ++reads[batch.front().stringAt("key").value()];
        }
        QCOMPARE(reads.size(), 3U);
        QCOMPARE(reads["b"], 2);
    }

    void aConnectionThatHangsIsDeniedOrSignedOutHoldsUpNoOther()
    {
        HomeScene scene;
        for (const char *name : {"good", "denied", "signed-out", "hanging", "also-good"})
            scene.add(name);
        scene.putEverywhere(locksTable, sample::unreadable("import-eu"));
        scene.hang(3);
        ui::CredentialState ended;
        ended.phase = ui::CredentialState::Phase::SignInNeeded;
        ended.sentence = QStringLiteral("the login of corp has expired");
        ui::HomeFeed feed;
        feed.setConnections(scene.connections());
        scene.at(2).setCredentialState(ended);
        feed.setReading(true);
        scene.pass(3s);
        scene.deny(1);
        QVERIFY(problemsOf(feed).contains(QStringLiteral("unreadable good › locks")));
        QVERIFY(problemsOf(feed).contains(QStringLiteral("unreadable also-good › locks")));
        QVERIFY(problemsOf(feed).contains(QStringLiteral("not read signed-out")));
        scene.pass(30s);
        feed.refreshTime();
        const QStringList problems = problemsOf(feed);
        QVERIFY2(problems.contains(QStringLiteral("not read denied › locks")),
                 qPrintable(problems.join(u'\n')));
        QVERIFY2(problems.contains(QStringLiteral("not read hanging")), qPrintable(problems.join(u'\n')));
        for (const view::Problem &problem : feed.home().problems()) {
            if (problem.kind == view::ProblemKind::NotRead)
                QVERIFY(
                    !view::hometext::troubleText(feed.home(), problem.connection, problem.table).isEmpty());
        }
        QVERIFY(scene.at(0).reader.count(QStringLiteral("Scan")) >= 2);
        QVERIFY(scene.at(4).reader.count(QStringLiteral("Scan")) >= 2);
    }

    void aTableThatCannotBeDescribedIsNamedAsNotKnown()
    {
        HomeScene scene;
        scene.add("staging", {locksTable, QStringLiteral("payments")});
        int described = 0;
        scene.at(0).reader.fault = [&described](const QString &operation, int) -> std::optional<base::Error> {
            if (operation != QLatin1String("DescribeTable") || ++described != 2)
                return {};
            return base::Error{base::ErrorKind::AccessDenied,
                               QStringLiteral("the profile may not do dynamodb:DescribeTable"),
                               {},
                               {},
                               {}};
        };
        ui::HomeFeed feed;
        feed.setConnections(scene.connections());
        feed.setReading(true);
        scene.pass(5s);
        QCOMPARE(feed.home().totals().tables, 1);
        const QString text = view::hometext::noProblemsText(feed.home());
        QVERIFY2(text.contains(
                     QStringLiteral("1 table cannot be described: whether it holds locks is not known.")),
                 qPrintable(text));
        scene.at(0).reader.fault = {};
        feed.refreshNow();
        scene.pass(5s);
        QCOMPARE(feed.home().totals().tables, 2);
        QVERIFY(!view::hometext::noProblemsText(feed.home()).contains(QStringLiteral("described")));
    }

    void aProblemLeavesAtTheNextReadOnceItsCauseIsGone()
    {
        HomeScene scene;
        scene.add("staging");
        scene.add("prod");
        scene.putEverywhere(locksTable, sample::unreadable("import-eu"));
        ui::HomeFeed feed;
        feed.setConnections(scene.connections());
        feed.setReading(true);
        scene.pass(3s);
        QCOMPARE(problemsOf(feed).size(), 2);
        scene.at(1).reader.rowsOf[locksTable] = {sample::released("import-eu", "w", 1)};
        scene.pass(3s); // by its key, before the table is read again
        QCOMPARE(problemsOf(feed), QStringList{QStringLiteral("unreadable staging › locks")});
    }

    void theKeyOfAProblemIsThatOfItsOwnConnection()
    {
        HomeScene scene;
        scene.add("staging");
        scene.add("prod");
        scene.putEverywhere(locksTable, sample::unreadable("import-eu"));
        ui::HomeFeed feed;
        feed.setConnections(scene.connections());
        feed.setReading(true);
        scene.pass(3s);
        QSet<ui::ConnectionState *> found;
        for (const view::Problem &problem : feed.home().problems()) {
            QCOMPARE(feed.keyOf(problem).stringAt("key").value(), QByteArray("import-eu"));
            QCOMPARE(feed.tableName(problem.connection, problem.table), locksTable);
            found.insert(feed.connection(problem.connection));
        }
        QCOMPARE(found, (QSet<ui::ConnectionState *>{&scene.at(0), &scene.at(1)}));
    }

    void connectionsOfOneNameAreToldApartByTheirRegions()
    {
        HomeScene scene;
        scene.add("prod");
        scene.add("prod").shown.region = QStringLiteral("us-east-1");
        ui::HomeFeed feed;
        feed.setConnections(scene.connections());
        QCOMPARE(feed.home().at(0).facts.name, QStringLiteral("prod eu-west-1"));
        QCOMPARE(feed.home().at(1).facts.name, QStringLiteral("prod us-east-1"));
    }

    void aConnectionThatWasClosedWithoutTellingLeaves()
    {
        HomeScene scene;
        scene.add("staging");
        auto closing = std::make_unique<FakeServices>();
        closing->shown.profile = QStringLiteral("prod");
        ui::HomeFeed feed;
        auto connections = scene.connections();
        connections.append(closing.get());
        feed.setConnections(connections);
        QCOMPARE(feed.home().count(), 2);
        closing.reset();
        scene.pass(1s);
        QCOMPARE(feed.home().count(), 1);
    }

    void tablesThatCostTooMuchAreReadLessOften()
    {
        HomeScene scene;
        dynamodb::TableDescription &table =
            scene.add("staging", {}).reader.tables.emplace_back(watchtest::lockTable());
        table.onDemand = true;
        table.sizeBytes = qint64(200) << 20;
        scene.at(0).reader.rowsOf[table.name] = {sample::lock("a", "w", 1)};
        scene.at(0).reader.consumed = 25'600;
        ui::HomeFeed feed;
        QSignalSpy paces(&feed, &ui::HomeFeed::paceChanged);
        feed.setConnections(scene.connections());
        feed.setReading(true);
        scene.pass(5s);
        QVERIFY(!paces.isEmpty());
        QVERIFY(feed.pace().tables > 25s);
        QVERIFY(feed.pace().dollarsPerDay <= 24 * ui::HomeFeed::usualBudget + 0.001);
        const auto before = scene.at(0).reader.count(QStringLiteral("Scan"));
        scene.pass(55s);
        QCOMPARE(scene.at(0).reader.count(QStringLiteral("Scan")), before);
    }

    void whatTheFleetFileAllowsStretchesTheInterval()
    {
        HomeScene scene;
        dynamodb::TableDescription &table =
            scene.add("staging", {}).reader.tables.emplace_back(watchtest::lockTable());
        table.onDemand = true;
        table.sizeBytes = qint64(200) << 20;
        scene.at(0).reader.rowsOf[table.name] = {sample::lock("a", "w", 1)};
        scene.at(0).reader.consumed = 25'600;
        ui::ConnectionFacts::Fleet &file = scene.at(0).shown.fleet.emplace(ui::ConnectionFacts::Fleet());
        const auto paceAt = [&scene, &file](double dollarsPerMonth) {
            file.dollarsPerMonth = dollarsPerMonth;
            ui::HomeFeed feed;
            feed.setConnections(scene.connections());
            feed.setReading(true);
            scene.pass(5s);
            return feed.pace();
        };
        QCOMPARE(paceAt(0).tables, std::chrono::milliseconds(25s)); // no limit
        const ui::HomeFeed::Pace wide = paceAt(40);
        const ui::HomeFeed::Pace narrow = paceAt(20);
        QVERIFY(wide.tables > 25s && narrow.tables > wide.tables);
        QVERIFY(narrow.dollarsPerDay * 730 / 24 <= 20.01);
        QVERIFY(wide.dollarsPerDay * 730 / 24 <= 40.01);
    }

    void listsATableThatAnOperatorDescribed()
    {
        PanelServices services;
        services.dynamo.createTable(QStringLiteral("deploys"), "pk", "sk");
        services.dynamo.put(QStringLiteral("deploys"),
                            {{"pk", dynamodb::AttributeValue::string("DEPLOY")},
                             {"sk", dynamodb::AttributeValue::string("env#live")},
                             {"run", dynamodb::AttributeValue::number(41)},
                             {"until", dynamodb::AttributeValue::string("2250-01-01T00:00:00Z")}});
        const auto mapping = locks::CustomMapping::parse(fakes::deployLocks);
        QVERIFY(mapping);
        const auto described = locks::addCustomDialect(*mapping);
        QVERIFY(described);
        ui::HomeFeed feed;
        feed.setConnections({ui::ConnectionParts<ui::Reading>(services)});
        feed.setReading(true);
        services.pass(3s);
        QCOMPARE(feed.home().totals().tables, 0);
        feed.setPlanOf(
            [&described](watch::WatchPlan plan, const ui::ConnectionFacts &, const QString &table) {
                if (table == QLatin1String("deploys"))
                    plan.pinned = (*described)->id();
                return plan;
            });
        services.pass(3s);
        QCOMPARE(feed.home().totals().tables, 1);
        QCOMPARE(feed.home().table(0, 0).table().library, QString((*described)->id().name()));
        QCOMPARE(feed.home().table(0, 0).all(), 1);
        feed.setConnections({});
    }

    void anAlertIsAProblemUntilItsRuleEnds()
    {
        PanelServices services;
        services.dynamo.createTable(locksTable, "key");
        services.dynamo.put(locksTable, PanelServices::lockRow("import-eu", "worker-7", 1));
        ui::HomeFeed feed;
        feed.setConnections({ui::ConnectionParts<ui::Reading>(services)});
        feed.setReading(true);
        services.pass(3s);
        QVERIFY(feed.home().problems().empty());
        watch::AlertRule rule;
        rule.shape = feed.home().table(0, 0).snapshot()->shape();
        rule.key = feed.home().table(0, 0).snapshot()->keyAttributes(0);
        rule.keyText = QStringLiteral("import-eu");
        rule.kinds = watch::AlertKind::Released;
        services.alerts()->setRule(rule);
        services.pass(5s);
        dynamodb::Item released = PanelServices::lockRow("import-eu", "worker-7", 1);
        released.set("isReleased", dynamodb::AttributeValue::string("1"));
        services.dynamo.put(locksTable, released);
        services.pass(40s);
        QCOMPARE(problemsOf(feed), QStringList{QStringLiteral("alert staging \u203a locks")});
        const view::Problem alert = feed.home().problems().front();
        QVERIFY(!view::hometext::knownText(feed.home(), alert).isEmpty());
        QCOMPARE(feed.keyOf(alert).stringAt("key").value(), QByteArray("import-eu"));
        rule.kinds = {};
        services.alerts()->setRule(rule);
        QVERIFY(feed.home().problems().empty());
        feed.setConnections({});
    }

    void whoseLocksAreOursIsAskedForEachConnection()
    {
        HomeScene scene;
        scene.add("staging");
        scene.add("prod");
        ui::HomeFeed feed;
        QSet<const ui::ConnectionState *> asked;
        feed.setOursOf([&asked](const ui::ConnectionState &connection) {
            asked.insert(&connection);
            return view::Ourselves();
        });
        feed.setConnections(scene.connections());
        QCOMPARE(asked.size(), 2);
    }
};

LEASESCOPE_WINDOW_TEST(HomeFeedTest)
#include "HomeFeedTest.moc"
