// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/fleet/QueuedReader.h"
#include "app/fleet/WatchedTable.h"
#include "core/watch/catalog/TableCatalog.h"

#include <map>

namespace app {

/// One connection of a FleetWatch in one Region: opens it read-only, finds its tables by their patterns, and watches them while
/// there are credentials. What fails is tried again. Main thread; all it is made of outlives it.
class FleetConnection final : public QObject {
    Q_OBJECT
public:
    static constexpr std::chrono::minutes searchEvery{10}; ///< for new tables of the patterns
    static constexpr std::chrono::minutes inspectEvery{60}; ///< tables whose rows are no locks
    static constexpr std::chrono::seconds openAgainAfter{60};
    static constexpr std::chrono::seconds listAgainAfter{15}; ///< where tables could not be listed
    static constexpr std::chrono::seconds describeAgainAfter{60}; ///< where one could not be described

    struct Parts {
        base::Clock &clock;
        const aws::Environment &environment;
        QThreadPool &pool;
        ReadTurns &turns;
        const FleetWatch::Options &options;
        const TableSightings *sightings = nullptr; ///< null: none are used
    };
    FleetConnection(const Parts &parts, FleetWatch::Target target);
    ~FleetConnection() override;

    void start();
    void stopReading();
    /// Whether all that was seen holds for that target, too.
    [[nodiscard]] bool isReachedAs(const FleetWatch::Target &target) const;
    void setTarget(const FleetWatch::Target &target); ///< reached in the same way

    [[nodiscard]] const FleetWatch::Target &target() const { return m_target; }
    [[nodiscard]] Connection *connection() const { return m_connection.get(); } ///< null: not open yet
    [[nodiscard]] fleet::ConnectionState state() const;
    [[nodiscard]] std::vector<WatchedTable *> tables() const; ///< by name
    [[nodiscard]] std::vector<watch::CatalogEntry> entries() const; ///< by name
    [[nodiscard]] WatchedTable *find(const QString &table) const;
    [[nodiscard]] bool isSearched() const; ///< its tables are known, or why they cannot be
    [[nodiscard]] bool isFirstReadOver() const;
    [[nodiscard]] fleet::ReadInterval statedInterval(const QString &table) const;
    /// Why a person has to sign in, once each time it comes to that; nothing: that is reported already, or not so.
    [[nodiscard]] std::optional<base::Error> takeSignInError();
    /// What else hinders it and patterns that match no table, "prod/eu-west-1: ...", once each until it is otherwise.
    [[nodiscard]] QStringList takeTroubles();

Q_SIGNALS:
    void tableAdded(app::WatchedTable *table);
    void tableRemoved(const fleet::TablePlace &place);
    void tableChanged(app::WatchedTable *table, const watch::SnapshotDeltaPtr &delta);
    void sightChanged(app::WatchedTable *table);
    void changed();
    void costChanged(); ///< other tables, or other costs of one
    void signInNeeded();

private:
    [[nodiscard]] QString trouble() const;
    base::Task<> open(std::stop_token stop);
    void setConnection(std::unique_ptr<Connection> connection);
    base::Task<> learnNature(std::stop_token stop);

    void useCredentials(const aws::Credentials &credentials);
    void setCredentialError(const base::Error &error);
    void observe(const QByteArray &operation, const std::optional<base::Error> &error, const QByteArray &key);
    [[nodiscard]] QByteArray keyInUse() const; ///< its id; empty: none is known
    void suspend(const std::optional<base::Error> &why);

    void search();
    base::Task<> searchNow(std::stop_token stop);
    base::Task<> searchAfter(std::chrono::nanoseconds delay, std::stop_token stop);
    void takeCatalog();
    void endSearch();
    void take(const watch::CatalogEntry &entry);
    [[nodiscard]] bool isWatched(const watch::CatalogEntry &entry) const;
    [[nodiscard]] bool isRead(const watch::CatalogEntry &entry) const;
    WatchedTable &add(const QString &table);
    [[nodiscard]] watch::WatchPlan planOf(const QString &table, std::chrono::milliseconds interval) const;
    [[nodiscard]] std::chrono::nanoseconds firstDelay(std::chrono::milliseconds interval);

    Parts m_parts;
    FleetWatch::Target m_target;
    std::shared_ptr<ReadTurns::Queue> m_queue;
    std::optional<base::Error> m_openError;
    std::optional<base::Error> m_credentialError; ///< there are none
    std::optional<base::Error> m_signInError; ///< only a person can mend that
    bool m_isSignInReported = false;
    QStringList m_reported; ///< troubles
    QByteArray m_refusedKey; ///< id of credentials that the service refused
    bool m_hasCredentials = false;
    std::optional<base::WallTime> m_credentialsEndAt;
    bool m_isUp = false;
    bool m_isStopped = false;
    bool m_isSearched = false;
    bool m_isProbing = false; ///< empty tables, before the tables are listed
    bool m_isListed = false;
    int m_begun = 0; ///< tables
    std::optional<base::Error> m_listError;
    QStringList m_patternsOfNone;
    int m_withoutLocks = 0;
    std::map<QString, base::BootTime> m_inspectedAt;
    std::map<std::pair<QByteArray, fleet::RequestOutcome>, quint64> m_requests;

    std::unique_ptr<Connection> m_connection;
    std::unique_ptr<QueuedReader> m_reader;
    std::unique_ptr<watch::TableCatalog> m_catalog;
    std::map<QString, std::unique_ptr<WatchedTable>> m_tables;
    base::TaskScope m_searching;
    base::TaskScope m_tasks;
};

} // namespace app
