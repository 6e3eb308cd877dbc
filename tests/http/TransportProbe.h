// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/TaskScope.h"
#include "core/http/QtHttpTransport.h"
#include "tests/fakes/TaskResult.h"
#include "tests/fakes/UnhurriedClock.h"

#include <QList>
#include <QTest>

#include <memory>
#include <optional>

/// Sends requests through a QtHttpTransport and keeps what came of each.
class TransportProbe {
public:
    using Outcome = std::optional<base::Result<http::HttpResponse>>;

    explicit TransportProbe(http::TransportSettings settings = {})
        : m_transport(std::make_unique<http::QtHttpTransport>(m_clock, withoutProxy(std::move(settings))))
    {
    }
    explicit TransportProbe(std::unique_ptr<http::QtHttpTransport> transport)
        : m_transport(std::move(transport))
    {
    }

    [[nodiscard]] static http::HttpRequest post(const QUrl &url, const QByteArray &body = "{\"a\":1}")
    {
        http::HttpRequest request;
        request.url = url;
        request.body = body;
        request.headers = {{"Content-Type", "application/x-amz-json-1.0"}, {"Authorization", "AWS4 secret"}};
        return request;
    }

    std::shared_ptr<Outcome> begin(http::HttpRequest request, std::stop_token stop)
    {
        auto outcome = std::make_shared<Outcome>();
        auto task = m_transport->send(std::move(request), std::move(stop));
        m_scope.start(fakes::keepResult<http::HttpResponse>(std::move(task), outcome));
        return outcome;
    }
    std::shared_ptr<Outcome> begin(http::HttpRequest request)
    {
        return begin(std::move(request), m_scope.token());
    }

    /// Waits for the end of one request.
    base::Result<http::HttpResponse> ask(http::HttpRequest request)
    {
        const auto outcome = begin(std::move(request));
        if (!QTest::qWaitFor([&] { return outcome->has_value(); }, 60000))
            return base::failure(base::ErrorKind::Internal, QStringLiteral("the request never ended"));
        return **outcome;
    }

    [[nodiscard]] const base::Clock &clock() const { return m_clock; } ///< that limits count by
    [[nodiscard]] http::QtHttpTransport &transport() { return *m_transport; }
    void destroyTransport() { m_transport.reset(); }
    [[nodiscard]] bool idle() const { return m_scope.idle(); }

private:
    static http::TransportSettings withoutProxy(http::TransportSettings settings)
    {
        settings.useSystemProxy = false;
        return settings;
    }

    fakes::UnhurriedClock m_clock;
    std::unique_ptr<http::QtHttpTransport> m_transport;
    base::TaskScope m_scope;
};
