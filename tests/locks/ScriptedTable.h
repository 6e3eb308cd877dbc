// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/client/TableWriter.h"
#include "tests/fakes/InMemoryTable.h"

namespace fakes {

/// A table in memory whose next reads and writes may end with any kind of error, and that says what it was asked
/// for.
class ScriptedTable final : public dynamodb::ItemReader, public dynamodb::TableWriter {
public:
    /// How one call ends; no kind: as the table says.
    struct End {
        std::optional<base::ErrorKind> kind = {};
        bool delivered = false; ///< a write that failed: it was done all the same
        std::function<void()> first = {}; ///< happens before anything else
    };

    explicit ScriptedTable(InMemoryTable &table) : m_table(table) { }

    std::deque<End> reads; ///< the next ones, in order
    std::deque<End> writes;
    std::vector<std::tuple<QString, dynamodb::Item, dynamodb::Consistency>> asked; ///< by getItem
    std::vector<dynamodb::TablePlan> created;
    std::vector<std::tuple<QString, QByteArray, bool>> timesToLive;
    std::optional<base::ErrorKind> createFails;
    std::optional<base::ErrorKind> timeToLiveFails;

    base::Task<base::Result<dynamodb::ItemAnswer>> getItem(QString table, dynamodb::Item key,
                                                           dynamodb::Consistency consistency,
                                                           std::stop_token stop) override;
    base::Task<base::Result<dynamodb::WriteOutcome>> apply(dynamodb::ConditionalWrite write,
                                                           std::stop_token stop) override;
    base::Task<base::Result<dynamodb::TableDescription>> createTable(dynamodb::TablePlan plan,
                                                                     std::stop_token) override;
    base::Task<base::Result<base::Rested>> updateTimeToLive(QString table, QByteArray attribute, bool enabled,
                                                            std::stop_token) override;

private:
    static End next(std::deque<End> &ends);
    static tl::unexpected<base::Error> failed(base::ErrorKind kind);
    InMemoryTable &m_table;
};

} // namespace fakes
