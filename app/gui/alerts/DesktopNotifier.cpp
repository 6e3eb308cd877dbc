// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/alerts/DesktopNotifier.h"

#ifdef LEASESCOPE_HAS_DBUS
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QFile>
#include <QVariantMap>

#include <algorithm>
#endif

namespace app {

#ifdef LEASESCOPE_HAS_DBUS
namespace {

constexpr QLatin1String service("org.freedesktop.Notifications");
constexpr QLatin1String path("/org/freedesktop/Notifications");
constexpr QLatin1String shownAction("default"); // a click on the notification itself
constexpr int keptByService = -1; // as long as the desktop likes
constexpr int callTimeout = 5'000; // ms

/// Without one, asking for it would start a daemon of its own.
bool hasSessionBus()
{
    const QString folder = qEnvironmentVariable("XDG_RUNTIME_DIR");
    return qEnvironmentVariableIsSet("DBUS_SESSION_BUS_ADDRESS") ||
        (!folder.isEmpty() && QFile::exists(folder + QStringLiteral("/bus")));
}

} // namespace

DesktopNotifier::DesktopNotifier(std::optional<QDBusConnection> bus, QObject *parent)
    : QObject(parent), m_bus(std::move(bus))
{
}

QDBusMessage DesktopNotifier::call(const QString &method) const
{
    return QDBusMessage::createMethodCall(service, path, service, method);
}

void DesktopNotifier::notify(const QString &title, const QString &text, const QByteArray &token)
{
    const Notification notification{title, text, token};
    if (m_readsMarkup)
        return send(notification);
    m_waiting.push_back(notification);
    askCapabilities();
}

void DesktopNotifier::probe()
{
    if (!m_bus && !hasSessionBus())
        Q_EMIT unable(noService());
    else if (!m_readsMarkup)
        askCapabilities();
}

void DesktopNotifier::askCapabilities()
{
    if (std::exchange(m_isAsking, true))
        return;
    if (!m_bus)
        m_bus = QDBusConnection::sessionBus();
    m_bus->connect(service, path, service, QStringLiteral("ActionInvoked"), this,
                   SLOT(onAction(uint, QString)));
    m_bus->connect(service, path, service, QStringLiteral("NotificationClosed"), this,
                   SLOT(onClosed(uint, uint)));
    auto *answer = new QDBusPendingCallWatcher(
        m_bus->asyncCall(call(QStringLiteral("GetCapabilities")), callTimeout), this);
    connect(answer, &QDBusPendingCallWatcher::finished, this, [this](QDBusPendingCallWatcher *done) {
        const QDBusPendingReply<QStringList> reply = *done;
        done->deleteLater();
        const auto waiting = std::exchange(m_waiting, {});
        m_isAsking = false;
        if (reply.isError()) { // asked anew at the next: a desktop may start its service late
            const QString why = noService();
            for (std::size_t i = 0; i < waiting.size(); ++i)
                Q_EMIT failed(why);
            if (waiting.empty())
                Q_EMIT unable(why);
            return;
        }
        m_readsMarkup = reply.value().contains(QLatin1String("body-markup"));
        for (const Notification &notification : waiting)
            send(notification);
    });
}

void DesktopNotifier::send(const Notification &notification)
{
    QDBusMessage message = call(QStringLiteral("Notify"));
    const QString text = *m_readsMarkup ? notification.text.toHtmlEscaped() : notification.text;
    message << QStringLiteral("Leasescope") << shownAs(notification.token) << QStringLiteral("leasescope")
            << notification.title << text << QStringList{shownAction, tr("Show")} << QVariantMap()
            << keptByService;
    auto *answer = new QDBusPendingCallWatcher(m_bus->asyncCall(message, callTimeout), this);
    connect(answer, &QDBusPendingCallWatcher::finished, this,
            [this, token = notification.token](QDBusPendingCallWatcher *done) {
                const QDBusPendingReply<uint> reply = *done;
                done->deleteLater();
                if (reply.isError()) {
                    Q_EMIT failed(noService());
                    return;
                }
                m_shown[reply.value()] = token;
                Q_EMIT shown(token);
            });
}

uint DesktopNotifier::shownAs(const QByteArray &token) const
{
    const auto shown =
        std::ranges::find_if(m_shown, [&token](const auto &one) { return one.second == token; });
    return token.isEmpty() || shown == m_shown.end() ? 0 : shown->first;
}

void DesktopNotifier::onAction(uint id, const QString &action)
{
    const auto found = m_shown.find(id);
    if (found != m_shown.end() && action == shownAction)
        Q_EMIT activated(found->second);
}

void DesktopNotifier::onClosed(uint id, uint)
{
    m_shown.erase(id);
}

#else

DesktopNotifier::DesktopNotifier(QObject *parent) : QObject(parent)
{
}

void DesktopNotifier::probe()
{
    Q_EMIT unable(noService());
}

void DesktopNotifier::notify(const QString &title, const QString &text, const QByteArray &token)
{
    send({title, text, token});
}

void DesktopNotifier::send(const Notification &)
{
    Q_EMIT failed(noService());
}

#endif

QString DesktopNotifier::noService()
{
    return tr("This desktop shows no notifications.");
}

} // namespace app
