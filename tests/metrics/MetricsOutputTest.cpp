// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/metrics/MetricsOutput.h"
#include "tests/fakes/ManualClock.h"
#include "tests/fakes/Patience.h"
#include "tests/metrics/SampleFleet.h"
#include "tests/program/Test.h"

#include <QDir>
#include <QSignalSpy>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTest>

using namespace std::chrono_literals;
using app::MetricsOptions;
using app::MetricsOutput;

namespace {

MetricsOptions atFreePort(const QHostAddress &address = QHostAddress(QHostAddress::LocalHost))
{
    MetricsOptions options;
    options.listen = serve::ListenAddress{address, 0};
    return options;
}

} // namespace

/// What `watch --metrics` and `--textfile` offer, and when.
class MetricsOutputTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_clock = std::make_unique<fakes::ManualClock>();
        m_asked = 0;
        m_tables.clear();
    }
    void cleanup() { fakes::ManualClock::runUntilIdle(); } // alarms of what is gone end

    void optionsAreRead()
    {
        QVERIFY(MetricsOptions::parse({}, {}, {})->isOff());
        const auto all = MetricsOptions::parse(QStringLiteral("19464"), QStringLiteral("/x/a.prom"),
                                               QStringLiteral("key:import"));
        QVERIFY(all);
        QCOMPARE(all->listen->text(), QStringLiteral("127.0.0.1:19464"));
        QCOMPARE(all->textfile->path(), QStringLiteral("/x/a.prom"));
        QVERIFY(all->named);
    }

    void aWrongOptionIsAnError_data()
    {
        QTest::addColumn<QStringList>("given");
        const auto row = [](const char *name, const QStringList &given) { QTest::newRow(name) << given; };
        row("no port", {QStringLiteral("metrics"), {}, {}});
        row("no .prom", {{}, QStringLiteral("a.txt"), {}});
        row("locks without an output", {{}, {}, QStringLiteral("key:a")});
        row("locks without a key", {QStringLiteral("19464"), {}, QStringLiteral("state:lapsed")});
        row("no filter", {QStringLiteral("19464"), {}, QStringLiteral("key:/(/")});
    }
    void aWrongOptionIsAnError()
    {
        QFETCH(QStringList, given);
        const auto options = MetricsOptions::parse(given[0], given[1], given[2]);
        QVERIFY(!options);
        QCOMPARE(options.error().kind, base::ErrorKind::BadInput);
    }

    void aScrapeAsksForTheStateAndNothingElseDoes()
    {
        MetricsOutput output(*m_clock, atFreePort(), state());
        QVERIFY(output.start());
        QCOMPARE(m_asked, 0);
        const QByteArray answer = get(output, "/metrics");
        QVERIFY(answer.startsWith("HTTP/1.1 200 OK\r\n"));
        QVERIFY(answer.contains("\r\nContent-Type: text/plain; version=0.0.4; charset=utf-8\r\n"));
        QVERIFY(answer.contains("\n# TYPE leasescope_build_info gauge\n"));
        QCOMPARE(m_asked, 1);
        QVERIFY(get(output, "/-/healthy").startsWith("HTTP/1.1 200 OK\r\n"));
        QVERIFY(get(output, "/").contains("/metrics\n"));
        QCOMPARE(m_asked, 1);
    }

    void anAddressThatOthersReachIsSaid()
    {
        MetricsOutput local(*m_clock, atFreePort(), state());
        const QSignalSpy localSaid(&local, &MetricsOutput::said);
        QVERIFY(local.start());
        QCOMPARE(localSaid.count(), 0);
        MetricsOutput output(*m_clock, atFreePort(QHostAddress(QHostAddress::AnyIPv4)), state());
        QSignalSpy said(&output, &MetricsOutput::said);
        QVERIFY(output.start());
        QCOMPARE(said.count(), 1);
        QCOMPARE(said.takeFirst().constFirst().toString(),
                 QStringLiteral("metrics can be read by everybody who reaches 0.0.0.0:%1")
                     .arg(output.address()->port));
    }

    void aPortThatIsTakenEndsTheStart()
    {
        MetricsOutput first(*m_clock, atFreePort(), state());
        QVERIFY(first.start());
        MetricsOptions same;
        same.listen = first.address();
        MetricsOutput second(*m_clock, same, state());
        const auto started = second.start();
        QVERIFY(!started);
        QCOMPARE(started.error().kind, base::ErrorKind::Io);
        QVERIFY(!second.address());
    }

    void theFileIsRenewedEveryFifteenSecondsAndGoneAtTheEnd()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.prom"));
        {
            MetricsOutput output(*m_clock, *MetricsOptions::parse({}, path, {}), state());
            QVERIFY(output.start());
            QCOMPARE(m_asked, 1);
            QVERIFY(QFile::exists(path));
            m_clock->advance(14s);
            QCOMPARE(m_asked, 1);
            m_clock->advance(1s);
            QCOMPARE(m_asked, 2);
            m_clock->advance(60s);
            QCOMPARE(m_asked, 6);
        }
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList());
        m_clock->advance(60s);
        QCOMPARE(m_asked, 6);
    }

    void aFileThatCannotBeWrittenIsSaidOnceAndTriedAgain()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("later/a.prom"));
        MetricsOutput output(*m_clock, *MetricsOptions::parse({}, path, {}), state());
        const QSignalSpy said(&output, &MetricsOutput::said);
        QVERIFY(output.start());
        m_clock->advance(60s);
        QCOMPARE(said.count(), 1);
        QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("later")));
        m_clock->advance(15s);
        QVERIFY(QFile::exists(path));
        QVERIFY(QDir(folder.filePath(QStringLiteral("later"))).removeRecursively());
        m_clock->advance(60s);
        QCOMPARE(said.count(), 2); // it is another hindrance
    }

    void aFileOfAnotherProcessStaysWhereOursWasNeverWritten()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.prom"));
        QVERIFY(QFile(path).open(QIODevice::WriteOnly));
        {
            MetricsOutput output(*m_clock, *MetricsOptions::parse({}, path, {}), state()); // not started
        }
        QVERIFY(QFile::exists(path));
    }

    void tooManyTablesAreSaidOnceAndAnsweredWithTheReason()
    {
        for (int at = 0; at < 501; ++at)
            m_tables.push_back(sample::WatchedTable(QStringLiteral("t%1").arg(at)).state());
        MetricsOutput output(*m_clock, atFreePort(), state());
        const QSignalSpy said(&output, &MetricsOutput::said);
        QVERIFY(output.start());
        QVERIFY(get(output, "/metrics").startsWith("HTTP/1.1 503 "));
        QVERIFY(get(output, "/metrics").contains("--connection"));
        QCOMPARE(said.count(), 1);
        m_tables.pop_back();
        QVERIFY(get(output, "/metrics").startsWith("HTTP/1.1 200 "));
    }

private:
    std::function<fleet::FleetState()> state()
    {
        return [this] {
            ++m_asked;
            return sample::fleetOf({sample::connection(m_tables)}, sample::boot(0s));
        };
    }
    static QByteArray get(const MetricsOutput &output, const QByteArray &path)
    {
        QTcpSocket socket;
        socket.connectToHost(QHostAddress(QHostAddress::LocalHost), output.address()->port);
        socket.write("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
        fakes::Patience patience;
        while (socket.state() != QAbstractSocket::UnconnectedState && !patience.isOver()) { }
        return socket.readAll();
    }

    std::unique_ptr<fakes::ManualClock> m_clock;
    std::vector<std::shared_ptr<fleet::TableState>> m_tables;
    int m_asked = 0;
};

LEASESCOPE_TEST(MetricsOutputTest)
#include "MetricsOutputTest.moc"
