// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/network/MisbehavingServer.h"
#include "tests/http/TransportProbe.h"
#include "tests/program/Test.h"

using base::ErrorKind;
using fakes::MisbehavingServer;
using namespace std::chrono_literals;

namespace {

/// Long enough for Qt's own repeats to arrive, had there been any.
constexpr int grace = 150;

} // namespace

/// What one request does on the wire when the other side misbehaves.
class TransportWireTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aLostAnswerIsUnclearAndNothingIsSentAgain_data()
    {
        QTest::addColumn<int>("how");
        QTest::newRow("closed after reading") << 0;
        QTest::newRow("reset after reading") << 1;
        QTest::newRow("garbage instead of a status line, then closed") << 2;
        QTest::newRow("closed after half a status line") << 3;
        QTest::newRow("closed, with Connection: close asked for") << 4;
    }
    void aLostAnswerIsUnclearAndNothingIsSentAgain()
    {
        QFETCH(int, how);
        MisbehavingServer server(how == 1       ? MisbehavingServer::reset()
                                     : how == 2 ? MisbehavingServer::raw("\x16\x03garbage\r\n\r\n", true)
                                     : how == 3 ? MisbehavingServer::raw("HTTP/1.", true)
                                                : MisbehavingServer::drop());
        TransportProbe probe;
        auto request = TransportProbe::post(server.url());
        if (how == 4)
            request.headers.emplace_back("Connection", "close");
        const auto result = probe.ask(request);
        QVERIFY(!result);
        QVERIFY2(result.error().kind == ErrorKind::Unclear, qPrintable(result.error().sentence));
        QTest::qWait(grace);
        QCOMPARE(server.requests().size(), 1);
    }

    void aRequestWithoutABodyIsNotSentAgainEither()
    {
        MisbehavingServer server(MisbehavingServer::drop());
        TransportProbe probe;
        auto request = TransportProbe::post(server.url(), {});
        request.method = "GET";
        const auto result = probe.ask(request);
        QVERIFY(!result);
        QVERIFY(result.error().kind == ErrorKind::Unclear);
        QTest::qWait(grace);
        QCOMPARE(server.requests().size(), 1);
        QVERIFY(server.requests().first().startLine.startsWith("GET / "));
    }

    void aDropAfterAGoodAnswerOnTheSameConnectionIsNotRepeated()
    {
        MisbehavingServer server(MisbehavingServer::answer(200, {}, "{}"));
        TransportProbe probe;
        QVERIFY(probe.ask(TransportProbe::post(server.url())));
        server.setReaction(MisbehavingServer::drop());
        const auto second = probe.ask(TransportProbe::post(server.url()));
        QVERIFY(!second);
        QVERIFY(second.error().kind == ErrorKind::Unclear);
        QTest::qWait(grace);
        QCOMPARE(server.requests().size(), 2);
        QCOMPARE(server.requests().last().connection, 1);
    }

    void redirectsAreAnswersAndLeadNowhere_data()
    {
        QTest::addColumn<int>("status");
        for (const int status : {301, 302, 303, 307, 308})
            QTest::addRow("%d", status) << status;
    }
    void redirectsAreAnswersAndLeadNowhere()
    {
        QFETCH(int, status);
        MisbehavingServer elsewhere(MisbehavingServer::answer(200, {}, "{}"));
        MisbehavingServer server(
            MisbehavingServer::answer(status, "Location: " + elsewhere.url().toEncoded() + "\r\n", "moved"));
        TransportProbe probe;
        const auto result = probe.ask(TransportProbe::post(server.url()));
        QVERIFY2(result, qPrintable(result ? QString() : result.error().sentence));
        QCOMPARE(result->status, status);
        QCOMPARE(result->body, "moved");
        QTest::qWait(grace);
        QCOMPARE(server.requests().size(), 1);
        QCOMPARE(elsewhere.requests().size(), 0);
    }

    void errorStatusesAreAnswersWithTheirBody_data()
    {
        QTest::addColumn<int>("status");
        for (const int status : {400, 401, 403, 404, 409, 413, 429, 500, 502, 503, 504})
            QTest::addRow("%d", status) << status;
    }
    void errorStatusesAreAnswersWithTheirBody()
    {
        QFETCH(int, status);
        MisbehavingServer server(MisbehavingServer::answer(
            status, "WWW-Authenticate: Basic realm=\"x\"\r\nX-Amzn-RequestId: R1\r\n", "{\"__type\":\"E\"}"));
        TransportProbe probe;
        const auto result = probe.ask(TransportProbe::post(server.url()));
        QVERIFY2(result, qPrintable(result ? QString() : result.error().sentence));
        QCOMPARE(result->status, status);
        QCOMPARE(result->body, "{\"__type\":\"E\"}");
        QCOMPARE(result->header("x-amzn-requestid"), "R1");
        QVERIFY(result->receivedAt >= result->sentAt);
        QTest::qWait(grace);
        QCOMPARE(server.requests().size(), 1);
    }

    void aRefusalByAProxyIsUnreachableAndFinal()
    {
        MisbehavingServer server(
            MisbehavingServer::answer(407, "Proxy-Authenticate: Basic realm=\"x\"\r\n", "no"));
        TransportProbe probe;
        const auto result = probe.ask(TransportProbe::post(server.url()));
        QVERIFY(!result);
        QVERIFY(result.error().kind == ErrorKind::Unreachable);
        QCOMPARE(result.error().code, QStringLiteral("ProxyAuthentication"));
        QCOMPARE(server.requests().size(), 1);
    }

    void cookiesAreNeitherKeptNorSent()
    {
        MisbehavingServer server(MisbehavingServer::answer(200, "Set-Cookie: a=b; Path=/\r\n", "{}"));
        TransportProbe probe;
        QVERIFY(probe.ask(TransportProbe::post(server.url())));
        QVERIFY(probe.ask(TransportProbe::post(server.url())));
        QCOMPARE(server.requests().size(), 2);
        QCOMPARE(server.requests().last().count("Cookie"), 0);
    }

    void nothingIsAnsweredFromACache()
    {
        MisbehavingServer server(MisbehavingServer::answer(200, "Cache-Control: max-age=3600\r\n", "{}"));
        TransportProbe probe;
        auto request = TransportProbe::post(server.url(), {});
        request.method = "GET";
        QVERIFY(probe.ask(request));
        QVERIFY(probe.ask(request));
        QCOMPARE(server.requests().size(), 2);
    }

    void headersGoOutAsGivenAndQtAddsNoSurprises()
    {
        MisbehavingServer server(MisbehavingServer::answer(200, {}, "{}"));
        http::TransportSettings settings;
        settings.userAgent = "leasescope/test";
        TransportProbe probe(settings);
        auto request = TransportProbe::post(server.url());
        request.headers.emplace_back("Host", "signed.example");
        QVERIFY(probe.ask(request));
        const auto &seen = server.requests().first();
        QCOMPARE(seen.startLine, "POST / HTTP/1.1");
        QCOMPARE(seen.header("Host"), "signed.example");
        QCOMPARE(seen.count("Host"), 1);
        QCOMPARE(seen.header("Content-Type"), "application/x-amz-json-1.0");
        QCOMPARE(seen.header("User-Agent"), "leasescope/test");
        QCOMPARE(seen.header("Accept-Encoding"), "identity");
        QCOMPARE(seen.header("Accept-Language"), "en");
        QCOMPARE(seen.header("Content-Length"), "7");
        QCOMPARE(seen.count("Transfer-Encoding"), 0);
        QCOMPARE(seen.body, "{\"a\":1}");
    }

    void compressedAnswersStayAsTheyAre()
    {
        const QByteArray squeezed = QByteArray::fromHex("1f8b0800000000000003abae05004b3d74cf02000000");
        MisbehavingServer server(MisbehavingServer::answer(200, "Content-Encoding: gzip\r\n", squeezed));
        TransportProbe probe;
        const auto result = probe.ask(TransportProbe::post(server.url()));
        QVERIFY(result);
        QCOMPARE(result->body, squeezed);
        QCOMPARE(result->header("Content-Encoding"), "gzip");
        QCOMPARE(result->header("Content-Length").toInt(), squeezed.size());
    }

    void aCutOffBodyIsDamagedAndNotAskedForAgain_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("shorter than announced")
            << QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\n{\"a\"");
        QTest::newRow("no byte of it") << QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\n");
        QTest::newRow("in a chunk") << QByteArray(
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n20\r\n{\"a\"");
        QTest::newRow("between chunks")
            << QByteArray("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\n{\"a\"\r\n");
    }
    void aCutOffBodyIsDamagedAndNotAskedForAgain()
    {
        QFETCH(QByteArray, bytes);
        MisbehavingServer server(MisbehavingServer::raw(bytes, true));
        TransportProbe probe;
        const auto result = probe.ask(TransportProbe::post(server.url()));
        QVERIFY(!result);
        QVERIFY2(result.error().kind == ErrorKind::Damaged, qPrintable(result.error().sentence));
        QTest::qWait(grace);
        QCOMPARE(server.requests().size(), 1);
    }

    void bytesBeyondTheAnnouncedLengthDoNotReachTheBody()
    {
        MisbehavingServer server(
            MisbehavingServer::raw("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}trailing", true));
        TransportProbe probe;
        const auto result = probe.ask(TransportProbe::post(server.url()));
        QVERIFY(result);
        QCOMPARE(result->body, "{}");
        QTest::qWait(grace);
        QCOMPARE(server.requests().size(), 1);
    }

    // What Qt takes for the whole of an answer is only announced by it.
    void behindAnAnswerBelow200NothingIsSentOnItsConnection()
    {
        for (const int status : {102, 103, 199}) {
            const QByteArray early = "HTTP/1.1 " + QByteArray::number(status) + " Early\r\nX: y\r\n\r\n";
            MisbehavingServer server(MisbehavingServer::raw(early, false));
            TransportProbe probe;
            const auto first = probe.ask(TransportProbe::post(server.url()));
            QVERIFY2(first, qPrintable(first ? QString() : first.error().sentence));
            QCOMPARE(first->status, status);
            server.setReaction(MisbehavingServer::answer(200, {}, "{}"));
            const auto second = probe.ask(TransportProbe::post(server.url()));
            QVERIFY(second && second->status == 200);
            QCOMPARE(server.requests().last().connection, 2);
        }
    }

    void aChunkedAnswerIsPutTogether()
    {
        MisbehavingServer server(MisbehavingServer::raw(
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n1\r\n}\r\n0\r\n\r\n", false));
        TransportProbe probe;
        const auto result = probe.ask(TransportProbe::post(server.url()));
        QVERIFY(result);
        QCOMPARE(result->body, "{}");
    }

    void anAnswerThatIsTooLargeIsDamaged_data()
    {
        QTest::addColumn<bool>("announced");
        QTest::newRow("by its Content-Length") << true;
        QTest::newRow("by what arrives") << false;
    }
    void anAnswerThatIsTooLargeIsDamaged()
    {
        QFETCH(bool, announced);
        const QByteArray body(5000, 'x');
        MisbehavingServer server(
            announced ? MisbehavingServer::answer(200, {}, body)
                      : MisbehavingServer::raw("HTTP/1.1 200 OK\r\nServer: x\r\n\r\n" + body, false));
        http::TransportSettings settings;
        settings.largestBody = 4000;
        TransportProbe probe(settings);
        const auto result = probe.ask(TransportProbe::post(server.url()));
        QVERIFY(!result);
        QVERIFY2(result.error().kind == ErrorKind::Damaged, qPrintable(result.error().sentence));
    }

    void aHeadThatCannotBeUsedEndsTheAnswerAtOnce_data()
    {
        QTest::addColumn<QByteArray>("head");
        QByteArray many;
        for (int number = 0; number < 80'000; ++number)
            many += "X-" + QByteArray::number(number) + ": 12345678\r\n";
        QTest::newRow("1.6 MB in many fields") << many;
        QTest::newRow("1.6 MB in one field") << "X: " + QByteArray(1'600'000, 'x') + "\r\n";
        QTest::newRow("101 fields") << QByteArray("A: b\r\n").repeated(101);
        QTest::newRow("none") << QByteArray();
    }
    void aHeadThatCannotBeUsedEndsTheAnswerAtOnce()
    {
        QFETCH(QByteArray, head);
        // The connection stays open, as real ones do: what comes after such a head never ends.
        MisbehavingServer server(MisbehavingServer::raw(
            "HTTP/1.1 200 OK\r\n" + head + (head.isEmpty() ? "\r\n{}" : "Content-Length: 2\r\n\r\n{}"),
            false));
        TransportProbe probe;
        auto request = TransportProbe::post(server.url());
        request.idleLimit = 60s;
        const auto result = probe.ask(request);
        QVERIFY(!result);
        QVERIFY2(result.error().kind == ErrorKind::Damaged, qPrintable(result.error().sentence));
        QCOMPARE(result.error().code, QStringLiteral("HeadRefused"));
        QVERIFY(!http::mayPass(result.error()));
        QCOMPARE(server.requests().size(), 1);
    }

    void silenceEndsAsTimeoutNotAsCancel()
    {
        MisbehavingServer server(MisbehavingServer::silence());
        TransportProbe probe;
        auto request = TransportProbe::post(server.url());
        request.idleLimit = 200ms;
        const auto begin = probe.clock().boot();
        const auto result = probe.ask(request);
        QVERIFY(!result);
        QVERIFY(result.error().kind == ErrorKind::Timeout);
        QVERIFY(probe.clock().boot() - begin >= 200ms);
        QTest::qWait(grace);
        QCOMPARE(server.requests().size(), 1);
    }

    void aDripKeepsTheIdleLimitAwayButNotTheTotalOne()
    {
        MisbehavingServer server(MisbehavingServer::drip(QByteArray(12, 'x'), 60));
        TransportProbe probe;
        auto request = TransportProbe::post(server.url());
        request.idleLimit = 400ms; // twelve drips take 720 ms
        const auto patient = probe.ask(request);
        QVERIFY2(patient, qPrintable(patient ? QString() : patient.error().sentence));
        QCOMPARE(patient->body.size(), 12);
        server.setReaction(MisbehavingServer::drip(QByteArray(100'000, 'x'), 60)); // an hour
        request.totalLimit = 300ms;
        const auto strict = probe.ask(request);
        QVERIFY(!strict);
        QVERIFY(strict.error().kind == ErrorKind::Timeout);
        QCOMPARE(server.requests().size(), 2);
    }

    void keepAliveReusesTheConnection()
    {
        MisbehavingServer server(MisbehavingServer::answer(200, {}, "{}"));
        TransportProbe probe;
        for (int index = 0; index < 5; ++index)
            QVERIFY(probe.ask(TransportProbe::post(server.url())));
        QCOMPARE(server.requests().size(), 5);
        QCOMPARE(server.connections(), 1);
    }

    void aConnectionClosedWhileIdleIsReplacedWithoutAnError()
    {
        MisbehavingServer server(MisbehavingServer::raw(MisbehavingServer::message(200, {}, "{}"), true));
        TransportProbe probe;
        QVERIFY(probe.ask(TransportProbe::post(server.url())));
        QTest::qWait(grace);
        const auto second = probe.ask(TransportProbe::post(server.url()));
        QVERIFY2(second, qPrintable(second ? QString() : second.error().sentence));
        QCOMPARE(server.requests().size(), 2);
        QCOMPARE(server.connections(), 2);
    }

    void droppingIdleConnectionsLeavesTheBusyOnesAlone()
    {
        MisbehavingServer server(MisbehavingServer::silence());
        server.setReaction(server.later(150, MisbehavingServer::answer(200, {}, "{}")));
        TransportProbe probe;
        const auto first = probe.begin(TransportProbe::post(server.url()));
        QTRY_COMPARE(server.requests().size(), 1);
        probe.transport().dropIdleConnections();
        QVERIFY(probe.ask(TransportProbe::post(server.url())));
        QTRY_VERIFY(first->has_value());
        QVERIFY(first->value());
        QCOMPARE(server.requests().size(), 2);
        QCOMPARE(server.connections(), 2);
        QCOMPARE(probe.transport().inFlight(), 0);
    }

    void aRefusedConnectionIsUnreachable()
    {
        MisbehavingServer server(MisbehavingServer::silence());
        const QUrl url = server.url();
        server.stopListening();
        TransportProbe probe;
        const auto result = probe.ask(TransportProbe::post(url));
        QVERIFY(!result);
        QVERIFY2(result.error().kind == ErrorKind::Unreachable, qPrintable(result.error().sentence));
        QVERIFY(result.error().code.isEmpty());
    }

    void aServerThatStopsListeningAfterReadingIsUnclearNotUnreachable()
    {
        MisbehavingServer server(MisbehavingServer::drop());
        MisbehavingServer *const raw = &server;
        server.setReaction([raw](QTcpSocket *socket, const fakes::SeenRequest &) {
            raw->stopListening();
            socket->disconnectFromHost();
        });
        TransportProbe probe;
        const auto result = probe.ask(TransportProbe::post(server.url()));
        QVERIFY(!result);
        QVERIFY2(result.error().kind == ErrorKind::Unclear, qPrintable(result.error().sentence));
    }

    void anUnknownNameIsUnreachable()
    {
        TransportProbe probe;
        const auto result = probe.ask(TransportProbe::post(QUrl(u"http://no-such-host.invalid/"_qs)));
        QVERIFY(!result);
        QVERIFY2(result.error().kind == ErrorKind::Unreachable, qPrintable(result.error().sentence));
    }

    void addressesThatCannotBeAskedAreRefused_data()
    {
        QTest::addColumn<QString>("url");
        QTest::newRow("user info") << u"http://user:password@127.0.0.1:1/"_qs;
        QTest::newRow("file") << u"file:///etc/passwd"_qs;
        QTest::newRow("no host") << u"http:///x"_qs;
    }
    void addressesThatCannotBeAskedAreRefused()
    {
        QFETCH(QString, url);
        TransportProbe probe;
        const auto result = probe.ask(TransportProbe::post(QUrl(url)));
        QVERIFY(!result);
        QVERIFY(result.error().kind == ErrorKind::BadInput);
        QVERIFY(!result.error().sentence.contains(u"password@"_qs));
    }

    void aHeaderCannotSmuggleAnotherOne()
    {
        MisbehavingServer server(MisbehavingServer::answer(200, {}, "{}"));
        TransportProbe probe;
        auto request = TransportProbe::post(server.url());
        request.headers.emplace_back("X-Amz-Target", "A\r\nX-Evil: 1");
        const auto result = probe.ask(request);
        QVERIFY(!result);
        QVERIFY(result.error().kind == ErrorKind::BadInput);
        QCOMPARE(server.requests().size(), 0);
    }
};

LEASESCOPE_TEST(TransportWireTest)
#include "TransportWireTest.moc"
