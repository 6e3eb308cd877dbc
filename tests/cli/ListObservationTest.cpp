// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/ListObservation.h"
#include "app/cli/commands/CommandTable.h"
#include "tests/cli/CliProcess.h"
#include "tests/fakes/FakeDynamo.h"
#include "tests/fakes/ManualClock.h"
#include "tests/fakes/Patience.h"
#include "tests/fakes/TaskResult.h"
#include "tests/program/Test.h"

#include <QCoreApplication>
#include <QTest>

using namespace std::chrono_literals;

/// How long `list` watches before it answers, in virtual time.
class ListObservationTest : public QObject {
    Q_OBJECT

    struct Watched {
        std::chrono::nanoseconds length{0}; ///< from the first read's answer to the end
        qsizetype reads = 0;
        cli::Unverified left;
    };

    std::unique_ptr<fakes::ManualClock> m_clock;
    std::unique_ptr<fakes::FakeDynamo> m_dynamo;
    std::unique_ptr<app::Connection> m_connection;

    void put(const QByteArray &key, const QByteArray &lease, char version)
    {
        m_dynamo->put(QStringLiteral("locks"),
                      dynamolockRow(key, "worker-7", lease, "1700000000:" + QByteArray(52, version)));
    }
    void putDated(std::chrono::nanoseconds fromNow)
    {
        const auto until = (m_clock->wall() + fromNow).time_since_epoch();
        m_dynamo->put(QStringLiteral("blocks"),
                      {{"name", dynamodb::AttributeValue::string("ddblock-job")},
                       {"uuid", dynamodb::AttributeValue::string("6d2f1f9a-1111-4222-8333-944455556666")},
                       {"expires",
                        dynamodb::AttributeValue::number(QByteArray::number(
                            qint64(std::chrono::duration_cast<std::chrono::nanoseconds>(until).count())))}});
    }

    /// Runs `line` to its end. `beat` is called at each second.
    [[nodiscard]] Watched watched(const char *line, const std::function<void(int)> &beat = {})
    {
        const auto parsed = cli::parseCommandLine(words(line), cli::commandTable());
        if (!parsed)
            qFatal("%s", qPrintable(parsed.error().sentence));
        cli::Output nowhere(-1);
        cli::Context context;
        context.line = &*parsed;
        context.connection = m_connection.get();
        context.clock = m_clock.get();
        context.out = context.err = &nowhere;
        locks::TableShape shape;
        shape.table = parsed->positional.front();
        shape.partitionKey = shape.table == QLatin1String("blocks") ? "name" : "key";
        cli::TableReadSession session(*m_connection, shape, {});
        cli::ListObservation observation(context, session, {},
                                         view::LockFilter::parse(parsed->value("filter")).value());
        const base::BootTime began = m_clock->boot();
        const auto result = fakes::begin(observation.run());
        fakes::Patience patience;
        int seconds = 0;
        while (!result->has_value() && !patience.isOver()) {
            fakes::ManualClock::runUntilIdle();
            if (m_clock->sleepers() == 0)
                continue; // a page is being decoded on a thread
            m_clock->advance(500ms);
            const auto passed = std::chrono::floor<std::chrono::seconds>(m_clock->boot() - began).count();
            if (beat && passed > seconds)
                beat(seconds = int(passed));
        }
        if (!fakes::ended(result))
            return {};
        qsizetype reads = 0;
        for (const fakes::RecordedRequest &request : m_dynamo->requests())
            reads += request.operation == "Scan" ? 1 : 0;
        return {m_clock->boot() - began, reads, observation.unverified()};
    }

private Q_SLOTS:
    void init()
    {
        m_clock = std::make_unique<fakes::ManualClock>();
        m_dynamo = std::make_unique<fakes::FakeDynamo>(*m_clock);
        m_dynamo->createTable(QStringLiteral("locks"), "key");
        m_dynamo->createTable(QStringLiteral("blocks"), "name");
        aws::Environment environment;
        environment.variables = {{QStringLiteral("AWS_ACCESS_KEY_ID"), QStringLiteral("AKIDMADEUP")},
                                 {QStringLiteral("AWS_SECRET_ACCESS_KEY"), QStringLiteral("MADEUP")}};
        app::ConnectionOptions options;
        options.choice.endpointUrl = QStringLiteral("http://127.0.0.1:8000");
        options.transport =
            std::shared_ptr<http::HttpTransport>(m_dynamo.get(), [](http::HttpTransport *) {});
        auto opened = app::Connection::open(options, environment, *m_clock);
        QVERIFY2(opened, opened ? "" : qPrintable(opened.error().sentence));
        m_connection = *std::move(opened);
    }
    void cleanup()
    {
        m_connection.reset();
        m_dynamo.reset();
        m_clock.reset();
    }

