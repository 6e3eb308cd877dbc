// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QDBusConnection>
#include <QProcess>
#include <QStandardPaths>
#include <QTest>

#include <optional>

/// A message bus of a test's own, with two connections: the program's and that of the service a test plays.
class PlayedBus {
public:
    PlayedBus() = default;
    ~PlayedBus()
    {
        QDBusConnection::disconnectFromBus(QStringLiteral("console"));
        QDBusConnection::disconnectFromBus(QStringLiteral("desktop"));
        m_daemon.kill();
        m_daemon.waitForFinished();
    }
    Q_DISABLE_COPY_MOVE(PlayedBus)

    [[nodiscard]] static bool canBePlayed()
    {
        return !QStandardPaths::findExecutable(QStringLiteral("dbus-daemon")).isEmpty();
    }
    void start()
    {
        m_daemon.start(
            QStandardPaths::findExecutable(QStringLiteral("dbus-daemon")),
            {QStringLiteral("--session"), QStringLiteral("--nofork"), QStringLiteral("--print-address=1")});
        QVERIFY(m_daemon.waitForReadyRead(60'000));
        const QString address = QString::fromUtf8(m_daemon.readLine()).trimmed();
        m_ours = QDBusConnection::connectToBus(address, QStringLiteral("console"));
        m_theirs = QDBusConnection::connectToBus(address, QStringLiteral("desktop"));
        QVERIFY(m_ours->isConnected() && m_theirs->isConnected());
    }
    [[nodiscard]] QDBusConnection &ours() { return *m_ours; }
    [[nodiscard]] QDBusConnection &theirs() { return *m_theirs; }

private:
    QProcess m_daemon;
    std::optional<QDBusConnection> m_ours;
    std::optional<QDBusConnection> m_theirs;
};
