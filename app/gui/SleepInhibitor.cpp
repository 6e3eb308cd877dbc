// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/SleepInhibitor.h"

#ifdef LEASESCOPE_HAS_DBUS
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#endif

namespace app {

#ifdef LEASESCOPE_HAS_DBUS

SleepInhibitor::SleepInhibitor(const QDBusConnection &bus, QObject *parent) : QObject(parent), m_bus(bus)
{
}

void SleepInhibitor::hold(const QString &why)
{
    if (m_wanted)
        return;
    m_wanted = true;
    QDBusMessage call = QDBusMessage::createMethodCall(
        QStringLiteral("org.freedesktop.login1"), QStringLiteral("/org/freedesktop/login1"),
        QStringLiteral("org.freedesktop.login1.Manager"), QStringLiteral("Inhibit"));
    call << QStringLiteral("sleep:idle") << QStringLiteral("Leasescope") << why << QStringLiteral("block");
    auto *answer = new QDBusPendingCallWatcher(m_bus.asyncCall(call), this);
    connect(answer, &QDBusPendingCallWatcher::finished, this, [this](QDBusPendingCallWatcher *done) {
        const QDBusPendingReply<QDBusUnixFileDescriptor> reply = *done;
        done->deleteLater();
        answered(reply.isError() ? QDBusUnixFileDescriptor() : reply.value());
    });
}

void SleepInhibitor::answered(const QDBusUnixFileDescriptor &descriptor)
{
    if (!m_wanted)
        return; // let go meanwhile: the descriptor closes with this copy
    m_inhibition = descriptor;
    if (m_inhibition.isValid())
        Q_EMIT statusChanged(tr("keeps this machine awake"), false);
    else
        Q_EMIT statusChanged(
            tr("sleep is not prevented: a lock is lost if this machine sleeps longer than its lease"), true);
}

void SleepInhibitor::release()
{
    if (!m_wanted)
        return;
    m_wanted = false;
    m_inhibition = QDBusUnixFileDescriptor();
    Q_EMIT statusChanged(QString(), false);
}

#else

SleepInhibitor::SleepInhibitor(QObject *parent) : QObject(parent)
{
}

void SleepInhibitor::hold(const QString &)
{
    if (std::exchange(m_wanted, true))
        return;
    Q_EMIT statusChanged(
        tr("sleep is not prevented: a lock is lost if this machine sleeps longer than its lease"), true);
}

void SleepInhibitor::release()
{
    if (std::exchange(m_wanted, false))
        Q_EMIT statusChanged(QString(), false);
}

#endif

} // namespace app
