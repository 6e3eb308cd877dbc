// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "tests/locks/TinyTable.h"

namespace fakes {

/// A tiny table whose next reads and writes may end with any kind of error, whose pages of a Scan or a Query
/// are given, and that says what it was asked for.
class ScriptedTable final : public aws::TableReader, public aws::TableWriter {
public:
    /// How one call ends; no kind: as the table says.
    struct End {
        std::optional<base::ErrorKind> kind = {};
        bool delivered = false; ///< a write that failed: it was done all the same
        std::function<void()> first = {}; ///< happens before anything else
    };

    /// One page of a Scan or a Query, as it comes.
    struct Page {
        QByteArray body;
        std::optional<base::ErrorKind> kind = {};
    };

    explicit ScriptedTable(TinyTable &table) : m_table(table) { }

    std::deque<End> reads; ///< the next ones, in order
    std::deque<End> writes;
    std::deque<Page> pages;
    std::vector<std::tuple<QString, aws::Item, aws::Consistency>> asked; ///< by getItem
    std::vector<aws::ScanRequest> scans;
    std::vector<aws::QueryRequest> queries;
    std::vector<aws::TablePlan> created;
    std::vector<std::tuple<QString, QByteArray, bool>> timesToLive;
    std::optional<base::ErrorKind> createFails;
    std::optional<base::ErrorKind> timeToLiveFails;

    base::Task<base::Result<aws::ItemAnswer>>
    getItem(QString table, aws::Item key, aws::Consistency consistency, std::stop_token stop) override
    {
        asked.emplace_back(table, key, consistency);
        const End end = next(reads);
        const auto answer = co_await m_table.getItem(table, key, consistency, stop);
        if (end.kind)
            co_return failed(*end.kind);
        co_return answer;
    }
    base::Task<base::Result<aws::WriteOutcome>> apply(aws::ConditionalWrite write,
                                                      std::stop_token stop) override
    {
        const End end = next(writes);
        if (end.kind && !end.delivered)
            co_return failed(*end.kind);
        const auto outcome = co_await m_table.apply(write, stop);
        if (end.kind)
            co_return failed(*end.kind);
        co_return outcome;
    }
    base::Task<base::Result<aws::TableDescription>> createTable(aws::TablePlan plan, std::stop_token) override
    {
        created.push_back(plan);
        if (createFails)
            co_return failed(*createFails);
        co_return aws::TableDescription();
    }
    base::Task<base::Result<base::Rested>> updateTimeToLive(QString table, QByteArray attribute, bool enabled,
                                                            std::stop_token) override
    {
        timesToLive.emplace_back(table, attribute, enabled);
        if (timeToLiveFails)
            co_return failed(*timeToLiveFails);
        co_return base::Rested();
    }

    base::Task<base::Result<QStringList>> listTables(std::stop_token stop) override
    {
        return m_table.listTables(std::move(stop));
    }
    base::Task<base::Result<aws::TableDescription>> describeTable(QString table,
                                                                  std::stop_token stop) override
    {
        return m_table.describeTable(std::move(table), std::move(stop));
    }
    base::Task<base::Result<std::optional<QByteArray>>> describeTimeToLive(QString table,
                                                                           std::stop_token stop) override
    {
        return m_table.describeTimeToLive(std::move(table), std::move(stop));
    }
    base::Task<base::Result<aws::ItemsAnswer>> batchGetItem(QString table, std::vector<aws::Item> keys,
                                                            aws::Consistency consistency,
                                                            std::stop_token stop) override
    {
        return m_table.batchGetItem(std::move(table), std::move(keys), consistency, std::move(stop));
    }
    base::Task<base::Result<aws::PageBytes>> query(aws::QueryRequest request, std::stop_token) override
    {
        queries.push_back(request);
        co_return nextPage();
    }
    base::Task<base::Result<aws::PageBytes>> scan(aws::ScanRequest request, std::stop_token) override
    {
        scans.push_back(request);
        co_return nextPage();
    }

private:
    static End next(std::deque<End> &ends)
    {
        if (ends.empty())
            return {};
        End end = std::move(ends.front());
        ends.pop_front();
        if (end.first)
            end.first();
        return end;
    }
    base::Result<aws::PageBytes> nextPage()
    {
        if (pages.empty())
            return base::failure(base::ErrorKind::Internal, QStringLiteral("no such page"));
        const Page page = std::move(pages.front());
        pages.pop_front();
        if (page.kind)
            return failed(*page.kind);
        aws::PageBytes bytes;
        bytes.body = page.body;
        return bytes;
    }
    static tl::unexpected<base::Error> failed(base::ErrorKind kind)
    {
        return base::failure(kind, QStringLiteral("the table said no"));
    }
    TinyTable &m_table;
};

} // namespace fakes
