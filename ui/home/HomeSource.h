// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/TaskScope.h"
#include "core/view/home/Home.h"
#include "core/watch/cost/WatchCost.h"
#include "core/watch/fleet/TablesWatch.h"
#include "ui/services/Connection.h"
#include "ui/services/Reading.h"

#include <functional>

namespace ui {

/// What home reads of one connection: its list of tables, all lock tables at home's pace, and the rows that are problems one
/// by one. Reports what is new by its signals and decides nothing about other connections. Times are those of the connection's
/// clock. Main thread; dies before its connection, or is without one from then on.
class HomeSource final : public QObject {
    Q_OBJECT
public:
    using PlanOf = std::function<watch::WatchPlan(watch::WatchPlan plan, const ConnectionFacts &connection,
                                                  const QString &table)>;
    static constexpr std::chrono::milliseconds tableInterval{25'000};
    static constexpr std::chrono::milliseconds problemInterval{2'000};
    static constexpr int mostProblemRows = 20; ///< that are read by themselves, the worst

    HomeSource(quint64 id, const ConnectionParts<Reading> &connection, PlanOf planOf);
    ~HomeSource() override;

    [[nodiscard]] quint64 id() const { return m_id; }
    [[nodiscard]] const ConnectionParts<Reading> &connection() const { return m_connection; }
    [[nodiscard]] watch::TablesWatch *tables() const { return m_tables; } ///< null: there is none
    void setPlanOf(PlanOf planOf);
    void setReading(bool reading); ///< nothing is asked for while false
    void setInterval(std::chrono::milliseconds interval); ///< of tables
    void refreshNow();
    void updateList(); ///< the tables that hold locks, from what the catalog knows

    /// Its name is the profile's; names of other connections are not known here.
    [[nodiscard]] view::HomeConnection facts() const;
    [[nodiscard]] std::vector<view::HomeTable> listed() const; ///< in the order of tables()
    [[nodiscard]] view::HomeTableStatus status(int table) const;
    [[nodiscard]] view::HomeMoment now() const;
    [[nodiscard]] const std::vector<view::HomeAlert> &alerts() const { return m_alerts; }
    /// What all tables take at the usual interval.
    [[nodiscard]] watch::WatchCostSum cost() const;
    /// Dollars an hour that the fleet file allows for all of its tables, 0: any; nothing: no file names the connection.
    [[nodiscard]] std::optional<double> budget() const;
    /// The rows that are problems, the worst first; they are read in turn.
    void setProblemRows(std::vector<std::pair<QString, dynamodb::Item>> rows);

Q_SIGNALS:
    void factsChanged();
    void listChanged(); ///< listed() is another list
    void statusChanged(int table);
    void changed(int table, const watch::SnapshotDeltaPtr &delta);
    void alertsChanged();
    void gone(); ///< the connection was closed

private:
    void takeFacts();
    void bindTables();
    void bindAlerts();
    void updateWaiting(int table);
    [[nodiscard]] bool looksLikeProduction() const;
    [[nodiscard]] QString listTrouble() const; ///< why no table is known; empty: some are, or the list is new
    [[nodiscard]] watch::WatchPlan planOf(watch::WatchPlan plan, const QString &table) const;
    base::Task<> readProblems(std::stop_token stop);
    void readNextProblem();

    /// How far a read was when a part of it arrived last.
    struct Progress {
        qsizetype rows = -1;
        std::optional<base::BootTime> since;
    };
    const quint64 m_id;
    ConnectionParts<Reading> m_connection;
    ConnectionFacts m_facts; ///< as they were reported last: they are asked for with each table
    QPointer<watch::TablesWatch> m_tables;
    QPointer<watch::TableCatalog> m_catalog;
    PlanOf m_planOf;
    std::chrono::milliseconds m_interval = tableInterval;
    bool m_reading = false;
    bool m_isListing = false; ///< numbers of tables are about to be others: listChanged() follows
    std::optional<base::BootTime> m_listAskedAt; ///< while no table is known
    int m_leftOut = 0;
    int m_undescribed = 0;
    mutable std::optional<bool> m_isProduction; ///< one of its tables looks so; nothing: to be asked again
    std::map<QString, QString> m_libraries; ///< by table
    std::map<QString, Progress> m_progress; ///< by table
    std::vector<view::HomeAlert> m_alerts;
    std::vector<std::pair<QString, dynamodb::Item>> m_problemRows;
    std::size_t m_nextProblem = 0;
    base::TaskScope m_turns; // last
};

} // namespace ui
