// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/gui/RecordedPlayback.h"
#include "core/dynamodb/client/TableReader.h"

namespace app {

/// That nothing can be asked of a recording, and nothing be done to it.
[[nodiscard]] tl::unexpected<base::Error> recordingRefusal();

/// Answers from a recording which tables there are and how their first rows look; refuses all else. Sends nothing. Main thread; the
/// playback outlives it.
class RecordedReader final : public dynamodb::TableReader {
public:
    RecordedReader(RecordedPlayback &playback, QString connection, QString region)
        : m_playback(playback), m_connection(std::move(connection)), m_region(std::move(region))
    {
    }
    [[nodiscard]] base::Task<base::Result<QStringList>> listTables(std::stop_token stop) override;
    [[nodiscard]] base::Task<base::Result<dynamodb::TableDescription>>
    describeTable(QString table, std::stop_token stop) override;
    [[nodiscard]] base::Task<base::Result<std::optional<QByteArray>>>
    describeTimeToLive(QString table, std::stop_token stop) override;
    [[nodiscard]] base::Task<base::Result<dynamodb::ItemAnswer>> getItem(QString table, dynamodb::Item key,
                                                                         dynamodb::Consistency consistency,
                                                                         std::stop_token stop) override;
    [[nodiscard]] base::Task<base::Result<dynamodb::ItemsAnswer>>
    batchGetItem(QString table, std::vector<dynamodb::Item> keys, dynamodb::Consistency consistency,
                 std::stop_token stop) override;
    [[nodiscard]] base::Task<base::Result<dynamodb::PageBytes>> query(dynamodb::QueryRequest request,
                                                                      std::stop_token stop) override;
    [[nodiscard]] base::Task<base::Result<dynamodb::PageBytes>> scan(dynamodb::ScanRequest request,
                                                                     std::stop_token stop) override;

private:
    [[nodiscard]] base::Result<const RecordedTable *> find(const QString &table) const; ///< NotFound

    RecordedPlayback &m_playback;
    QString m_connection;
    QString m_region;
};

} // namespace app
