// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/output/Context.h"

namespace cli {

/// Whether events are written: by default where neither metrics nor a service manager take their place.
[[nodiscard]] bool writesEventLines(const Context &context);

/// `watch` of one table on the connection of the line: events as fast as its leases ask for, no metrics, no alerts.
[[nodiscard]] base::Task<int> watchTable(Context context);

/// `watch` of the tables of the fleet file, or of one table with metrics: unattended, so that a login that ends is waited for, and
/// reads are no more than its budget.
[[nodiscard]] base::Task<int> watchFleet(Context context);

} // namespace cli
