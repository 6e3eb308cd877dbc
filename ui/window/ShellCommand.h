// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockRecord.h"
#include "ui/services/Services.h"

namespace ui {

/// leasescope-cli with these words, on the same connection.
[[nodiscard]] QString commandFor(const ConnectionFacts &facts, const QStringList &command);
/// The leasescope-cli command that shows one lock on the same connection.
[[nodiscard]] QString commandFor(const ConnectionFacts &facts, const locks::LockRecord &lock);

} // namespace ui
