// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/mcp/Session.h"
#include "core/mcp/ToolTable.h"
#include "tests/program/Test.h"

#include <QFile>
#include <QJsonDocument>
#include <QTest>

#include <random>

namespace {

QJsonObject arguments(const char *json)
{
    return QJsonDocument::fromJson(json).object();
}

} // namespace

/// A client's session by lines in and lines out.
class SessionTest : public QObject {
    Q_OBJECT

    std::unique_ptr<mcp::Session> m_session;
    QList<QJsonObject> m_sent;
    std::vector<mcp::ToolCall> m_begun;
    std::vector<quint64> m_cancelled;

    void send(const QJsonObject &message)
    {
        m_session->takeLine(QJsonDocument(message).toJson(QJsonDocument::Compact));
    }
    void request(const QJsonValue &id, const QString &method, const QJsonObject &params = {})
    {
        send({{QStringLiteral("jsonrpc"), QStringLiteral("2.0")},
              {QStringLiteral("id"), id},
              {QStringLiteral("method"), method},
              {QStringLiteral("params"), params}});
    }
    void call(const QJsonValue &id, const char *tool, const QJsonObject &given,
              const QJsonValue &token = QJsonValue::Undefined)
    {
        QJsonObject params{{QStringLiteral("name"), QLatin1String(tool)},
                           {QStringLiteral("arguments"), given}};
        if (!token.isUndefined())
            params.insert(QStringLiteral("_meta"), QJsonObject{{QStringLiteral("progressToken"), token}});
        request(id, QStringLiteral("tools/call"), params);
    }
    void cancel(const QJsonValue &id)
    {
        send({{QStringLiteral("jsonrpc"), QStringLiteral("2.0")},
              {QStringLiteral("method"), QStringLiteral("notifications/cancelled")},
              {QStringLiteral("params"), QJsonObject{{QStringLiteral("requestId"), id}}}});
    }
    void initialize(const char *revision = "2025-06-18")
    {
        request(0, QStringLiteral("initialize"),
                {{QStringLiteral("protocolVersion"), QLatin1String(revision)}});
    }
    [[nodiscard]] QJsonObject last() const { return m_sent.isEmpty() ? QJsonObject() : m_sent.last(); }
    [[nodiscard]] int lastCode() const { return last().value(u"error").toObject().value(u"code").toInt(); }

private Q_SLOTS:
    void init()
    {
        m_sent.clear();
        m_begun.clear();
        m_cancelled.clear();
        m_session = std::make_unique<mcp::Session>(
            QStringLiteral("1.2.3"), QStringLiteral("read only"),
            mcp::Session::Services{[this](const QByteArray &line) {
                                       QVERIFY(line.endsWith('\n') && line.count('\n') == 1);
                                       m_sent += QJsonDocument::fromJson(line).object();
                                   },
                                   [this](const mcp::ToolCall &begun) { m_begun.push_back(begun); },
                                   [this](quint64 number) { m_cancelled.push_back(number); }});
    }

    void listsTheToolsAsSpecified()
    {
        QFile file(QStringLiteral(LEASESCOPE_MCP_TOOLS));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(mcp::toolList(), QJsonDocument::fromJson(file.readAll()).array());
    }

    void greetsWithTheRevisionItSpeaks_data()
    {
        QTest::addColumn<QByteArray>("asked");
        for (const char *asked : {"2025-06-18", "2024-11-05", "2099-01-01"})
            QTest::newRow(asked) << QByteArray(asked);
    }
    void greetsWithTheRevisionItSpeaks()
    {
        QFETCH(QByteArray, asked);
        initialize(asked.constData());
        const QJsonObject result = last().value(u"result").toObject();
        QCOMPARE(result.value(u"protocolVersion").toString(), QStringLiteral("2025-06-18"));
        QVERIFY(result.value(u"capabilities").toObject().value(u"tools").isObject());
        QCOMPARE(result.value(u"serverInfo").toObject().value(u"version").toString(),
                 QStringLiteral("1.2.3"));
        QCOMPARE(result.value(u"instructions").toString(), QStringLiteral("read only"));
    }

