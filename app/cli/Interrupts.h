// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QSocketNotifier>

#include <memory>
#include <stop_token>

namespace cli {

/// Turns SIGINT, SIGTERM and SIGHUP into a stop request, so that what must be ended well is. A signal a
/// second or more after the first ends the process at once; sooner it is the same wish told twice, as
/// timeout(1) and supervisors do that signal a process and its group. SIGPIPE is ignored: writing tells. One
/// per process.
class Interrupts {
public:
    /// What asked for the stop.
    struct Cause {
        int signal = 0; ///< 0: nothing yet
        bool byTerminal = false; ///< Ctrl-C or a hangup: everything in the terminal's foreground has had it
    };
    [[nodiscard]] static Cause cause();

    explicit Interrupts(std::stop_source &stop);
    ~Interrupts();
    Interrupts(const Interrupts &) = delete;
    Interrupts &operator=(const Interrupts &) = delete;

private:
    std::stop_source &m_stop;
    std::unique_ptr<QSocketNotifier> m_notifier;
};

} // namespace cli
