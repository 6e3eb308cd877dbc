// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/WriteEffect.h"

#include <algorithm>

namespace admin {
namespace {

bool isInForce(const dynamodb::ConditionalWrite &write, const std::optional<dynamodb::Item> &now)
{
    if (write.verb() == dynamodb::ConditionalWrite::Verb::Delete)
        return !now;
    if (!now)
        return false;
    if (write.verb() == dynamodb::ConditionalWrite::Verb::Put)
        return *now == write.item();
    // Attribute by attribute: only what the write sets can tell that it was ours. Where it sets a fresh
    // version no other client can have written the same.
    const auto shows = [&](const dynamodb::Assignment &change) {
        const dynamodb::AttributeValue *value = now->find(change.name);
        return change.value ? value && *value == *change.value : value == nullptr;
    };
    return std::ranges::all_of(write.changes(), shows);
}

} // namespace

WriteEffect effectOf(const dynamodb::ConditionalWrite &write, const std::optional<dynamodb::Item> &before,
                     const std::optional<dynamodb::Item> &now)
{
    if (now == before)
        return WriteEffect::Untouched;
    return isInForce(write, now) ? WriteEffect::InForce : WriteEffect::Overtaken;
}

} // namespace admin
