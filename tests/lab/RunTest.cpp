// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/lab/Run.h"
#include "core/dynamodb/client/DynamoDbClient.h"
#include "core/lab/judgement/SummaryJson.h"
#include "tests/fakes/FakeDynamo.h"
#include "tests/fakes/FixedCredentials.h"
#include "tests/fakes/ManualClock.h"
#include "tests/fakes/TaskResult.h"
#include "tests/program/Test.h"

#include <QCoroTask>
#include <QJsonDocument>
#include <QSignalSpy>
#include <QTest>

using namespace std::chrono_literals;
using base::ErrorKind;
using lab::EventKind;
using locks::DialectId;

namespace {

constexpr auto ordersKey = "orders";

// The whole stack down to signed bytes. Its clock only moves by hand: a run in virtual time does not need it.
struct Fixture {
    fakes::ManualClock clock;
    fakes::FakeDynamo dynamo{clock};
    fakes::FixedCredentials credentials;
    dynamodb::DynamoDbClient client{dynamo, credentials, clock, settings()};
    std::stop_token never;

    static dynamodb::DynamoDbClient::Settings settings()
    {
        dynamodb::DynamoDbClient::Settings settings;
        settings.endpoint.url = QUrl(QStringLiteral("http://127.0.0.1:8000"));
        settings.endpoint.region = "us-east-1";
        settings.endpoint.custom = true;
        settings.endpoint.local = true;
        settings.access = dynamodb::DynamoDbClient::Access::ReadWrite;
        return settings;
    }
    [[nodiscard]] lab::Target target(const QString &table = {}, const QString &confirmed = {})
    {
        return {client, client, table, confirmed};
    }
    base::Result<base::Rested> prepare(lab::Run &run, const lab::Plan &plan, quint64 seed = 1)
    {
        // A new table is looked at again after a while of the clock's time.
        return fakes::finish<base::Rested>(
            fakes::begin(run.prepare(plan, seed, never)), [this] { clock.advance(1s); }, 60);
    }
};

lab::Plan shortPlan(std::chrono::seconds length = 12s)
{
    lab::Plan plan = lab::scenarioNamed(u"hand-over")->plan;
    plan.length = length;
    return plan;
}

QByteArray logOf(const lab::Run &run)
{
    QByteArray text;
    for (const lab::Event &event : run.events())
        text += toJson(event, run.plan().workerNames(), run.plan().keyNames()) + '\n';
    return text;
}

dynamodb::Item item(const QByteArray &key)
{
    return {{"key", dynamodb::AttributeValue::string(key)}};
}

} // namespace

class RunTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void playsToTheEndAndLeavesNoRow();
    void givesTheLogOfTheTableInMemory();
    void stepsToTheNextEvent();
    void keepsThePace();
    void refusesAForeignTableUnlessItsNameIsTyped();
    void acceptsATableWithItsOwnRows();
    void createsTablesOfItsOwn();
    void refusesPlansThatAreNone_data();
    void refusesPlansThatAreNone();
    void standsStillWhenTheEndpointFails();
    void mayDieWithARequestUnderWay();
    void logsWhatSomebodyInjects();
    void removesARowOnlyAsItWasRead();
    void writesReadableJson();
};

void RunTest::playsToTheEndAndLeavesNoRow()
{
    Fixture fixture;
    lab::Run run(fixture.target(), fixture.clock);
    QVERIFY(fixture.prepare(run, lab::scenarioNamed(u"clock-skew")->plan));
    QSignalSpy finished(&run, &lab::Run::finished);
    QSignalSpy stepped(&run, &lab::Run::stepped);
    run.setPace(0);
    run.play();
    QTRY_COMPARE(finished.size(), 1);
    QVERIFY(!stepped.isEmpty());
    QVERIFY(run.hasEnded());
    QCOMPARE(run.now(), lab::LabTime(45s));
    QCOMPARE(run.events().back().kind, EventKind::RunEnded);
    QVERIFY(run.snapshot().numbers.overlapTime > 0s);
    for (const lab::Overlap &overlap : run.overlaps())
        QCOMPARE(overlap.key, lab::KeyIndex(0)); // the lock of dates only
    QVERIFY(fixture.dynamo.items(QStringLiteral("leasescope-lab-ddblock")).empty());
    QVERIFY(fixture.dynamo.items(QStringLiteral("leasescope-lab-dynamolock")).empty());
}

