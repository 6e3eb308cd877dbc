// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/commands/acquire/CommandKeeper.h"

#include <QByteArrayList>
#include <QSocketNotifier>
#include <QStringList>

#include <functional>
#include <memory>

namespace cli {

/// The program that runs while a lock is held, in a process group of its own, with our stdin, stdout and
/// stderr and with the terminal where we have it. It has ended when no process that it started is left in
/// our session, in its group or in another; one that made a session of its own is named and goes on. Should
/// we die without ending it, its CommandKeeper does. Main thread; one per process.
///
/// Ctrl-C goes to who has the terminal, the command; a Ctrl-C that ended it is passed on to our own group.
/// Ctrl-Z stops neither it nor us.
class HeldCommand {
public:
    /// What it reports, and to whom.
    struct Listener {
        std::function<void()> onEnd; ///< all of it has ended, or it could not be started
        std::function<void(const QString &)> onMessage; ///< sentences for people
    };
    /// `patience`: from SIGTERM to SIGKILL; half of it from SIGINT or SIGHUP to SIGTERM.
    /// `variables`: NAME=VALUE, for the command alone, before what our own environment says of them.
    HeldCommand(const QStringList &program, std::chrono::milliseconds patience, Listener listener,
                QByteArrayList variables = {});
    ~HeldCommand(); ///< kills what still runs
    HeldCommand(const HeldCommand &) = delete;
    HeldCommand &operator=(const HeldCommand &) = delete;

    /// Path of the program as it would be started; empty if there is none.
    [[nodiscard]] static QString find(const QString &program);

    void start();
    /// Sends the signal to all of it, then SIGTERM and SIGKILL to what stays.
    void end(int signal);
    /// Sends the signal to all of it, and nothing after it.
    void pass(int signal);
    [[nodiscard]] bool hasEnded() const { return m_ended; }
    /// As a shell says it: its own, 128 + signal, 126 or 127 if it could not be started.
    [[nodiscard]] int exitStatus() const { return m_status; }

private:
    class SignalsLeft;
    void listen(int channel);
    void readKeeper();
    void onKeeperWord(const KeeperWord &word);
    void onAllEnded();
    [[nodiscard]] QString name() const;

    QStringList m_program;
    QByteArrayList m_variables;
    std::chrono::milliseconds m_patience;
    Listener m_listener;
    int m_channel = -1;
    std::unique_ptr<QSocketNotifier> m_notifier;
    std::unique_ptr<SignalsLeft> m_signalsLeft;
    pid_t m_keeper = 0;
    pid_t m_command = 0;
    bool m_hadTerminal = false; // from its start
    bool m_commandEnded = false;
    bool m_ended = false;
    int m_status = 0;
};

} // namespace cli
