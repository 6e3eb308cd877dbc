// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/client/TableReader.h"

namespace dynamodb {

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

} // namespace dynamodb
