// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/http/HttpTransport.h"

#include <functional>

namespace fakes {

/// A retrying proxy or load balancer at its worst: every write is delivered twice, one copy after the other's
/// answer, and the second answer is the one seen. What only reads passes once. In memory as it is; behind an
/// HttpServer, with the address of a real endpoint, for the built programs. One thread.
class DoublingProxy final : public http::HttpTransport {
public:
    /// `target`: where requests go that name no host, as those of an HttpServer.
    explicit DoublingProxy(http::HttpTransport &behind, QUrl target = {});

    base::Task<base::Result<http::HttpResponse>> send(http::HttpRequest request,
                                                      std::stop_token stop) override;

    /// What happens in the world after the first copy took effect and before the second arrives. May be
    /// empty.
    void setBetween(std::function<void(const QByteArray &operation)> between)
    {
        m_between = std::move(between);
    }
    [[nodiscard]] int doubled() const { return m_doubled; } ///< writes that were delivered twice

private:
    http::HttpTransport &m_behind;
    QUrl m_target;
    std::function<void(const QByteArray &)> m_between;
    int m_doubled = 0;
};

} // namespace fakes
