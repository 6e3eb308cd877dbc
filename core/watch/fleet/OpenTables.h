// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/fleet/WatchPool.h"

#include <functional>

namespace watch {

/// The tables that an operator has open, in the order in which one goes through them, and which of them is on show. All of them go
/// on being watched, so that a lapse is known when one comes back to its table. What was seen of the tables left
/// last is kept, unread: a version that still stands when one comes back stood all the while. Main thread.
class OpenTables final : public QObject {
    Q_OBJECT
public:
    enum class Place : quint8 { Here, Beside };

    explicit OpenTables(WatchPool &pool, QObject *parent = nullptr);
    ~OpenTables() override;

    /// The watch of the table on show; of no table before the first was opened.
    [[nodiscard]] TableWatch &current() { return *m_current; }
    [[nodiscard]] const TableWatch &current() const { return *m_current; }
    [[nodiscard]] QStringList names() const;
    [[nodiscard]] bool contains(const QString &table) const;
    /// Shows a table that is open already as it is; else opens it instead of the one on show, or after it.
    void open(const dynamodb::TableDescription &table, const WatchPlan &plan, Place place = Place::Here);
    /// Shows the next one, else the one before; after the last one no table is on show.
    void close(const QString &table);
    /// Of each of them anew.
    void setPlans(const std::function<WatchPlan(const QString &table)> &planOf);
    void setPaused(bool paused); ///< by the operator
    [[nodiscard]] bool isPaused() const { return m_paused; }
    void setSeen(bool seen); ///< false: no screen shows them, nothing is read until one does

Q_SIGNALS:
    void currentChanged(); ///< current() is another; the one before still lives
    void listChanged(); ///< names() are others
    void pausedChanged(bool paused);

private:
    using Watch = std::shared_ptr<TableWatch>;
    void show(const Watch &watch);
    void leave(const Watch &watch); ///< it is open no more
    void updateReading();
    [[nodiscard]] std::vector<Watch>::const_iterator find(const QString &table) const;

    WatchPool &m_pool;
    bool m_paused = false;
    bool m_seen = true;
    std::vector<Watch> m_open;
    std::vector<Watch> m_left; ///< lately, the latest last; none of them is read
    Watch m_current;
};

} // namespace watch
