// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/commands/acquire/Holding.h"
#include "app/cli/commands/acquire/OnDanger.h"
#include "app/cli/output/Context.h"

namespace cli {

/// Runs the line's program while the lock is ours. Ends when every process of it has ended, with its exit status.
///
/// A lock that is lost ends it: SIGTERM, and SIGKILL after --kill-after. With OnDanger::Kind::End it is ended by the
/// safe time, with SIGKILL before the lease is over at the latest, so that it does not work beside the next holder.
[[nodiscard]] base::Task<int> runWhileHeld(Context context, Holding *holding, OnDanger onDanger);

} // namespace cli
