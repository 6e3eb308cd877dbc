// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/ConnectionSetup.h"

#include "app/cli/terminal/TerminalPrompt.h"

#include <unistd.h>

namespace cli {

ExitStatus openingStatus(const base::Error &error, const GlobalOptions &global)
{
    using base::ErrorKind;
    if (error.kind == ErrorKind::Cancelled)
        return Interrupted;
    if (error.kind == ErrorKind::NotFound)
        return global.profile.isEmpty() ? Denied : WrongCommandLine;
    if (error.kind == ErrorKind::Io || error.code == QLatin1String(aws::brokenProfileCode))
        return Denied;
    return WrongCommandLine;
}

base::Task<base::Result<void>> signInAtTerminal(Context context)
{
    if (!TerminalPrompt::isPossible(STDIN_FILENO, *context.err))
        co_return base::Result<void>();
    TerminalPrompt prompt(STDIN_FILENO, *context.err);
    const auto found = co_await context.connection->credentials().signIn(prompt, context.stop);
    if (!found)
        co_return tl::unexpected(found.error());
    co_return base::Result<void>();
}

} // namespace cli
