// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QSocketNotifier>

#include <memory>
#include <stop_token>

namespace cli {

/// Turns SIGINT, SIGTERM and SIGHUP into a stop request, so that what must be ended well is. A signal a
/// second or more after the first ends the process at once; sooner it is the same request sent twice, as
/// timeout(1) and supervisors do that signal a process and its group. SIGPIPE is ignored: writing tells. One
/// per process.
class Interrupts {
public:
    /// The signal that asked for the stop; 0: none yet.
    [[nodiscard]] static int signal();
    /// What to say on stderr when a further signal ends the process at once: a whole line that lives as long
    /// as the program, or null for nothing.
    static void setParting(const char *line);

    explicit Interrupts(std::stop_source &stop);
    ~Interrupts();
    Interrupts(const Interrupts &) = delete;
    Interrupts &operator=(const Interrupts &) = delete;

private:
    std::stop_source &m_stop;
    std::unique_ptr<QSocketNotifier> m_notifier;
};

} // namespace cli
