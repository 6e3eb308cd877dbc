// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/arguments/CommandLine.h"

namespace cli {

/// Words that other parts of the program define, and that the table of commands cannot name.
struct CompletionWords {
    QMap<QByteArray, QStringList> ofCommands; ///< first arguments: scenarios of the lab
    QMap<QByteArray, QStringList> ofOptions; ///< values: columns to sort by
    QByteArray
        asking; ///< the word by which the program is asked for what only files tell; empty: it is not asked
    QList<QByteArray>
        asked; ///< options whose values it is asked for; beside them, operands that are TABLE or KEY
};

/// The script that completes leasescope-cli in "bash", "zsh" or "fish": commands, options, and values that are known
/// without asking an endpoint; of some of them it asks leasescope-cli on the PATH, whatever the line calls it. Empty for
/// another shell.
[[nodiscard]] QByteArray completionScript(const QString &shell, std::span<const CommandSpec> commands,
                                          const CompletionWords &words = {});

} // namespace cli
