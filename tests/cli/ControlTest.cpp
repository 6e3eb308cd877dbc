// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/cli/CliProcess.h"
#include "tests/fakes/Patience.h"
#include "tests/fakes/Processes.h"
#include "tests/program/Test.h"

#include <QFile>
#include <QTest>

#include <csignal>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

/// What may be asked of a lock while the program holds it: heartbeats one by one, their data and their lease.
class ControlTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        auto live = fakes::LiveEndpoint::open();
        if (!live)
            QSKIP(qPrintable(live.error().sentence));
        m_live = std::move(*live);
        QVERIFY(m_live->createTable(table, "key"));
        QVERIFY(m_live->createTable(QStringLiteral("mutexes"), "lockname"));
        m_cli = std::make_unique<CliProcess>(m_live->url().toString());
    }
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QCOMPARE(::mkfifo(fifo().toLocal8Bit().constData(), 0600), 0);
    }

    void sendsASingleHeartbeatWhenRequested()
    {
        QProcess holder;
        hold(holder, "single", {});
        const QByteArray version = field("single", "recordVersionNumber");
        send("heartbeat");
        QTRY_VERIFY(field("single", "recordVersionNumber") != version);
        QCOMPARE(field("single", "data"), QByteArray("first"));
        QCOMPARE(field("single", "leaseDuration"), QByteArray("10m0s"));
        end(holder);
    }

    void changesDataAndLeaseWithAHeartbeat()
    {
        QProcess holder;
        hold(holder, "data", {});
        send("heartbeat --data  1 of 3 done");
        QTRY_COMPARE(field("data", "data"), QByteArray("1 of 3 done"));
        QFile file(m_folder->filePath(QStringLiteral("state")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray("\0binary\n", 8));
        file.close();
        send("heartbeat --lease 20m --data @" + file.fileName().toUtf8());
        QTRY_COMPARE(field("data", "data"), QByteArray("\0binary\n", 8));
        QCOMPARE(field("data", "leaseDuration"), QByteArray("20m0s"));
        send("heartbeat --delete-data");
        QTRY_COMPARE(field("data", "data"), QByteArray());
        end(holder);
    }

    void ensuresALeaseOnlyWhereLessIsLeft()
    {
        QProcess holder;
        hold(holder, "ensured", {QStringLiteral("--dialect"), QStringLiteral("java-lock-client")});
        QCOMPARE(field("ensured", "leaseDuration"), QByteArray("600000"));
        send("ensure 5m"); // more is left: nothing is sent
        send("ensure 20m");
        QTRY_COMPARE(field("ensured", "leaseDuration"), QByteArray("1200000"));
        end(holder);
        const QByteArray reported = holder.readAllStandardOutput();
        QVERIFY2(reported.contains("\"heartbeats\":1"), reported.constData());
        QVERIFY2(!reported.contains("\"heartbeats\":2"), reported.constData());
    }

    void releasesAsRequested()
    {
        QProcess marks;
        hold(marks, "marked", {});
        send("release --mark --data  left behind");
        QVERIFY(fakes::ends(marks));
        QCOMPARE(marks.exitCode(), 0);
        QCOMPARE(field("marked", "isReleased"), QByteArray("1"));
        QCOMPARE(field("marked", "data"), QByteArray("left behind"));
        QProcess deletes;
        hold(deletes, "deleted", {});
        send("release --delete");
        QVERIFY(fakes::ends(deletes));
        QVERIFY(!row("deleted"));
    }

    void releasesAsRequestedOnceTheCommandHasEnded()
    {
        const QString script = QStringLiteral("echo release --delete > '%1'; sleep 0.3").arg(fifo());
        const CliRun run =
            m_cli->run(acquire("planned", {}) +
                       QStringList{QStringLiteral("--"), QStringLiteral("sh"), QStringLiteral("-c"), script});
        QCOMPARE(run.status, 0);
        QVERIFY(!row("planned"));
    }

    void reportsWhatTheRowHasOfEarlierHolders()
    {
        dynamodb::Item released = dynamolockRow("inherited", "worker-7", "20s", "1");
        released.set("isReleased", dynamodb::AttributeValue::string("1"));
        released.set("data", dynamodb::AttributeValue::binary("kept"));
        released.set("build", dynamodb::AttributeValue::number(qint64(7)));
        putRow(*m_live, table, released);
        const CliRun run =
            m_cli->run({QStringLiteral("acquire"), table, QStringLiteral("inherited"),
                        QStringLiteral("--dialect"), QStringLiteral("dynamolock"), QStringLiteral("--lease"),
                        QStringLiteral("10m"), QStringLiteral("--output"), QStringLiteral("jsonl"),
                        QStringLiteral("--"), QStringLiteral("true")});
        QCOMPARE(run.status, 0);
        QCOMPARE(run.out.count("\"data\":\"a2VwdA==\""), qsizetype(1));
        QCOMPARE(run.out.count("\"attributes\":{\"build\":{\"N\":\"7\"}}"), qsizetype(1));
        QVERIFY2(run.out.indexOf("a2VwdA==") > run.out.indexOf("\"phase\":\"held\""), run.out.constData());
    }

    void takesOrdersFromTheCommandUnderTheLock()
    {
        const QString script =
            QStringLiteral("echo heartbeat --data half > '%1'; until %2 --endpoint-url %3 show %4 script | "
                           "grep -q aGFsZg; do :; done")
                .arg(fifo(), QStringLiteral(LEASESCOPE_CLI), m_live->url().toString(), table);
        const CliRun run =
            m_cli->run(acquire("script", {}) +
                       QStringList{QStringLiteral("--"), QStringLiteral("sh"), QStringLiteral("-c"), script});
        QCOMPARE(run.status, 0);
    }

    void holdsAsLongAsItsStandardInput()
    {
        QProcess holder;
        m_cli->prepare(holder, acquire("stdin", {}, QStringLiteral("-")));
        holder.start();
        QTRY_VERIFY(row("stdin").has_value());
        const QByteArray version = field("stdin", "recordVersionNumber");
        holder.write("heartbeat\n");
        QTRY_VERIFY(field("stdin", "recordVersionNumber") != version);
        QCOMPARE(holder.state(), QProcess::Running);
        holder.closeWriteChannel();
        QVERIFY(fakes::ends(holder));
        QCOMPARE(holder.exitCode(), 0);
        QCOMPARE(field("stdin", "isReleased"), QByteArray("1"));
    }

    void saysWhatItDoesNotUnderstandAndHoldsOn_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("verb") << QByteArray("beat") << QByteArray("heartbeat or ensure DURATION");
        QTest::newRow("option") << QByteArray("heartbeat --fast") << QByteArray("--lease DURATION");
        QTest::newRow("bare number") << QByteArray("ensure 20") << QByteArray("20 has no unit");
        QTest::newRow("two ways of release")
            << QByteArray("release --mark --delete") << QByteArray("--mark or --delete");
        QTest::newRow("data of a row that goes")
            << QByteArray("release --delete --data x") << QByteArray("keeps no data");
        QTest::newRow("no lease") << QByteArray("ensure 0") << QByteArray("longer than 0 ms");
        QTest::newRow("no file") << QByteArray("heartbeat --data @/no/such")
                                 << QByteArray("cannot read /no/such");
        QTest::newRow("control characters")
            << QByteArray("\x1b[2Jbeat") << QByteArray("heartbeat or ensure DURATION");
    }
    void saysWhatItDoesNotUnderstandAndHoldsOn()
    {
        QFETCH(QByteArray, line);
        QFETCH(QByteArray, said);
        QProcess holder;
        hold(holder, "wrong", {});
        const QByteArray version = field("wrong", "recordVersionNumber");
        send(line);
        QByteArray heard;
        QTRY_VERIFY((heard += holder.readAllStandardError()).contains(said));
        QVERIFY(!heard.contains('\x1b'));
        QCOMPARE(field("wrong", "recordVersionNumber"), version);
        end(holder);
    }

    void knowsThatALibraryNeverRenews()
    {
        QProcess holder;
        m_cli->prepare(holder,
                       QStringList{QStringLiteral("--endpoint-url"), m_live->url().toString(),
                                   QStringLiteral("acquire"), QStringLiteral("mutexes"), QStringLiteral("m"),
                                   QStringLiteral("--dialect"), QStringLiteral("dyndb-mutex"),
                                   QStringLiteral("--lease"), QStringLiteral("10m"),
                                   QStringLiteral("--control"), fifo()});
        send("heartbeat");
        holder.start();
        QByteArray heard;
        QTRY_VERIFY((heard += holder.readAllStandardError()).contains("never renews"));
        end(holder);
    }

    void takesNoLockWithoutAPlaceToHearFrom()
    {
        const CliRun file = m_cli->run(acquire("none", {}, QStringLiteral(LEASESCOPE_CLI)));
        QCOMPARE(file.status, 2);
        QVERIFY2(file.err.contains("is no FIFO") || file.err.contains("cannot be opened"),
                 file.err.constData());
        QCOMPARE(m_cli->run(acquire("none", {}, QStringLiteral("/no/such"))).status, 2);
        const CliRun both = m_cli->run(acquire("none", {}, QStringLiteral("-")) +
                                       QStringList{QStringLiteral("--"), QStringLiteral("true")});
        QCOMPARE(both.status, 2);
        QVERIFY2(both.err.contains("FIFO"), both.err.constData());
        QVERIFY(!row("none"));
    }

