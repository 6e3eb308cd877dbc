// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArrayList>
#include <QByteArrayView>

#include <optional>

namespace serve {

/// What the head of a request says, as far as an answer depends on it.
struct RequestHead {
    QByteArray method;
    QByteArray path; ///< as sent, without the query; nothing in it is decoded
    QByteArrayList hosts; ///< of each Host line; a valid request has one
};

/// `bytes`: all lines of the head, without the empty one. Nothing: it is no request of HTTP/1.
[[nodiscard]] std::optional<RequestHead> parseRequestHead(QByteArrayView bytes);

/// The host of a Host line, without its port: "[::1]" of "[::1]:9090". Empty: it is none.
[[nodiscard]] QByteArray hostWithoutPort(const QByteArray &host);

} // namespace serve
