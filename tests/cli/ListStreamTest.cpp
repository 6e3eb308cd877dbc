// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/OneShotEvent.h"
#include "tests/cli/CliFixture.h"
#include "tests/program/Test.h"

#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <csignal>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace {

const QString streamed = QStringLiteral("locks");

/// An endpoint that answers some scans at once and the others when it is told to.
class Gate final : public http::HttpTransport {
public:
    explicit Gate(fakes::FakeDynamo &behind) : m_behind(behind) { }

    std::function<void()> beforeHeld; ///< once, before the first held one goes on
    base::Task<base::Result<http::HttpResponse>> send(http::HttpRequest request,
                                                      std::stop_token stop) override
    {
        if (isScan(request) && ++m_scans > m_free) {
            co_await base::OneShotEvent::wait(m_open, stop);
            if (stop.stop_requested())
                co_return base::cancelled(); // the gate may be gone
            if (beforeHeld)
                std::exchange(beforeHeld, nullptr)();
        }
        auto answer = co_await m_behind.send(std::move(request), stop);
        co_return answer;
    }
    void holdAfter(int scans)
    {
        m_free = scans;
        m_scans = 0;
        m_open = std::make_shared<base::OneShotEvent>();
    }
    void open() { m_open->open(); }
    [[nodiscard]] int scans() const { return m_scans; }

private:
    static bool isScan(const http::HttpRequest &request)
    {
        return std::any_of(request.headers.begin(), request.headers.end(),
                           [](const http::HttpHeader &header) { return header.second.endsWith(".Scan"); });
    }

    fakes::FakeDynamo &m_behind;
    int m_scans = 0;
    int m_free = 1'000'000;
    std::shared_ptr<base::OneShotEvent> m_open = std::make_shared<base::OneShotEvent>();
};

} // namespace

/// `list` as JSON lines or CSV: rows are written while the read goes on.
class ListStreamTest : public QObject {
    Q_OBJECT

    static constexpr int rows = 12;
    base::SystemClock m_clock;
    std::unique_ptr<fakes::FakeDynamo> m_dynamo;
    std::unique_ptr<Gate> m_gate;
    std::unique_ptr<fakes::HttpServer> m_server;
    std::unique_ptr<CliProcess> m_cli;

    [[nodiscard]] CliRun run(const char *line) const { return m_cli->run(words(line)); }
    void start(QProcess &process, const char *line) const
    {
        m_cli->prepare(
            process, QStringList{QStringLiteral("--endpoint-url"), m_server->url().toString()} + words(line));
        process.start();
    }
    /// Keys and states, in order.
    [[nodiscard]] static QByteArrayList keysOf(const QJsonArray &objects)
    {
        QByteArrayList keys;
        for (const QJsonValue &object : objects)
            keys += (object[QLatin1String("key")].toString() + u'/' +
                     object[QLatin1String("sortKey")].toString() + u' ' +
                     object[QLatin1String("state")].toString())
                        .toUtf8();
        return keys;
    }
    [[nodiscard]] static QJsonArray linesOf(const QByteArray &out)
    {
        QJsonArray objects;
        for (const QByteArray &line : out.split('\n')) {
            if (!line.isEmpty())
                objects += QJsonDocument::fromJson(line).object();
        }
        return objects;
    }

private Q_SLOTS:
    void init()
    {
        m_dynamo = std::make_unique<fakes::FakeDynamo>(m_clock);
        m_dynamo->createTable(streamed, "key");
        m_dynamo->createTable(QStringLiteral("empty"), "key");
        m_dynamo->createTable(QStringLiteral("sorted"), "key", "sort");
        for (int row = 0; row < rows; ++row) {
            dynamodb::Item item =
                dynamolockRow("lock-" + QByteArray::number(row), "worker-" + QByteArray::number(row % 3),
                              "20s", "1700000000:" + QByteArray(52, 'A'));
            if (row % 4 == 1)
                item.set("isReleased", dynamodb::AttributeValue::string("1"));
            m_dynamo->put(streamed,
                          row % 6 == 5 ? dynamodb::Item{{"key", *item.find("key")},
                                                        {"note", dynamodb::AttributeValue::string("no lock")}}
                                       : item);
            item.set("key", dynamodb::AttributeValue::string("a"));
            item.set("sort", dynamodb::AttributeValue::string("lock-" + QByteArray::number(row)));
            m_dynamo->put(QStringLiteral("sorted"), item);
        }
        m_dynamo->rules().pageBytes = 500; // a few rows a page
        m_gate = std::make_unique<Gate>(*m_dynamo);
        m_server = std::make_unique<fakes::HttpServer>(*m_gate);
        m_cli = std::make_unique<CliProcess>(m_server->url().toString());
    }
    void cleanup()
    {
        m_server.reset();
        m_gate.reset();
        m_dynamo.reset();
    }

