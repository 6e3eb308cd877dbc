// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/client/HeldLockState.h"

#include <QByteArrayList>

namespace cli {

/// What a command is given about the lock that is held for it, as NAME=VALUE: LEASESCOPE_LOCK_TABLE, _KEY, _SORT_KEY
/// (empty where the table has none), _OWNER, _VERSION as acquired, which heartbeats change, _LEASE_MS and _LIBRARY;
/// with `withToken` LEASESCOPE_FENCING_TOKEN too. What an environment cannot hold is empty.
[[nodiscard]] QByteArrayList lockVariables(const locks::HeldLockState &state, bool withToken);

} // namespace cli
