// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/client/TableReader.h"
#include "tests/fakes/InMemoryTable.h"

#include <deque>

namespace release {

/// A table for acts: what its next reads and writes end with is told before, and so is how it describes itself.
class ActTable final : public dynamodb::TableReader, public dynamodb::ItemWriter {
public:
    explicit ActTable(fakes::InMemoryTable &table) : m_table(table) { }

    std::deque<std::optional<base::ErrorKind>> reads; ///< how the next ones end; nothing: well
    std::deque<std::function<void()>> beforeReads; ///< what happens before the next ones
    std::function<void()> beforeWrite; ///< once
    std::optional<base::ErrorKind> describeFails;
    dynamodb::TableDescription description;

    base::Task<base::Result<dynamodb::ItemAnswer>> getItem(QString table, dynamodb::Item key,
                                                           dynamodb::Consistency consistency,
                                                           std::stop_token stop) override
    {
        if (const auto happens = taken(beforeReads))
            happens();
        if (const auto kind = taken(reads))
            co_return failed(*kind);
        co_return co_await m_table.getItem(table, key, consistency, stop);
    }
    base::Task<base::Result<dynamodb::WriteOutcome>> apply(dynamodb::ConditionalWrite write,
                                                           std::stop_token stop) override
    {
        if (const auto happens = std::exchange(beforeWrite, {}))
            happens();
        co_return co_await m_table.apply(write, stop);
    }
    base::Task<base::Result<dynamodb::TableDescription>> describeTable(QString, std::stop_token) override
    {
        if (describeFails)
            co_return failed(*describeFails);
        co_return description;
    }
    base::Task<base::Result<std::optional<QByteArray>>> describeTimeToLive(QString, std::stop_token) override
    {
        co_return notAsked();
    }
    base::Task<base::Result<QStringList>> listTables(std::stop_token) override { co_return notAsked(); }
    base::Task<base::Result<dynamodb::ItemsAnswer>>
    batchGetItem(QString, std::vector<dynamodb::Item>, dynamodb::Consistency, std::stop_token) override
    {
        co_return notAsked();
    }
    base::Task<base::Result<dynamodb::PageBytes>> query(dynamodb::QueryRequest, std::stop_token) override
    {
        co_return notAsked();
    }
    base::Task<base::Result<dynamodb::PageBytes>> scan(dynamodb::ScanRequest, std::stop_token) override
    {
        co_return notAsked();
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
    static tl::unexpected<base::Error> notAsked()
    {
        return base::failure(base::ErrorKind::Unsupported, QStringLiteral("acts do not ask that of a table"));
    }
    fakes::InMemoryTable &m_table;
};

} // namespace release
