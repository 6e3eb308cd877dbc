// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QSocketNotifier>

#include <functional>
#include <memory>

namespace cli {

/// While it lives, SIGHUP asks for a reload, on the main loop; several before it turns are one. The hangup of the terminal that
/// the program was started on still ends it, as Interrupts says, and where a hangup was ignored (nohup) it stays so. Made
/// after the Interrupts, destroyed before them; one at a time. Main thread.
class ReloadSignal {
public:
    explicit ReloadSignal(std::function<void()> reload);
    ~ReloadSignal();
    ReloadSignal(const ReloadSignal &) = delete;
    ReloadSignal &operator=(const ReloadSignal &) = delete;

private:
    void onSignal();

    std::function<void()> m_reload;
    bool m_hadTerminal;
    std::unique_ptr<QSocketNotifier> m_notifier;
};

} // namespace cli
