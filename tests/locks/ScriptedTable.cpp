// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/locks/ScriptedTable.h"

namespace fakes {

base::Task<base::Result<dynamodb::ItemAnswer>> ScriptedTable::getItem(QString table, dynamodb::Item key,
                                                                      dynamodb::Consistency consistency,
                                                                      std::stop_token stop)
{
    asked.emplace_back(table, key, consistency);
    const End end = next(reads);
    const auto answer = co_await m_table.getItem(table, key, consistency, stop);
    if (end.kind)
        co_return failed(*end.kind);
    co_return answer;
}

base::Task<base::Result<dynamodb::WriteOutcome>> ScriptedTable::apply(dynamodb::ConditionalWrite write,
                                                                      std::stop_token stop)
{
    const End end = next(writes);
    if (end.kind && !end.delivered)
        co_return failed(*end.kind);
    const auto outcome = co_await m_table.apply(write, stop);
    if (end.kind)
        co_return failed(*end.kind);
    co_return outcome;
}

base::Task<base::Result<dynamodb::TableDescription>> ScriptedTable::createTable(dynamodb::TablePlan plan,
                                                                                std::stop_token)
{
    created.push_back(plan);
    if (createFails)
        co_return failed(*createFails);
    co_return dynamodb::TableDescription();
}

base::Task<base::Result<base::Rested>> ScriptedTable::updateTimeToLive(QString table, QByteArray attribute,
                                                                       bool enabled, std::stop_token)
{
    timesToLive.emplace_back(table, attribute, enabled);
    if (timeToLiveFails)
        co_return failed(*timeToLiveFails);
    co_return base::Rested();
}

ScriptedTable::End ScriptedTable::next(std::deque<End> &ends)
{
    if (ends.empty())
        return {};
    End end = std::move(ends.front());
    ends.pop_front();
    if (end.first)
        end.first();
    return end;
}

tl::unexpected<base::Error> ScriptedTable::failed(base::ErrorKind kind)
{
    return base::failure(kind, QStringLiteral("the table said no"));
}

} // namespace fakes
