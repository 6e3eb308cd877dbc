// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/acquire/OnDanger.h"

#include "core/base/TimeText.h"
#include "core/locks/client/Protocols.h"
#include "core/locks/protocol/LockProtocol.h"

#include <algorithm>
#include <array>
#include <csignal>

namespace cli {
namespace {

struct SignalName {
    const char *name;
    int number;
};

// Those that a program can be asked something with. A stopped program could not end.
constexpr std::array signalNames{
    SignalName{"HUP", SIGHUP},   SignalName{"INT", SIGINT},   SignalName{"QUIT", SIGQUIT},
    SignalName{"USR1", SIGUSR1}, SignalName{"USR2", SIGUSR2}, SignalName{"ALRM", SIGALRM},
    SignalName{"TERM", SIGTERM}, SignalName{"KILL", SIGKILL}, SignalName{"WINCH", SIGWINCH},
    SignalName{"URG", SIGURG},
};

std::optional<int> signalNamed(const QString &text)
{
    const QString name = text.startsWith(QLatin1String("SIG")) ? text.mid(3) : text;
    const auto found = std::ranges::find_if(
        signalNames, [&name](const SignalName &each) { return name == QLatin1String(each.name); });
    return found == signalNames.end() ? std::nullopt : std::optional(found->number);
}

} // namespace

base::Result<OnDanger> onDangerOf(const Invocation &line)
{
    OnDanger action;
    const bool runs = !line.program.isEmpty();
    if (!line.has("on-danger")) {
        action.kind = line.has("safe-time") && runs ? OnDanger::Kind::End : OnDanger::Kind::Report;
        return action;
    }
    const QString text = line.value("on-danger");
    if (!line.has("safe-time"))
        return badInput(QStringLiteral("--on-danger needs --safe-time DURATION, from which danger counts"));
    if (text.trimmed().isEmpty())
        return badInput(QStringLiteral("--on-danger is end, a signal such as USR1, or a command"));
    if (text == QLatin1String("end")) {
        action.kind = OnDanger::Kind::End;
    } else if (const auto signal = signalNamed(text)) {
        action.kind = OnDanger::Kind::Signal;
        action.signal = *signal;
    } else {
        action.kind = OnDanger::Kind::Command;
        action.command = text;
        return action;
    }
    if (!runs)
        return badInput(QStringLiteral("--on-danger %1 is about the command that runs under the lock; give "
                                       "one after --, or a command to run at danger")
                            .arg(text));
    return action;
}

base::Result<base::Rested> checkSafeTime(const OnDanger &onDanger, const locks::LockRequest &request)
{
    const auto protocol = locks::protocolFor(request);
    if (onDanger.kind == OnDanger::Kind::Report || !request.safeTime || !protocol)
        return base::Rested();
    const std::chrono::nanoseconds interval = (*protocol)->heartbeatInterval(request);
    const std::chrono::nanoseconds safeTime = *request.safeTime;
    if (safeTime > interval && safeTime < std::chrono::nanoseconds(request.lease))
        return base::Rested();
    return badInput(QStringLiteral("--safe-time is to be longer than the %1 between two heartbeats and "
                                   "shorter than the lease of %2, "
                                   "not %3; the lock was not acquired")
                        .arg(base::text::length(interval), base::text::length(request.lease),
                             base::text::length(safeTime)));
}

} // namespace cli
