// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/dialects/custom/CustomMapping.h"
#include "core/locks/model/LockRecord.h"
#include "core/watch/fleet/OpenTables.h"
#include "ui/common/Actions.h"
#include "ui/common/CommandPalette.h"
#include "ui/connections/StartPage.h"
#include "ui/services/Connector.h"

#include <QMainWindow>
#include <QPointer>

class QSettings;
class QStackedWidget;

namespace ui {

class HomeFeed;
class HomePage;
class LocksPanel;
class ReadingMenu;
class SignInPanel;
class StatusLine;
class Toast;
class Workspace;

/// The window: the start page, or the workspace of a connection, under one menu bar and its actions. It binds what is
/// done to connections and to itself; what its owner shows, its owner binds.
///
/// Connections come and go by the connector; one of them is on show: what was asked for last, or what a table or a lock
/// was opened in. The others go on unseen, with their tables, acts and test locks. Until there is one, there is only
/// the start page: the workspace is built for the first.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    /// `settings` may be null: nothing is remembered then. Both outlive the window.
    MainWindow(Connector &connector, QSettings *settings, QWidget *parent = nullptr);
    ~MainWindow() override;

    /// Shown below the table. Takes ownership; replaces the previous one.
    void setDetails(QWidget *details);
    /// Shown along the lower edge. Takes ownership; replaces the previous one.
    void setTestLocks(QWidget *dock);
    [[nodiscard]] Workspace &workspace(); ///< builds it at the first call
    [[nodiscard]] QWidget *detailsPlace(); ///< see Workspace
    [[nodiscard]] QWidget *testLocksPlace();

    [[nodiscard]] Actions &actions() { return m_actions; }
    [[nodiscard]] Connection *connection() const { return m_connection; } ///< on show; null: none
    /// Builds the table and what is around it at the first call.
    [[nodiscard]] LocksPanel &locks();
    [[nodiscard]] HomePage &home(); ///< made at the first call
    [[nodiscard]] HomeFeed &homeFeed(); ///< what home follows
    [[nodiscard]] StatusLine &statusLine(); ///< builds the places at the first call, as locks()
    [[nodiscard]] Toast &toast(); ///< made when it is first wanted
    /// The lock the keyboard is on; nothing if there is none.
    [[nodiscard]] std::optional<locks::LockRecord> chosenLock() const;
    /// The locks that are marked in the table on show; see LocksPanel::markedLocks().
    [[nodiscard]] std::vector<locks::LockRecord> markedLocks() const;
    void openTable(const QString &nameOrArn); ///< on the connection on show
    /// One of the connector's connections; null: none. Shows the table that it had on show.
    void showConnection(Connection *connection);
    /// Shows the connection first; false, and nothing happens, if it is not open any more.
    bool showConnectionOf(const ConnectionState *connection);
    /// Asked before a connection goes, by closing it or by quitting. False if leaving must
    /// wait; `goOn` is then called if the user decides to leave. `closing`: null: all connections, with the window.
    using CloseGuard = std::function<bool(Connection *closing, std::function<void()> goOn)>;
    void setCloseGuard(CloseGuard guard) { m_closeGuard = std::move(guard); }
    /// While home is shown: what `opens` opens is read, and its details are shown there. Else it is opened as ever.
    void keepHome(const std::function<void()> &opens);
    void showDetails(bool shown);
    /// Reads the table on show by it from now on, also when the connection is opened again.
    void useMapping(const locks::CustomMapping &mapping);
    [[nodiscard]] std::optional<locks::CustomMapping> mapping() const; ///< in use for the table on show
    void setReadInterval(std::optional<std::chrono::milliseconds> interval); ///< see ReadingMenu
    void showTestLocks(bool shown);

Q_SIGNALS:
    void
    connectionShown(ui::Connection *connection); ///< another one; null: none; the one before is still alive
    void chosenLockChanged();
    /// Home wants its details, see keepHome().
    void lockWanted(const ui::ConnectionState *connection, const QString &table, const dynamodb::Item &key);
    void tableOpened(const QString &name); ///< on the connection on show

protected:
    void closeEvent(QCloseEvent *event) override;
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void buildPages();
    void buildMenus();
    void bindActions();
    void connectConnector();
    void offerProfiles();
    void offerFleet();
    [[nodiscard]] std::vector<CommandPalette::Place> tablesNamed(const QString &typed);
    void updateConnections(); ///< others are open than before
    void followRules(Connection *connection); ///< its open tables are read by them
    void leaveConnection(const Connection *closing);
    void setAllPaused(bool paused); ///< reading, of all connections
    void followShown(); ///< what the connection on show says of itself
    void closeConnection(); ///< the one on show, once the guard agrees
    [[nodiscard]] Reading &reading() const; ///< of the connection on show
    void connectTo(const Connector::Recent &connection);
    void askForRecording();
    void showEndpointCaveat();
    void showStart();
    void leaveStart(); ///< back to the connection that runs; nothing of it has changed meanwhile
    bool stepBack(); ///< false: there was nothing to go back from
    void refresh();
    void updateActions(); ///< by the connection and its open tables
    void updateSeen();
    void showTitle();
    [[nodiscard]] QString connectionName() const;
    void open(const dynamodb::TableDescription &table, watch::OpenTables::Place place);
    void showOpenTable(); ///< another one is on show
    void saveLayout() const;
    void restoreLayout();

    Connector &m_connector;
    QSettings *m_settings;
    QPointer<Connection> m_connection; ///< on show
    std::unique_ptr<QObject> m_shown; ///< what follows it goes with this
    Actions m_actions;
    QWidget *m_middle; ///< each is made where it stays: a change of its parent asks the style sheet once more
    SignInPanel *m_signIn;
    QStackedWidget *m_pages;
    StartPage *m_start;
    Toast *m_toast = nullptr;
    Workspace *m_workspace = nullptr;
    ReadingMenu *m_reading = nullptr;
    CloseGuard m_closeGuard;
    bool m_leaving = false; ///< the guard agreed: close without asking again
    QPointer<QWidget> m_focusBefore; ///< the start page came over it
    QString m_tableToOpen; ///< of the recent connection that is being opened
};

} // namespace ui
