// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/TableWatch.h"

#include <QObject>

class QActionGroup;
class QMenu;
class QSettings;

namespace ui {

/// How the table on show is read: how often, and as which library's. Chosen in two menus, remembered by
/// table.
class ReadingMenu : public QObject {
    Q_OBJECT
public:
    /// Adds its two menus to `parent`. `settings` may be null: nothing is remembered then.
    ReadingMenu(QMenu *parent, QSettings *settings);

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
    QString m_table;
    bool m_local = false;
    std::optional<std::chrono::milliseconds> m_defaultInterval;
    watch::WatchPlan m_plan;
    QActionGroup *m_intervals;
    QActionGroup *m_dialects;
};

} // namespace ui
