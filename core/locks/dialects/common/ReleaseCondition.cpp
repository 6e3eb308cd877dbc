// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/common/ReleaseCondition.h"

#include "core/locks/dialects/common/RecordBuilder.h"

namespace locks {
namespace {

using dynamodb::Condition;

std::optional<Condition> keysCondition(const TableShape &shape, const dynamodb::Item &seen, KeysCompared keys)
{
    if (keys == KeysCompared::No)
        return {};
    if (keys == KeysCompared::AsSeen)
        return Condition::asSeen(seen, shape.partitionKey);
    if (keys == KeysCompared::SortExists)
        return Condition::exists(*shape.sortKey);
    Condition condition = Condition::exists(shape.partitionKey);
    return keys == KeysCompared::Exist && shape.sortKey
        ? std::move(condition) && Condition::exists(*shape.sortKey)
        : condition;
}

} // namespace

Condition releaseCondition(const LockRecord &record, KeysCompared keys,
                           std::span<const std::string_view> identity)
{
    std::optional<Condition> all = keysCondition(record.shape, record.item, keys);
    for (const std::string_view name : identity) {
        Condition one = Condition::asSeen(record.item, bytesOf(name));
        all = all ? *std::move(all) && std::move(one) : std::move(one);
    }
    Q_ASSERT_X(all, "locks", "a write to another's lock compares nothing");
    return *std::move(all);
}

} // namespace locks
