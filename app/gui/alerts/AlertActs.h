// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/gui/alerts/DesktopAlerts.h"
#include "app/gui/alerts/LockAlerts.h"
#include "ui/alerts/AlertsDialog.h"
#include "ui/window/MainWindow.h"

namespace app {

/// What the window lets an operator ask for: the alerts of the chosen lock, their list, and where they stand in the window.
/// Wiring only; main thread.
class AlertActs final : public QObject {
    Q_OBJECT
public:
    /// All outlive the object.
    AlertActs(ui::MainWindow &window, LockAlerts &alerts, DesktopNotifier &notifier);

    void
    setConnection(const LockAlerts::Connection &connection); ///< on show, or with another table; null: none
    /// Those of the fleet file are shown, too. It outlives the object.
    void setDesktopAlerts(DesktopAlerts &alerts);
    void showChosen(); ///< another lock is chosen, or it stands otherwise
    ui::AlertsDialog &openAlerts();

Q_SIGNALS:
    void lockWanted(const ui::ConnectionState *connection, const QString &table, const dynamodb::Item &key);
    /// Of a connection of the fleet file that may not be open. `key` is empty where the row is gone.
    void fleetLockWanted(const fleet::TablePlace &place, const dynamodb::Item &key);

private:
    void bind(ui::ActionId id, watch::AlertKind kind);
    void askForLimit(const locks::LockRecord &lock);
    void showRules();
    void setTrouble(const QString &why); ///< empty: the desktop shows them
    void probeOnce();
    void showTrouble();
    void showFileAlerts();
    void wantFileLock(const QByteArray &token);
    void editFile();

    ui::MainWindow &m_window;
    LockAlerts &m_alerts;
    LockAlerts::Connection m_connection;
    QPointer<ui::AlertsDialog> m_dialog; // a child of the window
    DesktopNotifier &m_notifier;
    DesktopAlerts *m_desktop = nullptr; ///< null: those of no fleet file
    QString m_trouble;
    bool m_isProbed = false;
    bool m_hasFileAlerts = false;
};

} // namespace app
