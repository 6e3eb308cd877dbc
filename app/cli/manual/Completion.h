// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/arguments/CommandLine.h"

namespace cli {

/// The script that completes leasescope-cli in "bash", "zsh" or "fish": commands, options, and values that are known
/// without asking an endpoint. Empty for another shell.
[[nodiscard]] QByteArray completionScript(const QString &shell, std::span<const CommandSpec> commands);

} // namespace cli
