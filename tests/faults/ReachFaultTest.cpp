// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/faults/Fixture.h"
#include "tests/program/Test.h"

#include <QFile>
#include <QNetworkProxyFactory>
#include <QSslSocket>
#include <QTemporaryDir>

using base::ErrorKind;
using fakes::MisbehavingServer;
using fakes::TestCertificate;
using faults::Fixture;

namespace {

/// A name that is no loopback address, as those never go through a proxy.
QUrl somewhere(const char *scheme)
{
    QUrl url(QStringLiteral("http://dynamodb.leasescope.invalid/"));
    url.setScheme(QLatin1String(scheme));
    return url;
}

/// libproxy asks the environment at each request.
class ProxyInForce {
public:
    explicit ProxyInForce(const QUrl &proxy)
    {
        for (const char *name : {"http_proxy", "https_proxy"})
            qputenv(name, proxy.toEncoded());
    }
    ~ProxyInForce()
    {
        for (const char *name : {"http_proxy", "https_proxy"})
            qunsetenv(name);
    }
    ProxyInForce(const ProxyInForce &) = delete;
    ProxyInForce &operator=(const ProxyInForce &) = delete;

    [[nodiscard]] static bool isHeeded()
    {
        const auto proxies =
            QNetworkProxyFactory::systemProxyForQuery(QNetworkProxyQuery(somewhere("https")));
        return !proxies.isEmpty() && proxies.first().type() == QNetworkProxy::HttpProxy;
    }
};

} // namespace

