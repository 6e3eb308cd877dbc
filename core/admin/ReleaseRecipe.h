// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/audit/Journal.h"
#include "core/locks/model/LockDialect.h"

namespace admin {

/// The writes that free a lock, by its dialect: one definition for the act, for the preview of it and for its
/// rehearsal. They cannot be sent from here. Pure; any thread.

/// The lease of the row and what it rests on, as it is written down before an act; nothing where the row has none.
[[nodiscard]] std::optional<audit::LeaseSeen> leaseSeen(const locks::LockRecord &record);

/// The way of releasing that is meant: `mode`, or the dialect's default. Nothing where the row has none such.
[[nodiscard]] std::optional<locks::ReleaseChoice> releaseChoiceOf(const locks::LockRecord &record,
                                                                  std::optional<locks::ReleaseMode> mode);

/// The release. Unsupported where no safe one is known, and for a mode that the dialect does not have.
[[nodiscard]] base::Result<dynamodb::ConditionalWrite> releaseWrite(const locks::LockRecord &record,
                                                                    std::optional<locks::ReleaseMode> mode,
                                                                    const locks::FreshValues &fresh);

/// The fence before it, see FencedRelease. Unsupported where the dialect has none.
[[nodiscard]] base::Result<dynamodb::ConditionalWrite> fenceWrite(const locks::LockRecord &record,
                                                                  const locks::FreshValues &fresh);

} // namespace admin
