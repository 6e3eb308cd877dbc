// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/attest/SigningKey.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <openssl/evp.h>
#include <openssl/pem.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace attest {
namespace {

using base::ErrorKind;
using KeyPtr = std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)>;
using BioPtr = std::unique_ptr<BIO, decltype(&BIO_free)>;
using ContextPtr = std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)>;

constexpr std::size_t keyLength = 32;
constexpr std::size_t signatureLength = 64;
constexpr qsizetype longestFile = 4096;

const unsigned char *bytesIn(QByteArrayView view)
{
    return reinterpret_cast<const unsigned char *>(view.data());
}

std::size_t lengthOf(QByteArrayView view)
{
    return static_cast<std::size_t>(view.size());
}

/// Whoever runs this without a terminal is not asked for a passphrase: keys with one are refused.
int noPassphrase(char *, int, int, void *)
{
    return -1;
}

QByteArray pemOf(EVP_PKEY *key)
{
    const BioPtr bio(BIO_new(BIO_s_mem()), &BIO_free);
    if (!bio || PEM_write_bio_PKCS8PrivateKey(bio.get(), key, nullptr, nullptr, 0, nullptr, nullptr) != 1)
        return {};
    char *data = nullptr;
    const long size = BIO_get_mem_data(bio.get(), &data);
    return {data, static_cast<qsizetype>(size)};
}

KeyPtr keyIn(const QByteArray &pem)
{
    const BioPtr bio(BIO_new_mem_buf(pem.constData(), static_cast<int>(pem.size())), &BIO_free);
    KeyPtr key(bio ? PEM_read_bio_PrivateKey(bio.get(), nullptr, &noPassphrase, nullptr) : nullptr,
               &EVP_PKEY_free);
    if (key && EVP_PKEY_get_id(key.get()) != EVP_PKEY_ED25519)
        key.reset();
    return key;
}

tl::unexpected<base::Error> notWritten(const QString &path, int error)
{
    return base::failure(
        ErrorKind::Io,
        QCoreApplication::translate("attest", "cannot write the key file %1: %2; make its folder writable")
            .arg(path, QString::fromLocal8Bit(std::strerror(error))));
}

