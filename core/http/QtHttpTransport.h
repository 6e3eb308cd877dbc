// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/http/HttpTransport.h"
#include "core/http/TrustStore.h"

#include <QObject>

#include <memory>

namespace http {

struct TransportSettings {
    int managers = 1; ///< each gives six connections per host; more for heartbeats and segments
    /// For heartbeats: a manager is given all six before the next one gets any, so that fewer threads wake, and
    /// answers in clear text from this machine are read through a buffer, which large ones would only be copied by.
    bool manySmallRequests = false;
    QByteArray userAgent; ///< sent as it is
    bool useSystemProxy = true;
    std::shared_ptr<TrustStore> trust; ///< none: the machine's own authorities, whatever variables say
    qsizetype largestBody = 64 << 20; ///< bytes; more ends as Damaged
};

/// HttpTransport over QNetworkAccessManager, with every automatism of it that a signed, conditional write
/// cannot bear switched off: no resend of a POST, no redirect, cookie, cache, HTTP/2, decompression or
/// authentication. Queues by itself, so that limits do not run while a request waits for a connection.
/// Belongs to one thread; destroy it last. What is still under way then is aborted and ends as Cancelled
/// before the destructor returns.
class QtHttpTransport final : public HttpTransport {
public:
    QtHttpTransport(const base::Clock &clock, TransportSettings settings);
    ~QtHttpTransport() override;
    base::Task<base::Result<HttpResponse>> send(HttpRequest request, std::stop_token stop) override;

    [[nodiscard]] int inFlight() const;
    /// Drops idle connections; to be called when the network changed. Happens by itself after a minute (of
    /// boot time: also one slept through) without an answer, and after a silence past its limit.
    void dropIdleConnections();

private:
    class RequestQueue;
    const base::Clock &m_clock;
    TransportSettings m_settings;
    std::shared_ptr<RequestQueue> m_line; // attempts look at it weakly: it may be gone when they end
};

} // namespace http
