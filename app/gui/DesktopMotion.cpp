// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/DesktopMotion.h"

#include <QSettings>

#ifdef LEASESCOPE_HAS_DBUS
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#endif

#include <algorithm>

namespace app {
namespace {

bool isSwitchedOff(const QVariant &value)
{
    const QString text = value.toString().trimmed();
    return text == QLatin1String("0") || text.compare(QLatin1String("false"), Qt::CaseInsensitive) == 0;
}

/// As KDE and GTK write them.
bool isReducedIn(const QString &folder)
{
    const QSettings kde(folder + QStringLiteral("/kdeglobals"), QSettings::IniFormat);
    if (isSwitchedOff(kde.value(QStringLiteral("KDE/AnimationDurationFactor"))))
        return true;
    for (const char *gtk : {"/gtk-4.0/settings.ini", "/gtk-3.0/settings.ini"}) {
        const QSettings file(folder + QLatin1String(gtk), QSettings::IniFormat);
        if (isSwitchedOff(file.value(QStringLiteral("Settings/gtk-enable-animations"))))
            return true;
    }
    return false;
}

} // namespace

#ifdef LEASESCOPE_HAS_DBUS

namespace {

constexpr QLatin1String portalService("org.freedesktop.portal.Desktop");
constexpr QLatin1String portalPath("/org/freedesktop/portal/desktop");
constexpr QLatin1String portalInterface("org.freedesktop.portal.Settings");
constexpr QLatin1String appearanceGroup("org.freedesktop.appearance");
constexpr QLatin1String reducedMotionKey("reduced-motion");
constexpr QLatin1String gnomeGroup("org.gnome.desktop.interface");
constexpr QLatin1String animationsKey("enable-animations");

/// The portal wraps its answers, in Read() once more than in its signal.
QVariant unwrapped(QVariant value)
{
    while (value.userType() == qMetaTypeId<QDBusVariant>())
        value = value.value<QDBusVariant>().variant();
    return value;
}

} // namespace

DesktopMotion::DesktopMotion(const QStringList &folders, QObject *parent)
    : DesktopMotion(folders, QDBusConnection::sessionBus(), parent)
{
}

DesktopMotion::DesktopMotion(const QStringList &folders, const QDBusConnection &bus, QObject *parent)
    : QObject(parent), m_byFiles(std::ranges::any_of(folders, isReducedIn)), m_bus(bus)
{
    if (!m_bus.isConnected())
        return;
    m_bus.connect(portalService, portalPath, portalInterface, QStringLiteral("SettingChanged"), this,
                  SLOT(onSettingChanged(QString, QString, QDBusVariant)));
    ask(appearanceGroup, reducedMotionKey);
    ask(gnomeGroup, animationsKey);
}

void DesktopMotion::ask(const QString &group, const QString &key)
{
    QDBusMessage call =
        QDBusMessage::createMethodCall(portalService, portalPath, portalInterface, QStringLiteral("Read"));
    call << group << key;
    auto *answer = new QDBusPendingCallWatcher(m_bus.asyncCall(call), this);
    connect(answer, &QDBusPendingCallWatcher::finished, this,
            [this, group, key](QDBusPendingCallWatcher *done) {
                const QDBusPendingReply<QDBusVariant> reply = *done;
                done->deleteLater();
                if (!reply.isError()) // no portal, or one that does not know the key
                    take(group, key, reply.value().variant());
            });
}

void DesktopMotion::onSettingChanged(const QString &group, const QString &key, const QDBusVariant &value)
{
    take(group, key, value.variant());
}

void DesktopMotion::take(const QString &group, const QString &key, const QVariant &value)
{
    const bool before = isReduced();
    if (group == appearanceGroup && key == reducedMotionKey)
        m_byPortal = unwrapped(value).toUInt() == 1; // others count as no preference
    else if (group == gnomeGroup && key == animationsKey)
        m_byGnome = isSwitchedOff(unwrapped(value));
    if (isReduced() != before)
        Q_EMIT changed();
}

#else

DesktopMotion::DesktopMotion(const QStringList &folders, QObject *parent)
    : QObject(parent), m_byFiles(std::ranges::any_of(folders, isReducedIn))
{
}

#endif

} // namespace app
