// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/arguments/CommandLine.h"
#include "app/cli/output/ExitStatus.h"
#include "app/cli/output/Output.h"
#include "app/connection/Connection.h"
#include "core/view/LockView.h"

namespace cli {

/// What a command works with. A value of pointers to what outlives every command.
struct Context {
    const Invocation *line = nullptr;
    const aws::Environment *environment = nullptr;
    app::Connection *connection = nullptr; ///< null for commands that ask no endpoint
    base::Clock *clock = nullptr;
    Output *out = nullptr; ///< results
    Output *err = nullptr; ///< everything else
    OutputFormat format = OutputFormat::Json;
    std::stop_token stop; ///< Ctrl-C
};

/// One line on stderr, at once.
void printMessage(const Context &context, const QString &sentence,
                  LogPriority priority = LogPriority::Notice);
/// The same where a user reads it: only if stderr is a terminal. For what a script knows from the result.
void printRemark(const Context &context, const QString &sentence);
/// The same, kept to one line that the next one overwrites; only on a terminal. An empty text wipes it.
void printProgress(const Context &context, const QString &text);
/// Says why and returns what to exit with.
[[nodiscard]] int fail(const Context &context, const base::Error &error);
[[nodiscard]] int fail(const Context &context, ExitStatus status, const QString &sentence);

/// How locks are judged now: with the operator, whose own locks are marked.
[[nodiscard]] view::ViewContext viewContext(const Context &context, const locks::Moment &now);

} // namespace cli
