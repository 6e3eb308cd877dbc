// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/demo/Demo.h"
#include "app/gui/ConnectionStore.h"
#include "app/gui/FleetSource.h"
#include "app/gui/LiveConnection.h"
#include "app/gui/RecordedConnection.h"
#include "app/gui/SignInPrompter.h"
#include "app/gui/alerts/DesktopAlerts.h"
#include "core/aws/credentials/config/ConfigWatch.h"
#include "core/base/SystemClock.h"

#include <QThreadPool>

#include <memory>

namespace app {

/// Builds the parts in order of life and destroys them in reverse: clock, embedded endpoint, traffic,
/// connections. The window sees it as its ui::Connector. Main thread.
class Composition final : public ui::Connector {
    Q_OBJECT
public:
    explicit Composition(aws::Environment environment);
    /// For tests, with a clock and a transport of their own.
    Composition(aws::Environment environment, base::Clock &clock,
                std::shared_ptr<http::HttpTransport> transport);
    ~Composition() override; ///< lets a release under way end, two seconds at most

    [[nodiscard]] std::vector<Profile> profiles() const override;
    void setFavourite(const QString &profile, bool favourite) override;
    void setColour(const QString &profile, const QString &colour) override;
    void setReadOnlyDefault(const QString &profile, bool readOnly) override;
    [[nodiscard]] std::vector<Recent> recents() const override { return m_store.recents(); }
    void recordTable(const ui::Connection *connection, const QString &table) override;

    [[nodiscard]] FleetOffer fleet() const override;
    void readFleet() override;
    void setFleetFile(const QString &path) override;
    void openFleetConnection(const QString &name, const QString &region, const QString &file = {}) override;
    void openFleet(const QString &file = {}) override;
    void openRecording(const QString &path) override;
    void openDemo() override;
    void openProfile(const QString &name, const QString &region, bool plainHttpConfirmed = false) override;
    void openEndpoint(const QString &url, const QString &region, bool plainHttpConfirmed) override;
    void cancelOpening() override;
    [[nodiscard]] bool isOpening() const override { return m_isOpening; }
    void close(ui::Connection *connection) override;
    void closeAll(); ///< and gives up what is being opened
    [[nodiscard]] QList<ui::Connection *> connections() const override;
    /// The one that was asked for last, while it is open, else the one opened last; null: none is open.
    [[nodiscard]] LiveConnection *connection() const;
    [[nodiscard]] SignInPrompter &signInPrompter() override { return m_prompter; }
    [[nodiscard]] ui::LabService *embeddedLab() override { return m_lab.get(); }

    /// The alerts of the fleet file for the desktop, which are in force from the first call on.
    [[nodiscard]] DesktopAlerts &desktopAlerts();

