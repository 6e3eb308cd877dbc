// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QObject>
#include <QStringList>

#ifdef LEASESCOPE_HAS_DBUS
#include <QDBusConnection>
#include <QDBusVariant>
#endif

namespace app {

/// Whether the desktop asks programs to move less. Qt 6.4 does not tell: the style that Leasescope draws with
/// knows no desktop.
///
/// Asks the settings portal of freedesktop systems (org.freedesktop.appearance "reduced-motion", GNOME's
/// "enable-animations") and hears of changes; reads what KDE and GTK keep in files of the user, for desktops
/// without a portal. Main thread; never waits.
class DesktopMotion final : public QObject {
    Q_OBJECT
public:
#ifdef LEASESCOPE_HAS_DBUS
    /// `folders`: of settings of the user's programs, such as ~/.config.
    explicit DesktopMotion(const QStringList &folders, const QDBusConnection &bus, QObject *parent = nullptr);
#endif
    explicit DesktopMotion(const QStringList &folders, QObject *parent = nullptr);
    [[nodiscard]] bool isReduced() const
    {
        return m_byFiles || m_byPortal || m_byGnome;
    }

Q_SIGNALS:
    void changed();

private:
    bool m_byFiles = false;
    bool m_byPortal = false;
    bool m_byGnome = false;
#ifdef LEASESCOPE_HAS_DBUS
    void ask(const QString &group, const QString &key);
    void take(const QString &group, const QString &key, const QVariant &value);
    QDBusConnection m_bus;

private Q_SLOTS:
    void onSettingChanged(const QString &group, const QString &key, const QDBusVariant &value);
#endif
};

} // namespace app
