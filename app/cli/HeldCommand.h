// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QProcess>
#include <QStringList>

#include <functional>

namespace cli {

/// The program that runs while a lock is held. It has our stdin, stdout and stderr, and gets SIGTERM should
/// we die without ending it: nobody beats for it then.
class HeldCommand {
public:
    /// `onEnd` is called once it has ended or could not be started.
    HeldCommand(const QStringList &program, std::function<void()> onEnd);
    ~HeldCommand(); ///< ends it if it still runs

    /// Path of the program as it would be started; empty if there is none.
    [[nodiscard]] static QString find(const QString &program);

    void start();
    void signal(int number); ///< sends it; SIGKILL cannot be ignored
    [[nodiscard]] bool hasEnded() const { return m_ended; }
    /// As a shell says it: its own, 128 + signal, or 127 if it could not be started.
    [[nodiscard]] int exitStatus() const { return m_status; }

private:
    void noteEnd(int status);

    QStringList m_program;
    std::function<void()> m_onEnd;
    bool m_ended = false;
    int m_status = 0;
    QProcess m_process;
};

} // namespace cli
