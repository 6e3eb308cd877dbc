// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/lab/Run.h"
#include "tests/fakes/LiveEndpoint.h"
#include "tests/program/Test.h"

#include <QCoroTask>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QSignalSpy>
#include <QTest>

// All scenarios over dynalite, and the command line that plays them.
class LiveRunTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void runsEveryScenario_data();
    void runsEveryScenario();
    void printsTheSameBytesForTheSameSeed();
    void endsWithOneOnlyForWhatIsNotPromised();
    void refusesWhatItDoesNotKnow();

private:
    struct Ran {
        int status = -1;
        QByteArray out;
        QByteArray err;
    };
    static Ran cli(const QStringList &arguments);
    std::unique_ptr<fakes::LiveEndpoint> m_live;
};

void LiveRunTest::initTestCase()
{
    auto live = fakes::LiveEndpoint::open();
    if (!live)
        QSKIP(qPrintable(live.error().sentence));
    m_live = *std::move(live);
}

void LiveRunTest::runsEveryScenario_data()
{
    QTest::addColumn<QString>("id");
    for (const lab::Scenario &scenario : lab::scenarios())
        QTest::newRow(qPrintable(scenario.id)) << scenario.id;
}

void LiveRunTest::runsEveryScenario()
{
    QFETCH(QString, id);
    const lab::Scenario *scenario = lab::scenarioNamed(id);
    const std::stop_token never;
    const lab::Target target{m_live->client(), m_live->client(), {}, {}};
    lab::Run run(target, m_live->clock());
    const auto prepared = QCoro::waitFor(run.prepare(scenario->plan, 1, never));
    QVERIFY2(prepared, prepared ? "" : qPrintable(prepared.error().sentence));
    QSignalSpy finished(&run, &lab::Run::finished);
    QSignalSpy failed(&run, &lab::Run::failed);
    run.setPace(0);
    run.play();
    QTRY_VERIFY_WITH_TIMEOUT(finished.size() + failed.size() > 0, 120000);
    QVERIFY2(failed.isEmpty(), failed.isEmpty() ? "" : qPrintable(failed.front().front().toString()));
    QVERIFY(unpromised(run.overlaps(), scenario->promises).empty());
    QVERIFY(run.snapshot().numbers.jobsDone > 0);
    if (!scenario->promises.empty())
        QVERIFY(run.snapshot().numbers.overlapTime > lab::LabTime(0));
}

LiveRunTest::Ran LiveRunTest::cli(const QStringList &arguments)
{
    QProcess process;
    process.start(QStringLiteral(LEASESCOPE_CLI), arguments);
    Ran ran;
    if (process.waitForFinished(120000))
        ran.status = process.exitCode();
    ran.out = process.readAllStandardOutput();
    ran.err = process.readAllStandardError();
    return ran;
}

void LiveRunTest::printsTheSameBytesForTheSameSeed()
{
    const QStringList line{QStringLiteral("lab"), QStringLiteral("holder-crashes"), QStringLiteral("--seed"),
                           QStringLiteral("5"),   QStringLiteral("--output"),       QStringLiteral("jsonl")};
    const Ran first = cli(line);
    const Ran second = cli(line);
    QVERIFY2(first.status == 0, first.err.constData());
    QCOMPARE(second.out, first.out);
    QVERIFY(first.out.contains("\"event\":\"crashed\""));
    QVERIFY(first.out.split('\n')
                .at(first.out.count('\n') - 1)
                .startsWith("{\"summary\":\"holder-crashes\",\"seed\":5,"));
}

void LiveRunTest::endsWithOneOnlyForWhatIsNotPromised()
{
    const Ran promised = cli({QStringLiteral("lab"), QStringLiteral("clock-skew")});
    QVERIFY2(promised.status == 0, promised.err.constData());
    QVERIFY(promised.out.contains("\"cause\":\"wall-clock\""));
    const Ran clean = cli({QStringLiteral("lab"), QStringLiteral("clock-skew"), QStringLiteral("--dialect"),
                           QStringLiteral("dynamolock")});
    QVERIFY2(clean.status == 0, clean.err.constData());
    QVERIFY(clean.out.contains("\"overlaps\":[]"));
    const Ran versions = cli({QStringLiteral("lab"), QStringLiteral("hand-over"), QStringLiteral("--dialect"),
                              QStringLiteral("java-lock-client"), QStringLiteral("--workers"),
                              QStringLiteral("5"), QStringLiteral("--keys"), QStringLiteral("2"),
                              QStringLiteral("--output"), QStringLiteral("table")});
    QVERIFY2(versions.status == 0, versions.err.constData());
    QVERIFY2(versions.out.contains("  holds, after waiting "), versions.out.constData());
    QVERIFY(versions.out.contains("\n  jobs done "));
    QVERIFY(!versions.out.contains('{'));
}

void LiveRunTest::refusesWhatItDoesNotKnow()
{
    QCOMPARE(cli({QStringLiteral("lab"), QStringLiteral("no-such-story")}).status, 2);
    QCOMPARE(cli({QStringLiteral("lab"), QStringLiteral("--seed"), QStringLiteral("x")}).status, 2);
    const Ran list = cli({QStringLiteral("lab"), QStringLiteral("--list")});
    QCOMPARE(list.status, 0);
    QCOMPARE(QJsonDocument::fromJson(list.out).array().size(), qsizetype(lab::scenarios().size()));
}

LEASESCOPE_TEST(LiveRunTest)
#include "LiveRunTest.moc"