    void wantsToBeInitializedOnceAndFirst()
    {
        request(1, QStringLiteral("ping"));
        QCOMPARE(last().value(u"result"), QJsonValue(QJsonObject()));
        request(2, QStringLiteral("tools/list"));
        QCOMPARE(lastCode(), -32600);
        call(3, "list_tables", {});
        QCOMPARE(lastCode(), -32600);
        request(4, QStringLiteral("initialize"));
        QCOMPARE(lastCode(), -32602);
        initialize();
        initialize();
        QCOMPARE(lastCode(), -32600);
        request(5, QStringLiteral("tools/list"));
        QCOMPARE(last().value(u"result").toObject().value(u"tools").toArray().size(), 6);
        QVERIFY(m_begun.empty());
    }

    void refusesWhatItCannotDo_data()
    {
        QTest::addColumn<QString>("method");
        QTest::addColumn<QJsonObject>("params");
        QTest::addColumn<int>("code");
        const auto row = [](const char *method, const char *params, int code) {
            QTest::addRow("%s %s", method, params)
                << QString::fromLatin1(method) << arguments(params) << code;
        };
        row("resources/list", "{}", -32601);
        row("prompts/list", "{}", -32601);
        row("tools/cal", "{}", -32601);
        row("", "{}", -32601);
        row("tools/list", R"({"cursor":"x"})", -32602);
        row("tools/call", "{}", -32602);
        row("tools/call", R"({"name":"release"})", -32602);
        row("tools/call", R"({"name":7})", -32602);
        row("tools/call", R"({"name":"list_locks"})", -32602);
        row("tools/call", R"({"name":"list_locks","arguments":[]})", -32602);
        row("tools/call", R"({"name":"list_locks","arguments":{"table":7}})", -32602);
        row("tools/call", R"({"name":"list_locks","arguments":{"table":"t","limit":0}})", -32602);
        row("tools/call", R"({"name":"list_locks","arguments":{"table":"t","limit":201}})", -32602);
        row("tools/call", R"({"name":"list_locks","arguments":{"table":"t","limit":1.5}})", -32602);
        row("tools/call", R"({"name":"list_locks","arguments":{"table":"t","write":true}})", -32602);
        row("tools/call", R"({"name":"show_lock","arguments":{"table":"t"}})", -32602);
        row("tools/call", R"({"name":"propose_release","arguments":{"table":"t","key":"k"}})", -32602);
        row("tools/call", R"({"name":"list_tables","arguments":{"region":"r"}})", -32602);
    }
    void refusesWhatItCannotDo()
    {
        QFETCH(QString, method);
        QFETCH(QJsonObject, params);
        QFETCH(int, code);
        initialize();
        request(QStringLiteral("id"), method, params);
        QCOMPARE(lastCode(), code);
        QCOMPARE(last().value(u"id").toString(), QStringLiteral("id"));
        QVERIFY(m_begun.empty());
    }

    void answersACallWhenItHasEnded()
    {
        initialize();
        call(QStringLiteral("a"), "list_locks", arguments(R"({"table":"t","limit":200})"));
        QCOMPARE(m_sent.size(), 1);
        QCOMPARE(m_begun.size(), std::size_t(1));
        QCOMPARE(m_begun[0].tool, QStringLiteral("list_locks"));
        QCOMPARE(m_begun[0].arguments.value(u"table").toString(), QStringLiteral("t"));
        m_session->finish(m_begun[0].number, {{{QStringLiteral("left_out"), 0}}, {}});
        QCOMPARE(last().value(u"id").toString(), QStringLiteral("a"));
        QVERIFY(
            last().value(u"result").toObject().value(u"structuredContent").toObject().contains(u"untrusted"));
        const qsizetype sent = m_sent.size();
        m_session->finish(m_begun[0].number, {});
        m_session->finish(99, {});
        QCOMPARE(m_sent.size(), sent);
    }

    void runsFourCallsAtOnceAndRefusesWhatWouldWaitTooLong()
    {
        initialize();
        const int accepted = mcp::Session::callsAtOnce + mcp::Session::mostWaiting;
        for (int id = 1; id <= accepted; ++id)
            call(id, "list_tables", {});
        QCOMPARE(m_begun.size(), std::size_t(4));
        QCOMPARE(m_session->running(), 4);
        call(1000, "list_tables", {});
        QVERIFY(last().value(u"result").toObject().value(u"isError").toBool());
        for (int at = 0; at < accepted; ++at) {
            QVERIFY(m_session->running() <= 4);
            m_session->finish(m_begun.at(static_cast<std::size_t>(at)).number, {});
        }
        QCOMPARE(m_begun.size(), static_cast<std::size_t>(accepted));
        QCOMPARE(m_session->running(), 0);
    }

