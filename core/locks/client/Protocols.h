// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/protocol/LockProtocol.h"

namespace locks {

/// The protocol of a request's dialect. Unsupported if we cannot play its client.
[[nodiscard]] base::Result<const LockProtocol *> protocolFor(const LockRequest &request);

/// A request with the library's own lease, heartbeat and choices filled in. Unknown dialects: as it is made.
[[nodiscard]] LockRequest usualRequest(DialectId dialect);

} // namespace locks
