// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/TableWatch.h"

#include <memory>
#include <vector>

namespace watch {

/// Watches several tables of one connection at once, each at its own pace and failing by itself. Nothing is read
/// while it is paused. Main thread.
class TablesWatch : public QObject {
    Q_OBJECT
public:
    TablesWatch(aws::TableReader &reader, base::Clock &clock, QThreadPool &pool,
                TableWatch::ServerNow serverNow, QObject *parent = nullptr);
    ~TablesWatch() override;

    /// The tables to watch from now on, in this order. Those that were watched before go on as they are.
    void setTables(const std::vector<aws::TableDescription> &tables);
    void setPlan(const WatchPlan &plan); ///< of every table
    void setPaused(bool paused); ///< no screen shows them
    void suspend(const std::optional<base::Error> &why); ///< see TableWatch::suspend()
    void refreshNow();

    [[nodiscard]] int count() const { return static_cast<int>(m_tables.size()); }
    /// `table`: 0 to count() - 1.
    [[nodiscard]] const TableWatch &table(int table) const
    {
        return *m_tables[static_cast<std::size_t>(table)];
    }
    [[nodiscard]] locks::Moment now() const;

Q_SIGNALS:
    void tablesChanged(); ///< other tables, or another order
    void changed(int table, const watch::SnapshotDeltaPtr &delta);
    void statusChanged(int table);

private:
    [[nodiscard]] std::unique_ptr<TableWatch> take(const aws::TableDescription &table);
    [[nodiscard]] int indexOf(const TableWatch *watch) const;

    aws::TableReader &m_reader;
    base::Clock &m_clock;
    QThreadPool &m_pool;
    TableWatch::ServerNow m_serverNow;
    WatchPlan m_plan;
    bool m_paused = true;
    std::optional<base::Error> m_suspended;
    std::vector<std::unique_ptr<TableWatch>> m_tables;
};

} // namespace watch