/// Only ever creates the file: two programs that start at once do not replace each other's key.
base::Result<void> create(const QString &path, const QByteArray &pem)
{
    const QFileInfo folder(QFileInfo(path).path());
    QDir().mkpath(folder.path());
    QDir().mkdir(folder.filePath(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    const QByteArray name = QFile::encodeName(path);
    const QByteArray draft = name + '.' + QByteArray::number(::getpid());
    const int file = ::open(draft.constData(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (file < 0)
        return notWritten(path, errno);
    const bool isWritten =
        ::write(file, pem.constData(), lengthOf(pem)) == static_cast<ssize_t>(pem.size()) &&
        ::fsync(file) == 0;
    const int writeError = errno;
    ::close(file);
    const bool isThere = isWritten && (::link(draft.constData(), name.constData()) == 0 || errno == EEXIST);
    const int linkError = errno;
    ::unlink(draft.constData());
    if (!isThere)
        return notWritten(path, isWritten ? linkError : writeError);
    return {};
}

} // namespace

struct SigningKey::Pair {
    KeyPtr key;
};

SigningKey::SigningKey(std::unique_ptr<Pair> pair) : m_pair(std::move(pair))
{
}
SigningKey::~SigningKey() = default;
SigningKey::SigningKey(SigningKey &&) noexcept = default;
SigningKey &SigningKey::operator=(SigningKey &&) noexcept = default;

base::Result<SigningKey> SigningKey::inFile(const QString &path)
{
    if (!QFileInfo::exists(path)) {
        const KeyPtr made(EVP_PKEY_Q_keygen(nullptr, nullptr, "ED25519"), &EVP_PKEY_free);
        const QByteArray pem = made ? pemOf(made.get()) : QByteArray();
        if (pem.isEmpty())
            return base::failure(ErrorKind::Internal,
                                 QCoreApplication::translate("attest", "OpenSSL made no key to sign with"));
        if (const auto created = create(path, pem); !created)
            return tl::unexpected(created.error());
    }
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return base::failure(ErrorKind::Io,
                             QCoreApplication::translate("attest", "cannot read the key file %1: %2")
                                 .arg(path, file.errorString()));
    const auto others =
        QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ReadOther | QFileDevice::WriteOther;
    if (file.permissions() & others)
        return base::failure(ErrorKind::BadInput,
                             QCoreApplication::translate(
                                 "attest", "others may read or change the key file %1: run chmod 600 on it")
                                 .arg(path));
    KeyPtr key = keyIn(file.read(longestFile));
    if (!key)
        return base::failure(
            ErrorKind::BadInput,
            QCoreApplication::translate(
                "attest",
                "the file %1 holds no Ed25519 key without a passphrase: move it away, and a new one is made")
                .arg(path));
    return SigningKey(std::make_unique<Pair>(Pair{std::move(key)}));
}

QByteArray SigningKey::publicKey() const
{
    QByteArray key(keyLength, '\0');
    std::size_t length = keyLength;
    EVP_PKEY_get_raw_public_key(m_pair->key.get(), reinterpret_cast<unsigned char *>(key.data()), &length);
    return key;
}

QByteArray SigningKey::sign(QByteArrayView message) const
{
    QByteArray signature(signatureLength, '\0');
    std::size_t length = signatureLength;
    const ContextPtr context(EVP_MD_CTX_new(), &EVP_MD_CTX_free);
    const bool isSigned = context &&
        EVP_DigestSignInit(context.get(), nullptr, nullptr, nullptr, m_pair->key.get()) == 1 &&
        EVP_DigestSign(context.get(), reinterpret_cast<unsigned char *>(signature.data()), &length,
                       bytesIn(message), lengthOf(message)) == 1;
    return isSigned ? signature : QByteArray();
}

bool isWeakKey(QByteArrayView publicKey)
{
    if (lengthOf(publicKey) != keyLength)
        return false;
    QByteArray y = publicKey.toByteArray(); // little endian; its highest bit is the sign of x
    y.back() = static_cast<char>(y.back() & 0x7f);
    std::reverse(y.begin(), y.end());
    // Of the eight points of small order on Curve25519's Edwards form: the heights of orders 4, 1, 8, 8 and 2.
    static const std::array<QByteArray, 5> small{
        QByteArray(keyLength, '\0'), QByteArray(keyLength - 1, '\0') + '\1',
        QByteArray::fromHex("05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826"),
        QByteArray::fromHex("7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7"),
        QByteArray::fromHex("7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffec")};
    static const QByteArray prime =
        QByteArray::fromHex("7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffed");
    return y >= prime || std::ranges::find(small, y) != small.end();
}

bool isSignedBy(QByteArrayView publicKey, QByteArrayView message, QByteArrayView signature)
{
    if (lengthOf(publicKey) != keyLength || lengthOf(signature) != signatureLength || isWeakKey(publicKey))
        return false;
    const KeyPtr key(EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, nullptr, bytesIn(publicKey), keyLength),
                     &EVP_PKEY_free);
    const ContextPtr context(EVP_MD_CTX_new(), &EVP_MD_CTX_free);
    return key && context && EVP_DigestVerifyInit(context.get(), nullptr, nullptr, nullptr, key.get()) == 1 &&
        EVP_DigestVerify(context.get(), bytesIn(signature), signatureLength, bytesIn(message),
                         lengthOf(message)) == 1;
}

QString fingerprintOf(QByteArrayView publicKey)
{
    const QByteArray hash = QCryptographicHash::hash(publicKey.toByteArray(), QCryptographicHash::Sha256);
    return QStringLiteral("SHA256:") +
        QString::fromLatin1(hash.toBase64(QByteArray::Base64Encoding | QByteArray::OmitTrailingEquals));
}

} // namespace attest
