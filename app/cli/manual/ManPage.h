// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/arguments/CommandLine.h"

namespace cli {

/// leasescope-cli.1: every command in a sentence, the global options, the environment, the exit status.
[[nodiscard]] QByteArray manPage(std::span<const CommandSpec> commands);
/// leasescope-cli-COMMAND.1: one command with its options, notes and example.
[[nodiscard]] QByteArray manPage(const CommandSpec &command);
/// What a page is called without its section: "leasescope-cli-list".
[[nodiscard]] QString manPageName(const CommandSpec &command);

/// Further sections of a command's page, as roff; empty for most. An empty name: of leasescope-cli.1.
[[nodiscard]] QByteArray manNotes(QByteArrayView command);

} // namespace cli
