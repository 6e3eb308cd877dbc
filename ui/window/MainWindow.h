// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/TaskScope.h"
#include "ui/common/Actions.h"
#include "ui/connections/StartPage.h"
#include "ui/services/Services.h"

#include <QMainWindow>
#include <QPointer>
#include <QTimer>

class QSettings;
class QSplitter;
class QStackedWidget;

namespace ui {

class AccessActions;
class ReadingMenu;

class HeaderBar;
class LocksPanel;
class CredentialBanner;
class SignInPanel;
class TableSidebar;
class Toast;

/// Header, sidebar, table, details, dock: five places, always there, each foldable, sizes remembered. The
/// window knows the first three itself; details and the dock of test locks are given to it.
///
/// Connections come and go by the connector; everything here follows connector.services(). Until there is
/// one, there is only the start page: the places are built for the first.
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

    [[nodiscard]] Actions &actions() { return m_actions; }
    /// Builds the table and what is around it at the first call.
    [[nodiscard]] LocksPanel &locks();
    [[nodiscard]] Toast &toast() { return *m_toast; }
    /// The lock the keyboard is on; nothing if there is none.
    [[nodiscard]] std::optional<locks::LockRecord> chosenLock() const;
    void openTable(const QString &nameOrArn);
    /// Asked before the connection goes: by quitting, closing it, or opening another. False if leaving must
    /// wait; `goOn` is then called if the user decides to leave.
    using CloseGuard = std::function<bool(std::function<void()> goOn)>;
    void setCloseGuard(CloseGuard guard) { m_closeGuard = std::move(guard); }
    void showDetails(bool shown);
    void showTestLocks(bool shown);

Q_SIGNALS:
    void servicesChanged(ui::Services *services); ///< null: not connected; the old ones are still alive
    void chosenLockChanged();
    void proveRequested(); ///< "Is it alive?" for chosenLock()
    void releaseRequested(); ///< open the release dialog for chosenLock()
    void testLockRequested(); ///< open the form for a test lock
    void presentationRequested(); ///< the test locks on the whole screen
    void labRequested(); ///< open the lab's window
    void diagnosticsRequested(); ///< open the log of the program's own work
    void tableOpened(const QString &name);

protected:
    void closeEvent(QCloseEvent *event) override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void buildPages();
    void buildPanels(); ///< once
    void connectTable();
    void applySavedLayout();
    void showAsChosen();
    void buildMenus();
    void connectActions();
    void connectSidebar();
    void connectConnector();
    void updateServices();
    void connectTo(const Connector::Recent &connection);
    void closeThen(std::function<void()> act); ///< at once, or once the guard agrees
    void showEndpointDoubt();
    void updateHeader();
    void chooseStates(const QList<locks::LockState> &states);
    void copyAsCommand();
    void open(const aws::TableDescription &table);
    static base::Task<> inspectAndOpen(QPointer<MainWindow> window, QString name, std::stop_token stop);
    void saveLayout() const;
    void restoreLayout();

    Connector &m_connector;
    QSettings *m_settings;
    Services *m_services = nullptr;
    Actions m_actions;
    HeaderBar *m_header = nullptr;
    StartPage *m_start;
    SignInPanel *m_signIn;
    CredentialBanner *m_credentials = nullptr;
    TableSidebar *m_sidebar = nullptr;
    LocksPanel *m_locks = nullptr;
    Toast *m_toast;
    QStackedWidget *m_pages;
    QSplitter *m_across = nullptr; ///< sidebar | the rest
    QSplitter *m_down = nullptr; ///< table / details
    QSplitter *m_outer = nullptr; ///< everything / dock
    QPointer<QWidget> m_details;
    QPointer<QWidget> m_testLocks;
    QTimer m_headerTimer;
    ReadingMenu *m_reading = nullptr;
    AccessActions *m_access = nullptr;
    CloseGuard m_closeGuard;
    bool m_leaving = false; ///< the guard agreed: close without asking again
    QString m_tableToOpen; ///< of the recent connection that is being opened
    base::TaskScope m_tasks; // last: its waits end before what they use goes
};

/// The leasescope-cli command that shows one lock on the same connection.
[[nodiscard]] QString commandFor(const ConnectionFacts &facts, const locks::LockRecord &lock);

} // namespace ui
