// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/fleet/FleetWatch.h"
#include "app/fleet/TableSightings.h"
#include "core/base/TaskScope.h"
#include "core/health/HealthMonitor.h"

namespace app {

/// A table of a FleetConnection with what is known of it. It is not read before it was described and begun. Main thread; all
/// it is made of outlives it.
class WatchedTable final : public QObject, public FleetTable {
    Q_OBJECT
public:
    struct Parts {
        Connection &connection;
        dynamodb::TableReader &reader;
        base::Clock &clock;
        QThreadPool &pool;
        const TableSightings *sightings = nullptr; ///< null: none are used
        bool judgesHealth = false; ///< see FleetWatch::Options
        bool keepsSightings = false; ///< every five minutes, not at the end alone
    };
    WatchedTable(const Parts &parts, const fleet::TablePlace &place);
    ~WatchedTable() override;

    [[nodiscard]] const fleet::TableState &state() const override { return *m_state; }
    [[nodiscard]] watch::TableWatch &watch() override { return m_watch; }
    [[nodiscard]] const dynamodb::TableDescription &description() const override;
    [[nodiscard]] Connection &connection() override { return m_parts.connection; }

    [[nodiscard]] const std::shared_ptr<fleet::TableState> &sharedState() const { return m_state; }
    [[nodiscard]] bool isDescribed() const { return m_isDescribed; }
    /// Reads it from now on, the first time after `delay`.
    void begin(const dynamodb::TableDescription &description, const watch::WatchPlan &plan,
               std::chrono::nanoseconds delay);
    /// Its description cannot be had: it cannot be read.
    void setUndescribed(const base::Error &why);
    [[nodiscard]] const watch::WatchPlan &plan() const { return m_plan; }
    void setPlan(const watch::WatchPlan &plan);
    void suspend(const std::optional<base::Error> &why);
    void stopReading();
    /// Keeps what was seen of it for a later process, at the end of this one.
    [[nodiscard]] base::Task<> saveSightings();

Q_SIGNALS:
    void changed(const watch::SnapshotDeltaPtr &delta);
    void sightChanged();
    void costChanged(); ///< units of a read, or leases, are others than before

private:
    void onReadEnded(const watch::ReadEnd &end);
    void onChanged(const watch::SnapshotDeltaPtr &delta);
    void takeWholeRead(const watch::ReadEnd &end);
    void setObstacle();
    void judgeHealth();
    base::Task<> beginAfter(std::chrono::nanoseconds delay, std::stop_token stop);
    base::Task<> beginFromSightings(watch::SightingsPlace place, std::chrono::nanoseconds delay,
                                    std::stop_token stop);
    [[nodiscard]] std::optional<watch::SightingsPlace> sightingsPlace() const; ///< nothing: none are used
    void openWatch(watch::EarlierRowsPtr earlier);
    base::Task<> keepSightings(std::stop_token stop);
    base::Task<> awaitBlindness(std::stop_token stop);
    [[nodiscard]] base::WallTime wallAt(base::BootTime boot) const;

    Parts m_parts;
    std::shared_ptr<fleet::TableState> m_state;
    dynamodb::TableDescription m_description;
    watch::WatchPlan m_plan;
    bool m_isDescribed = false;
    bool m_isStopped = false;
    bool m_isBlind = false; ///< as reported
    std::optional<base::Error> m_undescribed;
    std::optional<base::Error> m_suspended;
    std::optional<watch::ReadEnd> m_ended; ///< whose rows are in the next delta
    double m_lastUnits = -1;
    std::map<QByteArray, std::chrono::nanoseconds> m_lastLeases;
    watch::TableWatch m_watch;
    std::unique_ptr<health::HealthMonitor> m_health; ///< null: its findings are not asked for
    base::TaskScope m_keeping;
    base::TaskScope m_beginning;
    base::TaskScope m_blindness;
};

} // namespace app