    void neverAnswersACancelledCall()
    {
        initialize();
        for (int id = 1; id <= 5; ++id)
            call(id, "list_tables", {});
        const qsizetype sent = m_sent.size();
        cancel(5); // it waits
        cancel(1); // it runs
        cancel(1);
        cancel(77);
        cancel(QJsonValue::Null);
        QCOMPARE(m_cancelled, std::vector<quint64>{m_begun[0].number});
        QCOMPARE(m_session->running(), 4); // until it has ended
        m_session->progress(m_begun[0].number, 1, 2, {});
        m_session->finish(m_begun[0].number, {});
        QCOMPARE(m_sent.size(), sent);
        QCOMPARE(m_begun.size(), std::size_t(4));
        QCOMPARE(m_session->running(), 3);
    }

    void refusesAnIdThatIsUnderWay()
    {
        initialize();
        call(1, "list_tables", {});
        call(1, "list_tables", {});
        QCOMPARE(lastCode(), -32600);
        QVERIFY(last().value(u"id").isNull()); // else it would pass for the answer to the first
        QCOMPARE(m_begun.size(), std::size_t(1));
        m_session->finish(m_begun[0].number, {});
        call(1, "list_tables", {});
        QCOMPARE(m_begun.size(), std::size_t(2));
    }

    void reportsProgressOnlyWhereItIsAskedForAndOnlyForward()
    {
        initialize();
        call(1, "list_tables", {}, QStringLiteral("token"));
        call(2, "list_tables", {});
        const qsizetype sent = m_sent.size();
        m_session->progress(m_begun[0].number, 10, 20, QStringLiteral("half"));
        m_session->progress(m_begun[0].number, 10, 20, QStringLiteral("half"));
        m_session->progress(m_begun[0].number, 5, 20, QStringLiteral("less"));
        m_session->progress(m_begun[1].number, 10, 20, QStringLiteral("half"));
        QCOMPARE(m_sent.size(), sent + 1);
        QCOMPARE(last().value(u"method").toString(), QStringLiteral("notifications/progress"));
        const QJsonObject params = last().value(u"params").toObject();
        QCOMPARE(params.value(u"progressToken").toString(), QStringLiteral("token"));
        QCOMPARE(params.value(u"progress").toInt(), 10);
        QCOMPARE(params.value(u"total").toInt(), 20);
    }

    void saysNothingToNotificationsAnswersAndEmptyLines()
    {
        initialize();
        const qsizetype sent = m_sent.size();
        for (const char *line :
             {"", "  \r", R"({"jsonrpc":"2.0","method":"notifications/initialized"})",
              R"({"jsonrpc":"2.0","method":"tools/call","params":{"name":"list_tables"}})",
              R"({"jsonrpc":"2.0","method":"nonsense"})", R"({"jsonrpc":"2.0","id":1,"result":{}})",
              R"({"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"x"}})"})
            m_session->takeLine(line);
        QCOMPARE(m_sent.size(), sent);
        QVERIFY(m_begun.empty());
        m_session->refuseLongLine();
        QCOMPARE(lastCode(), -32600);
    }

    void outlivesLinesThatWereMutated()
    {
        initialize();
        const QByteArray seed =
            R"({"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_locks",)"
            R"("arguments":{"table":"t","limit":3},"_meta":{"progressToken":4}}})";
        std::mt19937 random(7);
        for (int round = 0; round < 20'000; ++round) {
            QByteArray line = seed;
            for (std::uint32_t changes = 1 + random() % 4; changes > 0; --changes) {
                const auto at = static_cast<qsizetype>(random() % static_cast<std::uint32_t>(line.size()));
                if (random() % 2 == 0)
                    line[at] = char(random() % 256);
                else
                    line.remove(at, static_cast<qsizetype>(random() % 9));
            }
            line.replace('\n', ' ');
            m_session->takeLine(line);
            while (!m_begun.empty()) {
                QVERIFY(mcp::toolNamed(m_begun.back().tool));
                QVERIFY(mcp::argumentFault(*mcp::toolNamed(m_begun.back().tool), m_begun.back().arguments)
                            .isEmpty());
                m_session->finish(m_begun.back().number, {});
                m_begun.pop_back();
            }
        }
        QCOMPARE(m_session->running(), 0);
        request(2, QStringLiteral("ping"));
        QCOMPARE(last().value(u"id").toInt(), 2);
    }
};

LEASESCOPE_TEST(SessionTest)
#include "SessionTest.moc"
