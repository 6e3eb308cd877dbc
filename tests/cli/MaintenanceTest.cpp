// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/cli/CliFixture.h"
#include "tests/program/Test.h"

#include <QTest>

#include <csignal>

namespace {

const QString heldTable = QStringLiteral("locks");

/// How many lines of a running program say that a lock is held.
qsizetype reportedHeld(QProcess &holder)
{
    constexpr qint64 all = 1 << 20;
    return holder.peek(all).count("\"phase\":\"held\"");
}

} // namespace

/// Locks held for a maintenance, from the command line. Their time is counted in tst_maintenance_hold.
class MaintenanceTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<CliFixture>();
        m_fixture->dynamo().createTable(heldTable, "key");
        // By this the table shows whose locks it holds.
        put(row("marked", "worker-7", "20s", true));
    }

    void holdsSeveralLocksAndReleasesThemWhenInterrupted_data()
    {
        QTest::addColumn<int>("signal");
        QTest::newRow("Ctrl-C") << SIGINT;
        QTest::newRow("terminated") << SIGTERM;
    }
    void holdsSeveralLocksAndReleasesThemWhenInterrupted()
    {
        QFETCH(int, signal);
        QProcess holder;
        start(holder, "hold locks nightly marked --for 1h --reason schema-change");
        QTRY_VERIFY(isHeld("nightly") && isHeld("marked"));
        QTRY_VERIFY(reportedHeld(holder) >= 2); // it knows that, too
        const dynamodb::Item held = *item("nightly");
        QVERIFY(held.stringAt("ownerName")->contains("/hold:"));
        QVERIFY2(held.find("data")->bytes().contains("schema-change"), held.find("data")->bytes());
        ::kill(pid_t(holder.processId()), signal);
        const CliRun run = CliRun::of(holder);
        QCOMPARE(run.status, 0);
        QVERIFY(!item("nightly")); // as before
        QVERIFY(item("marked")->contains("isReleased"));
        QCOMPARE(item("marked")->find("data")->bytes(), QByteArray("kept"));
        QCOMPARE(run.out.count("\"phase\":\"released\""), 2);
        const CliRun audit = m_fixture->inPipe("audit");
        QVERIFY2(audit.out.contains("maintenance hold for 1h: schema-change"), audit.out.constData());
    }

    void takesOverWhatHasLapsedAndNothingElse()
    {
        put(row("gone", "worker-7", "1s"));
        QProcess holder;
        start(holder, "hold locks gone --reason x");
        QTRY_VERIFY(item("gone")->stringAt("ownerName")->contains("/hold:"));
        QTRY_VERIFY(reportedHeld(holder) >= 1);
        ::kill(pid_t(holder.processId()), SIGINT);
        QCOMPARE(CliRun::of(holder).status, 0);
        QCOMPARE(item("gone")->find("data")->bytes(), QByteArray("kept"));
    }

    void saysWhichLockItDidNotGetAndHoldsTheRest()
    {
        put(row("taken", "worker-1", "30m"));
        QProcess holder;
        start(holder, "hold locks taken nightly --fail-if-locked --reason x");
        QTRY_VERIFY(isHeld("nightly"));
        QTRY_VERIFY(reportedHeld(holder) >= 1);
        ::kill(pid_t(holder.processId()), SIGINT);
        const CliRun run = CliRun::of(holder);
        QCOMPARE(run.status, 14);
        QVERIFY2(run.err.contains("taken: ") && run.err.contains("worker-1"), run.err.constData());
        QVERIFY(!run.err.contains("nightly: "));
        QCOMPARE(item("taken")->stringAt("ownerName"), std::optional<QByteArray>("worker-1"));
        // Nothing is waited out where nothing is held.
        const CliRun none = m_fixture->inPipe("hold locks taken --fail-if-locked --reason x");
        QCOMPARE(none.status, 14);
    }

    void saysThatTheWaitWasInterrupted()
    {
        put(row("taken", "worker-1", "30m"));
        QProcess holder;
        start(holder, "hold locks taken nightly --reason x");
        QTRY_VERIFY(isHeld("nightly"));
        QTRY_VERIFY(reportedHeld(holder) >= 1);
        ::kill(pid_t(holder.processId()), SIGINT);
        const CliRun run = CliRun::of(holder);
        QCOMPARE(run.status, 130);
        QVERIFY2(run.err.contains("taken: interrupted"), run.err.constData());
        QVERIFY(!item("nightly"));
    }

    void saysWhichLockWasLost()
    {
        QProcess holder;
        start(holder, "hold locks nightly --reason x");
        QTRY_VERIFY(isHeld("nightly"));
        QTRY_VERIFY(reportedHeld(holder) >= 1);
        put(row("nightly", "thief", "20s"));
        const CliRun run = CliRun::of(holder); // ends by itself: there is nothing left to hold
        QCOMPARE(run.status, 1);
        QVERIFY2(run.err.contains("nightly: the lock was lost"), run.err.constData());
        QCOMPARE(item("nightly")->stringAt("ownerName"), std::optional<QByteArray>("thief"));
    }

    void refusesAWrongLineBeforeAnythingIsSent_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("word");
        QTest::newRow("no reason") << QByteArray("locks a") << QByteArray("--reason");
        QTest::newRow("too short") << QByteArray("locks a --for 5s --reason x") << QByteArray("at least 1m");
        QTest::newRow("too long") << QByteArray("locks a --for 25h --reason x") << QByteArray("at most 24h");
        QTest::newRow("twice") << QByteArray("locks a b a --reason x") << QByteArray("named twice");
        QTest::newRow("sort key") << QByteArray("locks a --sort-key b --reason x")
                                  << QByteArray("--sort-key");
        QTest::newRow("no client") << QByteArray("locks a --dialect terraform --reason x")
                                   << QByteArray("terraform locks cannot be held");
    }
    void refusesAWrongLineBeforeAnythingIsSent()
    {
        QFETCH(QByteArray, line);
        QFETCH(QByteArray, word);
        const auto before = m_fixture->dynamo().items(heldTable);
        const CliRun run = m_fixture->inPipe(("hold " + line).constData());
        QCOMPARE(run.status, 2);
        QVERIFY2(run.err.contains(word), run.err.constData());
        QVERIFY(m_fixture->dynamo().items(heldTable) == before);
    }

private:
    static dynamodb::Item row(const QByteArray &key, const QByteArray &owner, const QByteArray &lease,
                              bool isReleased = false)
    {
        dynamodb::Item item = dynamolockRow(key, owner, lease, "1700000000:" + QByteArray(52, 'A'));
        item.set("data", dynamodb::AttributeValue::binary("kept"));
        if (isReleased)
            item.set("isReleased", dynamodb::AttributeValue::string("1"));
        return item;
    }
    void put(const dynamodb::Item &item) { m_fixture->dynamo().put(heldTable, item); }
    [[nodiscard]] std::optional<dynamodb::Item> item(const QByteArray &key) const
    {
        return m_fixture->dynamo().item(heldTable, {{"key", dynamodb::AttributeValue::string(key)}});
    }
    [[nodiscard]] bool isHeld(const QByteArray &key) const
    {
        const auto found = item(key);
        return found && !found->contains("isReleased");
    }
    void start(QProcess &process, const char *line) const
    {
        m_fixture->cli().prepare(
            process, QStringList{QStringLiteral("--endpoint-url"), m_fixture->url()} + words(line));
        process.start();
    }
    std::unique_ptr<CliFixture> m_fixture;
};

LEASESCOPE_TEST(MaintenanceTest)
#include "MaintenanceTest.moc"
