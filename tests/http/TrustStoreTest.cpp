// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/http/TrustStore.h"
#include "core/base/Logging.h"
#include "tests/fakes/network/MisbehavingServer.h"
#include "tests/http/TransportProbe.h"
#include "tests/program/Test.h"

#include <QDir>
#include <QFile>
#include <QSslCertificate>
#include <QSslSocket>
#include <QTemporaryDir>

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using base::ErrorKind;
using fakes::MisbehavingServer;
using fakes::TestCertificate;
using http::Trust;
using http::TrustSources;
using http::TrustStore;

namespace {

const QString nobody =
    QStringLiteral("this machine has no certificate authorities: install ca-certificates, or "
                   "name a file in SSL_CERT_FILE");

/// A folder that stands for a machine's "/".
class Root {
public:
    void write(const QString &path, const QByteArray &content) const
    {
        QDir().mkpath(QFileInfo(at(path)).path());
        QFile file(at(path));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            qFatal("cannot write %s", qPrintable(path));
    }
    [[nodiscard]] QString at(const QString &path) const { return m_folder.path() + path; }
    [[nodiscard]] TrustSources sources() const { return {.root = m_folder.path()}; }

private:
    QTemporaryDir m_folder;
};

/// What an https server with this certificate gets of us.
base::Result<http::HttpResponse> ask(const TestCertificate &certificate, const TrustSources &sources)
{
    MisbehavingServer server(MisbehavingServer::answer(200, {}, "{}"), certificate);
    http::TransportSettings settings;
    settings.trust = TrustStore::of(sources);
    TransportProbe probe(settings);
    auto result = probe.ask(TransportProbe::post(server.url()));
    if (!result && !server.requests().isEmpty())
        return base::failure(ErrorKind::Internal,
                             QStringLiteral("a server that is not trusted got a request"));
    return result;
}

/// What a process finds whose "/" is this folder, as "PATH N"; only root may change it.
QByteArray foundUnder(const QString &root)
{
    int pipe[2];
    if (::pipe(pipe) != 0)
        qFatal("no pipe");
    const pid_t child = ::fork();
    if (child == 0) {
        QByteArray words = "chroot failed";
        if (::chroot(QFile::encodeName(root).constData()) == 0 && ::chdir("/") == 0) {
            const auto trust = Trust::read({});
            words = trust ? trust->words().toUtf8() : trust.error().sentence.toUtf8();
        }
        const auto written = ::write(pipe[1], words.constData(), static_cast<size_t>(words.size()));
        ::_exit(written == words.size() ? 0 : 1);
    }
    ::close(pipe[1]);
    QByteArray words(512, '\0');
    const auto size = ::read(pipe[0], words.data(), static_cast<size_t>(words.size()));
    words.truncate(std::max<qsizetype>(size, 0));
    ::close(pipe[0]);
    ::waitpid(child, nullptr, 0);
    return words;
}

} // namespace

