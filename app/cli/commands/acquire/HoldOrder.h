// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"
#include "core/locks/protocol/LockProtocol.h"

#include <optional>

namespace cli {

/// What one line of --control asks of a lock that is held.
struct HoldOrder {
    locks::HeartbeatOptions heartbeat; ///< of one heartbeat, now
    /// Instead: a heartbeat with this lease if less than that is left (the Java client's ensure).
    std::optional<std::chrono::milliseconds> ensure;
    std::optional<locks::ReleaseOptions> release; ///< instead: how it is given back
};

/// Reads `heartbeat [--lease DURATION] [--delete-data | --data TEXT|@FILE]`, `ensure DURATION` or
/// `release [--mark | --delete] [--data TEXT|@FILE]`; the data is the rest of the line. Reads the file. BadInput says what is wrong, also with what `protocol` cannot do.
[[nodiscard]] base::Result<HoldOrder> parseHoldOrder(const QString &line,
                                                     const locks::LockProtocol &protocol);

} // namespace cli
