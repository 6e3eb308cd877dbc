// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/protocol/LockRequest.h"

#include <variant>

namespace locks {
namespace command {

struct PauseHeartbeats { }; ///< the lease runs down
struct ResumeHeartbeats { }; ///< and sends a heartbeat at once
/// Now, out of turn. What it carries stays wanted until a heartbeat with it is accepted.
struct SendHeartbeat {
    HeartbeatOptions options;
};
/// A heartbeat with this lease if less than that is left, so that it ends no sooner (the Java client's
/// ensure).
struct EnsureLease {
    std::chrono::milliseconds lease{0};
};
/// Replaces or removes the row's data, with a heartbeat, now.
struct ChangeData {
    std::optional<QByteArray> data;
};
/// Gives the lock back; one still waited for as soon as it is acquired.
struct Release {
    ReleaseOptions options;
};
/// How it is given back by any later Release that does not say, the one at the end of the program included.
/// Nothing is sent.
struct PlanRelease {
    ReleaseOptions options;
};
struct StopWaiting { }; ///< for a lock that is not ours yet; nothing once it is
struct Crash { }; ///< stops without a word to the table

} // namespace command

/// What may be asked of a test lock. A value: travels by queued call to the heartbeat thread.
using LockCommand = std::variant<command::PauseHeartbeats, command::ResumeHeartbeats, command::SendHeartbeat,
                                 command::EnsureLease, command::ChangeData, command::Release,
                                 command::PlanRelease, command::StopWaiting, command::Crash>;

} // namespace locks
