// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockRecord.h"
#include "ui/services/Services.h"

namespace ui {

/// These words as one line for a shell, each in quotes where it needs them. Single quotes of any POSIX shell; only a
/// word with characters that cannot be seen is written in the $'...' of bash, zsh and ksh.
[[nodiscard]] QString shellLine(const QStringList &words);
/// leasescope-cli with these words, on the same connection, for a shell to run as it is.
[[nodiscard]] QString commandFor(const ConnectionFacts &facts, const QStringList &command);
/// The leasescope-cli command that shows one lock on the same connection, for a shell to run as it is. It names the
/// connection once, and the dialect only where the operator chose one (`pinned`) instead of having it detected.
[[nodiscard]] QString commandFor(const ConnectionFacts &facts, const locks::LockRecord &lock,
                                 locks::DialectId pinned = {});

} // namespace ui
