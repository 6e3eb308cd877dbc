// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/client/ItemReader.h"
#include "core/dynamodb/expression/Condition.h"

namespace dynamodb {

/// How a conditional write ended.
struct WriteOutcome {
    enum class Kind {
        Applied, ///< the service said so
        ConditionFailed, ///< nothing was written
        Unknown, ///< the request may or may not have been applied: read to find out, never resend blindly
    };
    Kind kind = Kind::Unknown;
    /// Applied: the item before (ALL_OLD). ConditionFailed: the item that is there now, if the endpoint returned it.
    std::optional<Item> item;
    /// ConditionFailed: false if the endpoint does not return the item (dynalite): ask with getItem.
    bool itemKnown = false;
    base::Sentence sentence; ///< Unknown: what happened
    QString code; ///< Unknown: the service's own error code, if it answered with one
    Exchange exchange;
};

/// Applies one conditional write at a time. Apart from ItemReader, so that who only reads has nothing to write with.
class ItemWriter {
public:
    virtual ~ItemWriter() = default;
    /// Sends the write. Refusals that had no effect (throttled, connection refused) are retried below; an
    /// attempt whose fate is unknown is never repeated and ends as Unknown. An error means: surely not
    /// applied.
    virtual base::Task<base::Result<WriteOutcome>> apply(ConditionalWrite write, std::stop_token stop) = 0;
};

} // namespace dynamodb
