// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"
#include "core/base/Result.h"

#include <QFlags>

namespace locks {

struct LockRequest;

/// What the user of a lock library may choose beside key, owner and times. Each is a member of LockRequest.
enum class RequestOption : quint32 {
    Data = 1u << 0,
    Attributes = 1u << 1,
    ReplaceData = 1u << 2,
    DeleteOnRelease = 1u << 3, ///< to mark or to delete the row
    DataOnRelease = 1u << 4,
    SafeTime = 1u << 5,
    FailIfLocked = 1u << 6,
    BestEffortRelease = 1u << 7,
    SkipBlockingWait = 1u << 8,
    Reentrant = 1u << 9,
    HoldOnServiceUnavailable = 1u << 10,
    OnlyIfExists = 1u << 11,
    UpdateExistingRecord = 1u << 12,
    AcquireReleasedConsistently = 1u << 13,
    MatchOwnerOnly = 1u << 14,
    TtlMinutes = 1u << 15,
    FailClosed = 1u << 16,
};
Q_DECLARE_FLAGS(RequestOptions, RequestOption)
Q_DECLARE_OPERATORS_FOR_FLAGS(RequestOptions)

/// BadInput, with the names of all options that are set in `request` and that its library, which knows `known`,
/// would have to leave out. One without which the library does the same (`failIfLocked`) is ignored instead.
[[nodiscard]] base::Result<base::Rested> refuseUnknownOptions(const LockRequest &request,
                                                              RequestOptions known);

} // namespace locks
