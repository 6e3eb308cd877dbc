// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/client/ItemWriter.h"

namespace admin {

/// Once announced in the journal, an act is seen to its end: nothing may stop the write or the read that resolves it.
inline const std::stop_token seenToTheEnd;

/// What the row shows of a write that was sent on top of `before`.
enum class WriteEffect : quint8 {
    InForce, ///< the row is as the write leaves it
    Untouched, ///< the row is as it was before
    Overtaken, ///< another client has written since
};

/// Compares the row with what was tried to write, after a lost reply and after a failed condition alike: a
/// request may have been delivered twice, and then the second answer is the refusal by its own first copy.
/// `before`: the row under the write, nothing if there was none. Pure. Rule: aws-client 8.2.
[[nodiscard]] WriteEffect effectOf(const dynamodb::ConditionalWrite &write,
                                   const std::optional<dynamodb::Item> &before,
                                   const std::optional<dynamodb::Item> &now);

} // namespace admin
