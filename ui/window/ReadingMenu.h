// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/dialects/custom/CustomMapping.h"
#include "core/watch/cost/WatchCost.h"
#include "ui/common/Actions.h"
#include "ui/services/Connection.h"

#include <QObject>

#include <span>

namespace locks {
class CustomDialect;
}

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
    /// Fills its two menus of `actions`. `settings` may be null: nothing is remembered then. All outlive it.
    ReadingMenu(Actions &actions, QWidget *window, QSettings *settings);

    [[nodiscard]] static std::span<const std::chrono::milliseconds>
    intervals(); ///< that are offered, ascending
    /// Says beside each interval what it takes an hour; nothing where that is nothing or not known.
    void showCosts(const dynamodb::TableDescription &table, const watch::CostBasis &basis);
    void chooseInterval(std::chrono::milliseconds interval); ///< one of intervals(), as from the menu

    /// What is remembered of this table; else each second on this machine, where reading costs nothing, and
    /// each five elsewhere.
    /// A description that was bound to the table of this connection is checked again.
    void show(const QString &table, const ConnectionFacts &connection);
    /// How such a table is read, as show() says.
    [[nodiscard]] watch::WatchPlan planOf(const QString &table, const ConnectionFacts &connection) const;
    /// How the rows of a table are read by what is remembered of it, and for how long a lease lasts: `plan` with that.
    [[nodiscard]] watch::WatchPlan remembered(watch::WatchPlan plan, const QString &table,
                                              const ConnectionFacts &connection) const;
    /// The table on show is read by this description from now on, which is remembered with its content, by connection and
    /// table. A sentence without a full stop if it cannot be used; empty: it is.
    [[nodiscard]] QString bind(const locks::CustomMapping &mapping);
    [[nodiscard]] std::optional<locks::CustomMapping> mapping() const; ///< that is in use
    [[nodiscard]] watch::WatchPlan plan() const { return m_plan; }
    /// Of tables that have no interval of their own; nothing: as show() says. The table on show follows.
    void setDefaultInterval(std::optional<std::chrono::milliseconds> interval);

Q_SIGNALS:
    void chosen(const watch::WatchPlan &plan);

private:
    void choose();
    void askForLease(QWidget *window);
    void setGivenLease(std::optional<std::chrono::nanoseconds> period);
    void check();
    void show();
    /// The remembered description of the table on show, offered beside the dialects; none: it is not offered.
    void offerMapping();
    /// That was bound to the table of the connection, if it can still be used; null: none.
    [[nodiscard]] const locks::CustomDialect *boundTo(const QString &table, const QString &connection) const;

    QSettings *m_settings;
    QMenu *m_every;
    QMenu *m_as;
    QString m_table;
    ConnectionFacts m_connection;
    std::optional<std::chrono::milliseconds> m_defaultInterval;
    watch::WatchPlan m_plan;
    QActionGroup *m_intervals;
    QActionGroup *m_dialects;
    QAction *m_described = nullptr; ///< the table's own description
};

} // namespace ui
