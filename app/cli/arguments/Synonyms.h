// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QString>

#include <span>

namespace cli {

/// A word that other programs have for what a command of ours does. It is no command here; the error names ours.
struct Synonym {
    const char *word;
    const char *command;
};

/// All of them, by command.
[[nodiscard]] std::span<const Synonym> synonyms();

/// The command that `word` stands for elsewhere; null: none.
[[nodiscard]] QString commandMeantBy(const QString &word);

} // namespace cli
