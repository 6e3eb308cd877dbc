// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/Context.h"
#include "core/locks/client/HeldLockState.h"
#include "core/watch/TableCatalog.h"

namespace cli {

/// The lock that `acquire` asks for. `found` is what is known of the table; with --dialect only its
/// description counts. BadInput if no dialect is sure enough, or the library would refuse the request.
[[nodiscard]] base::Result<locks::LockRequest> acquireRequest(const Invocation &line,
                                                              const watch::CatalogEntry &found);

} // namespace cli
