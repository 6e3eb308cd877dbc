// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

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
    void showChosen(); ///< another lock is chosen, or it stands otherwise
    ui::AlertsDialog &openAlerts();

Q_SIGNALS:
    void lockWanted(const ui::ConnectionState *connection, const QString &table, const dynamodb::Item &key);

private:
    void bind(ui::ActionId id, watch::AlertKind kind);
    void askForLimit(const locks::LockRecord &lock);
    void showRules();
    void setTrouble(const QString &why); ///< empty: the desktop shows them

    ui::MainWindow &m_window;
    LockAlerts &m_alerts;
    LockAlerts::Connection m_connection;
    QPointer<ui::AlertsDialog> m_dialog; // a child of the window
    DesktopNotifier &m_notifier;
    QString m_trouble;
    bool m_isProbed = false;
};

} // namespace app
