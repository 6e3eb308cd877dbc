// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/alerts/ReceiverQueue.h"
#include "core/aws/credentials/config/Environment.h"
#include "core/base/Task.h"
#include "core/fleet/Fleet.h"

#include <QProcessEnvironment>

namespace app {

/// For a command from its start to its end.
inline constexpr std::chrono::seconds commandLimit{30};
/// Of what it writes to standard output and standard error together.
inline constexpr qsizetype mostCommandOutput = 4096; // bytes

/// How a command ended.
struct CommandEnd {
    alerts::Attempt attempt;
    QString output; ///< the beginning of it, visible, in one line
};

/// Runs a program, without a shell, in a session and a process group of its own, with `input` on its standard input. Past the
/// limit, and with `stop`, all of its group is killed; what it leaves behind in the background when it ends by itself goes on.
/// Status 0 is a delivery; 75 (EX_TEMPFAIL) asks for another attempt, as does one that cannot be started or does not end; every
/// other status is a refusal. Nothing of it waits: not for a program that does not read, nor for one that forks.
[[nodiscard]] base::Task<CommandEnd> runAlertCommand(QStringList words, QProcessEnvironment environment,
                                                     QByteArray input, base::Clock *clock,
                                                     std::stop_token stop);

/// PATH, HOME, LANG and LEASESCOPE_* of `environment`, but no variable that holds the URL of a receiver, and what `message`
/// says in short: LEASESCOPE_ALERT, LEASESCOPE_ALERT_STATUS, _SEVERITY, _EPISODE and _TEXT.
[[nodiscard]] QProcessEnvironment alertEnvironment(const aws::Environment &environment,
                                                   const std::vector<fleet::Receiver> &receivers,
                                                   const alerts::Message &message);

} // namespace app
