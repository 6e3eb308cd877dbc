// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/emulator/http/RequestParser.h"
#include "core/emulator/http/WireAnswer.h"
#include "core/emulator/http/WireCall.h"
#include "tests/contract/Loopback.h"
#include "tests/program/Test.h"

#include <QTest>

using contract::requestOf;
using emulator::RequestParser;

namespace {

/// What a client that ends there has sent: the operations of its requests, then the status of a refusal.
QList<QByteArray> readBy(RequestParser &parser)
{
    QList<QByteArray> seen;
    auto next = parser.next();
    for (; next && *next; next = parser.next()) {
        const auto call = emulator::readCall((*next)->request);
        seen += call ? call->operation
                     : QByteArray::number(call.error().status) + ' ' + call.error().code.toUtf8();
    }
    if (!next)
        seen += QByteArray::number(next.error().status);
    return seen;
}

QList<QByteArray> read(const QByteArray &bytes)
{
    RequestParser parser(emulator::refusalOfWebPage);
    parser.feed(bytes);
    return readBy(parser);
}

QByteArray headWith(const QByteArray &lines)
{
    return "POST / HTTP/1.1\r\nHost: localhost\r\n" + lines + "\r\n";
}

} // namespace

/// Bytes of a client, good and hostile, without a socket. Any bytes: tests/fuzz.
class RequestParserTest final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsOneByteAtATime()
    {
        const QByteArray bytes =
            requestOf("GetItem", R"({"TableName":"locks"})") + "\r\n" + requestOf("PutItem", "{}");
        RequestParser parser;
        QList<QByteArray> seen;
        for (const char byte : bytes) {
            parser.feed(QByteArray(1, byte));
            seen += readBy(parser);
        }
        QCOMPARE(seen, (QList<QByteArray>{"GetItem", "PutItem"}));
    }

    void readsWhatCameAtOnceInOrder()
    {
        QByteArray bytes;
        for (int i = 0; i < 100; ++i)
            bytes += requestOf(i % 2 ? "Scan" : "Query", "{}");
        const QList<QByteArray> seen = read(bytes);
        QCOMPARE(seen.size(), 100);
        QCOMPARE(seen.count("Scan"), 50);
        QCOMPARE(seen.at(1), QByteArray("Scan"));
    }

    void keepsTheConnectionAsTheClientAsks()
    {
        const auto keeps = [](const QByteArray &bytes) {
            RequestParser parser;
            parser.feed(bytes);
            const auto next = parser.next();
            return next && *next && (*next)->keepsConnection;
        };
        QVERIFY(keeps(requestOf("Scan", "{}")));
        QVERIFY(keeps(requestOf("Scan", "{}", "KEY", "Connection: keep-alive\r\n")));
        QVERIFY(!keeps(requestOf("Scan", "{}", "KEY", "connection: TE, Close\r\n")));
        QVERIFY(!keeps(requestOf("Scan", "{}").replace("HTTP/1.1", "HTTP/1.0")));
    }

    void asksForTheBodyOnceIfTheClientWaitsForThat()
    {
        const QByteArray bytes = requestOf("Scan", "{}", "KEY", "Expect: 100-Continue\r\n");
        RequestParser parser;
        parser.feed(bytes.chopped(2));
        QVERIFY(parser.next() && !parser.next()->has_value());
        QVERIFY(parser.takeExpectation());
        QVERIFY(!parser.takeExpectation());
        parser.feed("{}");
        QCOMPARE(readBy(parser), QList<QByteArray>{"Scan"});
        QVERIFY(!parser.takeExpectation());
        // One that did not wait needs no word.
        parser.feed(bytes);
        QCOMPARE(readBy(parser), QList<QByteArray>{"Scan"});
        QVERIFY(!parser.takeExpectation());
    }

    void refusesWhatTwoReadersMightReadDifferently_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("status");
        const auto row = [](const char *name, const QByteArray &bytes, int status) {
            QTest::newRow(name) << bytes << status;
        };
        row("a negative length", headWith("Content-Length: -1\r\n"), 400);
        row("a length with a sign", headWith("Content-Length: +1\r\n"), 400);
        row("a length that is no number", headWith("Content-Length: 0x10\r\n"), 400);
        row("an empty length", headWith("Content-Length: \r\n"), 400);
        row("a list of lengths", headWith("Content-Length: 2, 2\r\n"), 400);
        row("two lengths", headWith("Content-Length: 2\r\ncontent-length: 2\r\n"), 400);
        row("a length of 16 MiB and a byte", headWith("Content-Length: 16777217\r\n"), 413);
        row("a length beyond 64 bits", headWith("Content-Length: 99999999999999999999\r\n"), 413);
        row("a length of zeros beyond 64 bits", headWith("Content-Length: 00000000000000000002\r\n"), 413);
        row("chunks", headWith("Transfer-Encoding: chunked\r\n"), 411);
        row("chunks and a length", headWith("Content-Length: 2\r\nTransfer-Encoding: chunked\r\n"), 411);
        row("another expectation", headWith("Expect: 200-maybe\r\n"), 417);
        row("a folded line", headWith("X: a\r\n b\r\n"), 400);
        row("a space before the colon", headWith("Content-Length : 2\r\n"), 400);
        row("a line without a colon", headWith("Content-Length\r\n"), 400);
        row("a name of nothing", headWith(": 2\r\n"), 400);
        row("a line that ends with LF", headWith("X: a\nContent-Length: 2\r\n"), 400);
        row("a line that ends with CR", headWith("X: a\rContent-Length: 2\r\n"), 400);
        row("a zero byte", headWith(QByteArray("X: a\0b\r\n", 8)), 400);
        row("HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400);
        row("HTTP/1.2", "POST / HTTP/1.2\r\nHost: localhost\r\n\r\n", 505);
        row("HTTP/0.9", "GET /\r\n\r\n", 400);
        row("two spaces", "POST  / HTTP/1.1\r\nHost: localhost\r\n\r\n", 400);
        row("a whole address", "POST http://localhost/ HTTP/1.1\r\nHost: localhost\r\n\r\n", 400);
        row("an address without its scheme", "POST //evil.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n", 400);
        row("a tunnel", "CONNECT evil.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n", 400);
        row("a TLS hello", QByteArray("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", 15), 400);
    }
    void refusesWhatTwoReadersMightReadDifferently()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(int, status);
        QCOMPARE(read(bytes + requestOf("Scan", "{}")), QList<QByteArray>{QByteArray::number(status)});
    }

    void refusesAHeadOfMoreThan16KiB()
    {
        const auto headOf = [](qsizetype size) {
            const qsizetype rest = headWith("X: \r\n").size();
            return headWith("X: " + QByteArray(size - rest, 'x') + "\r\n");
        };
        QCOMPARE(read(headOf(RequestParser::largestHead)),
                 QList<QByteArray>{"404 UnknownOperationException"});
        QCOMPARE(read(headOf(RequestParser::largestHead + 1)), QList<QByteArray>{"431"});
        QCOMPARE(read(QByteArray(10 * 1024 * 1024, 'x')),
                 QList<QByteArray>{"431"}); // before its end is there
    }

    void takesABodyOf16MiB()
    {
        const QByteArray body = '{' + QByteArray(RequestParser::largestBody - 2, ' ') + '}';
        QCOMPARE(read(requestOf("Scan", body)), QList<QByteArray>{"Scan"});
    }

    void answersNoWebPage_data()
    {
        QTest::addColumn<QByteArray>("lines");
        QTest::addColumn<bool>("isAnswered");
        const auto row = [](const char *name, const QByteArray &lines, bool isAnswered) {
            QTest::newRow(name) << lines << isAnswered;
        };
        row("127.0.0.1", "Host: 127.0.0.1:8000\r\n", true);
        row("localhost", "Host: localhost\r\n", true);
        row("localhost with a port", "HOST: LocalHost:1\r\n", true);
        row("::1", "Host: [::1]:8000\r\n", true);
        row("::1 without a port", "Host: [::1]\r\n", true);
        row("no Host", "", false);
        row("an empty Host", "Host: \r\n", false);
        row("another name", "Host: evil.example\r\n", false);
        row("another name with our port", "Host: evil.example:8000\r\n", false);
        row("a name that begins as ours", "Host: localhost.evil.example\r\n", false);
        row("a name that begins as our address", "Host: 127.0.0.1.evil.example\r\n", false);
        row("a name behind a port", "Host: 127.0.0.1:evil.example\r\n", false);
        row("a name behind brackets", "Host: [::1]evil.example\r\n", false);
        row("a user before it", "Host: localhost@evil.example\r\n", false);
        row("a private address", "Host: 192.168.0.1\r\n", false);
        row("any address", "Host: 0.0.0.0\r\n", false);
        row("two Hosts", "Host: localhost\r\nHost: evil.example\r\n", false);
        row("an Origin", "Host: localhost\r\nOrigin: https://evil.example\r\n", false);
        row("an Origin of this machine", "Host: localhost\r\nOrigin: http://localhost\r\n", false);
        row("an Origin of a file", "Host: localhost\r\norigin: null\r\n", false);
        row("an empty Origin", "Host: localhost\r\nOrigin:\r\n", false);
    }
    void answersNoWebPage()
    {
        QFETCH(QByteArray, lines);
        QFETCH(bool, isAnswered);
        for (const char *method : {"POST", "OPTIONS", "GET"}) {
            // The body is not waited for.
            const QByteArray head = method + (" / HTTP/1.1\r\n" + lines) + "Content-Length: 2\r\n\r\n";
            QCOMPARE(read(head), isAnswered ? QList<QByteArray>() : QList<QByteArray>{"403"});
        }
    }

    void asksForWhatDynamoDbAsksFor_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("refusal");
        const QByteArray good = requestOf("Scan", "{}");
        const auto row = [&good](const char *name, const char *before, const QByteArray &after,
                                 const char *refusal) {
            QTest::newRow(name) << QByteArray(good).replace(before, after) << QByteArray(refusal);
        };
        row("GET", "POST", "GET", "404 UnknownOperationException");
        row("OPTIONS", "POST", "OPTIONS", "404 UnknownOperationException");
        row("another path", "POST / ", "POST /locks ", "404 UnknownOperationException");
        row("a query", "POST / ", "POST /?X-Amz-Algorithm=AWS4-HMAC-SHA256 ",
            "404 UnknownOperationException");
        row("a path that is none", "POST / ", "POST /%zz ", "404 UnknownOperationException");
        row("a form", "x-amz-json-1.0", "x-www-form-urlencoded", "404 UnknownOperationException");
        row("text, which a web page may send", "application/x-amz-json-1.0", "text/plain",
            "404 UnknownOperationException");
        row("a parameter of the type", "x-amz-json-1.0", "x-amz-json-1.0; charset=utf-8", "Scan");
        row("another service", "DynamoDB_20120810.", "Kinesis_20131202.", "400 UnknownOperationException");
        row("no target", "X-Amz-Target:", "X-Target:", "400 UnknownOperationException");
        row("no signature", "Authorization:", "X-Authorization:", "400 MissingAuthenticationTokenException");
        row("a list for a body", "{}", "[]", "400 SerializationException");
        row("no JSON", "{}", "}{", "400 SerializationException");
        row("half a character", "{}", "\xC3{", "400 SerializationException");
        row("nothing for a body", "2\r\n\r\n{}", "0\r\n\r\n", "400 SerializationException");
    }
    void asksForWhatDynamoDbAsksFor()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, refusal);
        QCOMPARE(read(bytes), QList<QByteArray>{refusal});
    }

    void refusesDeeplyNestedJson()
    {
        for (const int depth : {2'000, 5'000'000}) {
            const QByteArray body = R"({"a":)" + QByteArray(depth, '[') + QByteArray(depth, ']') + '}';
            QCOMPARE(read(requestOf("Scan", body)), QList<QByteArray>{"400 SerializationException"});
        }
    }

    void answersAreCheckedAndNumbered()
    {
        const base::WallTime now(std::chrono::seconds(784'111'777));
        const auto answer = emulator::wireAnswer(QJsonObject{{QStringLiteral("a"), 1}}, now);
        QCOMPARE(answer.header("date"), QByteArray("Sun, 06 Nov 1994 08:49:37 GMT"));
        QCOMPARE(answer.header("x-amz-crc32"), QByteArray("1444654255")); // zlib.crc32(b'{"a":1}')
        const auto refusal = emulator::wireAnswer(emulator::invalid(QStringLiteral("no")), now);
        QCOMPARE(refusal.status, 400);
        QVERIFY(refusal.header("x-amzn-requestid") != answer.header("x-amzn-requestid"));
        const QByteArray bytes = emulator::wireBytes(refusal, false);
        QVERIFY(bytes.startsWith("HTTP/1.1 400 "));
        QVERIFY(bytes.contains("\r\nConnection: close\r\n"));
        QVERIFY(bytes.endsWith(QByteArray("\r\n\r\n" + refusal.body)));
        QVERIFY(!emulator::wireBytes(answer).contains("Connection"));
    }
};

LEASESCOPE_TEST(RequestParserTest)
#include "RequestParserTest.moc"
