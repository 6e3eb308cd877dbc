// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/cli/CliProcess.h"
#include "tests/fakes/RequestHead.h"
#include "tests/fakes/ScriptedHttp.h"
#include "tests/fakes/network/HttpServer.h"
#include "tests/fakes/network/Passage.h"
#include "tests/program/Test.h"

#include <QTest>

#include <optional>

/// The built program before a real endpoint, with a line in between that gives one request another's answer.
class SwappedAnswersTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        auto live = fakes::LiveEndpoint::open();
        if (!live)
            QSKIP(qPrintable(live.error().sentence));
        m_live = std::move(*live);
        QVERIFY(m_live->createTable(table, "key"));
    }
    void init()
    {
        m_line = std::make_unique<fakes::Passage>(m_live->transport(), m_live->url());
        m_server = std::make_unique<fakes::HttpServer>(*m_line);
        m_cli = std::make_unique<CliProcess>(m_server->url().toString());
        putRow(*m_live, table, dynamolockRow("a", "worker-7", "5m", version('A')));
        putRow(*m_live, table, dynamolockRow("b", "worker-8", "5m", version('A')));
    }
    void cleanup()
    {
        m_server.reset();
        m_line.reset();
    }

    void releasesNothingByTheAnswerOfItsRead_data() { modes(); }
    void releasesNothingByTheAnswerOfItsRead()
    {
        QFETCH(QString, mode);
        const auto before = rowOf(*m_live, table, "a");
        std::optional<http::HttpResponse> last;
        m_line->onAnswer = [&](http::HttpResponse &answer) { last = answer; };
        m_line->instead = [&](const http::HttpRequest &request) {
            return fakes::writes(fakes::operationOf(request)) ? last : std::nullopt;
        };
        const CliRun run = release("a", mode);
        QVERIFY2(run.status != 0, run.out.constData());
        QCOMPARE(run.text("outcome"), QStringLiteral("unknown"));
        QCOMPARE(run.text("code"), QStringLiteral("unknown-untouched"));
        QVERIFY2(!run.text("reason").contains(QLatin1String("Released")), run.out.constData());
        QVERIFY(rowOf(*m_live, table, "a") == before);
        QCOMPARE(m_cli->run({QStringLiteral("audit"), QStringLiteral("show"), run.text("journalId")})
                     .text("result"),
                 QStringLiteral("unknown"));
    }

    // Its request id is new to this process; its row is not.
    void releasesNothingByTheAnswerToAnotherRelease_data() { modes(); }
    void releasesNothingByTheAnswerToAnotherRelease()
    {
        QFETCH(QString, mode);
        const auto before = rowOf(*m_live, table, "a");
        std::optional<http::HttpResponse> other;
        bool isWrite = false;
        m_line->afterWrite = [&] { isWrite = true; };
        m_line->onAnswer = [&](http::HttpResponse &answer) {
            if (std::exchange(isWrite, false))
                other = answer;
        };
        QCOMPARE(release("b", mode).status, 0);
        QVERIFY(other);
        m_line->instead = [&](const http::HttpRequest &request) {
            return fakes::writes(fakes::operationOf(request)) ? other : std::nullopt;
        };
        const CliRun run = release("a", mode);
        QVERIFY2(run.status != 0, run.out.constData());
        QCOMPARE(run.text("code"), QStringLiteral("unknown-untouched"));
        QVERIFY2(run.text("reason").contains(QLatin1String("the item of another key")), run.out.constData());
        QVERIFY(rowOf(*m_live, table, "a") == before);
    }

    void findsByReadingWhatWasDoneAndAnsweredOtherwise()
    {
        std::optional<http::HttpResponse> last;
        bool isWrite = false;
        m_line->afterWrite = [&] { isWrite = true; };
        m_line->onAnswer = [&](http::HttpResponse &answer) {
            if (std::exchange(isWrite, false))
                answer = *last;
            else
                last = answer;
        };
        const CliRun run = release("a", QStringLiteral("mark"));
        QVERIFY2(run.status == 0, run.out.constData());
        QCOMPARE(run.text("code"), QStringLiteral("reply-lost-in-force"));
        QCOMPARE(m_server->operations().count("PutItem") + m_server->operations().count("UpdateItem"), 1);
        QVERIFY(rowOf(*m_live, table, "a")->contains("isReleased"));
    }

    void writesNoRowButTheOneAskedFor()
    {
        const auto a = rowOf(*m_live, table, "a");
        const auto b = rowOf(*m_live, table, "b");
        m_line->onAnswer = [&](http::HttpResponse &answer) {
            // The length stays, the checksum does not: one that counts it anew is no different.
            answer.body.replace(R"("key":{"S":"a"})", R"("key":{"S":"b"})");
            std::erase_if(answer.headers, [](const auto &header) {
                return header.first.compare("x-amz-crc32", Qt::CaseInsensitive) == 0;
            });
        };
        const CliRun run = release("a", QStringLiteral("mark"));
        QVERIFY2(run.status != 0, run.out.constData());
        QVERIFY2(run.err.contains("not the one to dynamodb:GetItem"), run.err.constData());
        QVERIFY(rowOf(*m_live, table, "a") == a);
        QVERIFY(rowOf(*m_live, table, "b") == b);
        QCOMPARE(m_server->operations().count("PutItem") + m_server->operations().count("UpdateItem") +
                     m_server->operations().count("DeleteItem"),
                 0);
    }

    // Each heartbeat gets the answer to the first write, and none arrives.
    void believesInNoHeartbeatByAnEarlierAnswer()
    {
        std::optional<http::HttpResponse> first;
        bool isWrite = false;
        m_line->afterWrite = [&] { isWrite = true; };
        m_line->onAnswer = [&](http::HttpResponse &answer) {
            if (std::exchange(isWrite, false))
                first = answer;
        };
        m_line->instead = [&](const http::HttpRequest &request) {
            return fakes::writes(fakes::operationOf(request)) ? first : std::nullopt;
        };
        const CliRun run =
            m_cli->run(words("acquire locks c --dialect dynamolock --lease 2s --heartbeat 500ms "
                             "--reason test -- sleep 60"));
        QVERIFY2(run.status != 0, run.err.constData());
        QVERIFY2(run.err.contains("the lock was lost"), run.err.constData());
    }

    void endsAListThatGoesRound_data()
    {
        QTest::addColumn<QString>("line");
        QTest::newRow("list") << QStringLiteral("list locks");
        QTest::newRow("list to CSV") << QStringLiteral("list locks --output csv");
        QTest::newRow("list of a partition") << QStringLiteral("list locks --partition-key 0");
        QTest::newRow("list of a partition to CSV")
            << QStringLiteral("list locks --partition-key 0 --output csv");
    }
    void endsAListThatGoesRound()
    {
        QFETCH(QString, line);
        int pages = 0;
        m_line->instead = [&](const http::HttpRequest &request) -> std::optional<http::HttpResponse> {
            const bool isQuery = fakes::operationOf(request) == "Query";
            if (!isQuery && fakes::operationOf(request) != "Scan")
                return std::nullopt;
            const QByteArray place = QByteArray::number(isQuery ? 0 : pages % 3);
            ++pages;
            return fakes::httpAnswer(
                200, R"({"Items":[],"Count":0,"LastEvaluatedKey":{"key":{"S":")" + place + R"("}}})");
        };
        const CliRun run = m_cli->run(words(line.toUtf8().constData()));
        QVERIFY2(run.status != 0, run.out.constData());
        QVERIFY2(run.err.contains("repeats itself"), run.err.constData());
        QVERIFY(pages <= 6);
    }

private:
    static void modes()
    {
        QTest::addColumn<QString>("mode");
        QTest::newRow("mark") << QStringLiteral("mark");
        QTest::newRow("delete") << QStringLiteral("delete");
    }
    [[nodiscard]] CliRun release(const char *key, const QString &mode) const
    {
        return m_cli->run({QStringLiteral("release"), table, QLatin1String(key),
                           QStringLiteral("--at-version"), QString::fromLatin1(version('A')),
                           QStringLiteral("--mode"), mode, QStringLiteral("--reason"), QStringLiteral("test"),
                           QStringLiteral("--output"), QStringLiteral("json")});
    }
    static QByteArray version(char c) { return "1700000000:" + QByteArray(52, c); }

    const QString table = QStringLiteral("locks");
    std::unique_ptr<fakes::LiveEndpoint> m_live;
    std::unique_ptr<fakes::Passage> m_line;
    std::unique_ptr<fakes::HttpServer> m_server;
    std::unique_ptr<CliProcess> m_cli;
};

LEASESCOPE_TEST(SwappedAnswersTest)
#include "SwappedAnswersTest.moc"
