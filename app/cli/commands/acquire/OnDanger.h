// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/arguments/CommandLine.h"
#include "core/locks/protocol/LockRequest.h"

namespace cli {

/// What --on-danger asks for when the safe time of the session monitor is over.
struct OnDanger {
    enum class Kind : quint8 {
        Report, ///< the danger is reported and nothing is done; without a command under the lock the default
        End, ///< the command is ended before the lease is; with a command the default
        Signal, ///< one signal to the command's processes, which go on
        Command, ///< a command line for /bin/sh
    };
    Kind kind = Kind::Report;
    int signal = 0; ///< Kind::Signal
    QString command; ///< Kind::Command
};

/// BadInput for --on-danger without --safe-time, and for what needs a command under the lock and has none.
[[nodiscard]] base::Result<OnDanger> onDangerOf(const Invocation &line);

/// BadInput for a safe time by which that could not be done in time: not longer than the heartbeat's interval, or as
/// long as the lease. Nothing is demanded where danger is only reported.
[[nodiscard]] base::Result<base::Rested> checkSafeTime(const OnDanger &onDanger,
                                                       const locks::LockRequest &request);

} // namespace cli
