// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/arguments/CommandLine.h"

namespace cli {

[[nodiscard]] QByteArray optionText(const OptionSpec &option); ///< "--observe DURATION"
/// No line is longer than 99 characters.
[[nodiscard]] QByteArray
usageText(std::span<const CommandSpec> commands); ///< all commands, global options, exit codes
[[nodiscard]] QByteArray usageText(const CommandSpec &command); ///< one command, with one example

} // namespace cli
