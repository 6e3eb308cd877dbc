// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/expression/Condition.h"
#include "core/locks/model/LockRecord.h"

#include <chrono>

namespace locks {

/// Attribute names of the Node package dynamodb-lock-client.
namespace tristanls {
inline constexpr const char *owner = "owner";
inline constexpr const char *guid = "guid"; // B, 64 bytes; fail open: new with each heartbeat
inline constexpr const char *token = "fencingToken"; // N, fail open only: one more with each acquisition
inline constexpr const char *lease = "leaseDurationMs"; // N, fail open only; 1: released
inline constexpr const char *acquiredAt =
    "lockAcquiredTimeUnixMs"; // N, the last write; only of holders with trustLocalTime
inline constexpr std::size_t guidSize = 64;
inline constexpr std::chrono::milliseconds releasedLease{1}; // what a release writes

/// That all key attributes are there, as the library's conditions ask.
[[nodiscard]] dynamodb::Condition isThere(const TableShape &shape);
/// That none of them is.
[[nodiscard]] dynamodb::Condition isAbsent(const TableShape &shape);
/// The fencing token of the next acquisition: one more, exactly, for a whole number of any length. One with a
/// fraction is added to as the library does, in floating point.
[[nodiscard]] dynamodb::AttributeValue nextToken(const QByteArray &seen);
} // namespace tristanls

} // namespace locks
