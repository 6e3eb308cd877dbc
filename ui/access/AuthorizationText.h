// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockDialect.h"
#include "core/locks/model/LockRecord.h"
#include "ui/services/Connection.h"

/// Why an act would be refused, by the rules of core/admin, from what was refused before, or since it is a recording: one sentence, or
/// nothing. `services` may be null, and may have no policy service.
namespace ui::refusals {

using Reason = std::optional<QString>;

/// Refused if watching the row proves nothing, or if it may not be read by itself.
[[nodiscard]] Reason toProve(const ConnectionParts<PolicyService> &connection, const locks::LockRecord &lock);
/// Refused if no release can free the row, or if none of the dialect's ways to release is left.
[[nodiscard]] Reason toRelease(const ConnectionParts<PolicyService> &connection,
                               const locks::LockRecord &lock);
/// One way alone, for the dialog that offers them.
[[nodiscard]] Reason toRelease(const ConnectionParts<PolicyService> &connection,
                               const locks::LockRecord &lock, locks::ReleaseMode mode);
[[nodiscard]] Reason toAcquireLock(const ConnectionParts<PolicyService> &connection, const QString &table);
[[nodiscard]] Reason toCreateTable(const ConnectionParts<PolicyService> &connection, const QString &table);
[[nodiscard]] Reason toListTables(const ConnectionParts<PolicyService> &connection);

} // namespace ui::refusals
