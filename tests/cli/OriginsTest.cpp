// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/cli/CliProcess.h"
#include "tests/program/Test.h"

#include <QDateTime>
#include <QTest>

namespace {

using dynamodb::AttributeValue;

QByteArray timeBefore(int hours)
{
    return QDateTime::currentDateTimeUtc().addSecs(-3600 * hours).toString(Qt::ISODate).toLatin1();
}

dynamodb::Item stateLock(const QByteArray &key, const QByteArray &created)
{
    return {{"LockID", AttributeValue::string(key)},
            {"Info",
             AttributeValue::string(
                 R"({"ID":"9dddc32b-f53c-4488-ad1d-591b07ea39f7","Operation":"OperationTypeApply",)"
                 R"("Info":"","Who":"alice@laptop","Version":"1.13.1","Created":")" +
                 created + R"(","Path":")" + key + "\"}")}};
}

dynamodb::Item shardLease(const QByteArray &key)
{
    return {{"leaseKey", AttributeValue::string(key)},
            {"leaseOwner", AttributeValue::string("worker-7")},
            {"leaseCounter", AttributeValue::number(41)},
            {"checkpoint", AttributeValue::string("TRIM_HORIZON")}};
}

QStringList keysIn(const CliRun &run)
{
    QStringList keys;
    for (const QJsonValue &lock : run.array())
        keys += lock[QLatin1String("key")].toString();
    return keys;
}

constexpr qint64 hourMs = 3'600'000;

} // namespace

/// What a value rests on, through the commands: stated by the row, observed, assumed, or set by the operator.
class OriginsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<fakes::LiveEndpoint> m_live;
    std::unique_ptr<CliProcess> m_cli;
    [[nodiscard]] CliRun run(const char *line) const { return m_cli->run(words(line)); }

