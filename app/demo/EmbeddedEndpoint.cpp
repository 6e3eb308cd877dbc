// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/demo/EmbeddedEndpoint.h"

#include "app/demo/EmbeddedServer.h"
#include "core/base/SystemClock.h"

namespace demo {

/// What the thread owns.
struct EmbeddedEndpoint::Served : QObject {
    base::SystemClock clock;
    std::vector<std::unique_ptr<EmbeddedServer>> servers;
};

EmbeddedEndpoint::EmbeddedEndpoint() : m_thread(QStringLiteral("embedded")), m_served(new Served)
{
    m_served->moveToThread(m_thread.thread());
}

EmbeddedEndpoint::~EmbeddedEndpoint()
{
    m_served->deleteLater();
}

/// Calls on the thread, and waits for it: what was asked of the endpoint holds from now on.
template <typename Call>
void EmbeddedEndpoint::there(Call call)
{
    QMetaObject::invokeMethod(m_served, std::move(call), Qt::BlockingQueuedConnection);
}

base::Result<std::unique_ptr<EmbeddedEndpoint>> EmbeddedEndpoint::start(int endpoints)
{
    std::unique_ptr<EmbeddedEndpoint> endpoint(new EmbeddedEndpoint);
    std::optional<base::Error> failure;
    endpoint->there([&endpoint, &failure, endpoints] {
        Served &served = *endpoint->m_served;
        for (int place = 0; place < endpoints && !failure; ++place) {
            const auto &server = served.servers.emplace_back(std::make_unique<EmbeddedServer>(served.clock));
            if (const base::Result<quint16> port = server->listen())
                endpoint->m_ports.push_back(*port);
            else
                failure = port.error();
        }
    });
    if (failure)
        return tl::unexpected<base::Error>(*failure);
    return endpoint;
}

QUrl EmbeddedEndpoint::url(int place) const
{
    return QUrl(QStringLiteral("http://127.0.0.1:%1").arg(m_ports.at(static_cast<std::size_t>(place))));
}

void EmbeddedEndpoint::refuse(int place, const QByteArray &accessKey)
{
    there([this, place, &accessKey] {
        m_served->servers.at(static_cast<std::size_t>(place))->refuse(accessKey);
    });
}

void EmbeddedEndpoint::accept(int place)
{
    there([this, place] { m_served->servers.at(static_cast<std::size_t>(place))->accept(); });
}

} // namespace demo
