// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/demo/EmbeddedEndpoint.h"
#include "app/demo/EmbeddedServer.h"
#include "tests/contract/Loopback.h"
#include "tests/fakes/ManualClock.h"
#include "tests/program/Test.h"

#include <QTest>

using contract::RawClient;
using contract::requestOf;
using demo::EmbeddedServer;

namespace {

/// A client on the thread of a server, which needs the event loop between question and answer.
struct LoopClient {
    QTcpSocket socket;
    QByteArray last;

    explicit LoopClient(quint16 port) { socket.connectToHost(QHostAddress(QHostAddress::LocalHost), port); }
    void ask(const QByteArray &request)
    {
        last.clear();
        socket.write(request);
    }
    [[nodiscard]] bool hasAnswer(const char *begin)
    {
        last += socket.readAll();
        return last.startsWith(begin);
    }
};

} // namespace

/// Clients that mean harm, or do some: after each of them a good one is answered by the same endpoint.
class HostileHttpTest final : public QObject {
    Q_OBJECT

    std::unique_ptr<demo::EmbeddedEndpoint> m_endpoint;
    [[nodiscard]] quint16 port() const { return static_cast<quint16>(m_endpoint->url().port()); }
    /// One request, its answer, and that the connection ends then.
    [[nodiscard]] QByteArray lastAnswerTo(const QByteArray &request) const
    {
        RawClient client(port());
        client.write(request);
        return client.readToTheEnd();
    }

private Q_SLOTS:
    void initTestCase()
    {
        auto endpoint = demo::EmbeddedEndpoint::start();
        QVERIFY(endpoint);
        m_endpoint = *std::move(endpoint);
    }
    void cleanup() { QVERIFY(!m_endpoint || contract::isAnswered(port())); }

    void answersOneByteAtATime()
    {
        RawClient client(port());
        for (const char byte : requestOf("ListTables", "{}"))
            client.write(QByteArray(1, byte));
        QVERIFY(client.readAnswer().startsWith("HTTP/1.1 200 OK\r\n"));
    }

    void answersPipelinedRequestsInOrderOnOneConnection()
    {
        constexpr int requests = 2'000;
        RawClient client(port());
        QByteArray bytes;
        for (int i = 0; i < requests; ++i)
            bytes += i % 2 ? requestOf("ListTables", "{}") : requestOf("MakeCoffee", "{}");
        client.write(bytes);
        for (int i = 0; i < requests; ++i)
            QVERIFY(client.readAnswer().startsWith(i % 2 ? "HTTP/1.1 200" : "HTTP/1.1 400"));
        QVERIFY(client.isConnected());
    }

