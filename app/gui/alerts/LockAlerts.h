// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/gui/alerts/AlertMemory.h"
#include "app/gui/alerts/AlertTray.h"
#include "app/gui/alerts/DesktopNotifier.h"
#include "core/locks/model/LockRecord.h"
#include "ui/services/Connection.h"

#include <QPointer>

namespace app {

/// "Tell me when this one lapses": the rules of the connection on show, their notifications and the icon in the
/// tray. Rules outlive the program, except those of a demo. Main thread.
class LockAlerts final : public QObject {
    Q_OBJECT
public:
    /// `settings` may be null: nothing is remembered then. Both outlive the object.
    LockAlerts(QSettings *settings, DesktopNotifier &notifier);

    void setConnection(const ui::ConnectionParts<ui::Reading> &connection); ///< null: none
    [[nodiscard]] watch::AlertKinds kindsOf(const locks::LockRecord &lock) const;
    /// Turns one kind on or off. The first rule of a connection says so on the desktop, which shows that
    /// notifications arrive.
    void setKind(const locks::LockRecord &lock, watch::AlertKind kind, bool wanted);
    void sendTest();

Q_SIGNALS:
    void messageReady(const QString &sentence); ///< for the window
    void windowWanted();
    void lockWanted(const QString &table, const aws::Item &key); ///< its notification was clicked
    void quitWanted();

private:
    [[nodiscard]] watch::AlertWatch *alerts() const;
    void onAlert(const watch::LockAlert &alert);
    void onActivated(const QByteArray &token);
    void save();

    AlertMemory m_memory;
    DesktopNotifier &m_notifier;
    AlertTray m_tray;
    ui::ConnectionParts<ui::Reading> m_connection;
    QString m_connectionName; ///< the name its rules are kept under; empty: they are not
    std::vector<watch::AlertRule> m_told; ///< whose notifications may be clicked; token: the number
};

} // namespace app
