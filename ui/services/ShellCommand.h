// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockRecord.h"
#include "ui/services/Connection.h"

namespace ui {

/// leasescope-cli with these words, on the same connection, for a shell to run as it is.
[[nodiscard]] QString commandFor(const ConnectionFacts &facts, const QStringList &command);
/// The leasescope-cli command that shows one lock on the same connection, for a shell to run as it is. It names the
/// connection once, and the dialect only where the operator chose one (`pinned`) instead of having it detected.
[[nodiscard]] QString commandFor(const ConnectionFacts &facts, const locks::LockRecord &lock,
                                 locks::DialectId pinned = {});

} // namespace ui
