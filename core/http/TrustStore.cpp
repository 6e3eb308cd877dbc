// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/http/TrustStore.h"

#include "core/base/Logging.h"
#include "core/base/RegularFile.h"
#include "core/base/Utf8Text.h"
#include "core/base/VisibleText.h"

#include <QFile>
#include <QHash>
#include <QSet>
#include <QSslCertificate>
#include <QSslSocket>
#include <QtConcurrentRun>

#include <algorithm>
#include <array>
#include <filesystem>
#include <sys/stat.h>
#include <utility>

namespace http {
namespace {

constexpr qint64 largestBundle = 16 << 20; // bytes; a system's own has some 200 KiB

// The first of these that holds an authority is the machine's bundle.
constexpr std::array machineBundles{
    "/etc/ssl/certs/ca-certificates.crt", // Debian, Arch, Gentoo
    "/etc/pki/tls/certs/ca-bundle.crt", // Fedora, RHEL
    "/etc/ssl/ca-bundle.pem", // SUSE
    "/etc/ssl/cert.pem", // Alpine
    "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem", // RHEL 7 on, Fedora
    "/var/lib/ca-certificates/ca-bundle.pem", // SUSE
    "/etc/pki/tls/cacert.pem", // OpenELEC
};
// Qt tells OpenSSL to look into these by itself.
constexpr std::array foldersOfQt{"/etc/ssl/certs",     "/usr/lib/ssl/certs", "/usr/share/ssl",
                                 "/usr/local/ssl",     "/var/ssl/certs",     "/usr/local/ssl/certs",
                                 "/etc/openssl/certs", "/opt/openssl/certs", "/etc/ssl"};
constexpr std::array otherFolders{"/var/lib/ca-certificates/pem", "/etc/pki/tls/certs"};

/// Whether it is an outermost DER value from its first byte to its last.
bool isWholeDer(const QByteArray &der)
{
    if (der.size() < 4 || der[0] != 0x30)
        return false;
    const auto byte = [&der](qsizetype at) { return static_cast<quint8>(der[at]); };
    const int more = byte(1) < 0x80 ? 0 : byte(1) & 0x7f; // bytes that the length takes
    if (more > 3 || der.size() < 2 + more)
        return false;
    qsizetype length = more ? 0 : byte(1);
    for (int index = 0; index < more; ++index)
        length = length << 8 | byte(2 + index);
    return length + more + 2 == der.size();
}

/// The certificates of a PEM file as DER. Qt would parse each at once, and a parsed one costs half a millisecond.
QByteArrayList certificatesIn(const QByteArray &pem)
{
    constexpr QByteArrayView begin("-----BEGIN CERTIFICATE-----");
    constexpr QByteArrayView end("-----END CERTIFICATE-----");
    QByteArrayList found;
    qsizetype at = pem.indexOf(begin);
    while (at >= 0) {
        at += begin.size();
        const qsizetype next = pem.indexOf(begin, at);
        const qsizetype until = pem.indexOf(end, at);
        if (until < 0)
            break;
        if (next < 0 || until < next) {
            const QByteArray der = QByteArray::fromBase64(pem.mid(at, until - at));
            if (isWholeDer(der))
                found += der;
        }
        at = next;
    }
    return found;
}

bool isCertificate(const QByteArray &der)
{
    return !QSslCertificate(der, QSsl::Der).isNull();
}

/// As `openssl rehash` names links: "4042bcee.0".
bool isHashedName(QByteArrayView name)
{
    const auto isHex = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    return name.size() > 9 && name[8] == '.' && std::all_of(name.begin(), name.begin() + 8, isHex) &&
        std::all_of(name.begin() + 9, name.end(), isDigit);
}

bool isPlainName(QByteArrayView name)
{
    return name.endsWith(".pem") || name.endsWith(".crt");
}

/// Certificates of files and folders, each once.
class AuthorityReader {
public:
    explicit AuthorityReader(QString root) : m_root(std::move(root)) { }

    void takePem(const QString &path, const QByteArray &pem) { keep(path, add(pem, false)); }

    /// Returns whether the file holds one, of whatever it was read before.
    bool takeFile(const QString &path)
    {
        const QByteArray pem = contentOf(m_root + path);
        takePem(path, pem);
        return !certificatesIn(pem).isEmpty();
    }

