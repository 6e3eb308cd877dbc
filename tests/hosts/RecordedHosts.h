// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QProcessEnvironment>
#include <QStringList>
#include <QTemporaryDir>

namespace hosts {

/// What programs reach for that are started with the recorder (HostRecorder.cpp) loaded.
class RecordedHosts {
public:
    /// Of the library `recorder`. It is copied, since LD_PRELOAD takes no path with a space or a colon.
    explicit RecordedHosts(const QString &recorder);
    void load(QProcessEnvironment &environment) const;
    /// One for each call, in order: "connect 127.0.0.1", "send 192.0.2.1", "connect local", "lookup example.invalid".
    [[nodiscard]] QStringList calls() const { return callsIn(file()); }
    [[nodiscard]] QString file() const { return m_folder.filePath(QStringLiteral("hosts")); }
    [[nodiscard]] static QStringList callsIn(const QString &file);

private:
    QTemporaryDir m_folder;
};

/// The calls that reach for another machine: everything but loopback addresses and sockets of this machine. To look up a name is
/// one, whatever the name.
[[nodiscard]] QStringList leavingThisMachine(const QStringList &calls);
[[nodiscard]] int connectionsToLoopback(const QStringList &calls);

} // namespace hosts
