// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/cli/CliFixture.h"
#include "tests/fakes/network/MisbehavingServer.h"
#include "tests/program/Test.h"

#include <QFile>
#include <QTest>

using fakes::MisbehavingServer;
using fakes::TestCertificate;

/// Whom the built program trusts by its environment, and what it says of itself.
class TrustTest : public QObject {
    Q_OBJECT
    QTemporaryDir m_folder;
    TestCertificate m_certificate;
    CliFixture m_fixture;

    QString written(const char *name, const QByteArray &content) const
    {
        QFile file(m_folder.filePath(QString::fromLatin1(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            qFatal("cannot write %s", name);
        return file.fileName();
    }

    /// `variables`: NAME=VALUE.
    [[nodiscard]] CliRun run(const QStringList &arguments, const QStringList &variables = {}) const
    {
        QProcess process;
        m_fixture.cli().prepare(process, arguments);
        QProcessEnvironment environment = process.processEnvironment();
        for (const QString &variable : variables)
            environment.insert(variable.section(u'=', 0, 0), variable.section(u'=', 1));
        process.setProcessEnvironment(environment);
        process.start();
        return CliRun::of(process);
    }

    [[nodiscard]] static QStringList tablesOf(const QUrl &url)
    {
        return {QStringLiteral("--endpoint-url"), url.toString(),
                QStringLiteral("--region"),       QStringLiteral("us-east-1"),
                QStringLiteral("--verbose"),      QStringLiteral("tables")};
    }

private Q_SLOTS:
    void initTestCase() { m_certificate = TestCertificate::selfSigned("leasescope test server"); }

    void theNamedFileIsTrustedAndNamedByVerbose_data()
    {
        QTest::addColumn<QString>("variable");
        QTest::addColumn<QString>("place"); // behind the folder of the test
        const QString file = QStringLiteral("/authority.pem");
        QTest::newRow("SSL_CERT_FILE") << QStringLiteral("SSL_CERT_FILE=") << file;
        QTest::newRow("AWS_CA_BUNDLE") << QStringLiteral("AWS_CA_BUNDLE=") << file;
        QTest::newRow("SSL_CERT_DIR") << QStringLiteral("SSL_CERT_DIR=") << QString();
    }
    void theNamedFileIsTrustedAndNamedByVerbose()
    {
        QFETCH(QString, variable);
        QFETCH(QString, place);
        MisbehavingServer server(MisbehavingServer::answer(200, {}, R"({"TableNames":[]})"), m_certificate);
        written("authority.pem", m_certificate.certificatePem);
        const QString path = m_folder.path() + place;
        const CliRun trusted = run(tablesOf(server.url()), {variable + path});
        QVERIFY2(trusted.err.contains(path.toUtf8() + ", 1 certificate authority"), trusted.err.constData());
        QVERIFY2(!trusted.err.contains("TLS"), trusted.err.constData());
        QVERIFY(!server.requests().isEmpty());
        server.forgetRequests();
        const CliRun refused = run(tablesOf(server.url()));
        QCOMPARE(refused.status, 21);
        QVERIFY2(refused.err.contains("no TLS connection to"), refused.err.constData());
        QVERIFY(server.requests().isEmpty());
    }

    void whatIsNamedAndCannotBeReadEndsItAtOnce()
    {
        MisbehavingServer server(MisbehavingServer::answer(200, {}, "{}"), m_certificate);
        const QString none = m_folder.filePath(QStringLiteral("none\x1b[2J.pem"));
        const QString key = written("key.pem", m_certificate.privateKeyPem);
        for (const QString &variable :
             {QStringLiteral("SSL_CERT_FILE=") + none, QStringLiteral("SSL_CERT_DIR=") + none,
              QStringLiteral("SSL_CERT_FILE=") + key, QStringLiteral("AWS_CA_BUNDLE=") + key}) {
            const CliRun ended = run(tablesOf(server.url()), {variable});
            QCOMPARE(ended.status, 2);
            QVERIFY2(ended.err.contains(variable.section(u'=', 0, 0).toUtf8()), ended.err.constData());
            QVERIFY2(ended.err.contains(variable.endsWith(u"key.pem") ? "key.pem" : "none"),
                     ended.err.constData());
            QVERIFY2(!ended.err.contains('\x1b') && ended.err.count('\n') == 1, ended.err.constData());
        }
        QVERIFY(server.requests().isEmpty());
        // Where nothing is asked by TLS it does not matter.
        const CliRun plain = run(tablesOf(QUrl(m_fixture.url())), {QStringLiteral("SSL_CERT_FILE=") + none});
        QCOMPARE(plain.status, 0);
    }

    void versionAloneIsOneLine()
    {
        for (const char *line : {"--version", "version", "--version --output json", "--version --debug"})
            QCOMPARE(run(words(line)).out, "leasescope-cli " LEASESCOPE_VERSION "\n");
    }

    void versionSaysHowTheProgramWasBuiltAndWhatItRunsWith()
    {
        const QString file = written("authority.pem", m_certificate.certificatePem);
        const QStringList trust{QStringLiteral("SSL_CERT_FILE=") + file};
        const CliRun text = run(words("--version --verbose"), trust);
        QCOMPARE(text.status, 0);
        QVERIFY(text.out.startsWith("leasescope-cli " LEASESCOPE_VERSION "\ncommit: "));
        const QByteArray qt =
            QByteArray("Qt:          ") + qVersion() + ", built with " + QT_VERSION_STR + "\n";
        for (const QByteArray &part :
             {qt, QByteArray("linked:      shared\n"), QByteArray("\nOpenSSL:     3."),
              "trust store: " + file.toUtf8() + ", 1 certificate authority\n", QByteArray("GNU LGPL 3.0"),
              QByteArray("Apache License 2.0"), QByteArray("beside the release"),
              QByteArray("LGPL-3.0-only\n")})
            QVERIFY2(text.out.contains(part), text.out.constData());
        QCOMPARE(text.err, "");
        const CliRun json = run(words("--version --verbose --output json"), trust);
        QCOMPARE(json.status, 0);
        QCOMPARE(json.text("version"), QStringLiteral(LEASESCOPE_VERSION));
        QVERIFY2(text.out.contains("commit:      " + json.text("commit").toUtf8() + '\n'),
                 json.out.constData());
        QCOMPARE(json.object()[u"linked"].toString(), QStringLiteral("shared"));
        const QJsonObject store = json.object()[u"trustStore"].toObject();
        QVERIFY(store[u"error"].isNull());
        QCOMPARE(
            store[u"places"].toArray(),
            QJsonArray{QJsonObject({{QStringLiteral("path"), file}, {QStringLiteral("authorities"), 1}})});
        QVERIFY(json.object()[u"parts"].toArray().size() >= 9);
    }

    void versionSaysWhatIsWrongWithTheTrustStore()
    {
        const QStringList trust{QStringLiteral("SSL_CERT_FILE=/none\x1b.pem")};
        const CliRun text = run(words("--version --verbose"), trust);
        QCOMPARE(text.status, 0);
        QVERIFY2(text.out.contains("trust store: cannot read the certificate authorities in /none␛.pem (from "
                                   "SSL_CERT_FILE): it does not exist\n"),
                 text.out.constData());
        const CliRun json = run(words("--version --verbose --output jsonl"), trust);
        QVERIFY(json.object()[u"trustStore"].toObject()[u"error"].toString().contains(u"it does not exist"));
        QVERIFY(!json.out.contains('\x1b'));
    }
};

LEASESCOPE_TEST(TrustTest)
#include "TrustTest.moc"
