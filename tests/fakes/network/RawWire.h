// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/http/HttpTransport.h"

#include <QJsonObject>

namespace fakes {

/// One answer, as it came.
struct RawReply {
    http::HttpResponse response; ///< status 0: there was none, `code` is the failure's sentence
    QString code; ///< error code without prefix; empty for 200
    QString message;
    QJsonObject body;
};

/// Signs and sends one request body as it is, without retries, checks or opinions: for tests that ask an
/// endpoint what our client never would.
class RawWire {
public:
    RawWire(http::HttpTransport &transport, base::Clock &clock, QUrl url);

    /// Spins the event loop until the answer is there.
    [[nodiscard]] RawReply ask(const QByteArray &operation, const QByteArray &body);
    [[nodiscard]] base::Task<RawReply> send(QByteArray operation, QByteArray body, std::stop_token stop);
    /// The request as send() would hand it over.
    [[nodiscard]] http::HttpRequest signedRequest(const QByteArray &operation, const QByteArray &body) const;
    [[nodiscard]] static RawReply read(const base::Result<http::HttpResponse> &answer);

private:
    http::HttpTransport &m_transport;
    base::Clock &m_clock;
    QUrl m_url;
};

} // namespace fakes
