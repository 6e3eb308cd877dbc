// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <cstdint>
#include <sys/types.h>

namespace cli {

/// One word of the keeper to whom it keeps the command for.
struct KeeperWord {
    enum class Kind : std::int32_t {
        Started, ///< its process id, which is its group's
        NotStarted, ///< errno
        Ended, ///< as a shell says it: its status, or 128 + signal
        LeftBehind, ///< processes that go on after it, and are ended now
        KeptGoing, ///< a signal of the terminal that would have stopped it
        Stays, ///< a process that SIGKILL has not ended yet
        WentAway, ///< a process that made a session of its own and goes on
    };
    Kind kind = Kind::Started;
    std::int32_t value = 0;
};

/// The process between us and the command under a lock. Every process the command starts becomes its child
/// when its parent ends (PR_SET_CHILD_SUBREAPER), so that it knows when the last one has ended, and it sees
/// to that also when we were killed.
///
/// Made by fork() in a program of several threads: nothing here but calls that are safe in a signal handler,
/// no allocation, no Qt.
class CommandKeeper {
public:
    struct Order {
        const char *path = nullptr; ///< of the program
        char *const *arguments = nullptr; ///< null at the end
        char *const *environment = nullptr; ///< of the command; null at the end
        /// Words go out. Signal numbers come in (int32), negative for one that ends nothing; the end of input ends
        /// the command.
        int channel = -1;
        int terminal = -1; ///< the controlling terminal; -1: none
        bool inForeground = false; ///< the command gets the terminal from its start
        pid_t terminalOwner = 0; ///< our group, which gets it back
        std::chrono::milliseconds patience{0}; ///< from SIGTERM to SIGKILL; half of it from SIGINT to SIGTERM
        const void *maskBefore = nullptr; ///< sigset_t of the command; all signals are blocked now
    };
    [[noreturn]] static void run(const Order &order);

private:
    enum class Stage : std::uint8_t { Running, Asked, Terminated, Killed };
    using Time = std::chrono::nanoseconds; // of CLOCK_BOOTTIME: a sleep of the machine counts

    explicit CommandKeeper(const Order &order) : m_order(order) { }
    void prepare();
    void start();
    [[noreturn]] void becomeCommand(pid_t keeper) const;
    void closeTheRest() const;
    void serve();
    void readOrders();
    void reap();
    void onCommandStopped(int signal);
    void onCommandEnded(int status);
    void step();
    void end(int signal);
    void signalAll(int signal) const;
    void lendTerminal() const;
    void takeTerminalBack() const;
    [[nodiscard]] bool isTerminalOurs() const;
    [[nodiscard]] bool anyLiving();
    void report(KeeperWord::Kind kind, int value) const;
    [[nodiscard]] static Time now();
    /// Calls `visit` with each child and whether it is of our session. False if they cannot be listed.
    template <typename Visit>
    static bool eachChild(Visit visit);

    Order m_order;
    int m_signals = -1; // signalfd: SIGCHLD
    pid_t m_command = 0;
    bool m_hasEnded = false;
    bool m_wantsTerminal = false; // stopped until we may lend it
    bool m_hasMaster = true; // the other end of the channel is open
    bool m_reportedStay = false;
    Stage m_stage = Stage::Running;
    Time m_deadline{0};
};

} // namespace cli
