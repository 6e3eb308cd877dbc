// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/http/ConnectionProxies.h"
#include "tests/fakes/network/MisbehavingServer.h"
#include "tests/http/TransportProbe.h"
#include "tests/program/Test.h"

using base::ErrorKind;
using fakes::MisbehavingServer;

namespace {

http::TransportSettings manySmall(int managers)
{
    http::TransportSettings settings;
    settings.managers = managers;
    settings.manySmallRequests = true;
    return settings;
}

QNetworkProxy::ProxyType proxyTypeOf(bool buffered, const char *url)
{
    const QList<QNetworkProxy> reported = http::ConnectionProxies(false, buffered)
                                              .queryProxy(QNetworkProxyQuery(QUrl(QString::fromLatin1(url))));
    return reported.size() == 1 ? reported.first().type() : QNetworkProxy::FtpCachingProxy;
}

/// What came of one request, in words.
QString described(const base::Result<http::HttpResponse> &result)
{
    if (!result)
        return QStringLiteral("error %1").arg(static_cast<int>(result.error().kind));
    return QStringLiteral("status %1, %2 headers: %3")
        .arg(result->status)
        .arg(result->headers.size())
        .arg(QString::fromLatin1(result->body.toHex()));
}

} // namespace

/// The transport as heartbeats use it: it reads in another way and means the same.
class TransportManySmallTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void onlyPlainHttpToThisMachineIsBuffered();
    void answersAreThoseOfAnUnbufferedConnection_data();
    void answersAreThoseOfAnUnbufferedConnection();
    void aLargeAnswerComesWhole();
    void connectionsAreKept();
    void allManagersAreUsedWhenThereIsEnoughToDo();
};

void TransportManySmallTest::onlyPlainHttpToThisMachineIsBuffered()
{
    QCOMPARE(proxyTypeOf(true, "http://127.0.0.1:8000/"), QNetworkProxy::DefaultProxy);
    QCOMPARE(proxyTypeOf(true, "http://localhost:8000/"), QNetworkProxy::DefaultProxy);
    QCOMPARE(proxyTypeOf(true, "https://localhost:8000/"), QNetworkProxy::NoProxy);
    QCOMPARE(proxyTypeOf(true, "http://192.0.2.7:8000/"), QNetworkProxy::NoProxy);
    QCOMPARE(proxyTypeOf(true, "http://somewhere.example/"), QNetworkProxy::NoProxy);
    QCOMPARE(proxyTypeOf(false, "http://localhost:8000/"), QNetworkProxy::NoProxy);
}

void TransportManySmallTest::answersAreThoseOfAnUnbufferedConnection_data()
{
    QTest::addColumn<MisbehavingServer::Reaction>("reaction");
    const QByteArray head = "HTTP/1.1 200 OK\r\n";
    QTest::newRow("good") << MisbehavingServer::answer(200, "X: y\r\n", "{}");
    QTest::newRow("refusal") << MisbehavingServer::answer(400, {}, "{\"__type\":\"x\"}");
    QTest::newRow("redirect") << MisbehavingServer::answer(307, "Location: /there\r\n", "gone");
    QTest::newRow("dropped") << MisbehavingServer::drop();
    QTest::newRow("reset") << MisbehavingServer::reset();
    QTest::newRow("cut off") << MisbehavingServer::raw(head + "Content-Length: 10\r\n\r\nabc", true);
    QTest::newRow("cut off in the head") << MisbehavingServer::raw(head + "Content-Le", true);
    QTest::newRow("no length") << MisbehavingServer::raw(head + "\r\nto the end", true);
    QTest::newRow("chunked") << MisbehavingServer::raw(
        head + "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n", false);
    QTest::newRow("too much") << MisbehavingServer::raw(head + "Content-Length: 2\r\n\r\n{}and more", true);
    QTest::newRow("no HTTP") << MisbehavingServer::raw("220 mail.example ESMTP\r\n", true);
    QTest::newRow("byte by byte") << MisbehavingServer::drip("{\"a\":1}", 1);
}

void TransportManySmallTest::answersAreThoseOfAnUnbufferedConnection()
{
    QFETCH(MisbehavingServer::Reaction, reaction);
    MisbehavingServer server(reaction);
    TransportProbe plain;
    const QString wanted = described(plain.ask(TransportProbe::post(server.url())));
    const qsizetype sentOnce = server.requests().size();
    server.forgetRequests();
    TransportProbe buffered(manySmall(2));
    QCOMPARE(described(buffered.ask(TransportProbe::post(server.url()))), wanted);
    QCOMPARE(server.requests().size(), sentOnce);
    QCOMPARE(server.requests().size(), 1); // whatever came back, it was not sent again
}

void TransportManySmallTest::aLargeAnswerComesWhole()
{
    QByteArray body(3'000'000, '\0');
    for (qsizetype i = 0; i < body.size(); ++i)
        body[i] = static_cast<char>(i * 7 % 251);
    MisbehavingServer server(MisbehavingServer::answer(200, {}, body));
    TransportProbe probe(manySmall(2));
    const auto answer = probe.ask(TransportProbe::post(server.url()));
    QVERIFY(answer);
    QVERIFY(answer->body == body);
}

void TransportManySmallTest::connectionsAreKept()
{
    MisbehavingServer server(MisbehavingServer::answer(200, {}, "{}"));
    TransportProbe probe(manySmall(6));
    for (int i = 0; i < 5; ++i)
        QVERIFY(probe.ask(TransportProbe::post(server.url())));
    QCOMPARE(server.connections(), 1);
}

void TransportManySmallTest::allManagersAreUsedWhenThereIsEnoughToDo()
{
    MisbehavingServer server(MisbehavingServer::silence());
    TransportProbe probe(manySmall(3));
    std::vector<std::shared_ptr<TransportProbe::Outcome>> outcomes;
    for (int i = 0; i < 20; ++i)
        outcomes.push_back(probe.begin(TransportProbe::post(server.url())));
    QCOMPARE(probe.transport().inFlight(), 18);
    QTRY_COMPARE(server.requests().size(), 18);
    probe.destroyTransport();
    QTRY_VERIFY(probe.idle());
}

LEASESCOPE_TEST(TransportManySmallTest)
#include "TransportManySmallTest.moc"