void RunTest::givesTheLogOfTheTableInMemory()
{
    Fixture fixture;
    lab::Run overWire(fixture.target(), fixture.clock);
    QVERIFY(fixture.prepare(overWire, shortPlan(), 9));
    QSignalSpy finished(&overWire, &lab::Run::finished);
    overWire.setPace(0);
    overWire.play();
    QTRY_COMPARE(finished.size(), 1);
    Fixture second;
    lab::Run again(second.target(), second.clock);
    QVERIFY(second.prepare(again, shortPlan(), 9));
    QSignalSpy finishedAgain(&again, &lab::Run::finished);
    again.setPace(0);
    again.play();
    QTRY_COMPARE(finishedAgain.size(), 1);
    QCOMPARE(logOf(again), logOf(overWire));
}

void RunTest::stepsToTheNextEvent()
{
    Fixture fixture;
    lab::Run run(fixture.target(), fixture.clock);
    QVERIFY(fixture.prepare(run, shortPlan()));
    QSignalSpy stepped(&run, &lab::Run::stepped);
    for (int i = 0; i < 5; ++i) {
        const std::size_t before = run.events().size();
        const qsizetype reported = stepped.size();
        run.step();
        QTRY_VERIFY(run.events().size() > before);
        QTRY_VERIFY(stepped.size() > reported);
        QTest::qWait(5);
        const lab::LabTime stopped = run.now();
        fixture.clock.advance(10ms);
        QTest::qWait(5);
        QCOMPARE(run.now(), stopped);
    }
    QVERIFY(run.now() < 2s);
}

void RunTest::keepsThePace()
{
    Fixture fixture;
    lab::Run run(fixture.target(), fixture.clock);
    QVERIFY(fixture.prepare(run, shortPlan()));
    run.setPace(2);
    run.play();
    QTest::qWait(60);
    QVERIFY(run.now() < 10ms); // real time stands still
    fixture.clock.advance(100ms);
    QTRY_VERIFY(run.now() > 150ms);
    QTest::qWait(60);
    QVERIFY(run.now() <= 200ms);
    run.pause();
    fixture.clock.advance(100ms);
    QTest::qWait(40);
    QVERIFY(run.now() <= 200ms);
}

void RunTest::refusesAForeignTableUnlessItsNameIsTyped()
{
    Fixture fixture;
    fixture.dynamo.createTable(QStringLiteral("locks"), "key");
    fixture.dynamo.put(QStringLiteral("locks"), item("production-deploy"));
    lab::Run run(fixture.target(QStringLiteral("locks")), fixture.clock);
    const auto refused = fixture.prepare(run, shortPlan());
    QVERIFY(!refused);
    QCOMPARE(refused.error().kind, ErrorKind::ReadOnly);
    QVERIFY(refused.error().sentence.contains(QLatin1String("production-deploy")));
    lab::Run wrongName(fixture.target(QStringLiteral("locks"), QStringLiteral("lock")), fixture.clock);
    QVERIFY(!fixture.prepare(wrongName, shortPlan()));
    QCOMPARE(fixture.dynamo.calls("PutItem") + fixture.dynamo.calls("UpdateItem") +
                 fixture.dynamo.calls("DeleteItem"),
             0);
    lab::Run typed(fixture.target(QStringLiteral("locks"), QStringLiteral("locks")), fixture.clock);
    QVERIFY(fixture.prepare(typed, shortPlan()));
    QSignalSpy finished(&typed, &lab::Run::finished);
    typed.setPace(0);
    typed.play();
    QTRY_COMPARE(finished.size(), 1);
    QCOMPARE(fixture.dynamo.items(QStringLiteral("locks")).size(),
             std::size_t(1)); // what was there, and no more
}

