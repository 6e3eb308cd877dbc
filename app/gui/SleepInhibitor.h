// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QObject>

#ifdef LEASESCOPE_HAS_DBUS
#include <QDBusConnection>
#include <QDBusUnixFileDescriptor>
#endif

namespace app {

/// Keeps this machine awake while a test lock is held: a holder that sleeps longer than its lease loses it.
///
/// Asks the login manager of freedesktop systems (org.freedesktop.login1, Inhibit "sleep:idle", mode
/// "block"); the descriptor it hands out is the inhibition, so it ends with this process whatever happens. Qt
/// has no word for it on Windows and macOS: there, and where no login manager answers, it says that sleep is
/// not prevented. Main thread; never waits.
class SleepInhibitor final : public QObject {
    Q_OBJECT
public:
#ifdef LEASESCOPE_HAS_DBUS
    explicit SleepInhibitor(const QDBusConnection &bus = QDBusConnection::systemBus(),
                            QObject *parent = nullptr);
#else
    explicit SleepInhibitor(QObject *parent = nullptr);
#endif
    void hold(const QString &why); ///< "2 test locks are held"; nothing happens if it holds already
    void release();

Q_SIGNALS:
    /// What to say about it: `fault` if sleep is not prevented. Empty once let go.
    void statusChanged(const QString &sentence, bool fault);

private:
    bool m_wanted = false;
#ifdef LEASESCOPE_HAS_DBUS
    void answered(const QDBusUnixFileDescriptor &descriptor);
    QDBusConnection m_bus;
    QDBusUnixFileDescriptor m_inhibition;
#endif
};

} // namespace app
