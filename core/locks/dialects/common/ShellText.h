// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QString>

#include <optional>

namespace locks {

/// `word` as one argument of a command line for a POSIX shell, in quotes where it needs them. Nothing for what
/// no command may be made of: an empty word, one that a program would take for an option ("-rf"), one with
/// characters that cannot be seen (they act on the terminal a command is pasted into), one of over 2000
/// characters.
[[nodiscard]] std::optional<QString> shellArgument(const QString &word);

} // namespace locks
