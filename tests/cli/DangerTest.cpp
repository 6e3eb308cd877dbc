// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/cli/CliFixture.h"
#include "tests/fakes/Patience.h"
#include "tests/program/Test.h"

#include <QTest>

#include <csignal>

namespace {

const QString dangerTable = QStringLiteral("locks");

QStringList underLock(const char *script)
{
    return {QStringLiteral("--"), QStringLiteral("sh"), QStringLiteral("-c"), QString::fromLatin1(script)};
}

// Says how it is ended, and works until then.
const char *const worker = "trap 'echo ended; exit 3' TERM; trap 'echo asked' USR1; echo works; "
                           "while :; do sleep 0.05; done";

} // namespace

/// The session monitor of a lock with a command under it, heartbeats that fail, and a lease that ends.
class DangerTest : public QObject {
    Q_OBJECT

    std::unique_ptr<CliFixture> m_fixture;

    [[nodiscard]] QStringList acquire(const QStringList &more) const
    {
        return QStringList{QStringLiteral("--endpoint-url"),
                           m_fixture->url(),
                           QStringLiteral("acquire"),
                           dangerTable,
                           QStringLiteral("job"),
                           QStringLiteral("--dialect"),
                           QStringLiteral("dynamolock")} +
            more;
    }
    /// With a lease that is over soon, a safe time before it, and heartbeats between.
    [[nodiscard]] static QStringList monitored(const QStringList &more = {})
    {
        return words("--lease 3s --heartbeat 300ms --safe-time 1s --timeout 500ms") + more;
    }
    void start(QProcess &process, const QStringList &more) const
    {
        m_fixture->cli().prepare(process, acquire(more));
        process.start();
    }
    void cut()
    {
        for (const char *operation : {"UpdateItem", "PutItem", "GetItem"})
            m_fixture->dynamo().fail(operation, -1, 503, QStringLiteral("ServiceUnavailable"));
    }
    [[nodiscard]] std::optional<dynamodb::Item> row() const
    {
        return m_fixture->dynamo().item(dangerTable, {{"key", dynamodb::AttributeValue::string("job")}});
    }

private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<CliFixture>();
        m_fixture->dynamo().createTable(dangerTable, "key");
    }

    void endsTheCommandAtDanger()
    {
        QProcess holder;
        start(holder, monitored() + underLock(worker));
        QTRY_VERIFY(holder.peek(1 << 16).contains("works"));
        cut();
        QTRY_VERIFY(holder.peek(1 << 16).contains("ended"));
        m_fixture->dynamo().heal();
        const CliRun run = CliRun::of(holder);
        QVERIFY2(run.err.contains("leasescope-cli: job: danger: No heartbeat for 1000 ms, the safe time"),
                 run.err.constData());
        QVERIFY2(run.err.contains("A heartbeat"), run.err.constData()); // and why
        QVERIFY(row()->contains("isReleased"));
    }

    // It does not end by itself: it is gone before the lease is.
    void killsBeforeTheLeaseIsOver()
    {
        QProcess holder;
        start(holder,
              monitored({QStringLiteral("--kill-after"), QStringLiteral("1h")}) +
                  underLock("trap '' TERM; echo works; while :; do date +%s%N; sleep 0.02; done"));
        QTRY_VERIFY(holder.peek(1 << 16).contains("works"));
        cut();
        const CliRun run = CliRun::of(holder);
        QCOMPARE(run.status, 128 + SIGKILL);
        QVERIFY2(run.err.contains("the lock was lost: "), run.err.constData());
    }

    void sendsTheSignalThatWasAskedFor()
    {
        QProcess holder;
        start(holder, monitored({QStringLiteral("--on-danger"), QStringLiteral("USR1")}) + underLock(worker));
        QTRY_VERIFY(holder.peek(1 << 16).contains("works"));
        cut();
        QTRY_VERIFY(holder.peek(1 << 16).contains("asked"));
        m_fixture->dynamo().heal();
        holder.terminate();
        const CliRun run = CliRun::of(holder);
        QVERIFY2(run.out.startsWith("works\nasked\n") && run.out.contains("ended\n"), run.out.constData());
    }

    void runsTheCommandThatWasAskedFor()
    {
        QProcess holder;
        start(
            holder,
            monitored({QStringLiteral("--on-danger"),
                       QStringLiteral(
                           "echo \"left ${LEASESCOPE_LOCK_LEASE_LEFT_MS:+some} of $LEASESCOPE_LOCK_KEY\"")}) +
                underLock(worker));
        QTRY_VERIFY(holder.peek(1 << 16).contains("works"));
        cut();
        QByteArray heard;
        QTRY_VERIFY((heard += holder.readAllStandardError()).contains("left some of job\n"));
        QVERIFY(!holder.peek(1 << 16).contains("ended"));
        m_fixture->dynamo().heal();
        holder.terminate();
        QCOMPARE(CliRun::of(holder).out, QByteArray("works\nended\n"));
    }

    void reportsTheDangerAsAnEventWhereNoCommandRuns()
    {
        QProcess holder;
        start(holder, monitored({QStringLiteral("--output"), QStringLiteral("jsonl")}));
        QTRY_VERIFY(holder.peek(1 << 16).contains("\"phase\":\"held\""));
        cut();
        QTRY_VERIFY(holder.peek(1 << 16).contains("\"phase\":\"danger\""));
        m_fixture->dynamo().heal();
        holder.terminate();
        const CliRun run = CliRun::of(holder);
        QVERIFY2(run.err.contains("danger: No heartbeat for 1000 ms"), run.err.constData());
    }

    void refusesWhatCannotBeDone_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("no safe time") << QStringList{QStringLiteral("--on-danger"), QStringLiteral("end")}
                                      << QByteArray("--on-danger needs --safe-time");
        QTest::newRow("danger before each heartbeat")
            << words("--lease 9s --heartbeat 3s --safe-time 3s -- true")
            << QByteArray("the lock was not acquired");
        QTest::newRow("no time before the lease ends")
            << words("--lease 9s --heartbeat 3s --safe-time 9s -- true")
            << QByteArray("shorter than the lease of 9 s");
        QTest::newRow("nothing to end")
            << words("--safe-time 10s --on-danger end") << QByteArray("the command that runs under the lock");
        QTest::newRow("nothing to signal") << words("--safe-time 10s --on-danger SIGUSR2")
                                           << QByteArray("the command that runs under the lock");
    }
    void refusesWhatCannotBeDone()
    {
        QFETCH(QStringList, options);
        QFETCH(QByteArray, said);
        const CliRun run = m_fixture->cli().runBare(acquire(options));
        QCOMPARE(run.status, 2);
        QVERIFY2(run.err.contains(said), run.err.constData());
        QVERIFY(!row());
    }

    void reportsTheCommandWhichLockItHas()
    {
        QProcess holder;
        start(holder, words("--owner me --lease 45s -- env"));
        const QList<QByteArray> lines = CliRun::of(holder).out.split('\n');
        for (const char *line : {"LEASESCOPE_LOCK_TABLE=locks", "LEASESCOPE_LOCK_KEY=job",
                                 "LEASESCOPE_LOCK_SORT_KEY=", "LEASESCOPE_LOCK_OWNER=me",
                                 "LEASESCOPE_LOCK_LEASE_MS=45000", "LEASESCOPE_LOCK_LIBRARY=dynamolock"})
            QVERIFY2(lines.contains(line), line);
        const QByteArray version = "LEASESCOPE_LOCK_VERSION=" + *row()->stringAt("recordVersionNumber");
        QVERIFY2(lines.contains(version), version.constData());
    }

    void saysWhyHeartbeatsFailWhileACommandRuns()
    {
        QProcess holder;
        start(holder, words("--lease 3s --heartbeat 300ms") + underLock(worker));
        QTRY_VERIFY(holder.peek(1 << 16).contains("works"));
        m_fixture->dynamo().deny("UpdateItem");
        QByteArray heard;
        QTRY_VERIFY((heard += holder.readAllStandardError())
                        .contains("not authorized to perform: dynamodb:UpdateItem"));
        const CliRun run = CliRun::of(holder);
        QCOMPARE(run.status, 1);
        QVERIFY2(
            run.err.contains("the lock was lost: Lost: the lease ended before a heartbeat succeeded: ") &&
                run.err.contains("dynamodb:UpdateItem"),
            run.err.constData());
    }

    void saysWhenHeartbeatsAreAcceptedAgain()
    {
        QProcess holder;
        start(holder, words("--lease 1m --heartbeat 300ms") + underLock(worker));
        QTRY_VERIFY(holder.peek(1 << 16).contains("works"));
        m_fixture->dynamo().deny("UpdateItem");
        QByteArray heard;
        QTRY_VERIFY((heard += holder.readAllStandardError()).contains("dynamodb:UpdateItem"));
        m_fixture->dynamo().heal();
        QTRY_VERIFY((heard += holder.readAllStandardError()).contains("job: heartbeats are accepted again"));
        QCOMPARE(heard.count("A heartbeat could not be sent"), qsizetype(1));
        holder.terminate();
        (void)CliRun::of(holder);
    }

    // The next client would have to watch it for a lease.
    void releasesTheRowOfALockThatItLost()
    {
        QProcess holder;
        start(holder, words("--lease 3s --heartbeat 0s --output jsonl"));
        const CliRun run = CliRun::of(holder);
        QCOMPARE(run.status, 1);
        QVERIFY2(run.out.contains("\"phase\":\"lost\""), run.out.constData());
        QVERIFY2(
            run.err.contains("Released after its lease: the row was still exactly as this client left it."),
            run.err.constData());
        QVERIFY(row()->contains("isReleased"));
        const CliRun audit = m_fixture->inPipe("audit");
        QVERIFY2(audit.out.contains("Released after its lease"), audit.out.constData());
    }

    void leavesTheRowOfTheNextClient()
    {
        QProcess holder;
        start(holder, words("--lease 3s --heartbeat 0s") + underLock("echo works; exec sleep 600"));
        QTRY_VERIFY(holder.peek(1 << 16).contains("works"));
        dynamodb::Item next = *row();
        next.set("ownerName", dynamodb::AttributeValue::string("next"));
        next.set("recordVersionNumber", dynamodb::AttributeValue::string("2"));
        m_fixture->dynamo().put(dangerTable, next);
        const CliRun run = CliRun::of(holder);
        QCOMPARE(run.status, 1);
        QCOMPARE(row(), std::optional(next));
        QVERIFY2(run.err.contains("the row is next's now"), run.err.constData());
    }
};

LEASESCOPE_TEST(DangerTest)
#include "DangerTest.moc"