    void waitsForAClientThatDoesNotReadItsAnswers()
    {
        // Far more answers than a connection may leave unsent: they are made when there is room.
        const QByteArray row = "{\"TableName\":\"unread\",\"Item\":{\"key\":{\"S\":\"a\"},\"v\":{\"S\":\"" +
            QByteArray(300'000, 'x') + "\"}}}";
        QVERIFY(contract::answerTo(port(), requestOf("CreateTable", contract::tableNamed("unread")))
                    .startsWith("HTTP/1.1 200"));
        QVERIFY(contract::answerTo(port(), requestOf("PutItem", row)).startsWith("HTTP/1.1 200"));
        constexpr int requests = 200; // 60 MB
        RawClient client(port());
        client.write(requestOf("Scan", R"({"TableName":"unread"})").repeated(requests));
        QVERIFY(contract::isAnswered(port()));
        for (int i = 0; i < requests; ++i)
            QVERIFY(client.readAnswer().size() > 300'000);
    }

    void asksForTheBodyOfAClientThatWaits()
    {
        RawClient client(port());
        const QByteArray request = requestOf("ListTables", "{}", "KEY", "Expect: 100-continue\r\n");
        client.write(request.chopped(2));
        QCOMPARE(client.readAnswer(), QByteArray("HTTP/1.1 100 Continue\r\n\r\n"));
        client.write("{}");
        QVERIFY(client.readAnswer().startsWith("HTTP/1.1 200"));
    }

    void doesNotAskForTheBodyOfAWebPage()
    {
        const QByteArray request =
            requestOf("ListTables", "{}", "KEY", "Expect: 100-continue\r\nOrigin: null\r\n");
        QVERIFY(lastAnswerTo(request.chopped(2)).startsWith("HTTP/1.1 403"));
    }

    void endsTheConnectionWithARefusal_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("status");
        const auto row = [](const char *name, const QByteArray &bytes, int status) {
            QTest::newRow(name) << bytes << status;
        };
        const QByteArray good = requestOf("ListTables", "{}");
        const auto with = [](const char *line) { return requestOf("ListTables", "{}", "KEY", line); };
        const auto length = [&good](const char *words) {
            return QByteArray(good).replace("Content-Length: 2", words);
        };
        row("a head of 10 MB",
            QByteArray(good).replace("Host:", "X: " + QByteArray(10'000'000, 'x') + "\r\nHost:"), 431);
        row("10 MB without a line", QByteArray(10'000'000, 'x'), 431);
        row("GET", QByteArray(good).replace("POST", "GET"), 404);
        row("HEAD", QByteArray(good).replace("POST", "HEAD"), 404);
        row("POST with an Origin", with("Origin: https://evil.example\r\n"), 403);
        row("OPTIONS with an Origin",
            "OPTIONS / HTTP/1.1\r\nHost: localhost\r\nOrigin: https://evil.example\r\n"
            "Access-Control-Request-Method: POST\r\n\r\n",
            403);
        row("a foreign Host", QByteArray(good).replace("Host: localhost", "Host: evil.example"), 403);
        row("no Host", QByteArray(good).replace("Host: localhost\r\n", ""), 403);
        row("chunks", with("Transfer-Encoding: chunked\r\n"), 411);
        row("a negative length", length("Content-Length: -2"), 400);
        row("a huge length", length("Content-Length: 16777217"), 413);
        row("two lengths", length("Content-Length: 2\r\nContent-Length: 3"), 400);
        row("HTTP/1.0", QByteArray(good).replace("HTTP/1.1", "HTTP/1.0"), 200);
        row("a client that wants no more", with("Connection: close\r\n"), 200);
    }
    void endsTheConnectionWithARefusal()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(int, status);
        // What comes behind it is not answered.
        const QByteArray answer = lastAnswerTo(bytes + requestOf("ListTables", "{}"));
        QVERIFY2(answer.startsWith("HTTP/1.1 " + QByteArray::number(status)), answer.left(200).constData());
        QCOMPARE(answer.count("HTTP/1.1 "), 1);
        QVERIFY(answer.contains("\r\nConnection: close\r\n"));
        QVERIFY(!answer.toLower().contains("access-control"));
        for (const char *header : {"Date", "x-amzn-RequestId", "x-amz-crc32", "Content-Length"})
            QVERIFY2(answer.contains(QByteArray("\r\n") + header + ": "), header);
    }

