// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/aws/FullPort.h"
#include "tests/aws/MisbehavingServer.h"
#include "tests/aws/TransportProbe.h"

using base::ErrorKind;
using fakes::MisbehavingServer;
using namespace std::chrono_literals;

namespace {

/// libproxy asks the environment at each request.
class ProxyInForce {
public:
    explicit ProxyInForce(const QUrl &proxy) { qputenv("http_proxy", proxy.toEncoded()); }
    ~ProxyInForce() { m_before.isNull() ? qunsetenv("http_proxy") : qputenv("http_proxy", m_before); }
    ProxyInForce(const ProxyInForce &) = delete;
    ProxyInForce &operator=(const ProxyInForce &) = delete;

private:
    QByteArray m_before = qgetenv("http_proxy");
};

} // namespace

/// The way to the service: through proxies or past them, and connections that never come to stand.
class TransportReachTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void metadataRequestsGoAroundTheProxy()
    {
        // With http_proxy set, only a request that bypasses proxies fails to reach the one we named.
        MisbehavingServer proxy(MisbehavingServer::answer(200, {}, "{}"));
        const ProxyInForce inForce(proxy.url());
        TransportProbe probe(std::make_unique<aws::QtHttpTransport>(m_clock, aws::TransportSettings()));
        auto request = TransportProbe::post(QUrl(QStringLiteral("http://no-such-host.invalid/")));
        const auto through = probe.ask(request);
        request.bypassProxy = true;
        const auto around = probe.ask(request);
        if (!through && proxy.requests().isEmpty())
            QSKIP("this Qt does not read the system's proxy settings");
        QVERIFY(through);
        QCOMPARE(proxy.requests().size(), 1);
        QVERIFY(!around);
        QVERIFY(around.error().kind == ErrorKind::Unreachable);
    }

    void whatIsMeantForThisMachineNeverGoesThroughAProxy_data()
    {
        QTest::addColumn<QString>("host");
        for (const char *host : {"127.0.0.1", "localhost", "127.0.0.2"})
            QTest::newRow(host) << QString::fromLatin1(host);
    }
    void whatIsMeantForThisMachineNeverGoesThroughAProxy()
    {
        QFETCH(QString, host);
        MisbehavingServer proxy(MisbehavingServer::answer(200, {}, "{}"));
        MisbehavingServer server(MisbehavingServer::answer(200, {}, "{}"));
        QUrl url = server.url();
        url.setHost(host);
        const ProxyInForce inForce(proxy.url());
        TransportProbe probe(std::make_unique<aws::QtHttpTransport>(m_clock, aws::TransportSettings()));
        (void)probe.ask(TransportProbe::post(url)); // 127.0.0.2 may have nobody listening
        QCOMPARE(proxy.requests().size(), 0);
    }

    void aLostAnswerOfThisMachineIsNotBlamedOnAProxy()
    {
        MisbehavingServer proxy(MisbehavingServer::answer(200, {}, "{}"));
        MisbehavingServer server(MisbehavingServer::silence());
        const QUrl url = server.url();
        server.stopListening();
        const ProxyInForce inForce(proxy.url());
        TransportProbe probe(std::make_unique<aws::QtHttpTransport>(m_clock, aws::TransportSettings()));
        const auto result = probe.ask(TransportProbe::post(url));
        QVERIFY(!result);
        QVERIFY2(!result.error().sentence.contains(u"proxy"), qPrintable(result.error().sentence));
    }

    void aConnectionThatNeverStandsIsUnreachableWithAndWithoutABody_data()
    {
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("GET") << QByteArray("GET") << QByteArray();
        QTest::newRow("PUT") << QByteArray("PUT") << QByteArray();
        QTest::newRow("POST") << QByteArray("POST") << QByteArray("{}");
    }
    void aConnectionThatNeverStandsIsUnreachableWithAndWithoutABody()
    {
        QFETCH(QByteArray, method);
        QFETCH(QByteArray, body);
        const FullPort port;
        aws::HttpRequest request = TransportProbe::post(port.url(), body);
        request.method = method;
        request.bypassProxy = true;
        request.idleLimit = 300ms;
        TransportProbe probe;
        const auto result = probe.ask(request);
        QVERIFY(!result);
        QVERIFY2(result.error().kind == ErrorKind::Unreachable, qPrintable(result.error().sentence));
    }

    void silenceAfterARequestWithoutABodyIsATimeout_data()
    {
        QTest::addColumn<bool>("bypassProxy");
        QTest::newRow("past the proxy") << true;
        QTest::newRow("any other") << false;
    }
    void silenceAfterARequestWithoutABodyIsATimeout()
    {
        QFETCH(bool, bypassProxy);
        MisbehavingServer server(MisbehavingServer::silence());
        aws::HttpRequest request = TransportProbe::post(server.url(), {});
        request.method = "PUT";
        request.bypassProxy = bypassProxy;
        request.idleLimit = 300ms;
        TransportProbe probe;
        const auto result = probe.ask(request);
        QVERIFY(!result);
        QVERIFY2(result.error().kind == ErrorKind::Timeout, qPrintable(result.error().sentence));
    }

private:
    fakes::UnhurriedClock m_clock;
};

QTEST_GUILESS_MAIN(TransportReachTest)
#include "TransportReachTest.moc"
