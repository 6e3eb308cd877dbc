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

/// "Tell me when this one lapses": the rules of all open connections, their notifications and the icon in the tray. Rules
/// outlive the program, except those of a demo. Main thread.
class LockAlerts final : public QObject {
    Q_OBJECT
public:
    /// `settings` may be null: nothing is remembered then. Both outlive the object.
    LockAlerts(QSettings *settings, DesktopNotifier &notifier);

    using Connection = ui::ConnectionParts<ui::Reading>;
    void addConnection(const Connection &connection); ///< its rules are in force from now on
    void removeConnection(const ui::ConnectionState *connection); ///< it closes; its rules are kept
    [[nodiscard]] static watch::AlertKinds kindsOf(const Connection &connection,
                                                   const locks::LockRecord &lock);
    /// Turns one kind on or off. The first rule of a connection says so on the desktop, which shows that
    /// notifications arrive.
    void setKind(const Connection &connection, const locks::LockRecord &lock, watch::AlertKind kind,
                 bool wanted);
    /// Turns HeldLong on, for holds longer than `limit`.
    void setHeldLimit(const Connection &connection, const locks::LockRecord &lock,
                      std::chrono::nanoseconds limit);
    void sendTest();

    struct ActiveRule {
        Connection connection;
        watch::AlertRule rule;
    };
    /// What is in force, of all open connections; numbers are valid until rulesChanged().
    [[nodiscard]] const std::vector<ActiveRule> &rules() const { return m_inForce; }
    void endRule(std::size_t number);
    void wantLock(std::size_t number); ///< its lock is to be shown
    /// The keys of a table that a rule is about.
    [[nodiscard]] static std::vector<dynamodb::Item> keysOf(const Connection &connection,
                                                            const QString &table);

Q_SIGNALS:
    void messageReady(const QString &sentence); ///< for the window
    void rulesChanged();
    void windowWanted();
    /// Its notification was clicked.
    void lockWanted(const ui::ConnectionState *connection, const QString &table, const dynamodb::Item &key);
    void quitWanted();

private:
    void setRule(const Connection &connection, const locks::LockRecord &lock, watch::AlertKind kind,
                 bool wanted, std::chrono::nanoseconds heldLimit);
    void onAlert(const Connection &connection, const watch::LockAlert &alert);
    void onActivated(const QByteArray &token);
    void save(const Connection &connection);
    void showRules(); ///< in the tray
    void want(const ActiveRule &active);

    AlertMemory m_memory;
    DesktopNotifier &m_notifier;
    AlertTray m_tray;
    std::vector<Connection> m_connections;
    std::vector<ActiveRule> m_notified; ///< whose notifications may be clicked; token: the number
    std::vector<ActiveRule> m_inForce; ///< as they stand in the menu of the tray, too
};

} // namespace app