    void writesTheFirstRowBeforeTheLastPageArrives_data()
    {
        QTest::addColumn<QByteArray>("format");
        QTest::newRow("jsonl") << QByteArray("jsonl");
        QTest::newRow("csv") << QByteArray("csv");
    }
    void writesTheFirstRowBeforeTheLastPageArrives()
    {
        QFETCH(QByteArray, format);
        m_gate->holdAfter(1);
        QProcess process;
        start(process, "list locks --all --output " + format);
        QByteArray out;
        QTRY_VERIFY((out += process.readAllStandardOutput()).contains("lock-"));
        QVERIFY(out.endsWith('\n'));
        QVERIFY(out.count('\n') < rows);
        m_gate->open();
        const CliRun ended = CliRun::of(process);
        QCOMPARE(ended.status, 0);
        QCOMPARE((out + ended.out).count('\n'), format == "csv" ? rows + 1 : rows);
        QCOMPARE((out + ended.out).count("observedForMs,"), format == "csv" ? 1 : 0);
    }

    void sortWaits()
    {
        m_gate->holdAfter(1);
        QProcess process;
        start(process, "list locks --all --output jsonl --sort key:desc");
        QTRY_COMPARE(m_gate->scans(), 2);
        QCOMPARE(process.readAllStandardOutput(), QByteArray());
        m_gate->open();
        const CliRun ended = CliRun::of(process);
        QCOMPARE(ended.status, 0);
        QByteArrayList keys = keysOf(linesOf(ended.out));
        QCOMPARE(keys.size(), rows);
        QVERIFY(std::is_sorted(keys.rbegin(), keys.rend()));
    }

    void listsTheSameRowsAndReportsTheSameAsAListThatWaits_data()
    {
        QTest::addColumn<QByteArray>("line");
        for (const char *line :
             {"list locks", "list locks --all", "list locks --filter owner:worker-1",
              "list locks --segments 3", "list locks --filter state:not-a-lock",
              "list locks --filter key:none", "list empty", "list sorted --partition-key a",
              "list sorted --partition-key none", "list sorted", "list locks --no-observe",
              "--dialect dynamolock list locks", "--dialect ddblock list locks"})
            QTest::newRow(line) << QByteArray(line);
    }
    void listsTheSameRowsAndReportsTheSameAsAListThatWaits()
    {
        QFETCH(QByteArray, line);
        const CliRun whole = run(line + " --output json");
        const CliRun lines = run(line + " --output jsonl");
        QCOMPARE(lines.status, whole.status);
        QCOMPARE(lines.err, whole.err);
        QByteArrayList keys = keysOf(linesOf(lines.out));
        std::sort(keys.begin(), keys.end());
        QByteArrayList expected = keysOf(whole.array());
        std::sort(expected.begin(), expected.end());
        QCOMPARE(keys, expected);
        const CliRun csv = run(line + " --output csv");
        QCOMPARE(csv.err, whole.err);
        QCOMPARE(csv.out.count("\r\n"), expected.size() + 1);
        QVERIFY(csv.out.startsWith("table,dialect,key,"));
    }