    /// Overrides every default (read-only but on an emulator, the profile's own); nothing: the default.
    void setReadOnly(std::optional<bool> readOnly) { m_readOnly = readOnly; }
    /// The table that the command line asks for, by its name or ARN: until a connection is open, one that opens is made to
    /// the Region of the ARN, and refused where another Region is chosen.
    void setTable(const QString &nameOrArn) { m_table = nameOrArn; }
    void setOpensReadOnly(bool readOnly) override { m_opensReadOnly = readOnly; }
    /// From now on what was opened, and what profiles are given, is kept in this file. Without it, as in
    /// tests and renders, nothing is remembered past the end.
    void rememberIn(const QString &path);

private:
    void watchConfigFiles();
    void makeLab();
    using Opened = base::Result<std::unique_ptr<Connection>>;
    [[nodiscard]] ConnectionOptions optionsOf(const aws::ConnectionChoice &choice, bool readOnly) const;
    [[nodiscard]] Opened connect(const aws::ConnectionChoice &choice, bool readOnly);
    /// To an endpoint that we started.
    [[nodiscard]] Opened connectToOurs(const QUrl &url, bool readOnly);
    /// The same options with this program's journal and transport.
    [[nodiscard]] ConnectionOptions withOwnTransport(ConnectionOptions options) const;
    [[nodiscard]] bool startsReadOnly(const QString &profile, bool emulator) const;
    void begin(base::Task<> (Composition::*task)(Recent, aws::ConnectionChoice), const Recent &what,
               const aws::ConnectionChoice &choice);
    void cancelPending();
    void setOpening(bool opening);
    base::Task<> open(Recent what, aws::ConnectionChoice choice);
    base::Task<> openOfFleet(Recent what, fleet::Connection entry, aws::ConnectionChoice choice);
    [[nodiscard]] FleetReading readAnew(const QString &file);
    [[nodiscard]] std::optional<fleet::Fleet> fleetIn(const FleetReading &reading);
    [[nodiscard]] static LiveConnection::Options liveOptions(const fleet::Connection &connection);
    void showFirst(LiveConnection &connection);
    base::Task<> openTheDemo(Recent what, aws::ConnectionChoice choice);
    base::Task<> openTheRecording(Recent what, std::stop_token stop);
    void showRecording(const std::shared_ptr<RecordedPlayback> &playback, const Recent &what);
    void showAndRemember(ui::Connection &connection, const Recent &what);
    /// A site of the demo as it is distinguished from the others; the first is the one that is shown and remembered.
    [[nodiscard]] Recent demoAt(std::size_t site) const;
    void fail(const base::Error &error);
    void openSites();
    /// Opened and announced, not yet shown. `tables`: what ListTables has answered already.
    [[nodiscard]] int placeInFile(const Recent &what); ///< -1: in none
    LiveConnection &adopt(std::unique_ptr<Connection> connection, const Recent &what,
                          LiveConnection::Options options,
                          const std::optional<base::Result<QStringList>> &tables = {});
    /// It is what was asked for.
    void show(LiveConnection &connection, const Recent &what);
    /// The one that is open to this; null: none is.
    [[nodiscard]] LiveConnection *openTo(const Recent &what) const;
    void change(const QString &profile, const ConnectionStore::Page &page);
    void saveStore();

    aws::Environment m_environment;
    base::SystemClock m_systemClock;
    base::Clock &m_clock;
    std::shared_ptr<http::HttpTransport> m_transport; // null: each connection has its own
    SignInPrompter m_prompter;
    ConnectionStore m_store;
    QStringList m_reachedOtherwise; ///< connections of the fleet file, as it was read last
    std::unique_ptr<DesktopAlerts> m_desktopAlerts; ///< null: nothing asked for them yet
    mutable FleetSource m_fleet; ///< reads its file when it is first asked
    aws::ConfigWatch m_files;
    std::optional<bool> m_readOnly; ///< asked for by the command line
    bool m_opensReadOnly = false; ///< preferred by the operator
    QString m_table; ///< asked for by the command line; empty: none, or a connection is open
    bool m_isOpening = false;
    demo::Demo m_demo;
    std::unique_ptr<EmbeddedLab> m_lab; // its endpoint starts with the first run
    std::unique_ptr<Connection> m_pending; // signed in to, not yet adopted
    std::optional<fleet::Connection> m_pendingFleet; ///< what the file says of it
    std::optional<Recent> m_fleetToShow; ///< all of a file were asked for, and none was shown yet
    struct Open {
        std::unique_ptr<LiveConnection> live;
        Recent what; ///< as it is remembered
        int placeInFile = -1; ///< among the connections of its fleet file; -1: it is of none
    };
    std::vector<Open> m_open; ///< oldest first; those of one fleet file in its order
    QThreadPool m_playing; ///< plays recordings; before all that is played on it
    std::vector<std::unique_ptr<RecordedConnection>> m_recorded; ///< oldest first
    const LiveConnection *m_wanted = nullptr; ///< asked for last; it may be closed
    base::TaskScope m_fleetTasks; ///< of those that are opened together
    base::TaskScope m_tasks;
};

} // namespace app
