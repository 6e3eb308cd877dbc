// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>

#include <sys/types.h>

#include <memory>
#include <span>

struct ssl_ctx_st;
struct ssl_st;

namespace bench {

/// One connection's TLS. Calls answer as recv() and send() do: -1 with EAGAIN when the socket has to be
/// waited for; the handshake happens in the first ones.
class TlsLink {
public:
    [[nodiscard]] ssize_t receive(std::span<char> target);
    [[nodiscard]] ssize_t send(std::span<const char> bytes);

private:
    friend class TlsServer;
    struct Free {
        void operator()(ssl_st *tls) const;
    };
    [[nodiscard]] ssize_t outcome(int result) const;
    std::unique_ptr<ssl_st, Free> m_tls;
};

/// Lets connections in with a certificate for 127.0.0.1 made anew for each run.
class TlsServer {
public:
    TlsServer();
    [[nodiscard]] TlsLink welcome(int socket) const;
    /// What a client has to trust.
    [[nodiscard]] const QByteArray &authorityPem() const { return m_authorityPem; }

private:
    struct Free {
        void operator()(ssl_ctx_st *context) const;
    };
    std::unique_ptr<ssl_ctx_st, Free> m_context;
    QByteArray m_authorityPem;
};

} // namespace bench
