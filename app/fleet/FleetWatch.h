// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/connection/Connection.h"
#include "core/base/TaskScope.h"
#include "core/fleet/Fleet.h"
#include "core/fleet/state/FleetState.h"
#include "core/fleet/state/ReadPace.h"
#include "core/watch/TableWatch.h"
#include "core/watch/catalog/TableInspection.h"

#include <QObject>
#include <QThreadPool>

#include <functional>
#include <memory>
#include <set>

namespace app {

/// One table under watch. Lives as long as its FleetWatch watches it; main thread.
class FleetTable {
public:
    virtual ~FleetTable() = default;
    [[nodiscard]] virtual const fleet::TableState &state() const = 0;
    [[nodiscard]] virtual watch::TableWatch &watch() = 0;
    /// Its name alone until it could be described.
    [[nodiscard]] virtual const dynamodb::TableDescription &description() const = 0;
    [[nodiscard]] virtual Connection &connection() = 0; ///< read-only
};

class FleetConnection;
class ReadTurns;
class TableSightings;
class WatchedTable;

/// Watches the tables of many connections where no person can be asked: each connection has its own transport, credentials and queue, is
/// opened read-only, and delays no other; a login that only a person can renew is reported once and waited for. Tables of a
/// pattern are searched for again every ten minutes. Rows are judged as of the end of their last read. Nothing here writes to a
/// table. Main thread; clock and environment outlive it. It is not to be destroyed, nor given other targets, within a signal of its own.
class FleetWatch final : public QObject {
    Q_OBJECT
public:
    static constexpr int readsPerConnection = 4; ///< at once
    static constexpr int readsAtOnce = 16; ///< of all connections, taken in turn

    struct Options {
        /// Of every table, whatever the file says; nothing: as the file says, or "auto".
        std::optional<std::chrono::milliseconds> every{};
        std::chrono::milliseconds requestLimit{std::chrono::seconds(10)};
        /// Loads what an earlier process saw, and stores what this one did: at its end, and every five minutes unless it isAwaited.
        bool usesSightings = true;
        /// The first answer of every table is waited for: all of them are read at once, not spread over the interval.
        bool isAwaited = false;
        bool onlyFinds = false; ///< tables are found and inspected, and not read
        bool judgesHealth =
            false; ///< findings of each table, as doctor counts them, are renewed once a minute
        QThreadPool *pool =
            nullptr; ///< decodes what is read, and does all else; null: those of its own. It outlives the watch.
        /// For tests: instead of the network.
        std::function<std::shared_ptr<http::HttpTransport>(const QString &connection, const QString &region)>
            transport{};
    };
    /// One connection in one Region, from the fleet file or from the command line.
    struct Target {
        fleet::Connection connection; ///< with what the file says of all tables, see completeConnections()
        QString region;
        QString file; ///< the fleet file, for sentences; empty: from the command line
    };

    /// The tables of one connection as they were found, those without locks among them.
    struct Found {
        fleet::ConnectionState state;
        Connection *connection = nullptr; ///< null: it could not be opened
        std::vector<watch::CatalogEntry> entries; ///< by name
    };

    FleetWatch(base::Clock &clock, const aws::Environment &environment, Options options);
    ~FleetWatch() override;

    /// What is to be watched from now on. What did not change goes on with all that was seen; gone tables end.
    void setTargets(const std::vector<Target> &targets);
    void setLimits(const fleet::ReadLimits &limits);
    /// For state(): whether the fleet file in force is the newest one, and when it was read.
    void setFile(bool isNewest, std::optional<base::WallTime> readAt);
    void start();
    /// No read begins any more; what was seen is kept for the next process.
    [[nodiscard]] base::Task<> stop();

    /// As of now. Its tables are shared: they go on changing.
    [[nodiscard]] fleet::FleetState state() const;
    [[nodiscard]] std::vector<Found> found() const;
    [[nodiscard]] std::vector<FleetTable *> tables() const; ///< by connection, Region and name
    [[nodiscard]] FleetTable *find(const fleet::TablePlace &place) const; ///< null: not watched
    /// Every table that is named or found was read once, or is known not to be readable now.
    [[nodiscard]] bool isFirstReadOver() const;
    /// What reading takes as it is planned now: "12 tables, 212 units a minute, about $1.14 a month (list price of us-east-1, 2024-11)".
    [[nodiscard]] QString costSentence() const;
    /// Whether a later process can go on from what was seen.
    [[nodiscard]] bool keepsSightings() const;

Q_SIGNALS:
    void tableAdded(app::FleetTable *table); ///< it may not have been described yet
    void tableRemoved(const fleet::TablePlace &place); ///< the object is gone
    /// After its state took the delta.
    void changed(app::FleetTable *table, const watch::SnapshotDeltaPtr &delta);
    void sightChanged(app::FleetTable *table); ///< it became blind, or is read again
    void connectionChanged(const QString &connection, const QString &region);
    void said(const QString &sentence); ///< once each: to stderr, or the log

private:
    [[nodiscard]] std::unique_ptr<FleetConnection> makeConnection(const Target &target);
    [[nodiscard]] std::vector<WatchedTable *> watched() const;
    void updatePaceSoon();
    base::Task<> updatePace(std::stop_token stop);
    [[nodiscard]] fleet::ReadPace pace(const std::vector<WatchedTable *> &tables) const;
    void reportPace(const std::vector<WatchedTable *> &tables);
    void reportSignInSoon();
    base::Task<> reportSignIn(std::stop_token stop);

    base::Clock &m_clock;
    const aws::Environment &m_environment;
    Options m_options;
    fleet::ReadLimits m_limits;
    bool m_isNewestFile = true;
    std::optional<base::WallTime> m_fileReadAt;
    QThreadPool m_ownPool;
    QThreadPool &m_pool; // of all tables
    QThreadPool m_writing; ///< of sightings, one after the other
    std::unique_ptr<TableSightings> m_sightings; ///< null: none are used
    std::unique_ptr<ReadTurns> m_turns;
    std::vector<std::unique_ptr<FleetConnection>> m_connections; ///< in the order of the targets
    bool m_isStarted = false;
    bool m_isPaceDue = false;
    bool m_isCostReported = false;
    bool m_isSignInDue = false;
    std::set<fleet::TablePlace> m_slowReported; ///< tables that are read too seldom for gaps
    base::TaskScope m_tasks;
};

} // namespace app
