// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockRecord.h"
#include "ui/services/Services.h"

/// Why an act would be refused, by the rules of core/admin or from what was refused before: one sentence, or
/// nothing. `services` may be null, and may have no policy service.
namespace ui::refusals {

using Reason = std::optional<QString>;

/// Refused if watching the row proves nothing, or if it may not be read by itself.
[[nodiscard]] Reason toProve(Services *services, const locks::LockRecord &lock);
/// Refused if no release can free the row, or if none of the dialect's ways to release is left.
[[nodiscard]] Reason toRelease(Services *services, const locks::LockRecord &lock);
/// One way alone, for the dialog that offers them.
[[nodiscard]] Reason toRelease(Services *services, const locks::LockRecord &lock, locks::ReleaseMode mode);
[[nodiscard]] Reason toAcquireLock(Services *services, const QString &table);
[[nodiscard]] Reason toCreateTable(Services *services, const QString &table);
[[nodiscard]] Reason toListTables(Services *services);

} // namespace ui::refusals
