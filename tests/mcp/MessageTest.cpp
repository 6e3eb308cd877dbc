// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/mcp/Message.h"
#include "tests/program/Test.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

namespace {

QByteArray nested(int depth)
{
    return R"({"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":)" + QByteArray(depth - 2, '[') +
        QByteArray(depth - 2, ']') + "}}";
}

} // namespace

/// Lines of a client, well meant and hostile.
class MessageTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsRequestsNotificationsAndAnswers()
    {
        const auto request =
            mcp::parseMessage(R"({"jsonrpc":"2.0","id":"a","method":"ping","params":{"x":1}})");
        QVERIFY(request);
        QVERIFY(request->kind == mcp::Message::Kind::Request);
        QCOMPARE(request->id, QJsonValue(QStringLiteral("a")));
        QCOMPARE(request->method, QStringLiteral("ping"));
        const auto marked =
            mcp::parseMessage("{\"jsonrpc\":\"2.0\",\"id\":\"\\ufeffa\",\"method\":\"ping\"}");
        QCOMPARE(marked->id.toString(),
                 QChar(0xfeff) + QStringLiteral("a")); // the id that comes back is the same
        QCOMPARE(request->params.value(u"x").toInt(), 1);
        const auto notification =
            mcp::parseMessage(R"({"jsonrpc":"2.0","method":"notifications/initialized"})");
        QVERIFY(notification && notification->kind == mcp::Message::Kind::Notification);
        const auto answer = mcp::parseMessage(R"({"jsonrpc":"2.0","id":7,"result":{}})");
        QVERIFY(answer && answer->kind == mcp::Message::Kind::Answer);
        QVERIFY(mcp::parseMessage(nested(mcp::deepestNesting)));
    }

    void refusesWhatIsNoMessage_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<int>("code");
        QTest::addColumn<QByteArray>("id"); // of the refusal, as JSON
        const auto row = [](const char *name, const QByteArray &line, mcp::FaultCode code,
                            const char *id = "null") {
            QTest::newRow(name) << line << int(code) << QByteArray(id);
        };
        using enum mcp::FaultCode;
        row("no JSON", "hello", Parse);
        row("half", R"({"jsonrpc":"2.0","id":1)", Parse);
        row("two", R"({"jsonrpc":"2.0","id":1,"method":"ping"}{})", Parse);
        row("no UTF-8", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\xff\"}", Parse);
        row("half a pair of surrogates", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\\ud800\"}", Parse);
        row("unpaired quote", "{\"jsonrpc\":\"2.0\",\"id\":\"1", Parse);
        row("backslash at the end", "{\"a\\", Parse);
        row("batch", R"([{"jsonrpc":"2.0","id":1,"method":"ping"}])", InvalidRequest);
        row("number", "17", Parse); // of a document QJsonDocument takes objects and arrays alone
        row("too deep", nested(mcp::deepestNesting + 1), InvalidRequest);
        row("far too deep", QByteArray(500'000, '['), InvalidRequest);
        row("too long", QByteArray(mcp::longestLine + 1, ' '), InvalidRequest);
        row("id twice", R"({"jsonrpc":"2.0","id":1,"id":2,"method":"ping"})", InvalidRequest);
        row("method twice", R"({"jsonrpc":"2.0","id":1,"method":"ping","params":{},"method":"tools/call"})",
            InvalidRequest);
        row("escaped name", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"\\u0069d\":2}",
            InvalidRequest);
        row("null id", R"({"jsonrpc":"2.0","id":null,"method":"ping"})", InvalidRequest);
        row("id with a fraction", R"({"jsonrpc":"2.0","id":1.5,"method":"ping"})", InvalidRequest);
        row("huge id", R"({"jsonrpc":"2.0","id":1e300,"method":"ping"})", InvalidRequest);
        row("object as id", R"({"jsonrpc":"2.0","id":{},"method":"ping"})", InvalidRequest);
        row("another revision", R"({"jsonrpc":"1.0","id":3,"method":"ping"})", InvalidRequest, "3");
        row("no revision", R"({"id":3,"method":"ping"})", InvalidRequest, "3");
        row("no method", R"({"jsonrpc":"2.0","id":3})", InvalidRequest, "3");
        row("method that is none", R"({"jsonrpc":"2.0","id":"x","method":7})", InvalidRequest, "\"x\"");
        row("params in a list", R"({"jsonrpc":"2.0","id":3,"method":"ping","params":[1]})", InvalidParams,
            "3");
    }
    void refusesWhatIsNoMessage()
    {
        QFETCH(QByteArray, line);
        QFETCH(int, code);
        QFETCH(QByteArray, id);
        const auto refused = mcp::parseMessage(line);
        QVERIFY(!refused);
        QCOMPARE(int(refused.error().code), code);
        const QJsonObject answer = QJsonDocument::fromJson(mcp::faultLine(refused.error())).object();
        QCOMPARE(QJsonDocument(QJsonArray{answer.value(u"id")}).toJson(QJsonDocument::Compact),
                 '[' + id + ']');
        QCOMPARE(answer.value(u"error").toObject().value(u"code").toInt(), code);
        QCOMPARE(answer.value(u"jsonrpc").toString(), QStringLiteral("2.0"));
    }

    void takesNamesTwiceWhereTheyAreNotItsOwn()
    {
        QVERIFY(mcp::parseMessage(R"({"jsonrpc":"2.0","id":1,"method":"m","params":{"id":1,"a":{"id":2}}})"));
    }

    void writesOneLineEach()
    {
        for (const QByteArray &line :
             {mcp::resultLine(1, {{QStringLiteral("a"), QStringLiteral("x\ny")}}),
              mcp::faultLine({mcp::FaultCode::Parse, QStringLiteral("a\nb"), QJsonValue::Null}),
              mcp::notificationLine(QStringLiteral("n"), {})}) {
            QCOMPARE(line.count('\n'), 1);
            QVERIFY(line.endsWith('\n'));
        }
        // Numbers that a double has not exactly would be another id.
        QVERIFY(mcp::resultLine(9007199254740991LL, {}).contains("9007199254740991"));
    }
};

LEASESCOPE_TEST(MessageTest)
#include "MessageTest.moc"
