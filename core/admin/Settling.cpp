// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/Settling.h"

#include <algorithm>

namespace admin {
namespace {

bool isInForce(const aws::ConditionalWrite &write, const std::optional<aws::Item> &now)
{
    if (write.verb() == aws::ConditionalWrite::Verb::Delete)
        return !now;
    if (!now)
        return false;
    if (write.verb() == aws::ConditionalWrite::Verb::Put)
        return *now == write.item();
    // Attribute by attribute: only what the write sets can tell that it was ours. Where it sets a fresh
    // version no other client can have written the same.
    const auto shows = [&](const aws::Assignment &change) {
        const aws::AttributeValue *value = now->find(change.name);
        return change.value ? value && *value == *change.value : value == nullptr;
    };
    return std::ranges::all_of(write.changes(), shows);
}

} // namespace

Settlement settle(const aws::ConditionalWrite &write, const std::optional<aws::Item> &before,
                  const std::optional<aws::Item> &now)
{
    if (now == before)
        return Settlement::Untouched;
    return isInForce(write, now) ? Settlement::InForce : Settlement::Overtaken;
}

base::Task<base::Result<std::optional<aws::Item>>> rowAfterRefusal(aws::TableReader *reader, QString table,
                                                                   aws::Item key, aws::WriteOutcome refusal)
{
    if (refusal.itemKnown)
        co_return refusal.item;
    // What was announced is seen to its end.
    const std::stop_token never;
    const auto answer = co_await reader->getItem(table, key, aws::Consistency::Strong, never);
    if (!answer)
        co_return tl::unexpected(answer.error());
    co_return answer->item;
}

QString unrecorded(const QString &journalId, const base::Error &why)
{
    return QStringLiteral("Its outcome could not be written to the journal, where entry %1 stays open: %2.")
        .arg(journalId, why.sentence);
}

} // namespace admin
