// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/cli/CliFixture.h"
#include "tests/fakes/Patience.h"
#include "tests/program/Test.h"

#include <QJsonDocument>
#include <QTest>

namespace {

const QString watchedTable = QStringLiteral("locks");

dynamodb::Item watchedRow(const QByteArray &key, int version, const QByteArray &lease = "20s")
{
    return dynamolockRow(key, "worker-7", lease, QByteArray::number(version));
}

} // namespace

/// What `watch` tells, and TABLE left out where a library has its own.
class WatchCommandTest : public QObject {
    Q_OBJECT

    std::unique_ptr<CliFixture> m_fixture;
    QByteArray m_heard;

    void start(QProcess &watching, const char *line)
    {
        m_heard.clear();
        m_fixture->cli().prepare(
            watching, QStringList{QStringLiteral("--endpoint-url"), m_fixture->url()} + words(line));
        watching.start();
    }
    [[nodiscard]] const QByteArray &heard(QProcess &watching)
    {
        return m_heard += watching.readAllStandardOutput();
    }
    /// The lines of an event, as objects.
    [[nodiscard]] std::vector<QJsonObject> events(const char *name) const
    {
        std::vector<QJsonObject> found;
        for (const QByteArray &line : m_heard.split('\n')) {
            const QJsonObject event = QJsonDocument::fromJson(line).object();
            if (event[QLatin1String("event")].toString() == QLatin1String(name))
                found.push_back(event);
        }
        return found;
    }
    static void end(QProcess &watching)
    {
        watching.terminate();
        (void)CliRun::of(watching);
    }

private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<CliFixture>();
        m_fixture->dynamo().createTable(watchedTable, "key");
    }

    void reportsFirstWhatIsThere()
    {
        m_fixture->dynamo().put(watchedTable, watchedRow("a", 1));
        m_fixture->dynamo().put(watchedTable, watchedRow("b", 1));
        m_fixture->dynamo().put(watchedTable, {{"key", dynamodb::AttributeValue::string("no lock")}});
        QProcess all;
        start(all, "watch locks --output jsonl --interval 500ms");
        QTRY_COMPARE((void(heard(all)), events("present").size()), std::size_t(2));
        QCOMPARE(events("present")[0][QLatin1String("lock")][QLatin1String("owner")].toString(),
                 QStringLiteral("worker-7"));
        end(all);
        QProcess one;
        start(one, "watch locks b --output jsonl");
        QTRY_COMPARE((void(heard(one)), events("present").size()), std::size_t(1));
        QCOMPARE(events("present")[0][QLatin1String("lock")][QLatin1String("key")].toString(),
                 QStringLiteral("b"));
        end(one);
        QProcess none;
        start(none, "watch locks --output jsonl --interval 500ms --no-snapshot");
        int version = 1;
        QTRY_VERIFY((m_fixture->dynamo().put(watchedTable, watchedRow("b", ++version)), void(heard(none)),
                     !events("heartbeat").empty()));
        QVERIFY(events("present").empty());
        end(none);
    }

    void boundsTheTimeBetweenTwoHeartbeats()
    {
        m_fixture->dynamo().put(watchedTable, watchedRow("a", 1));
        QProcess watching;
        start(watching, "watch locks a --interval 1200ms --output jsonl");
        QTRY_VERIFY((void(heard(watching)), !events("present").empty()));
        for (int version = 2; version < 5; ++version) {
            m_fixture->dynamo().put(watchedTable, watchedRow("a", version));
            QTRY_COMPARE((void(heard(watching)), events("heartbeat").size()), std::size_t(version - 1));
        }
        end(watching);
        const auto seen = events("heartbeat");
        for (const char *field : {"gapMs", "gapAtLeastMs", "gapAtMostMs"}) {
            QVERIFY(seen[0].contains(QLatin1String(field)));
            QVERIFY(seen[0][QLatin1String(field)]
                        .isNull()); // of the first version it is not known when it was written
        }
        for (std::size_t i = 1; i < seen.size(); ++i) {
            const int gap = seen[i][QLatin1String("gapMs")].toInt(-1);
            QVERIFY(gap >= 0);
            QVERIFY(seen[i][QLatin1String("gapAtLeastMs")].toInt(-1) <= gap);
            QVERIFY(seen[i][QLatin1String("gapAtLeastMs")].toInt(-1) >= 0);
            QVERIFY(seen[i][QLatin1String("gapAtMostMs")].toInt(-1) >= gap);
        }
    }

    void saysWhenItsKeysAreNotReadAndWhenTheyAreAgain()
    {
        m_fixture->dynamo().put(watchedTable, watchedRow("a", 1));
        QProcess watching;
        start(watching, "watch locks a --interval 100ms --output jsonl");
        QTRY_VERIFY((void(heard(watching)), !events("present").empty()));
        m_fixture->dynamo().fail({}, -1, 500, QStringLiteral("InternalServerError"));
        QTRY_VERIFY((void(heard(watching)), !events("blind").empty()));
        m_fixture->dynamo().heal();
        QTRY_VERIFY((void(heard(watching)), !events("sighted").empty()));
        end(watching);
        const QJsonObject blind = events("blind")[0];
        QVERIFY(blind[QLatin1String("lock")].isNull());
        QCOMPARE(blind[QLatin1String("table")].toString(), watchedTable);
        QCOMPARE(blind[QLatin1String("reasonCode")].toString(), QStringLiteral("unreachable"));
        QVERIFY(!blind.contains(QLatin1String("connection")));
        QCOMPARE(events("blind").size(), std::size_t(1));
    }

    void readsAsOftenAsTheShortestLeaseNeeds()
    {
        m_fixture->dynamo().put(watchedTable, watchedRow("a", 1, "4s"));
        m_fixture->dynamo().put(watchedTable, watchedRow("b", 1, "1h"));
        const QByteArray named = m_fixture->onTerminal("watch locks a --for 1s");
        QVERIFY2(named.contains("Reading every 0.5 s: the shortest lease is 4 s"), named.constData());
        const QByteArray other = m_fixture->onTerminal("watch locks b --for 1s");
        QVERIFY2(!other.contains("Reading every"), other.constData());
        const QByteArray reported = m_fixture->onTerminal("watch locks a --for 1s --interval 2s");
        QVERIFY2(!reported.contains("Reading every"), reported.constData());
    }

    void showsSortKeys()
    {
        m_fixture->dynamo().createTable(QStringLiteral("sorted"), "key", "part");
        dynamodb::Item row = watchedRow("a", 1);
        row.set("part", dynamodb::AttributeValue::string("p-1"));
        m_fixture->dynamo().put(QStringLiteral("sorted"), row);
        QProcess watching;
        start(watching, "watch sorted --output table --interval 500ms");
        QTRY_VERIFY(heard(watching).contains("a / p-1  worker-7"));
        row.set("recordVersionNumber", dynamodb::AttributeValue::string("2"));
        m_fixture->dynamo().put(QStringLiteral("sorted"), row);
        QTRY_VERIFY(heard(watching).contains("heartbeat") && m_heard.count("a / p-1  worker-7") == 2);
        end(watching);
    }

    void findsTheTableOfTheLibraryInEveryCommand()
    {
        m_fixture->dynamo().createTable(QStringLiteral("mutexes-of-ours"), "lockname");
        m_fixture->dynamo().put(QStringLiteral("mutexes-of-ours"),
                                {{"lockname", dynamodb::AttributeValue::string("job")},
                                 {"holder", dynamodb::AttributeValue::string("lambda-7")},
                                 {"expire_ts", dynamodb::AttributeValue::number(qint64(4'000'000'000'000))}});
        const auto run = [this](const char *line) {
            QProcess process;
            m_fixture->cli().prepare(
                process, QStringList{QStringLiteral("--endpoint-url"), m_fixture->url()} + words(line));
            QProcessEnvironment environment = process.processEnvironment();
            environment.insert(QStringLiteral("DD_MUTEX_TABLE_NAME"), QStringLiteral("mutexes-of-ours"));
            process.setProcessEnvironment(environment);
            process.start();
            return CliRun::of(process);
        };
        QCOMPARE(run("status job --dialect dyndb-mutex").status, 10);
        QCOMPARE(run("show job --dialect dyndb-mutex").text("owner"), QStringLiteral("lambda-7"));
        QCOMPARE(run("list --dialect dyndb-mutex --output json").array().size(), 1);
        QCOMPARE(run("watch --dialect dyndb-mutex --for 1ms").status, 0);
        QCOMPARE(run("hold job --dialect dyndb-mutex --fail-if-locked --reason x").status, 14);
        QCOMPARE(run("status job").status, 2); // no library was named
        QCOMPARE(m_fixture->inPipe("status job --dialect dyndb-mutex").status, 13); // its own name is Mutex
    }

    void saysWhyALocalEndpointMayHaveNoTables()
    {
        m_fixture->dynamo().dropTable(watchedTable);
        const QByteArray reported = m_fixture->onTerminal("tables");
        QVERIFY2(reported.contains("DynamoDB Local keeps separate tables for each access key and region"),
                 reported.constData());
    }
};

LEASESCOPE_TEST(WatchCommandTest)
#include "WatchCommandTest.moc"