void RunTest::acceptsATableWithItsOwnRows()
{
    Fixture fixture;
    fixture.dynamo.createTable(QStringLiteral("locks"), "key");
    fixture.dynamo.put(QStringLiteral("locks"), item("lab-1-orders"));
    fixture.dynamo.put(QStringLiteral("locks"), item("lab-77-other"));
    lab::Run run(fixture.target(QStringLiteral("locks")), fixture.clock);
    QVERIFY(fixture.prepare(run, shortPlan()));
    QCOMPARE(fixture.dynamo.items(QStringLiteral("locks")).size(), std::size_t(1)); // of this seed: removed
    QVERIFY(lab::isLabKey("lab-1-x") && lab::isLabKey("ddblock-lab-1-x"));
    QVERIFY(!lab::isLabKey("label-1") && !lab::isLabKey("ddblock-deploy") && !lab::isLabKey(""));
}

void RunTest::createsTablesOfItsOwn()
{
    Fixture fixture;
    lab::Run run(fixture.target(), fixture.clock);
    QVERIFY(fixture.prepare(run, lab::scenarioNamed(u"clock-skew")->plan));
    QCOMPARE(fixture.dynamo.calls("CreateTable"), 2);
    lab::Run second(fixture.target(), fixture.clock);
    QVERIFY(fixture.prepare(second, shortPlan()));
    QCOMPARE(fixture.dynamo.calls("CreateTable"), 2);
}

void RunTest::refusesPlansThatAreNone_data()
{
    QTest::addColumn<int>("mistake");
    QTest::newRow("no worker") << 0;
    QTest::newRow("a lock that is not there") << 1;
    QTest::newRow("two of one name") << 2;
    QTest::newRow("no time") << 3;
    QTest::newRow("a lease shorter than two heartbeats") << 4;
    QTest::newRow("a script about an unknown worker") << 5;
    QTest::newRow("a dialect that cannot be played") << 6;
}

void RunTest::refusesPlansThatAreNone()
{
    QFETCH(int, mistake);
    lab::Plan plan = shortPlan();
    lab::TimedFault act;
    act.fault.worker = lab::WorkerIndex(9);
    switch (mistake) {
    case 0:
        plan.workers.clear();
        break;
    case 1:
        plan.workers[0].key = lab::KeyIndex(1);
        break;
    case 2:
        plan.workers[1].name = plan.workers[0].name;
        break;
    case 3:
        plan.length = 0s;
        break;
    case 4:
        plan.workers[0].knobs.lease = 4s;
        break;
    case 5:
        plan.script.push_back(act);
        break;
    default:
        plan.keys[0].dialect = DialectId();
    }
    Fixture fixture;
    lab::Run run(fixture.target(), fixture.clock);
    const auto refused = fixture.prepare(run, plan);
    QVERIFY(!refused);
    QCOMPARE(refused.error().kind, ErrorKind::BadInput);
}

void RunTest::standsStillWhenTheEndpointFails()
{
    Fixture fixture;
    lab::Run run(fixture.target(), fixture.clock);
    QVERIFY(fixture.prepare(run, shortPlan()));
    QSignalSpy failed(&run, &lab::Run::failed);
    fixture.dynamo.deny("GetItem");
    run.setPace(0);
    run.play();
    QTRY_COMPARE(failed.size(), 1);
    QVERIFY(failed.front().front().toString().contains(QLatin1String("GetItem")));
    QVERIFY(run.hasEnded());
    QVERIFY(run.now() < 1s);
}

void RunTest::mayDieWithARequestUnderWay()
{
    Fixture fixture;
    fixture.dynamo.answerAfter("GetItem", 1s);
    auto run = std::make_unique<lab::Run>(fixture.target(), fixture.clock);
    fixture.dynamo.heal();
    QVERIFY(fixture.prepare(*run, shortPlan()));
    fixture.dynamo.answerAfter("GetItem", 1s);
    run->setPace(0);
    run->play();
    QTRY_VERIFY(fixture.dynamo.calls("GetItem") > 1);
    run.reset();
    fixture.clock.advance(2s); // the answer has no receiver
}

