// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/item/Item.h"
#include "ui/home/HomeFeed.h"

#include <QMenu>

class QSettings;

namespace ui {

class Actions;
class HomePage;

/// Home within the window: its page, which is made when it is first shown, what can be done with a problem there, and what
/// of that is remembered. Main thread.
class HomePlace final : public QObject {
    Q_OBJECT
public:
    /// The page stands in `lists`, in its layout. `settings` may be null: nothing is remembered then.
    HomePlace(Actions &actions, QSettings *settings, QWidget &lists);
    ~HomePlace() override;

    [[nodiscard]] HomeFeed &feed() { return *m_feed; }
    [[nodiscard]] HomePage &page(); ///< made by the first call
    [[nodiscard]] HomePage *made() const { return m_page; } ///< null: not yet
    void setShown(bool shown);
    /// Instead of one table; the page is made.
    [[nodiscard]] bool isShown() const;
    void updateActions(); ///< what is chosen, or snoozed, is another

Q_SIGNALS:
    void chosenChanged();
    void lockWanted(ui::ConnectionState *connection, const QString &table, const dynamodb::Item &key);
    void tableWanted(ui::ConnectionState *connection, const QString &table);

private:
    void showMenu(const QPoint &globalPlace);
    Actions &m_actions;
    QWidget &m_lists;
    std::unique_ptr<HomeFeed> m_feed;
    HomePage *m_page = nullptr;
    QMenu m_menu; ///< of what is chosen
    QAction *m_open = nullptr;
    QAction *m_openTable = nullptr;
};

} // namespace ui
