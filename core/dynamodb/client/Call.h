// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/client/TableReader.h"
#include "core/http/RetryPolicy.h"

namespace aws {

/// One call to be made: operation and body stay the same for all its attempts.
struct Call {
    QByteArray operation;
    QByteArray body;
    QString table; ///< for sentences; may be empty
    bool isPage = false; ///< a large answer, decoded elsewhere
    /// True for the operations that only read. Everything that is not known to counts as mutating.
    [[nodiscard]] bool isReading() const { return isReading(operation); }
    [[nodiscard]] static bool isReading(const QByteArray &operation);
};

/// How a call ended, if not in an error.
struct Answer {
    enum class Kind {
        Done, ///< status 200 and a body that can be trusted
        ConditionFailed, ///< the body is that of ConditionalCheckFailedException
        OutcomeOpen, ///< only of mutating calls: see `error`
    };
    Kind kind = Kind::Done;
    QByteArray body;
    Exchange exchange;
    base::Error error; ///< OutcomeOpen: Unclear, Timeout or Damaged, and what happened
};

/// What is known of a call so far, and of its attempt under way.
struct CallProgress {
    base::BootTime begunAt;
    int attempt = 0; ///< on the wire
    int failures = 0; ///< those that count for back-off; the two free repeats below do not
    bool refreshed = false;
    bool clockCorrected = false;
    RetryPolicy::Failure lastFailure = RetryPolicy::Failure::Transient;
    QString lastTrouble; ///< sentence of the attempt before, for when there is no time for another
    base::BootTime sentAt;
    QString requestId; ///< of the last answer; empty if none came
    std::chrono::nanoseconds signedWithOffset{0};
    bool temporaryCredentials = false;
    QByteArray signedBy; ///< id of the key, in full
    QString accessKey; ///< the same as it may be shown
};

} // namespace aws
