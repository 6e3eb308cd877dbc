// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/protocol/LockRequest.h"

#include "core/base/Utf8Text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace locks {

using base::ErrorKind;

namespace {

// Our times are 64-bit nanoseconds and end 292 years after 1970: sums of a date and these must fit.
constexpr std::chrono::milliseconds longestDuration = std::chrono::hours(24) * 36525;
constexpr std::chrono::milliseconds none{0};

bool isCountable(std::chrono::milliseconds length)
{
    return length <= longestDuration && length >= -longestDuration;
}

} // namespace

DialectId usualDialect()
{
    static const DialectId id(QLatin1String("dynamolock"));
    return id;
}

bool canBeLease(std::chrono::milliseconds length)
{
    return length > none && isCountable(length);
}

base::Result<base::Rested> checkCommon(const LockRequest &request)
{
    if (request.key.isEmpty())
        return base::failure(ErrorKind::BadInput,
                             QCoreApplication::translate("locks", "a lock needs a key that is not empty"));
    if (request.lease <= std::chrono::milliseconds(0))
        return base::failure(
            ErrorKind::BadInput,
            QCoreApplication::translate("locks", "a lease must be longer than 0 ms; 20s is usual"));
    const std::array durations{request.lease, request.heartbeat, request.refresh, request.wait.value_or(none),
                               request.safeTime.value_or(none)};
    if (!std::ranges::all_of(durations, isCountable))
        return base::failure(
            ErrorKind::BadInput,
            QCoreApplication::translate("locks",
                                        "a lease, heartbeat, wait, refresh period or safe time is longer "
                                        "than a hundred years; shorten it"));
    if (request.refresh <= std::chrono::milliseconds(0))
        return base::failure(
            ErrorKind::BadInput,
            QCoreApplication::translate("locks", "the refresh period must be longer than 0 ms; 1s is usual"));
    if (request.shape.sortKey && !request.sortKey) {
        return base::failure(
            ErrorKind::BadInput,
            QCoreApplication::translate("locks", "table %1 has the sort key %2; give its value")
                .arg(request.shape.table, base::fromUtf8(*request.shape.sortKey)));
    }
    if (!request.shape.sortKey && request.sortKey) {
        return base::failure(
            ErrorKind::BadInput,
            QCoreApplication::translate("locks", "table %1 has no sort key; leave its value out")
                .arg(request.shape.table));
    }
    return base::Rested();
}

} // namespace locks
