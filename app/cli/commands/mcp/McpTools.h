// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/commands/mcp/McpTargets.h"
#include "core/mcp/Session.h"

namespace cli {

/// What the tools of a session work with; outlives every call.
struct McpServices {
    Context context; ///< of the command, without a connection
    McpTargets *targets = nullptr;
    /// How far a call is, in milliseconds watched.
    std::function<void(quint64 number, qint64 done, qint64 total, const QString &message)> progress;
};

/// Carries one call out. Whatever goes wrong is a sentence of the answer. Sends reads alone.
[[nodiscard]] base::Task<mcp::ToolAnswer> runMcpTool(const McpServices *services, mcp::ToolCall call,
                                                     std::stop_token stop);

} // namespace cli
