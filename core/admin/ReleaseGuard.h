// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/ForceRelease.h"

namespace admin {

/// Why no recipe frees this row, whatever else is known of it: it is no lock, is released already, or belongs
/// to a library that this version cannot read. Nothing: one may.
[[nodiscard]] std::optional<Refusal> unreleasable(const locks::LockRecord &record);

/// Nothing: the lock is the one that the operator named, by its present generation, or by its owner where the
/// dialect has no generation.
[[nodiscard]] std::optional<Refusal> refusalForOwner(const locks::LockRecord &fresh, const QString &named);
/// The same for one who names a version.
[[nodiscard]] std::optional<Refusal> refusalForVersion(const locks::LockRecord &fresh, const QString &named);

/// Compares what the operator saw with what a consistent read shows now. Pure.
///
/// Nothing: the release may be written, conditioned on `fresh`. `readAt`: when the read of `fresh` left; a
/// proof must reach back at least one proof length from there.
[[nodiscard]] std::optional<Refusal>
refusalFor(const ReleaseIntent &intent, const std::optional<locks::LockRecord> &fresh, base::BootTime readAt);

/// How far a condition on an item of that table reaches, where that is less than the whole: see PlannedWrite::reach.
/// `unknown`: why the table could not be described, an error's sentence; empty: it was.
[[nodiscard]] base::Sentence reachText(const locks::TableShape &shape, const QString &unknown = {});

/// "worker-7", or "the holder" where the row names none.
[[nodiscard]] QString holderText(const locks::LockRecord &record);

} // namespace admin
