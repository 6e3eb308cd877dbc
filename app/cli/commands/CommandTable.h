// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/arguments/CommandLine.h"

namespace cli {

/// Every command with its options, in the order of the help.
[[nodiscard]] std::span<const CommandSpec> commandTable();

} // namespace cli
