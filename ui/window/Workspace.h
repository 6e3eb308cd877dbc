// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/TaskScope.h"
#include "core/locks/model/LockRecord.h"
#include "core/watch/fleet/OpenTables.h"
#include "core/watch/schedule/WatchPlan.h"
#include "ui/common/Actions.h"
#include "ui/common/SeenTimer.h"
#include "ui/home/HomeFeed.h"
#include "ui/services/Connection.h"
#include "ui/window/PlaceHistory.h"

#include <QPointer>
#include <QWidget>

#include <functional>
#include <memory>
#include <utility>

class QSettings;
class QSplitter;

namespace ui {

class AccessActions;
class ActionBar;
class CopiedCommands;
class CopiedRows;
class ContextLine;

class HomePage;
class HomePlace;
class LocksPanel;
class SidebarPlace;
class StatusLine;
class TableSidebar;
class TestLocksPlace;
class TimeBar;
class WatchPace;

/// What is seen of a connection: toolbar, context line, status bar, sidebar, table, details, dock: five places, each foldable, sizes
/// remembered. It makes the first three itself; details and the dock of test locks are given to it.
///
/// What is shown and what is folded, the actions say.
class Workspace final : public QWidget {
    Q_OBJECT
public:
    /// `settings` may be null: nothing is remembered then. Both outlive it.
    Workspace(Actions &actions, QSettings *settings, QWidget *parent);
    ~Workspace() override;

    void setConnections(const QList<Connection *> &connections); ///< all that are open
    /// The one on show; null: none. The one before is still alive.
    void bind(const ConnectionParts<Reading, PolicyService, Playback> &connection);
    /// Shown below the table. Takes ownership; replaces the previous one.
    void setDetails(QWidget *details);
    /// Shown along the lower edge. Takes ownership; replaces the previous one.
    void setTestLocks(QWidget *dock);
    /// Shown in the middle while it is wanted, by the entry of the sidebar, until another place or Escape leaves it. Takes
    /// ownership; replaces the previous one.
    void setTestLocksPage(QWidget *page);
    void showTestLocksPage(bool shown);
    [[nodiscard]] bool showsTestLocksPage() const;
    void showDetailsPage(bool shown); ///< the details have the place of the table too
    void setTestLockCount(qsizetype count); ///< what the entry says
    /// The tables of the connection on show have the middle: neither home nor the page of test locks.
    void showTables();
    /// Parents to make these with: what comes from elsewhere takes the style sheet of its new place once more, with all it
    /// holds. Only while this is not on screen: a splitter shows at once what is made in it.
    [[nodiscard]] QWidget *pagePlace() const; ///< as the following two
    [[nodiscard]] QWidget *beforePage() const; ///< what the keyboard leaves for a page
    [[nodiscard]] QWidget *detailsPlace() const;
    [[nodiscard]] const QWidget &middle() const; ///< home, the table, or what stands in their place
    [[nodiscard]] QWidget *testLocksPlace() const;
    /// The keyboard leaves what is beside the table, and home its details; false: it was there already.
    bool goToTable();
    void refresh(); ///< reads what the keyboard is on anew: the list of tables, all tables, or the table
    void saveSizes() const;
    [[nodiscard]] QString openTableName() const; ///< empty: none