    void readsOnceUnlessItIsReportedToWatch()
    {
        put("a", "20s", 'A');
        const Watched plain = watched("list locks");
        QCOMPARE(plain.length, 0ns);
        QCOMPARE(plain.reads, 1);
        QCOMPARE(plain.left.unproven, 1);
        QCOMPARE(plain.left.locks, 1);
        QCOMPARE(plain.left.needed, 20'900ms); // what a proof takes
        QCOMPARE(watched("list locks --problems --no-observe").length, 0ns);
    }

    void watchesForTheLongestLease()
    {
        put("a", "5s", 'A');
        put("b", "30s", 'B');
        const Watched found = watched("list locks --problems");
        QVERIFY2(found.length >= 31'100ms && found.length < 32s,
                 qPrintable(QString::number(found.length.count())));
        QCOMPARE(found.left.unproven, 0);
        QCOMPARE(found.left.locks, 2);
        QVERIFY(found.reads > 3 && found.reads < 12);
    }

    void watchesNoLongerThanTwoMinutesByItself()
    {
        put("a", "1h", 'A');
        const Watched found = watched("list locks --problems");
        QVERIFY(found.length >= 120s && found.length < 121s);
        QCOMPARE(found.left.unproven, 1);
        QCOMPARE(found.left.needed, std::chrono::milliseconds(3'672'500));
    }

    void watchesAsLongAsItIsReportedAndNoShorter()
    {
        put("a", "5s", 'A');
        const Watched found = watched("list locks --problems --observe 3m");
        QVERIFY(found.length >= 180s && found.length < 181s);
        QCOMPARE(found.left.unproven, 0);
    }

    void endsAsSoonAsEveryLockIsVerified()
    {
        put("a", "60s", 'A');
        const Watched found = watched("list locks --problems", [this](int second) {
            if (second == 3)
                put("a", "60s", 'B'); // a heartbeat: held
        });
        QVERIFY(found.length < 20s);
        QCOMPARE(found.left.unproven, 0);
    }

    void watchesForNoLockThatIsNotAskedFor()
    {
        put("a", "60s", 'A');
        dynamodb::Item freed = dynamolockRow("freed", "worker-1", "20s", "1700000000:" + QByteArray(52, 'B'));
        freed.set("isReleased", dynamodb::AttributeValue::string("1"));
        m_dynamo->put(QStringLiteral("locks"), freed);
        const Watched found = watched("list locks --problems --filter key:freed");
        QCOMPARE(found.length, 0ns);
        QCOMPARE(found.left.locks, 1);
    }

    void watchesForNoLockThatStatesADate()
    {
        putDated(1h);
        const Watched found = watched("list blocks --problems");
        QCOMPARE(found.length, 0ns);
        QCOMPARE(found.left.locks, 1);
        QCOMPARE(found.left.unproven, 0);
    }

    void waitsForADateThatIsAboutToPass()
    {
        putDated(200ms);
        const Watched found = watched("list blocks --problems");
        QVERIFY(found.length > 0ns && found.length < 10s);
        QCOMPARE(found.left.locks, 1);
        QCOMPARE(found.left.unproven, 0);
    }

    // Its acquisition was seen: it is held, and nothing about it is left to verify.
    void aLockThatCameWhileItWatchedIsHeld()
    {
        put("a", "10s", 'A');
        const Watched found = watched("list locks --problems", [this](int second) {
            if (second == 8)
                put("late", "10s", 'L');
        });
        QCOMPARE(found.left.unproven, 0);
        QCOMPARE(found.left.locks, 2);
    }
};

LEASESCOPE_TEST(ListObservationTest)
#include "ListObservationTest.moc"
