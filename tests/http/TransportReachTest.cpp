// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/network/FullPort.h"
#include "tests/fakes/network/MisbehavingServer.h"
#include "tests/http/TransportProbe.h"
#include "tests/program/Test.h"

using base::ErrorKind;
using fakes::MisbehavingServer;
using namespace std::chrono_literals;

namespace {

/// The proxy variables of this process, none but the given ones. They are looked at for each request.
class ProxyInForce {
public:
    using Values = QMap<QByteArray, QByteArray>;
    explicit ProxyInForce(const QUrl &proxy) : ProxyInForce(Values{{"http_proxy", proxy.toEncoded()}}) { }
    explicit ProxyInForce(const Values &values)
    {
        for (const char *name :
             {"http_proxy", "HTTP_PROXY", "https_proxy", "HTTPS_PROXY", "no_proxy", "NO_PROXY"}) {
            m_before.insert(name, qgetenv(name));
            qunsetenv(name);
        }
        for (auto it = values.begin(); it != values.end(); ++it)
            qputenv(it.key().constData(), it.value());
    }
    ~ProxyInForce()
    {
        for (auto it = m_before.begin(); it != m_before.end(); ++it)
            it->isNull() ? qunsetenv(it.key().constData()) : qputenv(it.key().constData(), *it);
    }
    ProxyInForce(const ProxyInForce &) = delete;
    ProxyInForce &operator=(const ProxyInForce &) = delete;

private:
    Values m_before;
};

/// Refuses requests without credentials, as proxies of companies do.
MisbehavingServer::Reaction strictProxy(const QByteArray &user, const QByteArray &password,
                                        const QByteArray &answer)
{
    return [=](QTcpSocket *socket, const fakes::SeenRequest &request) {
        const bool isKnown =
            request.header("Proxy-Authorization") == "Basic " + (user + ':' + password).toBase64();
        socket->write(isKnown ? answer
                              : MisbehavingServer::message(407, "Proxy-Authenticate: Basic realm=\"p\"\r\n",
                                                           "who are you"));
    };
}

const QUrl faraway(QStringLiteral("http://no-such-host.invalid/"));
const QUrl secureFaraway(QStringLiteral("https://no-such-host.invalid/"));

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
        TransportProbe probe(std::make_unique<http::QtHttpTransport>(m_clock, http::TransportSettings()));
        auto request = TransportProbe::post(faraway);
        const auto through = probe.ask(request);
        request.bypassProxy = true;
        const auto around = probe.ask(request);
        QVERIFY(through);
        QCOMPARE(proxy.requests().size(), 1);
        QVERIFY(!around);
        QVERIFY(around.error().kind == ErrorKind::Unreachable);
    }

    void aProxyMayBeNamedWithoutItsScheme()
    {
        MisbehavingServer proxy(MisbehavingServer::answer(200, {}, "{}"));
        const QByteArray place = proxy.url().authority().toUtf8();
        const ProxyInForce inForce({{"http_proxy", place}, {"HTTPS_PROXY", place}});
        TransportProbe probe(std::make_unique<http::QtHttpTransport>(m_clock, http::TransportSettings()));
        QVERIFY(probe.ask(TransportProbe::post(faraway)));
        QCOMPARE(proxy.requests().last().startLine, "POST http://no-such-host.invalid/ HTTP/1.1");
        (void)probe.ask(TransportProbe::post(secureFaraway)); // no TLS behind it
        QCOMPARE(proxy.requests().last().startLine, "CONNECT no-such-host.invalid:443 HTTP/1.1");
    }

    void theProxyForHttpIsNotAskedForHttps()
    {
        MisbehavingServer proxy(MisbehavingServer::answer(200, {}, "{}"));
        const ProxyInForce inForce(proxy.url());
        TransportProbe probe(std::make_unique<http::QtHttpTransport>(m_clock, http::TransportSettings()));
        const auto result = probe.ask(TransportProbe::post(secureFaraway));
        QVERIFY(!result);
        QCOMPARE(proxy.requests().size(), 0);
    }

    void noProxySparesDomainsWithoutADotAndEverythingWithAStar()
    {
        for (const char *spared : {"invalid", "*", ".no-such-host.invalid", "other.example, INVALID"}) {
            MisbehavingServer proxy(MisbehavingServer::answer(200, {}, "{}"));
            const ProxyInForce inForce(
                {{"http_proxy", proxy.url().toEncoded()}, {"no_proxy", QByteArray(spared)}});
            TransportProbe probe(std::make_unique<http::QtHttpTransport>(m_clock, http::TransportSettings()));
            QVERIFY(!probe.ask(TransportProbe::post(faraway)));
            QVERIFY2(proxy.requests().isEmpty(), spared);
        }
    }

    void aProxyThatWantsANameGetsItWithTheFirstRequest()
    {
        MisbehavingServer proxy(strictProxy("us@er", "p:ss/%", MisbehavingServer::message(200, {}, "{}")));
        const QByteArray url = "http://us%40er:p%3Ass%2F%25@" + proxy.url().authority().toUtf8();
        const ProxyInForce inForce({{"http_proxy", url}});
        TransportProbe probe(std::make_unique<http::QtHttpTransport>(m_clock, http::TransportSettings()));
        const auto result = probe.ask(TransportProbe::post(faraway));
        QVERIFY2(result, qPrintable(result ? QString() : result.error().sentence));
        QCOMPARE(proxy.requests().size(), 1);
        QCOMPARE(proxy.requests().first().count("Proxy-Authorization"), 1);
    }

    void aProxyForHttpsGetsTheNameAndTheServiceDoesNot()
    {
        MisbehavingServer proxy(
            strictProxy("user", "secret", "HTTP/1.1 503 later\r\nContent-Length: 0\r\n\r\n"));
        const ProxyInForce inForce({{"https_proxy", "user:secret@" + proxy.url().authority().toUtf8()}});
        TransportProbe probe(std::make_unique<http::QtHttpTransport>(m_clock, http::TransportSettings()));
        QVERIFY(!probe.ask(TransportProbe::post(secureFaraway)));
        QCOMPARE(proxy.requests().last().header("Proxy-Authorization"),
                 "Basic " + QByteArray("user:secret").toBase64());
        QVERIFY(proxy.requests().last().startLine.startsWith("CONNECT "));
    }

    void aProxyThatRefusesOurNameIsToldApartFromTheService_data()
    {
        QTest::addColumn<QByteArray>("user");
        QTest::newRow("none") << QByteArray();
        QTest::newRow("wrong") << QByteArray("user:wrongPassword@");
    }
    void aProxyThatRefusesOurNameIsToldApartFromTheService()
    {
        QFETCH(QByteArray, user);
        for (const QUrl &url : {faraway, secureFaraway}) {
            MisbehavingServer proxy(strictProxy("user", "right", "unused"));
            const QByteArray address = user + proxy.url().authority().toUtf8();
            const ProxyInForce inForce({{"http_proxy", address}, {"https_proxy", address}});
            TransportProbe probe(std::make_unique<http::QtHttpTransport>(m_clock, http::TransportSettings()));
            const auto result = probe.ask(TransportProbe::post(url));
            QVERIFY(!result);
            const QByteArray said = result.error().sentence.toUtf8();
            QVERIFY2(result.error().kind == ErrorKind::Unreachable, said.constData());
            QCOMPARE(result.error().code, QStringLiteral("ProxyAuthentication"));
            QVERIFY2(said.contains("the proxy 127.0.0.1:") && !said.contains("wrong"), said.constData());
        }
    }

    void whatAProxyIsReportedIsRemovedFromItsWords()
    {
        MisbehavingServer proxy([](QTcpSocket *socket, const fakes::SeenRequest &request) {
            socket->write(MisbehavingServer::message(502, {},
                                                     "you said " + request.header("Proxy-Authorization") +
                                                         ", that is user:longPassword"));
        });
        const ProxyInForce inForce({{"http_proxy", "user:longPassword@" + proxy.url().authority().toUtf8()}});
        TransportProbe probe(std::make_unique<http::QtHttpTransport>(m_clock, http::TransportSettings()));
        const auto result = probe.ask(TransportProbe::post(faraway));
        QVERIFY(result);
        QCOMPARE(result->sent.applied(result->body), QString::fromUtf8("you said …, that is …"));
    }

    void aProxyThatCannotBeUsedIsAPlainSentence_data()
    {
        QTest::addColumn<QByteArray>("value");
        for (const char *value : {"https://user:hidden@proxy.example:1", "ftp://hidden.example", "http://",
                                  "hidden host", "hidden:99999", "http://user:hidden@:3128"})
            QTest::newRow(value) << QByteArray(value);
    }
    void aProxyThatCannotBeUsedIsAPlainSentence()
    {
        QFETCH(QByteArray, value);
        const ProxyInForce inForce({{"HTTPS_PROXY", value}});
        TransportProbe probe(std::make_unique<http::QtHttpTransport>(m_clock, http::TransportSettings()));
        const auto result = probe.ask(TransportProbe::post(secureFaraway));
        QVERIFY(!result);
        const QString said = result.error().sentence;
        QVERIFY2(result.error().kind == ErrorKind::BadInput, qPrintable(said));
        QVERIFY2(said.contains(u"HTTPS_PROXY") && !said.contains(u"hidden"), qPrintable(said));
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
        TransportProbe probe(std::make_unique<http::QtHttpTransport>(m_clock, http::TransportSettings()));
        (void)probe.ask(TransportProbe::post(url)); // 127.0.0.2 may have no listener
        QCOMPARE(proxy.requests().size(), 0);
    }

    void aLostAnswerOfThisMachineIsNotBlamedOnAProxy()
    {
        MisbehavingServer proxy(MisbehavingServer::answer(200, {}, "{}"));
        MisbehavingServer server(MisbehavingServer::silence());
        const QUrl url = server.url();
        server.stopListening();
        const ProxyInForce inForce(proxy.url());
        TransportProbe probe(std::make_unique<http::QtHttpTransport>(m_clock, http::TransportSettings()));
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
        http::HttpRequest request = TransportProbe::post(port.url(), body);
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
        http::HttpRequest request = TransportProbe::post(server.url(), {});
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

LEASESCOPE_TEST(TransportReachTest)
#include "TransportReachTest.moc"
