// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/network/TestCertificate.h"

#include <openssl/bio.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>

#include <memory>

namespace fakes {
namespace {

template <typename Write>
QByteArray pem(Write write)
{
    const std::unique_ptr<BIO, decltype(&BIO_free)> out(BIO_new(BIO_s_mem()), &BIO_free);
    write(out.get());
    char *text = nullptr;
    const long length = BIO_get_mem_data(out.get(), &text);
    return QByteArray(text, length);
}

void addExtension(X509 *certificate, int nid, const char *value)
{
    X509V3_CTX context;
    X509V3_set_ctx_nodb(&context);
    X509V3_set_ctx(&context, certificate, certificate, nullptr, nullptr, 0);
    const std::unique_ptr<X509_EXTENSION, decltype(&X509_EXTENSION_free)> extension(
        X509V3_EXT_conf_nid(nullptr, &context, nid, value), &X509_EXTENSION_free);
    X509_add_ext(certificate, extension.get(), -1);
}

using Key = std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)>;
using Certificate = std::unique_ptr<X509, decltype(&X509_free)>;

/// Without an issuer it signs itself.
TestCertificate make(const TestCertificate::Request &command, X509 *issuer, EVP_PKEY *issuerKey)
{
    static long serial = 0;
    const Key key(EVP_EC_gen("P-256"), &EVP_PKEY_free);
    const Certificate certificate(X509_new(), &X509_free);
    X509_set_version(certificate.get(), 2);
    ASN1_INTEGER_set(X509_get_serialNumber(certificate.get()), ++serial);
    X509_gmtime_adj(X509_getm_notBefore(certificate.get()), command.validFrom);
    X509_gmtime_adj(X509_getm_notAfter(certificate.get()), command.validUntil);
    X509_set_pubkey(certificate.get(), key.get());
    X509_NAME *name = X509_get_subject_name(certificate.get());
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC,
                               reinterpret_cast<const unsigned char *>(command.commonName), -1, -1, 0);
    X509_set_issuer_name(certificate.get(), issuer ? X509_get_subject_name(issuer) : name);
    addExtension(certificate.get(), NID_basic_constraints,
                 command.authority ? "critical,CA:TRUE" : "critical,CA:FALSE");
    addExtension(certificate.get(), NID_subject_alt_name, command.names);
    X509_sign(certificate.get(), issuerKey ? issuerKey : key.get(), EVP_sha256());

    TestCertificate out;
    out.certificatePem = pem([&](BIO *bio) { PEM_write_bio_X509(bio, certificate.get()); });
    out.privateKeyPem = pem(
        [&](BIO *bio) { PEM_write_bio_PrivateKey(bio, key.get(), nullptr, nullptr, 0, nullptr, nullptr); });
    return out;
}

std::unique_ptr<BIO, decltype(&BIO_free)> reading(const QByteArray &text)
{
    return {BIO_new_mem_buf(text.constData(), static_cast<int>(text.size())), &BIO_free};
}

} // namespace

TestCertificate TestCertificate::selfSigned(const char *commonName)
{
    Request command;
    command.commonName = commonName;
    command.authority = true;
    return make(command, nullptr, nullptr);
}

TestCertificate TestCertificate::issuedBy(const TestCertificate &authority, const Request &command)
{
    const Certificate issuer(
        PEM_read_bio_X509(reading(authority.certificatePem).get(), nullptr, nullptr, nullptr), &X509_free);
    const Key key(PEM_read_bio_PrivateKey(reading(authority.privateKeyPem).get(), nullptr, nullptr, nullptr),
                  &EVP_PKEY_free);
    return make(command, issuer.get(), key.get());
}

} // namespace fakes