void RunTest::logsWhatSomebodyInjects()
{
    Fixture fixture;
    lab::Run run(fixture.target(), fixture.clock);
    QVERIFY(fixture.prepare(run, shortPlan()));
    run.step();
    QTRY_VERIFY(run.events().size() > 1);
    lab::Fault fault;
    fault.kind = lab::FaultKind::CutOff;
    fault.worker = lab::WorkerIndex(1);
    run.inject(fault);
    QCOMPARE(run.events().back().kind, EventKind::FaultOn);
    QCOMPARE(run.snapshot().workers[1].faults, std::vector{lab::FaultKind::CutOff});
    fault.ends = true;
    run.inject(fault);
    QCOMPARE(run.events().back().kind, EventKind::FaultOff);
    QVERIFY(run.snapshot().workers[1].faults.empty());
    lab::Knobs knobs = run.plan().workers[0].knobs;
    knobs.pause = 1ms;
    QVERIFY(run.setKnobs(lab::WorkerIndex(0), knobs));
    QVERIFY(!run.setKnobs(lab::WorkerIndex(12), knobs));
    QVERIFY(QCoro::waitFor(run.cleanUp(fixture.never)));
    QVERIFY(run.hasEnded());
    QVERIFY(fixture.dynamo.items(QStringLiteral("leasescope-lab-dynamolock")).empty());
}

void RunTest::removesARowOnlyAsItWasRead()
{
    Fixture fixture;
    fixture.dynamo.createTable(QStringLiteral("locks"), "key");
    QVERIFY(QCoro::waitFor(lab::removeLabRow(fixture.client, fixture.client, QStringLiteral("locks"),
                                             item("lab-1-a"), fixture.never)));
    QCOMPARE(fixture.dynamo.calls("DeleteItem"), 0);
    dynamodb::Item row = item("lab-1-a");
    row.set("ownerName", dynamodb::AttributeValue::string("ann"));
    fixture.dynamo.put(QStringLiteral("locks"), row);
    fixture.dynamo.fail("DeleteItem", 1, 400, QStringLiteral("ConditionalCheckFailedException"));
    QVERIFY(!QCoro::waitFor(lab::removeLabRow(fixture.client, fixture.client, QStringLiteral("locks"),
                                              item("lab-1-a"), fixture.never)));
    QVERIFY(QCoro::waitFor(lab::removeLabRow(fixture.client, fixture.client, QStringLiteral("locks"),
                                             item("lab-1-a"), fixture.never)));
    QVERIFY(fixture.dynamo.items(QStringLiteral("locks")).empty());
}

void RunTest::writesReadableJson()
{
    lab::Event event;
    event.at = 1500ms;
    event.kind = EventKind::HeartbeatAccepted;
    event.worker = lab::WorkerIndex(0);
    event.key = lab::KeyIndex(0);
    event.amount = 2500000;
    QCOMPARE(
        toJson(event, {QStringLiteral("a\"nn")}, {QString::fromLatin1(ordersKey)}),
        QByteArray(
            "{\"t\":1.500000000,\"event\":\"heartbeat-accepted\",\"key\":\"orders\",\"worker\":\"a\\\"nn\","
            "\"took\":0.002500000}"));
    for (int kind = 0; kind < lab::eventKindCount; ++kind) {
        event.kind = EventKind(kind);
        QVERIFY2(
            QJsonDocument::fromJson(toJson(event, {QStringLiteral("ann")}, {QString::fromLatin1(ordersKey)}))
                .isObject(),
            eventKindName(event.kind).data());
    }
    lab::Summary summary;
    summary.scenario = QStringLiteral("hand-over");
    summary.overlaps.resize(2);
    QVERIFY(QJsonDocument::fromJson(toJson(summary)).isObject());
    QCOMPARE(lab::secondsText(-1500ms), QByteArray("-1.500000000"));
}

LEASESCOPE_TEST(RunTest)
#include "RunTest.moc"
