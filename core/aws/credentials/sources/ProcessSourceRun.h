// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"
#include "core/base/Result.h"

#include <QProcessEnvironment>
#include <QStringList>

namespace aws {

/// How a program ended by itself.
struct ProcessEnd {
    QByteArray output;
    QByteArray complaints; ///< the beginning of its standard error
    int exitCode = 0; ///< -1: it crashed or was killed from outside
};

struct ProcessLimits {
    std::chrono::seconds longest{60};
    qsizetype mostOutput = 64 << 10; ///< bytes; more ends it
    qsizetype mostComplaints = 16 << 10; ///< bytes; more is dropped
};

/// Whether a program says that it wants an answer, a terminal for one, or a login that only a person can renew: by what the
/// common programs and the libraries for questions write to standard error.
[[nodiscard]] bool asksPerson(const QByteArray &complaints);

/// Runs a program to its end, in a session of its own without a terminal, reading from nothing. With `stop`,
/// past a limit, or when this program ends in any way, it is killed together with everything it started that
/// is still in its process group; with `stop` before the request for it returns.
/// Errors: NotFound if it cannot be started, Timeout, Credentials with signInCodes::terminalNeeded if asksPerson() when its time
/// is over, Damaged for too much output, Cancelled.
[[nodiscard]] base::Task<base::Result<ProcessEnd>> runProcess(base::Clock *clock, QStringList words,
                                                              QProcessEnvironment environment,
                                                              ProcessLimits limits, std::stop_token stop);

} // namespace aws
