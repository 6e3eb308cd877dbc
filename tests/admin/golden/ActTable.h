// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "tests/fakes/InMemoryTable.h"

#include <deque>

namespace release {

/// A table for acts: what its next reads and writes end with is told before, and so is how it describes itself.
class ActTable final : public aws::TableReader, public aws::TableWriter {
public:
    explicit ActTable(fakes::InMemoryTable &table) : m_table(table) { }

    std::deque<std::optional<base::ErrorKind>> reads; ///< how the next ones end; nothing: well
    std::deque<std::function<void()>> beforeReads; ///< what happens before the next ones
    std::function<void()> beforeWrite; ///< once
    std::optional<base::ErrorKind> describeFails;
    aws::TableDescription description;

    base::Task<base::Result<aws::ItemAnswer>>
    getItem(QString table, aws::Item key, aws::Consistency consistency, std::stop_token stop) override
    {
        if (const auto happens = taken(beforeReads))
            happens();
        if (const auto kind = taken(reads))
            co_return failed(*kind);
        co_return co_await m_table.getItem(table, key, consistency, stop);
    }
    base::Task<base::Result<aws::WriteOutcome>> apply(aws::ConditionalWrite write,
                                                      std::stop_token stop) override
    {
        if (const auto happens = std::exchange(beforeWrite, {}))
            happens();
        co_return co_await m_table.apply(write, stop);
    }
    base::Task<base::Result<aws::TableDescription>> describeTable(QString, std::stop_token) override
    {
        if (describeFails)
            co_return failed(*describeFails);
        co_return description;
    }
    base::Task<base::Result<std::optional<QByteArray>>> describeTimeToLive(QString table,
                                                                           std::stop_token stop) override
    {
        return m_table.describeTimeToLive(std::move(table), std::move(stop));
    }
    base::Task<base::Result<QStringList>> listTables(std::stop_token stop) override
    {
        return m_table.listTables(std::move(stop));
    }
    base::Task<base::Result<aws::ItemsAnswer>> batchGetItem(QString table, std::vector<aws::Item> keys,
                                                            aws::Consistency consistency,
                                                            std::stop_token stop) override
    {
        return m_table.batchGetItem(std::move(table), std::move(keys), consistency, std::move(stop));
    }
    base::Task<base::Result<aws::PageBytes>> query(aws::QueryRequest request, std::stop_token stop) override
    {
        return m_table.query(std::move(request), std::move(stop));
    }
    base::Task<base::Result<aws::PageBytes>> scan(aws::ScanRequest request, std::stop_token stop) override
    {
        return m_table.scan(std::move(request), std::move(stop));
    }
    base::Task<base::Result<aws::TableDescription>> createTable(aws::TablePlan plan,
                                                                std::stop_token stop) override
    {
        return m_table.createTable(std::move(plan), std::move(stop));
    }
    base::Task<base::Result<base::Rested>> updateTimeToLive(QString table, QByteArray attribute, bool enabled,
                                                            std::stop_token stop) override
    {
        return m_table.updateTimeToLive(std::move(table), std::move(attribute), enabled, std::move(stop));
    }

private:
    template <typename Value>
    static Value taken(std::deque<Value> &values)
    {
        if (values.empty())
            return {};
        Value first = std::move(values.front());
        values.pop_front();
        return first;
    }
    static tl::unexpected<base::Error> failed(base::ErrorKind kind)
    {
        return base::failure(kind, QStringLiteral("the service said no"));
    }
    fakes::InMemoryTable &m_table;
};

} // namespace release
