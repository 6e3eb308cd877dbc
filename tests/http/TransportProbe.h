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
    using Outcome = std::optional<base::Result<aws::HttpResponse>>;

    explicit TransportProbe(aws::TransportSettings settings = {})
        : m_transport(std::make_unique<aws::QtHttpTransport>(m_clock, withoutProxy(std::move(settings))))
    {
    }
    explicit TransportProbe(std::unique_ptr<aws::QtHttpTransport> transport)
        : m_transport(std::move(transport))
    {
    }

    [[nodiscard]] static aws::HttpRequest post(const QUrl &url, const QByteArray &body = "{\"a\":1}")
    {
        aws::HttpRequest request;
        request.url = url;
        request.body = body;
        request.headers = {{"Content-Type", "application/x-amz-json-1.0"}, {"Authorization", "AWS4 secret"}};
        return request;
    }

    std::shared_ptr<Outcome> begin(aws::HttpRequest request, std::stop_token stop)
    {
        auto outcome = std::make_shared<Outcome>();
        auto task = m_transport->send(std::move(request), std::move(stop));
        m_scope.start(fakes::keepResult<aws::HttpResponse>(std::move(task), outcome));
        return outcome;
    }
    std::shared_ptr<Outcome> begin(aws::HttpRequest request)
    {
        return begin(std::move(request), m_scope.token());
    }

    /// Waits for the end of one request.
    base::Result<aws::HttpResponse> ask(aws::HttpRequest request)
    {
        const auto outcome = begin(std::move(request));
        if (!QTest::qWaitFor([&] { return outcome->has_value(); }, 60000))
            return base::failure(base::ErrorKind::Internal, QStringLiteral("the request never ended"));
        return **outcome;
    }

    [[nodiscard]] const base::Clock &clock() const { return m_clock; } ///< that limits count by
    [[nodiscard]] aws::QtHttpTransport &transport() { return *m_transport; }
    void destroyTransport() { m_transport.reset(); }
    [[nodiscard]] bool idle() const { return m_scope.idle(); }

private:
    static aws::TransportSettings withoutProxy(aws::TransportSettings settings)
    {
        settings.useSystemProxy = false;
        return settings;
    }

    fakes::UnhurriedClock m_clock;
    std::unique_ptr<aws::QtHttpTransport> m_transport;
    base::TaskScope m_scope;
};