/// Which authorities are trusted, and what is said where there are none.
class TrustStoreTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        if (!QSslSocket::supportsSsl())
            QSKIP("this Qt has no TLS backend");
        m_server = TestCertificate::selfSigned("leasescope test server");
        m_other = TestCertificate::selfSigned("another authority");
    }

    void aMachineHasItsAuthoritiesInOnePlace_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("place");
        const auto row = [](const char *machine, const char *path, const char *place = nullptr) {
            QTest::newRow(machine) << QString::fromLatin1(path) << QString::fromLatin1(place ? place : path);
        };
        row("Debian", "/etc/ssl/certs/ca-certificates.crt");
        row("RHEL", "/etc/pki/tls/certs/ca-bundle.crt");
        row("SUSE", "/etc/ssl/ca-bundle.pem");
        row("Alpine", "/etc/ssl/cert.pem");
        row("hashed", "/etc/ssl/certs/4042bcee.0", "/etc/ssl/certs");
        row("RHEL, extracted", "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem");
        row("SUSE, generated", "/var/lib/ca-certificates/ca-bundle.pem");
        row("SUSE, hashed", "/var/lib/ca-certificates/pem/4042bcee.0", "/var/lib/ca-certificates/pem");
        row("OpenELEC", "/etc/pki/tls/cacert.pem");
        row("RHEL, hashed", "/etc/pki/tls/certs/4042bcee.0", "/etc/pki/tls/certs");
        row("neither bundle nor hashes", "/etc/ssl/certs/ours.pem", "/etc/ssl/certs");
    }
    void aMachineHasItsAuthoritiesInOnePlace()
    {
        QFETCH(QString, path);
        QFETCH(QString, place);
        const Root root;
        root.write(path, "# ours\n" + m_server.certificatePem);
        const auto trust = Trust::read(root.sources());
        QVERIFY(trust);
        QCOMPARE(trust->words(), place + QStringLiteral(", 1 certificate authority"));
        const auto answer = ask(m_server, root.sources());
        QVERIFY2(answer, qPrintable(answer ? QString() : answer.error().sentence));
        const auto refused = ask(m_other, root.sources());
        QVERIFY(!refused);
        QVERIFY2(refused.error().sentence.contains(QStringLiteral("self-signed")),
                 qPrintable(refused.error().sentence));
        if (::geteuid() == 0)
            QCOMPARE(QString::fromUtf8(foundUnder(root.at(QString()))), trust->words());
    }

    void aMachineWithoutAuthoritiesSaysSo()
    {
        const Root root;
        const auto trust = Trust::read(root.sources());
        QVERIFY(trust && trust->isEmpty());
        QCOMPARE(trust->words(), QStringLiteral("no certificate authorities"));
        const auto refused = ask(m_server, root.sources());
        QVERIFY(!refused);
        QVERIFY2(refused.error().sentence.endsWith(QStringLiteral(": ") + nobody),
                 qPrintable(refused.error().sentence));
        QCOMPARE(refused.error().code, QStringLiteral("TlsRefused"));
        // Nothing of what the server calls itself belongs into it.
        const auto hostile = ask(TestCertificate::selfSigned("all is well\x1b[2J"), root.sources());
        QVERIFY(!hostile && !hostile.error().sentence.contains(QStringLiteral("all is well")));
        // What another authority issued is the same case.
        TestCertificate::Request expired;
        expired.validUntil = -60;
        for (const auto &request : {TestCertificate::Request(), expired}) {
            const auto issued = ask(TestCertificate::issuedBy(m_other, request), root.sources());
            QVERIFY(!issued && issued.error().sentence.endsWith(nobody));
        }
        if (::geteuid() == 0)
            QCOMPARE(foundUnder(root.at(QString())), "no certificate authorities");
    }

    void authoritiesThatAreInstalledMeanwhileAreFound()
    {
        const Root root;
        const auto before = TrustStore::of(root.sources());
        QVERIFY(before->trust().result()->isEmpty());
        root.write(QStringLiteral("/etc/ssl/cert.pem"), m_server.certificatePem);
        const auto after = TrustStore::of(root.sources());
        QVERIFY(after != before && !after->trust().result()->isEmpty());
        QCOMPARE(TrustStore::of(root.sources()), after);
    }

    void theFirstBundleAndTheHashedFoldersCountOnce()
    {
        const Root root;
        const auto third = TestCertificate::selfSigned("a third one");
        root.write(QStringLiteral("/etc/ssl/certs/ca-certificates.crt"),
                   m_server.certificatePem + m_other.certificatePem);
        root.write(QStringLiteral("/etc/ssl/certs/4042bcee.0"), m_other.certificatePem);
        root.write(QStringLiteral("/etc/ssl/certs/4042bcee.1"), third.certificatePem);
        root.write(QStringLiteral("/etc/ssl/cert.pem"), TestCertificate::selfSigned("old").certificatePem);
        root.write(QStringLiteral("/etc/ssl/certs/unhashed.pem"),
                   TestCertificate::selfSigned("no").certificatePem);
        root.write(QStringLiteral("/etc/ssl/certs/4042bcee.r0"),
                   TestCertificate::selfSigned("no").certificatePem);
        QDir().mkpath(root.at(QStringLiteral("/usr/lib/ssl")));
        QFile::link(root.at(QStringLiteral("/etc/ssl/certs")), root.at(QStringLiteral("/usr/lib/ssl/certs")));
        const auto trust = Trust::read(root.sources());
        QVERIFY(trust);
        QCOMPARE(
            trust->words(),
            QStringLiteral("/etc/ssl/certs/ca-certificates.crt, 2 certificate authorities; /etc/ssl/certs, 1 "
                           "certificate authority"));
        QCOMPARE(trust->tls.caCertificates().size(), 3);
    }

    void whatIsNoCertificateIsPassedOver()
    {
        const Root root;
        QByteArray trusted =
            m_other.certificatePem; // OpenSSL's form that can also say that it is not to be trusted
        trusted.replace("BEGIN CERTIFICATE", "BEGIN TRUSTED CERTIFICATE")
            .replace("END CERTIFICATE", "END TRUSTED CERTIFICATE");
        const qsizetype half = m_other.certificatePem.size() / 2;
        root.write(QStringLiteral("/etc/ssl/cert.pem"),
                   trusted + m_other.privateKeyPem + m_other.certificatePem.first(half) + '\n' +
                       "-----BEGIN CERTIFICATE-----\n%$\n-----END CERTIFICATE-----\n" +
                       QByteArray(m_server.certificatePem).replace("\n", "\r\n") +
                       m_other.certificatePem.first(half));
        const auto trust = Trust::read(root.sources());
        QVERIFY(trust);
        QCOMPARE(trust->tls.caCertificates().size(), 1);
        QVERIFY(ask(m_server, root.sources()));
    }

    void aNamedFileStandsForTheMachinesStore()
    {
        const Root root;
        root.write(QStringLiteral("/etc/ssl/cert.pem"), m_other.certificatePem);
        root.write(QStringLiteral("/mine.pem"), m_server.certificatePem);
        TrustSources sources = root.sources();
        sources.file = root.at(QStringLiteral("/mine.pem"));
        QVERIFY(TrustStore(sources).check());
        QVERIFY(ask(m_server, sources));
        QVERIFY(!ask(m_other, sources));
        sources.addedPath = QStringLiteral("/added.pem");
        sources.addedPem = m_other.certificatePem;
        QVERIFY(ask(m_server, sources) && ask(m_other, sources));
        QCOMPARE(Trust::read(sources)->words(),
                 sources.file +
                     QStringLiteral(", 1 certificate authority; /added.pem, 1 certificate authority"));
    }

    void whatIsAddedIsTrustedBesideTheMachinesStore()
    {
        const Root root;
        TrustSources sources = root.sources();
        sources.addedPem = m_server.certificatePem;
        QVERIFY(ask(m_server, sources));
        QVERIFY(!ask(m_other, sources));
        root.write(QStringLiteral("/etc/ssl/cert.pem"), m_other.certificatePem);
        QVERIFY(ask(m_server, sources) && ask(m_other, sources));
    }

    void namedFoldersHoldHashedAndPlainFiles()
    {
        const Root root;
        const auto third = TestCertificate::selfSigned("a third one");
        root.write(QStringLiteral("/a/4042bcee.0"), m_server.certificatePem);
        root.write(QStringLiteral("/b/plain.pem"), m_other.certificatePem);
        root.write(QStringLiteral("/b/plain.crt"), third.certificatePem);
        root.write(QStringLiteral("/b/README"), TestCertificate::selfSigned("no").certificatePem);
        TrustSources sources = root.sources();
        // As OpenSSL and Go: one that does not exist is passed over.
        sources.folders =
            root.at(QStringLiteral("/a")) + QStringLiteral("::/none:") + root.at(QStringLiteral("/b"));
        QVERIFY(TrustStore(sources).check());
        for (const TestCertificate &each : {m_server, m_other, third}) {
            const auto answer = ask(each, sources);
            QVERIFY2(answer, qPrintable(answer ? QString() : answer.error().sentence));
        }
        QCOMPARE(Trust::read(sources)->tls.caCertificates().size(), 3);
        root.write(QStringLiteral("/c.pem"), TestCertificate::selfSigned("beside them").certificatePem);
        sources.file = root.at(QStringLiteral("/c.pem"));
        QCOMPARE(Trust::read(sources)->tls.caCertificates().size(), 4);
    }

    void whatIsNamedAndCannotBeUsedIsAnError_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("words");
        QTest::newRow("missing") << "/missing.pem"
                                 << "it does not exist";
        QTest::newRow("a folder") << "/folder"
                                  << "Is a directory";
        QTest::newRow("a pipe") << "/pipe"
                                << "it is a pipe";
        QTest::newRow("empty") << "/empty.pem"
                               << "holds no certificate authority";
        QTest::newRow("a key") << "/key.pem"
                               << "holds no certificate authority";
        QTest::newRow("cut off") << "/half.pem"
                                 << "holds no certificate authority";
        QTest::newRow("no DER") << "/broken.pem"
                                << "holds no certificate authority";
        QTest::newRow("huge") << "/huge.pem"
                              << "it is larger than";
    }
    void whatIsNamedAndCannotBeUsedIsAnError()
    {
        QFETCH(QString, name);
        QFETCH(QString, words);
        const Root root;
        root.write(QStringLiteral("/etc/ssl/cert.pem"), m_server.certificatePem);
        root.write(QStringLiteral("/folder/x"), {});
        root.write(QStringLiteral("/empty.pem"), {});
        root.write(QStringLiteral("/key.pem"), m_server.privateKeyPem);
        root.write(QStringLiteral("/half.pem"), m_server.certificatePem.first(200));
        root.write(QStringLiteral("/broken.pem"),
                   "-----BEGIN CERTIFICATE-----\n" + QByteArray("\x30\x03\x02\x01\x05").toBase64() +
                       "\n-----END CERTIFICATE-----\n");
        root.write(QStringLiteral("/huge.pem"), {});
        QFile::resize(root.at(QStringLiteral("/huge.pem")), 1 << 30);
        ::mkfifo(QFile::encodeName(root.at(QStringLiteral("/pipe"))).constData(), 0600);
        TrustSources sources = root.sources();
        sources.file = root.at(name);
        const auto checked = TrustStore(sources).check();
        QVERIFY(!checked);
        QVERIFY(checked.error().kind == ErrorKind::BadInput);
        for (const QString &part : {words, sources.file, QStringLiteral("SSL_CERT_FILE")})
            QVERIFY2(checked.error().sentence.contains(part), qPrintable(checked.error().sentence));
        // Never the machine's own instead.
        const auto refused = ask(m_server, sources);
        QVERIFY(!refused);
        QCOMPARE(refused.error().sentence, checked.error().sentence);
    }

    void namedFoldersWithoutACertificateAreAnError()
    {
        const Root root;
        root.write(QStringLiteral("/a/README"), m_server.certificatePem);
        root.write(QStringLiteral("/a/key.pem"), m_server.privateKeyPem);
        root.write(QStringLiteral("/mine.pem"), m_server.certificatePem);
        TrustSources sources = root.sources();
        sources.folders = root.at(QStringLiteral("/a")) + QStringLiteral(":/none");
        for (const QString &file : {QString(), root.at(QStringLiteral("/mine.pem"))}) {
            sources.file = file;
            const auto checked = TrustStore(sources).check();
            QVERIFY(!checked && checked.error().kind == ErrorKind::BadInput);
            QVERIFY(checked.error().sentence.contains(sources.folders));
            QVERIFY(checked.error().sentence.contains(QStringLiteral("SSL_CERT_DIR")));
        }
    }

    // The authorities of this machine, found by OpenSSL or parsed by us: as many as its bundle has.
    void theMachinesOwnStoreIsReadWhole()
    {
        const auto trust = Trust::read({});
        QVERIFY(trust);
        QFile bundle(QStringLiteral("/etc/ssl/certs/ca-certificates.crt"));
        if (!bundle.open(QIODevice::ReadOnly))
            QSKIP("this machine is no Debian with ca-certificates");
        const auto count = bundle.readAll().count("-----BEGIN CERTIFICATE-----");
        QVERIFY(!trust->isEmpty());
        QCOMPARE(trust->places.front().path, bundle.fileName());
        QCOMPARE(trust->places.front().authorities, count);
        QVERIFY(trust->tls.caCertificates().isEmpty() || trust->tls.caCertificates().size() >= count);
    }

    void requestsThatWaitForTheAuthoritiesAreAllAnswered()
    {
        MisbehavingServer server(MisbehavingServer::answer(200, {}, "{}"), m_server);
        http::TransportSettings settings;
        settings.managers = 2;
        settings.trust = std::make_shared<TrustStore>(TrustSources{.addedPem = m_server.certificatePem});
        TransportProbe probe(settings);
        std::vector<std::shared_ptr<TransportProbe::Outcome>> outcomes;
        std::stop_source stop;
        for (int index = 0; index < 20; ++index)
            outcomes.push_back(probe.begin(TransportProbe::post(server.url()), stop.get_token()));
        std::stop_source left;
        const auto cancelled = probe.begin(TransportProbe::post(server.url()), left.get_token());
        left.request_stop();
        QTRY_VERIFY(cancelled->has_value());
        QVERIFY(base::isCancelled(**cancelled));
        for (const auto &outcome : outcomes) {
            QTRY_VERIFY(outcome->has_value());
            QVERIFY2(**outcome, qPrintable(**outcome ? QString() : (*outcome)->error().sentence));
        }
        QCOMPARE(server.requests().size(), 20);
    }

    void aTransportMayGoWhileTheAuthoritiesAreRead()
    {
        MisbehavingServer server(MisbehavingServer::answer(200, {}, "{}"), m_server);
        http::TransportSettings settings;
        settings.trust = std::make_shared<TrustStore>(TrustSources{.addedPem = m_server.certificatePem});
        TransportProbe probe(settings);
        const auto outcome = probe.begin(TransportProbe::post(server.url()));
        probe.destroyTransport();
        QTRY_VERIFY(outcome->has_value());
        QVERIFY(base::isCancelled(**outcome));
        QVERIFY(settings.trust->trust().result());
        QCoreApplication::processEvents();
        QCOMPARE(server.requests().size(), 0);
    }

    void theLogNamesTheFileAndTheNumber()
    {
        const Root root;
        const QString name = QStringLiteral("/mine\x1b.pem");
        root.write(name, m_server.certificatePem + m_other.certificatePem);
        TrustSources sources = root.sources();
        sources.file = root.at(name);
        QStringList lines;
        base::setLogDetail(base::LogDetail::Everything);
        {
            const base::LogTap tap([&lines](const base::LogLine &line) {
                lines += line.text;
                return true;
            });
            QVERIFY(Trust::read(sources));
        }
        base::setLogDetail(base::LogDetail::Problems);
        QCOMPARE(lines.size(), 1);
        QVERIFY2(lines.front().startsWith(QStringLiteral("trusts ")) &&
                     lines.front().endsWith(QStringLiteral("/mine␛.pem, 2 certificate authorities")),
                 qPrintable(lines.front()));
    }

private:
    TestCertificate m_server;
    TestCertificate m_other;
};

LEASESCOPE_TEST(TrustStoreTest)
#include "TrustStoreTest.moc"
