// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/fleet/ReadTurns.h"
#include "core/dynamodb/client/TableReader.h"

#include <functional>

namespace app {

/// A connection's reader whose every request waits for its turn, and which reports how each ended. `inner` outlives it; tasks
/// may outlive it by a turn of the event loop. Main thread.
class QueuedReader final : public dynamodb::TableReader {
public:
    /// `error`: nothing where it succeeded. `key`: what KeyInUse said when the request left. Not called for what was stopped, nor once
    /// the reader is gone.
    using Observer = std::function<void(const QByteArray &operation, const std::optional<base::Error> &error,
                                        const QByteArray &key)>;
    /// Id of the key that a request is signed with that leaves now.
    using KeyInUse = std::function<QByteArray()>;
    QueuedReader(dynamodb::TableReader &inner, std::shared_ptr<ReadTurns::Queue> queue, Observer observer,
                 KeyInUse keyInUse);
    ~QueuedReader() override;

    base::Task<base::Result<QStringList>> listTables(std::stop_token stop) override;
    base::Task<base::Result<dynamodb::TableDescription>> describeTable(QString table,
                                                                       std::stop_token stop) override;
    base::Task<base::Result<std::optional<QByteArray>>> describeTimeToLive(QString table,
                                                                           std::stop_token stop) override;
    base::Task<base::Result<dynamodb::ItemAnswer>> getItem(QString table, dynamodb::Item key,
                                                           dynamodb::Consistency consistency,
                                                           std::stop_token stop) override;
    base::Task<base::Result<dynamodb::ItemsAnswer>> batchGetItem(QString table,
                                                                 std::vector<dynamodb::Item> keys,
                                                                 dynamodb::Consistency consistency,
                                                                 std::stop_token stop) override;
    base::Task<base::Result<dynamodb::PageBytes>> query(dynamodb::QueryRequest request,
                                                        std::stop_token stop) override;
    base::Task<base::Result<dynamodb::PageBytes>> scan(dynamodb::ScanRequest request,
                                                       std::stop_token stop) override;

private:
    struct Shared;
    template <typename T>
    static base::Task<base::Result<T>> inTurn(std::shared_ptr<Shared> shared, QByteArray operation,
                                              std::function<base::Task<base::Result<T>>()> call,
                                              std::stop_token stop);
    std::shared_ptr<Shared> m_shared;
    dynamodb::TableReader &m_inner;
};

/// Whether the service answered, be it with a refusal.
[[nodiscard]] bool wasAnswered(const std::optional<base::Error> &error);

} // namespace app
