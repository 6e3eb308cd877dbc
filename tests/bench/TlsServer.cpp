// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/bench/TlsServer.h"

#include "tests/fakes/network/TestCertificate.h"

#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>

#include <cerrno>

namespace bench {
namespace {

std::unique_ptr<BIO, decltype(&BIO_free)> reading(const QByteArray &text)
{
    return {BIO_new_mem_buf(text.constData(), static_cast<int>(text.size())), &BIO_free};
}

} // namespace

void TlsLink::Free::operator()(ssl_st *tls) const
{
    SSL_free(tls);
}

ssize_t TlsLink::receive(std::span<char> target)
{
    ERR_clear_error();
    return outcome(SSL_read(m_tls.get(), target.data(), static_cast<int>(target.size())));
}

ssize_t TlsLink::send(std::span<const char> bytes)
{
    ERR_clear_error();
    return outcome(SSL_write(m_tls.get(), bytes.data(), static_cast<int>(bytes.size())));
}

ssize_t TlsLink::outcome(int result) const
{
    if (result > 0)
        return result;
    switch (SSL_get_error(m_tls.get(), result)) {
    case SSL_ERROR_ZERO_RETURN:
        return 0;
    case SSL_ERROR_WANT_READ:
    case SSL_ERROR_WANT_WRITE:
        errno = EAGAIN;
        return -1;
    default:
        errno = EPROTO;
        return -1;
    }
}

void TlsServer::Free::operator()(ssl_ctx_st *context) const
{
    SSL_CTX_free(context);
}

TlsServer::TlsServer() : m_context(SSL_CTX_new(TLS_server_method()))
{
    const fakes::TestCertificate authority = fakes::TestCertificate::selfSigned("leasescope bench authority");
    const fakes::TestCertificate own = fakes::TestCertificate::issuedBy(authority, {});
    m_authorityPem = authority.certificatePem;
    const std::unique_ptr<X509, decltype(&X509_free)> certificate(
        PEM_read_bio_X509(reading(own.certificatePem).get(), nullptr, nullptr, nullptr), &X509_free);
    const std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> key(
        PEM_read_bio_PrivateKey(reading(own.privateKeyPem).get(), nullptr, nullptr, nullptr), &EVP_PKEY_free);
    SSL_CTX_use_certificate(m_context.get(), certificate.get());
    SSL_CTX_use_PrivateKey(m_context.get(), key.get());
    SSL_CTX_set_mode(m_context.get(), SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
}

TlsLink TlsServer::welcome(int socket) const
{
    TlsLink link;
    link.m_tls.reset(SSL_new(m_context.get()));
    SSL_set_fd(link.m_tls.get(), socket);
    SSL_set_accept_state(link.m_tls.get());
    return link;
}

} // namespace bench
