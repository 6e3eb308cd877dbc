// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/expression/Condition.h"
#include "core/locks/model/LockRecord.h"

#include <span>

namespace locks {

/// How the keys of a row are compared by a write, beside what identifies its lock.
enum class KeysCompared : quint8 {
    No, ///< the identity is enough
    PartitionExists, ///< the partition key must be there, as the library's own writes ask
    SortExists, ///< the sort key must be there
    Exist, ///< both must
    AsSeen, ///< the partition key as seen
};

/// The condition of every write to another's lock: the keys, and each attribute of `identity` as it was seen, which is that it is
/// absent where the row had none. `identity` names at least one.
[[nodiscard]] dynamodb::Condition releaseCondition(const LockRecord &record, KeysCompared keys,
                                                   std::span<const std::string_view> identity);

} // namespace locks
