// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/output/Context.h"
#include "core/admin/CreateTable.h"

namespace cli {

/// Makes a table as a journalled act, and reports on stderr what did not go as requested. `intent` lacks the
/// connection; `reason` is for the journal.
[[nodiscard]] base::Task<base::Result<admin::TableReceipt>>
createLockTable(Context context, admin::TableIntent intent, QString reason);

} // namespace cli
