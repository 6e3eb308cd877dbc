// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"
#include "core/base/Result.h"
#include "core/base/Task.h"
#include "core/http/Redaction.h"

#include <QByteArray>
#include <QUrl>

#include <chrono>
#include <stop_token>
#include <utility>
#include <vector>

namespace http {

using HttpHeader = std::pair<QByteArray, QByteArray>;

/// One attempt, ready for the wire: signed, with the exact body bytes. Never logged.
struct HttpRequest {
    QByteArray method = "POST";
    QUrl url; ///< without user info; a default port is dropped before sending
    std::vector<HttpHeader> headers;
    QByteArray body;
    std::vector<QByteArray> confidential; ///< secrets in the body; those in headers need no mention
    std::chrono::milliseconds idleLimit = std::chrono::seconds(10); ///< longest silence
    std::chrono::milliseconds totalLimit = std::chrono::seconds(60); ///< from handing over to the last byte
    bool bypassProxy = false; ///< for metadata and container addresses
};

struct HttpResponse {
    int status = 0;
    std::vector<HttpHeader> headers;
    QByteArray body; ///< as sent: never decompressed
    base::BootTime sentAt;
    base::BootTime receivedAt;
    Redaction sent; ///< what the answer's words must lose before they are read
    [[nodiscard]] QByteArray header(QByteArrayView name) const; ///< case-insensitive; empty if absent
};

/// One request in, one response out; the seam for every test.
///
/// One call is at most one request on the wire: nothing below resends, but for a question without a body that
/// bypasses the proxy. Any HTTP status is a response. Errors: Unreachable (nothing was sent), Timeout and
/// Unclear (it may have arrived), Damaged (cut-off or oversized body), Cancelled. Redirects, cookies and
/// authentication dialogs are not followed. An error that has a `code` ("TlsRefused": the certificate was not
/// accepted; "ProxyAuthentication"; "HeadRefused": a head of the answer that cannot be used) will not go away
/// by trying again: see mayPass().
class HttpTransport {
public:
    virtual ~HttpTransport() = default;
    virtual base::Task<base::Result<HttpResponse>> send(HttpRequest request, std::stop_token stop) = 0;
};

/// Whether trying again may help against an error of send().
[[nodiscard]] bool mayPass(const base::Error &error);

} // namespace http
