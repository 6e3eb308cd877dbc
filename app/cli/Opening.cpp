// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/Opening.h"

#include "app/cli/TerminalPrompt.h"
#include "core/aws/credentials/InstanceMetadata.h"

#include <unistd.h>

namespace cli {

base::Task<base::Result<std::unique_ptr<app::Connection>>> openConnection(app::ConnectionOptions options,
                                                                          aws::Environment environment,
                                                                          base::Clock *clock,
                                                                          std::stop_token stop)
{
    auto opened = app::Connection::open(options, environment, *clock);
    if (opened || opened.error().code != QLatin1String(aws::noRegionCode))
        co_return std::move(opened);
    aws::QtHttpTransport transport(*clock, aws::TransportSettings());
    const aws::SourceTools tools{*clock, transport};
    aws::CredentialChoice choice;
    choice.profile = options.choice.profile;
    const auto region = co_await aws::regionOfInstance(tools, environment, choice, stop);
    if (stop.stop_requested())
        co_return base::cancelled();
    if (region) {
        options.choice.instanceRegion = *region;
        opened = app::Connection::open(options, environment, *clock);
    }
    co_return std::move(opened);
}

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
