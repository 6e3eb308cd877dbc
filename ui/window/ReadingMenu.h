// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/TableWatch.h"

#include <QObject>

#include <array>

class QActionGroup;
class QMenu;
class QSettings;
class QWidget;

namespace ui {

/// How the table on show is read: how often, and as which library's. Chosen in two menus, remembered by
/// table.
class ReadingMenu : public QObject {
    Q_OBJECT
public:
    /// `settings` may be null: nothing is remembered then. Both outlive it.
    ReadingMenu(QWidget *window, QSettings *settings);

    [[nodiscard]] std::array<QMenu *, 2> menus() const { return {m_every, m_as}; } ///< in their order

    /// What is remembered of this table; else each second on this machine, where reading costs nothing, and
    /// each five elsewhere.
    void show(const QString &table, bool local);
    [[nodiscard]] watch::WatchPlan plan() const { return m_plan; }
    /// Of tables that have no interval of their own; nothing: as show() says. The table on show follows.
    void setDefaultInterval(std::optional<std::chrono::milliseconds> interval);

Q_SIGNALS:
    void chosen(const watch::WatchPlan &plan);

private:
    void choose();
    void check();

    QSettings *m_settings;
    QMenu *m_every;
    QMenu *m_as;
    QString m_table;
    bool m_local = false;
    std::optional<std::chrono::milliseconds> m_defaultInterval;
    watch::WatchPlan m_plan;
    QActionGroup *m_intervals;
    QActionGroup *m_dialects;
};

} // namespace ui
