// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/network/MisbehavingServer.h"
#include "tests/http/TransportProbe.h"
#include "tests/program/Test.h"

#include <QSslSocket>

using base::ErrorKind;
using fakes::MisbehavingServer;
using fakes::TestCertificate;

/// https against a certificate of our own.
class TransportTlsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        if (!QSslSocket::supportsSsl())
            QSKIP("this Qt has no TLS backend");
        m_certificate = TestCertificate::selfSigned("leasescope test server");
        QVERIFY(m_certificate.certificatePem.startsWith("-----BEGIN CERTIFICATE"));
    }

    void aSelfSignedCertificateIsRefusedByName()
    {
        MisbehavingServer server(MisbehavingServer::answer(200, {}, "{}"), m_certificate);
        TransportProbe probe;
        const auto result = probe.ask(TransportProbe::post(server.url()));
        QVERIFY(!result);
        QVERIFY2(result.error().kind == ErrorKind::Unreachable, qPrintable(result.error().sentence));
        QVERIFY2(result.error().sentence.contains(QStringLiteral("self-signed")),
                 qPrintable(result.error().sentence));
        QVERIFY2(result.error().sentence.contains(QStringLiteral("leasescope test server")),
                 qPrintable(result.error().sentence));
        QCOMPARE(result.error().code, QStringLiteral("TlsRefused"));
        QCOMPARE(server.requests().size(), 0);
    }

    void itIsAcceptedWhenItsAuthorityIsAdded()
    {
        MisbehavingServer server(MisbehavingServer::answer(200, {}, "{}"), m_certificate);
        TransportProbe probe(trusting());
        for (int index = 0; index < 3; ++index) {
            const auto result = probe.ask(TransportProbe::post(server.url()));
            QVERIFY2(result, qPrintable(result ? QString() : result.error().sentence));
            QCOMPARE(result->status, 200);
        }
        QCOMPARE(server.requests().size(), 3);
        QCOMPARE(server.connections(), 1);
    }

    void aCertificateCannotPutOtherWordsIntoOurSentence()
    {
        MisbehavingServer server(MisbehavingServer::answer(200, {}, "{}"),
                                 TestCertificate::selfSigned("wrong version number\x1b[2J\n%1"));
        TransportProbe probe;
        const auto result = probe.ask(TransportProbe::post(server.url()));
        QVERIFY(!result);
        QCOMPARE(result.error().code, QStringLiteral("TlsRefused"));
        QVERIFY2(result.error().sentence.contains(QStringLiteral("self-signed")),
                 qPrintable(result.error().sentence));
        QVERIFY2(result.error().sentence.contains(QStringLiteral("\"wrong version number␛[2J␊%1\"")),
                 qPrintable(result.error().sentence));
    }

    void anotherAuthorityDoesNotHelp()
    {
        MisbehavingServer server(MisbehavingServer::answer(200, {}, "{}"), m_certificate);
        http::TransportSettings settings;
        settings.trust =
            http::TrustStore::of({.addedPem = TestCertificate::selfSigned("somebody else").certificatePem});
        TransportProbe probe(settings);
        const auto result = probe.ask(TransportProbe::post(server.url()));
        QVERIFY(!result);
        QVERIFY(result.error().kind == ErrorKind::Unreachable);
        QCOMPARE(server.requests().size(), 0);
    }

    void aDroppedPostArrivesOnce_data()
    {
        QTest::addColumn<int>("how");
        QTest::newRow("closed") << 0;
        QTest::newRow("reset") << 1;
        QTest::newRow("garbage") << 2;
        QTest::newRow("307") << 3;
    }
    void aDroppedPostArrivesOnce()
    {
        QFETCH(int, how);
        MisbehavingServer server(
            how == 1       ? MisbehavingServer::reset()
                : how == 2 ? MisbehavingServer::raw("garbage\r\n\r\n", true)
                : how == 3 ? MisbehavingServer::answer(307, "Location: https://127.0.0.1:1/\r\n", "moved")
                           : MisbehavingServer::drop(),
            m_certificate);
        TransportProbe probe(trusting());
        const auto result = probe.ask(TransportProbe::post(server.url()));
        if (how == 3) {
            QVERIFY2(result, qPrintable(result ? QString() : result.error().sentence));
            QCOMPARE(result->status, 307);
        } else {
            QVERIFY(!result);
            QVERIFY2(result.error().kind == ErrorKind::Unclear, qPrintable(result.error().sentence));
        }
        QTest::qWait(200); // Qt's own four copies would be there by now
        QCOMPARE(server.requests().size(), 1);
    }

    void http2IsNotSpoken()
    {
        MisbehavingServer server(MisbehavingServer::answer(200, {}, "{}"), m_certificate);
        TransportProbe probe(trusting());
        QVERIFY(probe.ask(TransportProbe::post(server.url())));
        QCOMPARE(server.requests().first().startLine, "POST / HTTP/1.1");
        QVERIFY(!server.requests().first().header("Host").isEmpty());
    }

    void plainHttpOnATlsPortIsNotMistakenForAnAnswer()
    {
        MisbehavingServer server(MisbehavingServer::answer(200, {}, "{}"), m_certificate);
        QUrl url = server.url();
        url.setScheme(QStringLiteral("http"));
        TransportProbe probe;
        auto request = TransportProbe::post(url);
        request.idleLimit = std::chrono::seconds(2);
        const auto result = probe.ask(request);
        QVERIFY(!result);
        QCOMPARE(server.requests().size(), 0);
    }

    void tlsOnAPlainPortIsUnreachable()
    {
        MisbehavingServer plain(MisbehavingServer::answer(200, {}, "{}"));
        QUrl url = plain.url();
        url.setScheme(QStringLiteral("https"));
        TransportProbe probe;
        auto request = TransportProbe::post(url);
        request.idleLimit = std::chrono::milliseconds(500);
        const auto result = probe.ask(request);
        QVERIFY(!result);
        QVERIFY2(result.error().kind == ErrorKind::Unreachable, qPrintable(result.error().sentence));
        QCOMPARE(plain.requests().size(), 0);
    }

private:
    [[nodiscard]] http::TransportSettings trusting() const
    {
        http::TransportSettings settings;
        settings.trust = http::TrustStore::of({.addedPem = m_certificate.certificatePem});
        return settings;
    }
    TestCertificate m_certificate;
};

LEASESCOPE_TEST(TransportTlsTest)
#include "TransportTlsTest.moc"
