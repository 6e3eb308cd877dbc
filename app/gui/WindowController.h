// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/gui/DesktopMotion.h"
#include "app/gui/SleepInhibitor.h"
#include "app/gui/UndoActs.h"
#include "app/gui/alerts/AlertActs.h"
#include "core/base/SystemClock.h"
#include "ui/bulk/BulkDialog.h"
#include "ui/details/DetailsPanel.h"
#include "ui/diagnostics/DiagnosticsDialog.h"
#include "ui/export/ExportDialog.h"
#include "ui/help/HelpWindow.h"
#include "ui/journal/JournalState.h"
#include "ui/journal/JournalWindow.h"
#include "ui/lab/LabWindow.h"
#include "ui/mapping/MappingDialog.h"
#include "ui/release/ReleaseDialog.h"
#include "ui/settings/SettingsDialog.h"
#include "ui/testlocks/CloseDialog.h"
#include "ui/testlocks/TestLocksDock.h"
#include "ui/window/MainWindow.h"

#include <QPointer>

#include <memory>

namespace app {

/// The main window with its panels plugged in: what is chosen in the table is shown in the details, what the
/// operator wants goes to the dialog that asks for consent. Wiring only; main thread.
class WindowController final : public QObject {
    Q_OBJECT
public:
    /// `settings` may be null: nothing is remembered then. Both outlive the console.
    WindowController(ui::Connector &connector, QSettings *settings);
    ~WindowController() override;

    [[nodiscard]] ui::MainWindow &window() { return *m_window; }
    /// Details and test locks are made when there is a connection to show, or when they are asked for here.
    [[nodiscard]] ui::DetailsPanel &details();
    [[nodiscard]] ui::TestLocksDock &testLocks();
    /// The dialog on show, if any.
    [[nodiscard]] ui::ReleaseDialog *releaseDialog() const { return m_dialog; }
    void openReleaseDialog();
    /// The same at its way that needs no proof.
    void openBreakDialog();
    /// Those of the fleet file for the desktop are shown, and their locks are gone to. They outlive the controller.
    void setDesktopAlerts(DesktopAlerts &alerts) { m_alertActs.setDesktopAlerts(alerts); }
    /// What "Open in a new window" does: another process of this program. Until it is set the action is grey.
    void setNewWindow(std::function<void()> open);
    /// Asks which of the marked locks, or of all shown where none is marked, have lapsed, and releases those; null:
    /// nothing was read of the table yet.
    ui::BulkDialog *openBulkDialog();
    void openHoldDialog(); ///< for the marked locks, or the chosen one
    /// Shows what putting the row of an earlier act back would do, on the open connection that the act names, and does it
    /// if the operator wants it.
    void openRestoreDialog(const audit::JournalEntry &entry);
    [[nodiscard]] ui::RestoreDialog *restoreDialog() const { return m_undo->dialog(); }
    [[nodiscard]] UndoActs &undo() { return *m_undo; }
    /// Shows the lab's window; it is made when it is first wanted.
    ui::LabWindow &openLab();
    /// Shows the manual; it is made when it is first wanted.
    ui::HelpWindow &openManual();
    /// Shows the log of the program's own work; what was collected stays until the window goes.
    ui::DiagnosticsDialog &openDiagnostics();
    /// Shows every act that was done from this machine; it is made when it is first wanted.
    ui::JournalWindow &openJournal();
    ui::SettingsDialog &openSettings();
    /// Asks what of the table on show is to be exported; null: nothing was read of it yet.
    ui::ExportDialog *openExport();
    /// Null where no table was read yet.
    ui::MappingDialog *openMapping();
    [[nodiscard]] ui::DiagnosticsLog &diagnostics() { return m_log; }

private:
    void createPanels();
    void setConnection(ui::Connection *connection); ///< on show
    void enterConnection(ui::Connection *connection); ///< it was opened
    void leaveConnection(ui::Connection *connection); ///< it closes
    [[nodiscard]] ui::Reading &reading() const; ///< of m_connection, which is not null
    void showChosen();
    void updateLab();
    void updateJournal(); ///< others are open, or on show
    /// The operator, with the test locks held now.
    [[nodiscard]] view::Ourselves ourselves() const;
    void updateOurselves();
    void bindActs();
    void bindScreens();
    void connectSettings();
    void showLock(const ui::ConnectionState *connection, const QString &table, const dynamodb::Item &key);
    void showAtHome(const ui::ConnectionState *connection, const QString &table, const dynamodb::Item &key);
    /// Opens the connection of the fleet file where it is not open.
    void showFleetLock(const fleet::TablePlace &place, const dynamodb::Item &key);
    void openLock(const QString &table, const dynamodb::Item &key); ///< of the connection on show
    void chooseWanted();
    void askForRelease(bool breaks);
    void confirmRelease(const locks::LockRecord &record, bool breaks);
    /// `closing`: null: all connections, with the window.
    [[nodiscard]] bool mayClose(ui::Connection *closing, const std::function<void()> &goOn);
    [[nodiscard]] bool labMayClose(const ui::Connection *closing, const std::function<void()> &goOn);

    ui::Connector &m_connector;
    base::SystemClock m_clock; ///< of log lines, and of what is said of the journal
    ui::DiagnosticsLog m_log{m_clock};
    ui::Settings m_preferences; ///< before the window, which is made by them
    std::unique_ptr<ui::MainWindow> m_window;
    ui::DetailsPanel *m_details = nullptr; // children of the window; both or none
    ui::TestLocksDock *m_testLocks = nullptr;
    QPointer<ui::Connection> m_connection; ///< on show
    std::unique_ptr<QObject> m_shown; ///< what follows it goes with this
    const ui::Connection *m_dialogConnection = nullptr; ///< of the dialogs on show; only compared
    QSet<QByteArray> m_ourTestLocks; ///< their owners
    dynamodb::Item m_watchedKey; ///< key of the chosen lock; empty: none
    QPointer<ui::ReleaseDialog> m_dialog;
    QPointer<ui::BulkDialog> m_bulkDialog;
    std::unique_ptr<UndoActs> m_undo;
    ui::JournalState m_journalState{m_clock};
    QPointer<ui::CloseDialog> m_closeDialog;
    QPointer<ui::LabWindow> m_lab; // a child of the window
    QPointer<ui::HelpWindow> m_help; // a child of the window
    QPointer<ui::DiagnosticsDialog> m_diagnostics; // a child of the window
    QPointer<ui::JournalWindow> m_journal; // a child of the window
    QPointer<ui::SettingsDialog> m_settingsDialog; // a child of the window
    DesktopMotion m_motion;
    SleepInhibitor m_sleep;
    DesktopNotifier m_notifier;
    LockAlerts m_alerts;
    AlertActs m_alertActs;
    std::function<void()> m_newWindow; ///< may be empty
    std::unique_ptr<QObject>
        m_fleetLock; ///< waits for the connection of a lock of the fleet file; null: none is
    dynamodb::Item m_wantedKey; ///< to be chosen once its table is read; empty: none
};

} // namespace app
