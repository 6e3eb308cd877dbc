// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/demo/DemoSites.h"
#include "app/demo/DemoTraffic.h"
#include "app/demo/EmbeddedEndpoint.h"

#include <memory>

namespace demo {

/// The demo of the window: the sites of demoSites(), each on an endpoint of its own with its traffic. Main thread; outlives what
/// connects to it.
class Demo {
public:
    /// `environment`: of the user. Its home takes part, its AWS variables do not: no key of the user's signs anything here.
    Demo(aws::Environment environment, base::Clock &clock);
    /// Ends a start() that goes on, too.
    ~Demo();
    Demo(const Demo &) = delete;
    Demo &operator=(const Demo &) = delete;

    /// Starts endpoints and holders, and waits until each table has a row. Nothing is done where they run. Errors as of
    /// EmbeddedEndpoint::start() and DemoTraffic::begin(); Cancelled leaves nothing behind.
    [[nodiscard]] base::Task<base::Result<base::Rested>> start(std::stop_token stop);
    [[nodiscard]] bool isRunning() const { return m_runs; }

    [[nodiscard]] const std::vector<DemoSite> &sites() const { return m_sites; }
    /// A visitor's connection to a site, by its place in sites(). Only while it runs.
    [[nodiscard]] app::ConnectionOptions optionsOf(std::size_t site) const;
    [[nodiscard]] aws::Environment visitor() const; ///< whose keys sign what it sends

    /// Once its visitor was there for a moment, the credentials of a site whose session ends are refused.
    void endSessions();
    void renewSession(std::size_t site); ///< they are taken again, from now on

private:
    [[nodiscard]] base::Task<base::Result<base::Rested>> beginTraffic(std::stop_token stop);
    base::Task<> refuseLater(std::stop_token stop);

    struct Played {
        std::unique_ptr<app::Connection> connection;
        std::unique_ptr<DemoTraffic> traffic;
    };
    aws::Environment m_environment;
    base::Clock &m_clock;
    std::vector<DemoSite> m_sites;
    std::unique_ptr<EmbeddedEndpoint> m_endpoint;
    std::vector<Played> m_played; ///< of each site; destroyed before the endpoint that they write to
    bool m_runs = false;
    base::TaskScope m_tasks;
};

} // namespace demo
