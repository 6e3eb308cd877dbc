// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/connection/Connection.h"
#include "core/watch/scan/SnapshotReader.h"
#include "core/watch/snapshot/SnapshotBuilder.h"

namespace cli {

/// Consistent reads of one table or of some of its keys, one after the other, with since when each version
/// stands still. Main thread; ends before the connection.
class TableReadSession {
public:
    TableReadSession(app::Connection &connection, const locks::TableShape &shape, locks::DialectId pinned);

    /// What the table's description says of its size and of the way to it, so that the first read may be split.
    void expect(const aws::TableDescription &table);
    /// Reads the whole table. `segments` 0: adaptive.
    [[nodiscard]] base::Task<base::Result<watch::SnapshotPtr>> readTable(int segments, std::stop_token stop);
    /// Reads the rows with this partition key, by Query.
    [[nodiscard]] base::Task<base::Result<watch::SnapshotPtr>> readPartition(aws::NamedValue partitionKey,
                                                                             std::stop_token stop);
    /// Reads one key; the snapshot has one row, or none if there is no such item.
    [[nodiscard]] base::Task<base::Result<watch::SnapshotPtr>> readKey(aws::Item key, std::stop_token stop);

    [[nodiscard]] const watch::SnapshotPtr &snapshot() const
    {
        return m_snapshot;
    } ///< null before the first read
    [[nodiscard]] locks::Moment now() const;

private:
    [[nodiscard]] aws::ItemStorePtr store() const;
    [[nodiscard]] watch::WholeRead blankRead() const;

    app::Connection &m_connection;
    watch::SnapshotContext m_frame;
    QThreadPool m_pool;
    watch::SnapshotReader m_reader;
    watch::SnapshotPtr m_snapshot;
    watch::ReadOrder m_known; ///< what is known of the table before a read
};

} // namespace cli