    [[nodiscard]] LocksPanel &locks() { return *m_locks; }
    [[nodiscard]] StatusLine &statusLine() { return *m_status; }
    /// All connections on one page, followed while it is shown.
    [[nodiscard]] HomeFeed &feed();
    [[nodiscard]] HomePage &home(); ///< made when it is first shown
    void showHome(); ///< in place of a table, with the keyboard in it
    /// What `opens` opens is read, and home stays in its place.
    void keepHome(const std::function<void()> &opens);
    [[nodiscard]] bool keepsHome() const { return m_keepsHome; } ///< just now
    [[nodiscard]] std::optional<locks::LockRecord> chosenLock() const;
    /// Looks for it in the catalog first, then asks for it; ends with tableFound() or a message.
    using Place = watch::OpenTables::Place;
    void openTable(const QString &nameOrArn, Place place = Place::Here);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

Q_SIGNALS:
    void tableFound(const dynamodb::TableDescription &table, watch::OpenTables::Place place);
    void chosenLockChanged();
    void placeChanged(); ///< all tables, the page of test locks, or the table
    /// Open its table there, choose it and show its details; home stays, see keepHome().
    void lockWanted(const ui::ConnectionState *connection, const QString &table, const dynamodb::Item &key);
    void connectionWanted(ui::ConnectionState *connection); ///< show it; bind() follows
    void messageReady(const QString &sentence); ///< for the toast
    void refused(const QString &sentence); ///< as well; what was asked for was not done
    void intervalWanted(std::chrono::milliseconds interval); ///< between reads of the table on show

private:
    void layOut();
    void bindActions();
    void bindFilterActions();
    void bindLayoutActions();
    void connectMessages();
    void connectStatus();
    void fillTables(); ///< the menu of the table's name
    void showAgreed();
    void sayChosen();
    void goBack();
    void restoreLayout(); ///< as at first
    void connectTable();
    void connectSidebar();
    void connectTo(const ConnectionParts<Reading, PolicyService, Playback> &connection);
    void chooseTable(ConnectionState *connection, const QString &name, bool beside);
    void showHomeOf(ConnectionState *connection); ///< its group alone
    [[nodiscard]] bool showsHome() const; ///< instead of one table
    /// On home: the lock whose details are open is the one that is chosen there.
    [[nodiscard]] bool isHomesLockChosen() const;
    void updateChosen();
    void showPace();
    void showOverview(const HomeFeed::Places &tables = {}); ///< of home: all, or what these tables change
    void closeTable(const QString &table);
    void stepTable(int by); ///< through those that are open, round at the ends
    void showTable(const dynamodb::TableDescription &table, Place place);
    void showOpenTables();
    void splitDetails(Qt::Orientation way);
    void placeDetails(); ///< beside the table where there is room, else below it
    [[nodiscard]] bool showsRecording() const; ///< a table of it
    void updateHeader();
    void updateProduction();
    void updateReach();
    void applySavedSizes();
    void showAsChosen();
    static base::Task<> inspectAndOpen(QPointer<Workspace> workspace, QString name, Place place,
                                       std::stop_token stop);

    Actions &m_actions;
    QSettings *m_settings;
    ConnectionParts<Reading, PolicyService, Playback> m_connection;
    // Each under the one it stays in: a widget that changes its parent is styled anew, with all below it.
    ActionBar *m_bar;
    ContextLine *m_header;
    TimeBar *m_time; ///< of a recording; hidden else
    QSplitter *m_outer; ///< everything / dock
    QSplitter *m_across; ///< sidebar | the rest
    TableSidebar *m_sidebar;
    QSplitter *m_down; ///< home or table / details
    QWidget *m_lists; ///< home or table
    WatchPace *m_pace;
    std::pair<QString, QString> m_tablePace; ///< as it said last: text and sentence
    QString m_problemsSaid; ///< in the status bar, of home
    LocksPanel *m_locks;
    StatusLine *m_status;
    HomePlace *m_home; ///< in the place of the table of one, which is hidden meanwhile
    bool m_keepsHome = false; ///< see keepHome()
    bool m_detailsAtHome = false; ///< opened there
    AccessActions *m_access;
    CopiedCommands *m_commands;
    CopiedRows *m_rows;
    PlaceHistory m_places;
    QPointer<QWidget> m_details;
    QPointer<QWidget> m_testLocks;
    TestLocksPlace *m_testLocksPage; ///< in the place of table and home
    SidebarPlace *m_sidebarPlace;
    std::optional<base::BootTime> m_readAtShown; ///< as the header says its age
    SeenTimer m_headerTimer;
    base::TaskScope m_tasks; // last: its waits end before what they use goes
};

} // namespace ui