private:
    [[nodiscard]] QString fifo() const { return m_folder->filePath(QStringLiteral("fifo")); }
    [[nodiscard]] QStringList acquire(const char *key, const QStringList &more,
                                      const QString &control = {}) const
    {
        QStringList all{QStringLiteral("--endpoint-url"),
                        m_live->url().toString(),
                        QStringLiteral("acquire"),
                        table,
                        QString::fromLatin1(key),
                        QStringLiteral("--lease"),
                        QStringLiteral("10m"),
                        QStringLiteral("--heartbeat"),
                        QStringLiteral("0"),
                        QStringLiteral("--data"),
                        QStringLiteral("first"),
                        QStringLiteral("--control"),
                        control.isEmpty() ? fifo() : control};
        if (!more.contains(QStringLiteral("--dialect")))
            all += QStringList{QStringLiteral("--dialect"), QStringLiteral("dynamolock")};
        return all + more;
    }
    /// Holds `key` without heartbeats of its own.
    void hold(QProcess &holder, const char *key, const QStringList &more) const
    {
        m_cli->prepare(holder, acquire(key, more));
        holder.start();
        QTRY_VERIFY(field(key, "ownerName").size() > 0 && field(key, "isReleased").isEmpty());
    }
    void send(const QByteArray &line) const
    {
        const int end = ::open(fifo().toLocal8Bit().constData(), O_RDWR | O_CLOEXEC);
        QVERIFY(end >= 0);
        const QByteArray text = line + '\n';
        QCOMPARE(::write(end, text.constData(), std::size_t(text.size())), text.size());
        m_open.push_back(end); // what no reader has taken yet is lost with the last end
    }
    void end(QProcess &holder) const
    {
        ::kill(pid_t(holder.processId()), SIGTERM);
        QVERIFY(fakes::ends(holder));
        for (const int end : m_open)
            ::close(end);
        m_open.clear();
    }
    [[nodiscard]] std::optional<dynamodb::Item> row(const char *key) const
    {
        return rowOf(*m_live, table, key);
    }
    /// The bytes of one attribute; none if it is not there.
    [[nodiscard]] QByteArray field(const char *key, const char *name) const
    {
        const auto found = row(key);
        const dynamodb::AttributeValue *value = found ? found->find(name) : nullptr;
        return value ? value->bytes() : QByteArray();
    }

    const QString table = QStringLiteral("locks");
    mutable std::vector<int> m_open;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<fakes::LiveEndpoint> m_live;
    std::unique_ptr<CliProcess> m_cli;
};

LEASESCOPE_TEST(ControlTest)
#include "ControlTest.moc"
