// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/demo/Demo.h"

#include "core/base/LinkedStopToken.h"

#include <utility>

namespace demo {
namespace {

// Time to read every table of the site once, so that there is something to say since when nothing is known any more.
constexpr std::chrono::seconds sessionTime{5};

/// Of whom plays the holders, and of the spectator: one's session ends, the other's goes on.
aws::Environment signedBy(const char *who, aws::Environment environment)
{
    environment.variables.removeIf(
        [](const auto &variable) { return variable.key().startsWith(QLatin1String("AWS_")); });
    environment.variables.insert(QStringLiteral("AWS_ACCESS_KEY_ID"), QString::fromLatin1(who));
    environment.variables.insert(QStringLiteral("AWS_SECRET_ACCESS_KEY"), QStringLiteral("demo"));
    environment.variables.insert(QStringLiteral("AWS_SESSION_TOKEN"), QStringLiteral("demo"));
    return environment;
}

constexpr const char *visitorKey = "ASIADEMOVISITOR00000";
constexpr const char *holderKey = "ASIADEMOHOLDERS00000";

} // namespace

Demo::Demo(aws::Environment environment, base::Clock &clock)
    : m_environment(std::move(environment)), m_clock(clock), m_sites(demoSites(clock.wall()))
{
}

Demo::~Demo()
{
    m_tasks.stop();
    // A connection that ends wakes the start() that waits for its request: of what it finds in m_played nothing may be destroyed twice.
    const std::vector<Played> ending = std::exchange(m_played, {});
}

base::Task<base::Result<base::Rested>> Demo::start(std::stop_token stop)
{
    if (isRunning())
        co_return base::Rested();
    auto endpoint = EmbeddedEndpoint::start(static_cast<int>(m_sites.size()));
    if (!endpoint)
        co_return tl::unexpected(endpoint.error());
    m_endpoint = *std::move(endpoint);
    const std::stop_token owner = m_tasks.token();
    const base::LinkedStopToken either(owner, stop);
    const auto begun = co_await beginTraffic(either.token());
    if (owner.stop_requested())
        co_return base::cancelled(); // the demo may be gone
    m_runs = begun.has_value();
    if (!m_runs) {
        m_played.clear();
        m_endpoint.reset();
    }
    co_return begun;
}

base::Task<base::Result<base::Rested>> Demo::beginTraffic(std::stop_token stop)
{
    m_sites = demoSites(m_clock.wall());
    for (std::size_t site = 0; site < m_sites.size(); ++site) {
        app::ConnectionOptions options = optionsOf(site);
        options.readOnly = false;
        auto connection =
            app::Connection::open(std::move(options), signedBy(holderKey, m_environment), m_clock);
        if (!connection)
            co_return tl::unexpected(connection.error());
        Played played;
        played.connection = *std::move(connection);
        played.traffic = std::make_unique<DemoTraffic>(*played.connection, m_sites[site], m_clock);
        m_played.push_back(std::move(played));
        const auto begun = co_await m_played.back().traffic->begin(stop);
        if (!begun)
            co_return tl::unexpected(begun.error());
        if (stop.stop_requested())
            co_return base::cancelled();
    }
    co_return co_await m_clock.pause(DemoTraffic::firstLocksTime, stop);
}

app::ConnectionOptions Demo::optionsOf(std::size_t site) const
{
    app::ConnectionOptions options;
    options.choice.endpointUrl = m_endpoint->url(static_cast<int>(site)).toString();
    options.choice.region = m_sites[site].region;
    options.startedByUs = true;
    options.readOnly = m_sites[site].opensReadOnly;
    return options;
}

aws::Environment Demo::visitor() const
{
    return signedBy(visitorKey, m_environment);
}

void Demo::endSessions()
{
    m_tasks.start(refuseLater(m_tasks.token()));
}

base::Task<> Demo::refuseLater(std::stop_token stop)
{
    const auto rested = co_await m_clock.pause(sessionTime, stop);
    if (!rested || !isRunning())
        co_return;
    for (std::size_t site = 0; site < m_sites.size(); ++site) {
        if (m_sites[site].sessionEnds)
            m_endpoint->refuse(static_cast<int>(site), visitorKey);
    }
}

void Demo::renewSession(std::size_t site)
{
    if (!isRunning())
        return;
    m_tasks.restart();
    m_endpoint->accept(static_cast<int>(site));
}

} // namespace demo