    void takeFolder(const QString &path, bool (*isWanted)(QByteArrayView name), bool isQts = false)
    {
        const QByteArray folder = QFile::encodeName(m_root + path);
        std::vector<std::string> names;
        std::error_code failed;
        for (std::filesystem::directory_iterator file(folder.constData(), failed), none;
             !failed && file != none; file.increment(failed)) {
            if (std::string name = file->path().filename().string();
                isWanted(QByteArrayView(name.data(), static_cast<qsizetype>(name.size()))))
                names.push_back(std::move(name));
        }
        std::ranges::sort(names); // as the file system gives them, two machines would differ
        qsizetype added = 0;
        for (const std::string &name : names) // a name that is no UTF-8 is passed over
            added += add(contentOf(m_root + path + u'/' + base::fromUtf8(name)), isQts);
        keep(path, added);
    }

    [[nodiscard]] bool isEmpty() const { return m_certificates.isEmpty(); }
    [[nodiscard]] const std::vector<Trust::Place> &places() const { return m_places; }
    [[nodiscard]] const QByteArrayList &certificates() const { return m_certificates; }
    /// Whether Qt has OpenSSL find each of them when it is asked for.
    [[nodiscard]] bool areAllFoundByQt() const
    {
        return m_root.isEmpty() && !isEmpty() && m_foundByQt.size() == m_certificates.size();
    }

private:
    /// Nothing of what was read before, by this name or another.
    QByteArray contentOf(const QString &path)
    {
        struct stat seen { };
        if (::stat(QFile::encodeName(path).constData(), &seen) != 0)
            return {};
        const std::pair<quint64, quint64> identity(seen.st_dev, seen.st_ino);
        if (m_read.contains(identity))
            return {};
        m_read.insert(identity);
        const auto bytes = base::readRegularFile(path, largestBundle);
        return bytes && *bytes ? **bytes : QByteArray();
    }

    /// Returns how many of them are new.
    qsizetype add(const QByteArray &pem, bool isFoundByQt)
    {
        const qsizetype before = m_certificates.size();
        for (const QByteArray &der : certificatesIn(pem)) {
            if (!m_known.contains(der)) {
                m_known.insert(der);
                m_certificates += der;
            }
            if (isFoundByQt)
                m_foundByQt.insert(der);
        }
        return m_certificates.size() - before;
    }

    void keep(const QString &path, qsizetype authorities)
    {
        if (authorities > 0)
            m_places.push_back({path, authorities});
    }

