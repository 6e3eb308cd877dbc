// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/Watch.h"

#include "app/cli/commands/Commands.h"
#include "app/cli/output/LockWriter.h"

namespace cli {
namespace {

bool isService(const Context &context)
{
    return context.environment->has(QStringLiteral("NOTIFY_SOCKET"));
}

} // namespace

bool writesEventLines(const Context &context)
{
    const Invocation &line = *context.line;
    if (line.has("events") || line.has("quiet"))
        return line.has("events");
    return !line.has("metrics") && !line.has("textfile") && !isService(context);
}

base::Task<int> runWatch(Context context)
{
    const Invocation &line = *context.line;
    const auto interval = line.duration("interval");
    if (interval && interval->count() <= 0)
        co_return fail(context, WrongCommandLine, QStringLiteral("--interval must be longer than 0s"));
    if (const auto fields = fieldsOf(line); !fields)
        co_return fail(context, fields.error());
    if (line.has("quiet") && line.has("events"))
        co_return fail(context, WrongCommandLine, QStringLiteral("give either --quiet or --events"));
    const bool isOffered = line.has("metrics") || line.has("textfile") || line.has("metrics-locks");
    if (!context.connection || isOffered || isService(context))
        co_return co_await watchFleet(context);
    co_return co_await watchTable(context);
}

} // namespace cli
