// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/arguments/CommandLine.h"
#include "app/cli/output/Failure.h"
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
    FailureReports *failures = nullptr; ///< null: failures are sentences
    QString
        connectionName{}; ///< of `connection` in the fleet file; empty: it is the only one, without a name
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
/// Says why and returns what to exit with: a sentence on stderr, or with --output json and jsonl a line of JSON there.
[[nodiscard]] int fail(const Context &context, const base::Error &error);
[[nodiscard]] int fail(const Context &context, ExitStatus status, const QString &sentence);
/// The same of what is not about the line's own table and connection.
[[nodiscard]] int fail(const Context &context, const Failure &failure);

/// How locks are judged now: with the operator, whose own locks are marked.
[[nodiscard]] view::ViewContext viewContext(const Context &context, const locks::Moment &now);

} // namespace cli