    void rowsOfALargePageStayInTheirOrder()
    {
        constexpr int many = 2600; // several threads share them
        const QString large = QStringLiteral("large");
        m_dynamo->createTable(large, "key");
        for (int row = 0; row < many; ++row)
            m_dynamo->put(large,
                          dynamolockRow("lock-" + QByteArray::number(row), "worker", "20s",
                                        "1700000000:" + QByteArray(52, 'A')));
        m_dynamo->rules().pageBytes = 50'000;
        const CliRun small = run("list large --output jsonl");
        m_dynamo->rules().pageBytes = 10'000'000;
        const CliRun lines = run("list large --output jsonl");
        QCOMPARE(lines.status, 0);
        const QByteArrayList keys = keysOf(linesOf(lines.out));
        QCOMPARE(keys.size(), many);
        QCOMPARE(keys, keysOf(linesOf(small.out)));
        QCOMPARE(lines.err, small.err); // as many are not verified
        const CliRun some = run("list large --output csv --filter key:lock-77");
        const auto matching = std::count_if(keys.begin(), keys.end(),
                                            [](const QByteArray &key) { return key.contains("lock-77"); });
        QCOMPARE(some.out.count("\r\n"), matching + 1);
        QVERIFY(some.out.startsWith("table,dialect,key,"));
    }

    void aFailureInTheMiddleLeavesRowsAndSaysSo()
    {
        for (const char *line : {"list locks --output jsonl", "list locks --output csv"}) {
            m_dynamo->heal();
            m_gate->holdAfter(2);
            m_gate->beforeHeld = [this] { m_dynamo->deny("Scan"); };
            m_gate->open();
            const CliRun broken = run(line);
            QVERIFY(broken.status != 0);
            QVERIFY2(broken.err.contains("dynamodb:Scan"), broken.err.constData());
            QVERIFY(!broken.err.contains("not verified")); // of a part nothing is counted
            QVERIFY(broken.out.contains("lock-"));
            QVERIFY(broken.out.endsWith('\n'));
        }
        m_dynamo->heal();
        m_gate->holdAfter(2);
        m_gate->beforeHeld = [this] { m_dynamo->deny("Scan"); };
        m_gate->open();
        const CliRun json = run("list locks --output json");
        QVERIFY(json.status != 0);
        QCOMPARE(json.out, QByteArray()); // an array is whole, or is not there
    }

    void aReaderThatLeavesEndsTheReadQuietly()
    {
        const QTemporaryDir folder;
        const QString pipe = folder.filePath(QStringLiteral("pipe"));
        QCOMPARE(::mkfifo(pipe.toLocal8Bit().constData(), 0600), 0);
        const int reader = ::open(pipe.toLocal8Bit().constData(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
        m_gate->holdAfter(1);
        QProcess process;
        process.setStandardOutputFile(pipe);
        start(process, "list locks --output jsonl");
        std::array<char, 4096> out{};
        ssize_t got = 0;
        QTRY_VERIFY((got = std::max(got, ::read(reader, out.data(), out.size() - 1))) > 0); // asked twice
        ::close(reader);
        m_gate->open();
        const CliRun ended = CliRun::of(process);
        QCOMPARE(ended.status, 0);
        QCOMPARE(ended.err, QByteArray());
        QVERIFY(QByteArray(out.data()).contains("lock-"));
        const int asked = m_gate->scans(); // of six: the pages on their way, and no further
        QVERIFY2(asked <= 4, qPrintable(QString::number(asked)));
    }

    void interruptsBetweenTwoPages()
    {
        m_gate->holdAfter(1);
        QProcess process;
        start(process, "list locks --output jsonl");
        QByteArray out;
        QTRY_VERIFY((out += process.readAllStandardOutput()).contains("lock-"));
        ::kill(pid_t(process.processId()), SIGINT);
        const CliRun ended = CliRun::of(process);
        QCOMPARE(ended.status, 130);
        QVERIFY2(ended.err.contains("interrupted"), ended.err.constData());
        QVERIFY(out.endsWith('\n'));
    }

    void reportsHowFarItIsOnATerminalOnly()
    {
        CliFixture fixture;
        fixture.dynamo().createTable(streamed, "key");
        for (const dynamodb::Item &item : m_dynamo->items(streamed))
            fixture.dynamo().put(streamed, item);
        fixture.dynamo().rules().pageBytes = 500;
        const QByteArray waits = fixture.onTerminal("list locks");
        QVERIFY2(waits.contains("reading, "), waits.constData());
        QVERIFY(waits.lastIndexOf("reading, ") < waits.indexOf("STATE"));
        // Rows on the same terminal tell it themselves.
        QVERIFY(!fixture.onTerminal("list locks --output jsonl").contains("reading, "));
        QVERIFY(!fixture.inPipe("list locks").err.contains("reading, "));
    }
};

LEASESCOPE_TEST(ListStreamTest)
#include "ListStreamTest.moc"