private Q_SLOTS:
    void initTestCase()
    {
        auto live = fakes::LiveEndpoint::open();
        if (!live)
            QSKIP(qPrintable(live.error().sentence));
        m_live = std::move(*live);
        m_cli = std::make_unique<CliProcess>(m_live->url().toString());
        QVERIFY(m_live->createTable(QStringLiteral("states"), "LockID"));
        putRow(*m_live, QStringLiteral("states"), stateLock("b/old.tfstate", timeBefore(30)));
        putRow(*m_live, QStringLiteral("states"), stateLock("b/new.tfstate", timeBefore(0)));
        QVERIFY(m_live->createTable(QStringLiteral("locks"), "key"));
        putRow(*m_live, QStringLiteral("locks"),
               dynamolockRow("import", "worker-7", "20s", QByteArray(32, 'A')));
        putRow(*m_live, QStringLiteral("locks"),
               dynamolockRow("negative", "worker-7", "-5s", QByteArray(32, 'B')));
        QVERIFY(m_live->createTable(QStringLiteral("shards"), "leaseKey"));
        putRow(*m_live, QStringLiteral("shards"), shardLease("shardId-000000000000"));
    }

    void findsALockByTheTimeThatItsRowStates()
    {
        QCOMPARE(keysIn(run("list states --filter held>1h")), words("b/old.tfstate"));
        QCOMPARE(keysIn(run("list states --filter age>=29h")), words("b/old.tfstate"));
        QCOMPARE(keysIn(run("list states --filter held<1h")), words("b/new.tfstate"));
        QCOMPARE(keysIn(run("list states --output json --sort heldFor")),
                 words("b/old.tfstate b/new.tfstate"));
        QCOMPARE(keysIn(run("list states --output json --sort acquiredAt:desc")),
                 words("b/new.tfstate b/old.tfstate"));
        const QJsonObject lock = run("show states b/old.tfstate").object();
        QVERIFY(lock[QLatin1String("heldForMs")].toInteger() >= 30 * hourMs);
        QVERIFY(lock[QLatin1String("heldForMs")].toInteger() < 31 * hourMs);
        QCOMPARE(lock[QLatin1String("heldForOrigin")].toString(), QStringLiteral("stated"));
        QCOMPARE(lock[QLatin1String("acquiredClock")].toString(), QStringLiteral("holder"));
        QVERIFY(lock[QLatin1String("acquiredAt")].toString().endsWith(QLatin1String(".000Z")));
        const QByteArray csv = run("list states --output csv").out;
        QVERIFY2(csv.startsWith("table,") &&
                     csv.split('\n').front().contains(
                         ",reason,leaseOrigin,acquiredAt,acquiredClock,heldForMs,heldForOrigin,"),
                 csv.constData());
    }

    void showsItToAPerson()
    {
        const QByteArray shown = run("show states b/old.tfstate --output table").out;
        QVERIFY2(shown.contains("1 d 6 h (stated)"), shown.constData());
        QVERIFY2(shown.contains("by the holder's clock"), shown.constData());
        const QByteArray listed = run("list states --output table").out;
        QVERIFY2(listed.contains("HELD FOR") && listed.contains("1 d 6 h (stated)"), listed.constData());
        const QByteArray doctor = run("doctor states --output table").out;
        QVERIFY2(doctor.contains("acquired 30 h ago, as its row states"), doctor.constData());
    }

    void listsWhatIsNotKnownAsSuch()
    {
        for (const char *line : {"list locks --filter held>1h --output table",
                                 "list locks --filter held<1h --output "
                                 "csv"}) {
            const CliRun listed = run(line);
            QVERIFY2(listed.out.contains("import"), listed.out.constData());
            QVERIFY2(listed.err.contains("2 of the locks listed were held already when they were first read"),
                     listed.err.constData());
        }
        const QJsonObject lock = run("show locks import").object();
        QCOMPARE(lock[QLatin1String("heldForOrigin")].toString(), QStringLiteral("at-least"));
        QCOMPARE(lock[QLatin1String("acquiredAt")], QJsonValue(QJsonValue::Null));
        const QByteArray shown = run("show locks import --output table").out;
        QVERIFY2(shown.contains("not known: it was held already when it was first read"), shown.constData());
        QVERIFY(!run("list locks --filter held>1h --problems --no-observe").err.contains("crash"));
    }

    void releasesNothingOfWhichItIsNotKnownWhetherItFits()
    {
        const CliRun would = run("release-lapsed locks --filter held>1h --observe 2s --dry-run");
        QVERIFY2(would.err.contains("whether the filter fits is not known"), would.err.constData());
        QVERIFY2(would.err.contains("0 lapsed locks would be released"), would.err.constData());
    }

    void showsANegativeLeaseAsItIsStated()
    {
        const QJsonObject lock = run("show locks negative").object();
        QCOMPARE(lock[QLatin1String("leaseMs")].toInt(), -5000);
        QCOMPARE(lock[QLatin1String("leaseOrigin")].toString(), QStringLiteral("stated"));
        QCOMPARE(lock[QLatin1String("lapsesInMs")].toInt(), 0);
        const QByteArray shown = run("show locks negative --output table").out;
        QVERIFY2(shown.contains("-5 s"), shown.constData());
        const QByteArray proved = run("prove locks negative").out;
        QVERIFY2(proved.contains("the lease is -5 s"), proved.constData());
    }

    void saysThatALeaseIsAssumedOrSet()
    {
        const QJsonObject assumed = run("show shards shardId-000000000000").object();
        QCOMPARE(assumed[QLatin1String("leaseMs")].toInt(), 10'000);
        QCOMPARE(assumed[QLatin1String("leaseOrigin")].toString(), QStringLiteral("assumed"));
        const QJsonObject set = run("show shards shardId-000000000000 --lease-period 30s").object();
        QCOMPARE(set[QLatin1String("leaseMs")].toInt(), 30'000);
        QCOMPARE(set[QLatin1String("leaseOrigin")].toString(), QStringLiteral("set"));
        const QByteArray listed = run("list shards --output table").out;
        QVERIFY2(listed.contains("10 s (assumed)"), listed.constData());
        const QByteArray reported =
            run("show shards shardId-000000000000 --lease-period 30s --output table").out;
        QVERIFY2(reported.contains("30 s (set by you)"), reported.constData());
    }

    void keepsWhatALeaseRestsOnInTheJournal()
    {
        const CliRun released = run(
            "release shards shardId-000000000000 --if-lapsed --reason gone --lease-period 1s --output table");
        QCOMPARE(released.status, 0);
        QVERIFY2(released.err.contains("if its lease is 1 s, as you set it"), released.err.constData());
        QVERIFY2(!released.err.contains("The lock had lapsed before this act:"), released.err.constData());
        const QJsonArray acts = run("audit").array();
        QCOMPARE(acts.size(), 1);
        const QJsonObject lease = acts[0][QLatin1String("lease")].toObject();
        QCOMPARE(lease[QLatin1String("ms")].toInt(), 1000);
        QCOMPARE(lease[QLatin1String("origin")].toString(), QStringLiteral("set"));
        const QByteArray listed = run("audit --output table").out;
        QVERIFY2(listed.contains("1 s (set)"), listed.constData());
    }
};

LEASESCOPE_TEST(OriginsTest)
#include "OriginsTest.moc"
