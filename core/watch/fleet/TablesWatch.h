// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/fleet/OpenTables.h"

#include <functional>

namespace watch {

/// Watches several tables of one connection at once, each at its own pace and failing by itself. A table that
/// is open is watched as it is there; the others are read only while this is not paused, and share the memory
/// for what happened in them. Main thread.
class TablesWatch final : public QObject {
    Q_OBJECT
public:
    /// Both must outlive it.
    TablesWatch(WatchPool &pool, const OpenTables &open, QObject *parent = nullptr);
    ~TablesWatch() override;

    /// The tables to watch from now on, in this order. Those that were watched before go on as they are.
    void setTables(const std::vector<dynamodb::TableDescription> &tables);
    void setPlan(const WatchPlan &plan); ///< of every table that is not open
    /// How a table's rows are read that is not open: makes its plan of that of all tables. None: all have the same.
    using PlanOf = std::function<WatchPlan(WatchPlan plan, const QString &table)>;
    void setPlanOf(PlanOf planOf);
    void setPaused(bool paused); ///< no screen shows them
    void refreshNow();
    void refreshKey(int table, const dynamodb::Item &key); ///< TableWatch::refreshKey()

    [[nodiscard]] int count() const { return static_cast<int>(m_tables.size()); }
    /// `table`: 0 to count() - 1.
    [[nodiscard]] const TableWatch &table(int table) const
    {
        return *m_tables[static_cast<std::size_t>(table)];
    }
    [[nodiscard]] locks::Moment now() const { return m_pool.now(); }

Q_SIGNALS:
    void tablesChanged(); ///< other tables, or another order
    void changed(int table, const watch::SnapshotDeltaPtr &delta);
    void statusChanged(int table);

private:
    void follow(const TableWatch &watch);
    void steerAll();
    void steer(TableWatch &watch); ///< unless it is open: others decide then
    [[nodiscard]] int indexOf(const TableWatch *watch) const;

    WatchPool &m_pool;
    const OpenTables &m_open;
    WatchPlan m_plan;
    PlanOf m_planOf;
    bool m_paused = true;
    std::vector<std::shared_ptr<TableWatch>> m_tables;
};

} // namespace watch
