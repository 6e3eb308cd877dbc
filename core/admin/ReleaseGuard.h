// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/ForceRelease.h"

namespace admin {

/// Compares what the operator saw with what a consistent read shows now. Pure: the rules of
/// lock-dialects 2.4.
///
/// Nothing: the release may be written, conditioned on `fresh`. A sentence: it must not, and why; it says
/// that nothing was written. `readAt`: when the read of `fresh` left; a proof must reach back at least one
/// proof length from there.
[[nodiscard]] std::optional<QString>
refusalFor(const ReleaseIntent &intent, const std::optional<locks::LockRecord> &fresh, base::BootTime readAt);

/// "worker-7", or "the holder" where the row names none.
[[nodiscard]] QString holderText(const locks::LockRecord &record);

} // namespace admin
