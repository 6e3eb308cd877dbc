// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/client/WriteOutcomeResolver.h"

#include <algorithm>

namespace locks {
namespace {

// Of heartbeats that may arrive late: the first to arrive shuts the others out, so the oldest are kept.
constexpr std::size_t mostLateWrites = 64;

} // namespace

WriteOutcomeResolver::WriteOutcomeResolver(const LockProtocol &protocol, dynamodb::Item row)
    : m_protocol(&protocol), m_row(std::move(row))
{
}

void WriteOutcomeResolver::recordApplied(const SentWrite &heartbeat)
{
    m_row = *heartbeat.row;
    m_lateWrites.clear();
}

void WriteOutcomeResolver::recordNotApplied(const SentWrite &heartbeat)
{
    if (m_lateWrites.size() < mostLateWrites)
        m_lateWrites.push_back(heartbeat);
}

WriteOutcomeResolver::Resolution
WriteOutcomeResolver::fromRefusal(const SentWrite &write, const std::optional<dynamodb::Item> &row) const
{
    return isResultOf(write, row) ? Resolution{Finding::Arrived, {}} : lateOrForeign(row);
}

WriteOutcomeResolver::Resolution
WriteOutcomeResolver::fromReading(const SentWrite &write, const std::optional<dynamodb::Item> &row) const
{
    return isResultOf(write, row) ? Resolution{Finding::Arrived, {}} : fromReading(row);
}

WriteOutcomeResolver::Resolution
WriteOutcomeResolver::fromReading(const std::optional<dynamodb::Item> &row) const
{
    return isSame(row, m_row) ? Resolution{Finding::Unchanged, {}} : lateOrForeign(row);
}

WriteOutcomeResolver::Resolution
WriteOutcomeResolver::lateOrForeign(const std::optional<dynamodb::Item> &row) const
{
    const auto late = std::ranges::find_if(
        m_lateWrites, [&](const SentWrite &heartbeat) { return isSame(row, heartbeat.row); });
    return late == m_lateWrites.end() ? Resolution{} : Resolution{Finding::LateWrite, *late};
}

bool WriteOutcomeResolver::isOwnMark(const std::optional<dynamodb::Item> &row) const
{
    return row && m_marked && m_protocol->sameIdentity(*row, *m_marked);
}

bool WriteOutcomeResolver::isResultOf(const SentWrite &write, const std::optional<dynamodb::Item> &row) const
{
    return isSame(row, write.row);
}

bool WriteOutcomeResolver::isSame(const std::optional<dynamodb::Item> &row,
                                  const std::optional<dynamodb::Item> &expected) const
{
    return row && expected ? m_protocol->sameIdentity(*row, *expected) : !row && !expected;
}

} // namespace locks
