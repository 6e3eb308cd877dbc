// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/LiveServices.h"
#include "app/SignInDesk.h"
#include "app/demo/DemoTraffic.h"
#include "app/demo/LocalEndpoint.h"
#include "core/base/SystemClock.h"

#include <memory>

namespace app {

/// Builds the house in order of life and tears it down in reverse: clock, embedded endpoint, traffic,
/// connection, services. The window sees it as its ui::Connector. Main thread.
class Composition final : public ui::Connector {
    Q_OBJECT
public:
    explicit Composition(aws::Environment environment);
    ~Composition() override; ///< lets a release in flight land, two seconds at most

    [[nodiscard]] std::vector<Profile> profiles() const override;
    void openDemo() override;
    void openProfile(const QString &name, const QString &region) override;
    void openEndpoint(const QString &url, const QString &region, bool plainHttpConfirmed) override;
    void cancelOpening() override;
    [[nodiscard]] bool isOpening() const override { return !m_tasks.idle(); }
    [[nodiscard]] ui::SignInDesk &signInDesk() override { return m_desk; }
    void setFavourite(const QString &profile, bool favourite) override;
    void setColour(const QString &profile, const QString &colour) override;
    void setReadOnlyDefault(const QString &profile, bool readOnly) override;
    [[nodiscard]] std::vector<Recent> recents() const override { return {}; }
    void noteTable(const QString &table) override;
    void close() override;
    [[nodiscard]] ui::Services *services() const override;

    /// Where journals go instead of the user's state folder: for tests and renders.
    void setJournalFolder(const QString &folder) { m_journalFolder = folder; }
    /// Overrides the default (AWS read-only, local not); nothing: the default.
    void setReadOnly(std::optional<bool> readOnly) { m_readOnly = readOnly; }

private:
    [[nodiscard]] base::Result<std::unique_ptr<Connection>> connect(const aws::ConnectionChoice &choice,
                                                                    bool readOnly);
    void open(const aws::ConnectionChoice &choice);
    void adopt(std::unique_ptr<Connection> connection, bool demo);
    void retire();
    base::Task<> startDemo();

    aws::Environment m_environment;
    base::SystemClock m_clock;
    SignInDesk m_desk{m_clock};
    QString m_journalFolder;
    std::optional<bool> m_readOnly;
    std::unique_ptr<demo::LocalEndpoint> m_endpoint;
    std::unique_ptr<Connection> m_demoConnection;
    std::unique_ptr<demo::DemoTraffic> m_traffic;
    std::unique_ptr<LiveServices> m_services;
    base::TaskScope m_tasks;
};

} // namespace app