    void keepsTheConnectionAfterARefusalOfDynamoDb_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("code");
        const QByteArray good = requestOf("ListTables", "{}");
        QTest::newRow("no Authorization") << QByteArray(good).replace("Authorization:", "X:")
                                          << QByteArray("MissingAuthenticationTokenException");
        QTest::newRow("another type")
            << QByteArray(good).replace("x-amz-json-1.0", "json") << QByteArray("UnknownOperationException");
        QTest::newRow("invalid JSON")
            << requestOf("ListTables", "{\"") << QByteArray("SerializationException");
        QTest::newRow("deeply nested JSON")
            << requestOf("ListTables",
                         R"({"a":)" + QByteArray(1'000'000, '[') + QByteArray(1'000'000, ']') + '}')
            << QByteArray("SerializationException");
    }
    void keepsTheConnectionAfterARefusalOfDynamoDb()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, code);
        RawClient client(port());
        client.write(bytes);
        const QByteArray answer = client.readAnswer();
        QVERIFY2(answer.contains("service#" + code + '"'), answer.constData());
        client.write(requestOf("ListTables", "{}"));
        QVERIFY(client.readAnswer().startsWith("HTTP/1.1 200"));
    }

    void outlivesAClientThatEndsWithinItsBody()
    {
        for (int i = 0; i < 20; ++i) {
            RawClient client(port());
            client.write(requestOf("ListTables", QByteArray(100'000, ' ')).chopped(50'000));
            client.abort();
            RawClient waiting(port());
            waiting.write(requestOf("ListTables", "{}", "KEY", "Expect: 100-continue\r\n").chopped(2));
            QVERIFY(waiting.read().startsWith("HTTP/1.1 100")); // it reads the request now
            waiting.abort();
        }
    }

    void answersAFurtherConnectionWhenOneOf256HasEnded()
    {
        std::vector<std::unique_ptr<RawClient>> clients;
        for (int i = 0; i < 300; ++i) {
            clients.push_back(std::make_unique<RawClient>(port()));
            QVERIFY(clients.back()->isConnected()); // by the kernel, for those beyond
        }
        for (const auto &client : clients)
            client->write(requestOf("ListTables", "{}"));
        for (int i = 0; i < EmbeddedServer::mostConnections; ++i)
            QVERIFY(clients[static_cast<std::size_t>(i)]->readAnswer().startsWith("HTTP/1.1 200"));
        for (int i = EmbeddedServer::mostConnections; i < 300; ++i) {
            clients[static_cast<std::size_t>(i - EmbeddedServer::mostConnections)].reset();
            QVERIFY(clients[static_cast<std::size_t>(i)]->readAnswer().startsWith("HTTP/1.1 200"));
        }
    }

    void endsAConnectionThatSendsNoWholeRequestForAMinute()
    {
        fakes::ManualClock clock;
        EmbeddedServer server(clock);
        const auto listening = server.listen();
        QVERIFY(listening);
        LoopClient client(*listening);
        QTRY_COMPARE(server.connections(), 1);
        const auto pass = [&clock, &server](std::chrono::seconds time) {
            clock.advance(time);
            server.endIdle();
        };
        const QByteArray request = requestOf("ListTables", "{}");
        client.ask(request);
        QTRY_VERIFY(client.hasAnswer("HTTP/1.1 200"));
        pass(EmbeddedServer::idleLimit - std::chrono::seconds(1));
        QCOMPARE(client.socket.state(), QAbstractSocket::ConnectedState);
        client.ask(request); // in time: another minute
        QTRY_VERIFY(client.hasAnswer("HTTP/1.1 200"));
        pass(EmbeddedServer::idleLimit - std::chrono::seconds(1));
        QCOMPARE(server.connections(), 1);
        // Bytes alone do not prolong it.
        client.ask(request.chopped(1));
        QTRY_COMPARE(client.socket.bytesToWrite(), 0);
        QCoreApplication::processEvents();
        pass(std::chrono::seconds(1));
        QTRY_COMPARE(server.connections(), 0);
        QTRY_COMPARE(client.socket.state(), QAbstractSocket::UnconnectedState);

        LoopClient good(*listening);
        good.ask(request);
        QTRY_VERIFY(good.hasAnswer("HTTP/1.1 200"));
    }

    void endsAConnectionWhoseClientSendsOnAfterItsLastAnswer()
    {
        fakes::ManualClock clock;
        EmbeddedServer server(clock);
        const auto listening = server.listen();
        QVERIFY(listening);
        LoopClient client(*listening);
        client.ask(requestOf("ListTables", "{}", "KEY", "Origin: null\r\n"));
        QTRY_VERIFY(client.hasAnswer("HTTP/1.1 403"));
        clock.advance(EmbeddedServer::endLimit);
        server.endIdle();
        QTRY_COMPARE(server.connections(), 0);
    }
};

LEASESCOPE_TEST(HostileHttpTest)
#include "HostileHttpTest.moc"