    const QString m_root;
    QSet<std::pair<quint64, quint64>> m_read; // device and file
    QSet<QByteArray> m_known;
    QSet<QByteArray> m_foundByQt;
    QByteArrayList m_certificates;
    std::vector<Trust::Place> m_places;
};

void readMachine(AuthorityReader &reader)
{
    for (const char *bundle : machineBundles) {
        if (reader.takeFile(QLatin1String(bundle)))
            break;
    }
    for (const char *folder : foldersOfQt)
        reader.takeFolder(QLatin1String(folder), isHashedName, true);
    for (const char *folder : otherFolders)
        reader.takeFolder(QLatin1String(folder), isHashedName);
    if (!reader.isEmpty())
        return;
    // A machine without a bundle and without hashes: whatever stands there, as Qt reads it.
    for (const char *folder : foldersOfQt)
        reader.takeFolder(QLatin1String(folder), isPlainName);
    for (const char *folder : otherFolders)
        reader.takeFolder(QLatin1String(folder), isPlainName);
}

base::Result<void> readNamedFolders(AuthorityReader &reader, const QString &folders)
{
    AuthorityReader named({});
    const QStringList paths = folders.split(u':', Qt::SkipEmptyParts);
    for (AuthorityReader *each : {&named, &reader}) {
        for (const QString &path : paths)
            each->takeFolder(path,
                             [](QByteArrayView name) { return isHashedName(name) || isPlainName(name); });
    }
    if (std::ranges::any_of(named.certificates(), isCertificate))
        return {};
    return base::failure(base::ErrorKind::BadInput,
                         base::say("http",
                                   "%1 (from %2) holds no certificate authority; a folder of authorities has "
                                   "PEM files named *.pem, *.crt or by their hash (openssl rehash)",
                                   folders, QStringLiteral("SSL_CERT_DIR")));
}

base::Result<void> readNamed(AuthorityReader &reader, const TrustSources &sources)
{
    if (!sources.file.isEmpty()) {
        const auto pem = TrustStore::fileNamedBy(QStringLiteral("SSL_CERT_FILE"), sources.file);
        if (!pem)
            return tl::unexpected(pem.error());
        reader.takePem(sources.file, *pem);
    }
    if (!sources.folders.isEmpty())
        return readNamedFolders(reader, sources.folders);
    return {};
}

QSslConfiguration verifyingTls(const AuthorityReader &authorities)
{
    QSslConfiguration tls = QSslConfiguration::defaultConfiguration();
    tls.setPeerVerifyMode(QSslSocket::VerifyPeer);
    tls.setProtocol(QSsl::TlsV1_2OrLater);
    // Where Qt has OpenSSL look for them it knows none, and parsing all of them is spared. Setting any ends that.
    if (authorities.areAllFoundByQt() && tls.caCertificates().isEmpty())
        return tls;
    QList<QSslCertificate> certificates;
    for (const QByteArray &der : authorities.certificates()) {
        if (const QSslCertificate certificate(der, QSsl::Der); !certificate.isNull())
            certificates += certificate;
    }
    tls.setCaCertificates(certificates);
    return tls;
}

} // namespace

QString Trust::words() const
{
    QStringList each;
    for (const Place &place : places)
        each += place.authorities == 1 ? QStringLiteral("%1, 1 certificate authority").arg(place.path)
                                       : QStringLiteral("%1, %2 certificate authorities")
                                             .arg(place.path, QString::number(place.authorities));
    return each.isEmpty() ? QStringLiteral("no certificate authorities") : each.join(u"; ");
}

base::Result<Trust> Trust::read(const TrustSources &sources)
{
    AuthorityReader reader(sources.areNamed() ? QString() : sources.root);
    if (!sources.areNamed())
        readMachine(reader);
    else if (const auto named = readNamed(reader, sources); !named)
        return tl::unexpected(named.error());
    reader.takePem(sources.addedPath, sources.addedPem);
    Trust trust{reader.places(), verifyingTls(reader)};
    qCDebug(base::httpLog).noquote() << base::visible(u"trusts "_qs + trust.words());
    return trust;
}

std::shared_ptr<TrustStore> TrustStore::of(const TrustSources &sources)
{
    static std::mutex mutex;
    static std::vector<std::weak_ptr<TrustStore>> known;
    const std::lock_guard locked(mutex);
    // What was empty is read again: authorities may have been installed meanwhile.
    const auto isStale = [](const std::shared_ptr<TrustStore> &store) {
        const std::lock_guard inside(store->m_mutex);
        if (!store->m_trust || !store->m_trust->isFinished())
            return false;
        const auto trust = store->m_trust->result();
        return !trust || trust->isEmpty();
    };
    std::erase_if(known, [](const auto &store) { return store.expired(); });
    for (const auto &each : known) {
        const std::shared_ptr<TrustStore> store = each.lock();
        if (store && store->m_sources == sources && !isStale(store))
            return store;
    }
    auto made = std::make_shared<TrustStore>(sources);
    known.emplace_back(made);
    return made;
}

TrustStore::TrustStore(TrustSources sources) : m_sources(std::move(sources))
{
}

base::Result<void> TrustStore::check()
{
    AuthorityReader reader(QString{});
    return readNamed(reader, m_sources);
}

QFuture<base::Result<Trust>> TrustStore::trust()
{
    const std::lock_guard locked(m_mutex);
    if (!m_trust)
        m_trust = QtConcurrent::run([sources = m_sources] { return Trust::read(sources); });
    return *m_trust;
}

base::Result<QByteArray> TrustStore::fileNamedBy(const QString &origin, const QString &path)
{
    const auto file = base::readRegularFile(path, largestBundle);
    if (!file || !*file)
        return base::failure(base::ErrorKind::BadInput,
                             base::say("http", "cannot read the certificate authorities in %1 (from %2): %3",
                                       path, origin,
                                       file ? base::say("http", "it does not exist") : file.error().kept()));
    // Qt would take it for no authority at all, and every connection would fail for a reason that is hard to find.
    if (std::ranges::none_of(certificatesIn(**file), isCertificate))
        return base::failure(base::ErrorKind::BadInput,
                             base::say("http",
                                       "%1 (from %2) holds no certificate authority; it must be a PEM file "
                                       "with BEGIN CERTIFICATE in it",
                                       path, origin));
    return **file;
}

} // namespace http
