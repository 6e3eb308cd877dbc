// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/acquire/LockedCommand.h"

#include "app/cli/commands/acquire/HeldCommand.h"
#include "app/cli/commands/acquire/LockVariables.h"
#include "app/cli/commands/acquire/Waits.h"
#include "app/cli/output/LifeWriter.h"
#include "app/cli/terminal/Interrupts.h"

#include <algorithm>
#include <csignal>
#include <utility>

namespace cli {
namespace {

using namespace std::chrono_literals;

constexpr std::chrono::milliseconds usualPatience = 10s; // of the command, from SIGTERM to SIGKILL
constexpr std::chrono::nanoseconds mostMargin = 500ms;

/// Which signals the command is due, by the events of its lock.
class CommandSignals {
public:
    CommandSignals(HeldCommand &command, const OnDanger &onDanger) : m_command(command), m_onDanger(onDanger)
    {
    }

    void update(const Holding &holding, base::BootTime now)
    {
        const bool isInDanger = std::exchange(m_dangers, holding.dangers) != holding.dangers;
        if (isInDanger && m_onDanger.kind == OnDanger::Kind::Signal)
            m_command.pass(m_onDanger.signal);
        const bool mustEnd = isOver(holding.state.phase) || (isInDanger && ends());
        const int due = mustEnd ? SIGTERM : Interrupts::signal();
        if (due != 0 && (m_sent == 0 || (due == SIGTERM && m_sent != SIGTERM && m_sent != SIGKILL)))
            send(due);
        if (const auto limit = killTime(holding.state); limit && now >= *limit && m_sent != SIGKILL)
            send(SIGKILL);
    }
    [[nodiscard]] bool isEnding() const { return m_sent != 0; }
    [[nodiscard]] std::chrono::milliseconds untilNext(const Holding &holding, base::BootTime now) const
    {
        const auto limit = m_sent == SIGKILL ? std::nullopt : killTime(holding.state);
        return limit ? std::clamp(std::chrono::ceil<std::chrono::milliseconds>(*limit - now),
                                  std::chrono::milliseconds(1), longWait)
                     : longWait;
    }

private:
    [[nodiscard]] bool ends() const { return m_onDanger.kind == OnDanger::Kind::End; }
    /// When it must be gone: a little before the end of the lease, for the signal to arrive.
    [[nodiscard]] std::optional<base::BootTime> killTime(const locks::HeldLockState &state) const
    {
        const bool isDue = state.phase == locks::HeldPhase::Danger || isOver(state.phase);
        if (!ends() || !isDue || !state.leaseEnd)
            return std::nullopt;
        const std::chrono::nanoseconds danger =
            state.dangerFrom ? *state.leaseEnd - *state.dangerFrom : std::chrono::nanoseconds(0);
        return *state.leaseEnd - std::clamp(danger / 4, std::chrono::nanoseconds(0), mostMargin);
    }
    void send(int signal)
    {
        m_sent = signal;
        m_command.end(signal);
    }

    HeldCommand &m_command;
    const OnDanger &m_onDanger;
    int m_dangers = 0;
    int m_sent = 0;
};

} // namespace

base::Task<int> runWhileHeld(Context context, Holding *holding, OnDanger onDanger)
{
    HeldCommand::Listener listener;
    listener.onEnd = [holding] { holding->notifier.notify(); };
    listener.onMessage = [context](const QString &sentence) {
        printMessage(context, QStringLiteral("leasescope-cli: ") + sentence);
    };
    const auto patience = context.line->duration("kill-after").value_or(usualPatience);
    HeldCommand command(context.line->program, patience, listener,
                        lockVariables(holding->state, context.line->has("fence")));
    command.start();
    CommandSignals signals(command, onDanger);
    while (!command.hasEnded()) {
        signals.update(*holding, context.clock->boot());
        const std::stop_token stop = signals.isEnding() ? seenToTheEnd : context.stop;
        const auto limit = signals.untilNext(*holding, context.clock->boot());
        const auto notified = co_await holding->notifier.wait(limit, stop);
        (void)notified;
    }
    co_return command.exitStatus();
}

} // namespace cli
