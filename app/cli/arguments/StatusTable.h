// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/arguments/CommandLine.h"

#include <vector>

namespace cli {

/// All of them, by number. ExitStatus names the same numbers for the code.
[[nodiscard]] std::span<const StatusSpec> statusTable();
/// Those of one command, by number, in its own words where they say more.
[[nodiscard]] std::vector<StatusSpec> statusesOf(const CommandSpec &command);

} // namespace cli
