// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/emulator/Refusal.h"
#include "core/http/HttpTransport.h"

namespace emulator {

/// Makes requests of the bytes of one connection, as a server of HTTP/1.1 reads them (RFC 9112), in whatever pieces
/// they come. Stricter than the RFC where two readers might see different requests: no chunks, no second
/// Content-Length, no folded line, no line that ends otherwise than by CR LF.
class RequestParser {
public:
    static constexpr qsizetype largestHead = 16 * 1024; ///< bytes, with the empty line
    static constexpr qsizetype largestBody = 16 * 1024 * 1024; ///< bytes

    /// Judges a head before its body is read.
    using HeadRule = std::optional<Refusal> (*)(const http::HttpRequest &head);
    explicit RequestParser(HeadRule rule = nullptr) : m_rule(rule) { }

    void feed(const QByteArray &bytes) { m_bytes += bytes; }

    struct Parsed {
        http::HttpRequest request; ///< of `url` only path and query
        bool keepsConnection = true; ///< false: the client sends no other after it
    };
    /// The next whole request, or nothing while it is not there in full. A refusal is the last answer of the
    /// connection: where a further request would begin is not known.
    [[nodiscard]] Answer<std::optional<Parsed>> next();
    /// Once for each request whose client waits for "100 Continue" before it sends the body; ask after next().
    [[nodiscard]] bool takeExpectation();

private:
    struct Head {
        Parsed parsed;
        qsizetype bodySize = 0;
        bool expectsContinue = false;
    };
    [[nodiscard]] Answer<std::optional<Head>> takeHead();
    [[nodiscard]] Answer<Head> readHead(const QByteArray &text) const;

    HeadRule m_rule;
    QByteArray m_bytes; ///< not read yet
    std::optional<Head> m_head; ///< of a request whose body is still to come
};

} // namespace emulator