/// What keeps us from the service: certificates, names and proxies.
class ReachFaultTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        if (!QSslSocket::supportsSsl())
            QSKIP("this Qt has no TLS backend");
        m_authority = TestCertificate::selfSigned("leasescope test authority");
        m_honest = TestCertificate::issuedBy(m_authority, {});
    }

    void aCertificateThatCannotBeTrustedIsNamedAndFinal_data()
    {
        QTest::addColumn<QByteArray>("certificate");
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QByteArray>("trusted");
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("advice");
        const auto row = [](const char *name, const TestCertificate &certificate, const QByteArray &trusted,
                            const char *words, const char *advice) {
            QTest::newRow(name) << certificate.certificatePem << certificate.privateKeyPem << trusted
                                << QString::fromLatin1(words) << QString::fromLatin1(advice);
        };
        TestCertificate::Request expired;
        expired.validFrom = -7200;
        expired.validUntil = -3600;
        TestCertificate::Request tooEarly;
        tooEarly.validFrom = 3600;
        tooEarly.validUntil = 7200;
        TestCertificate::Request elsewhere;
        elsewhere.names = "DNS:dynamodb.example";
        const QByteArray pem = m_authority.certificatePem;
        const char *clock = "check the clock of this machine";
        const char *authority = "name its authority in ca_bundle or AWS_CA_BUNDLE";
        row("expired", TestCertificate::issuedBy(m_authority, expired), pem, "has expired", clock);
        row("not valid yet", TestCertificate::issuedBy(m_authority, tooEarly), pem, "is not yet valid",
            clock);
        row("of another host", TestCertificate::issuedBy(m_authority, elsewhere), pem,
            "host name did not match", "check the address of the endpoint");
        row("self-signed", TestCertificate::selfSigned("a stranger"), {}, "self-signed", authority);
        row("of an unknown authority", m_honest, {}, "could not be found", authority);
    }
    void aCertificateThatCannotBeTrustedIsNamedAndFinal()
    {
        QFETCH(QByteArray, certificate);
        QFETCH(QByteArray, key);
        QFETCH(QByteArray, trusted);
        QFETCH(QString, words);
        QFETCH(QString, advice);
        Fixture::Setting setting;
        setting.tls = TestCertificate{certificate, key};
        setting.authorityPem = trusted;
        Fixture fixture(setting);
        const auto result = fixture.get();
        QVERIFY(result && !*result);
        qInfo("%s", qPrintable(result->error().sentence));
        QVERIFY(result->error().kind == ErrorKind::Unreachable);
        QCOMPARE(result->error().code, QStringLiteral("TlsRefused"));
        QVERIFY2(result->error().sentence.contains(words), qPrintable(result->error().sentence));
        QVERIFY2(result->error().sentence.endsWith(advice), qPrintable(result->error().sentence));
        QCOMPARE(fixture.sent, 1);
        const auto write = fixture.write();
        QVERIFY2(write && !*write, "nothing can have been written");
        QCOMPARE(fixture.server.requests().size(), 0);
    }

    void anAuthorityOfOurOwnIsTrustedWhenGivenAsAFile()
    {
        QTemporaryDir folder;
        QFile bundle(folder.filePath(QStringLiteral("bundle.pem")));
        QVERIFY(bundle.open(QIODevice::WriteOnly));
        bundle.write("# an authority of ours\n" + m_authority.certificatePem);
        bundle.close();
        QVERIFY(bundle.open(QIODevice::ReadOnly));
        Fixture::Setting setting;
        setting.tls = m_honest;
        setting.authorityPem = bundle.readAll();
        Fixture fixture(setting);
        const auto result = fixture.get();
        QVERIFY2(result && *result, "refused");
        QVERIFY((*result)->item.has_value());
    }

    void aNameNobodyKnowsIsNamed()
    {
        Fixture::Setting setting;
        setting.url = QUrl(QStringLiteral("https://no-such-host.invalid/"));
        Fixture fixture(setting);
        const auto result = fixture.get();
        QVERIFY(result && !*result);
        qInfo("%s", qPrintable(result->error().sentence));
        QVERIFY(result->error().kind == ErrorKind::Unreachable);
        QVERIFY2(result->error().sentence.contains(QStringLiteral("no-such-host.invalid")),
                 qPrintable(result->error().sentence));
    }

    void aProxyThatWillNotIsNamedAsTheCause_data()
    {
        QTest::addColumn<QByteArray>("scheme");
        QTest::addColumn<QByteArray>("proxySays");
        QTest::addColumn<QString>("code");
        QTest::addColumn<int>("attempts");
        const auto demand =
            MisbehavingServer::message(407, "Proxy-Authenticate: Basic realm=\"x\"\r\n", "no");
        const auto authentication = QStringLiteral("ProxyAuthentication");
        QTest::newRow("https, wants a login") << QByteArray("https") << demand << authentication << 1;
        QTest::newRow("http, wants a login") << QByteArray("http") << demand << authentication << 1;
        QTest::newRow("https, not there") << QByteArray("https") << QByteArray() << QString() << 2;
        QTest::newRow("http, not there") << QByteArray("http") << QByteArray() << QString() << 2;
        QTest::newRow("https, forbids it")
            << QByteArray("https") << MisbehavingServer::message(403, {}, "no") << QString() << 2;
        QTest::newRow("https, cannot reach it")
            << QByteArray("https") << MisbehavingServer::message(502, {}, "no") << QString() << 2;
    }
    void aProxyThatWillNotIsNamedAsTheCause()
    {
        QFETCH(QByteArray, scheme);
        QFETCH(QByteArray, proxySays);
        QFETCH(QString, code);
        QFETCH(int, attempts);
        MisbehavingServer proxy(MisbehavingServer::raw(proxySays, true));
        if (proxySays.isEmpty())
            proxy.stopListening();
        const ProxyInForce inForce(proxy.url());
        if (!ProxyInForce::isHeeded())
            QSKIP("this Qt does not read the proxy from the environment");
        Fixture::Setting setting;
        setting.url = somewhere(scheme.constData());
        setting.systemProxy = true;
        Fixture fixture(setting);
        const auto result = fixture.get();
        QVERIFY(result && !*result);
        qInfo("%s", qPrintable(result->error().sentence));
        QVERIFY(result->error().kind == ErrorKind::Unreachable);
        QCOMPARE(result->error().code, code);
        QVERIFY2(result->error().sentence.contains(QStringLiteral("proxy")),
                 qPrintable(result->error().sentence));
        QCOMPARE(fixture.sent, attempts);
        const auto write = fixture.write();
        QVERIFY(write.has_value());
        if (scheme == "https")
            QVERIFY2(!*write, "no write can have got through");
        QCOMPARE(fixture.server.requests().size(), 0);
    }

private:
    TestCertificate m_authority;
    TestCertificate m_honest;
};

LEASESCOPE_TEST(ReachFaultTest)
#include "ReachFaultTest.moc"
