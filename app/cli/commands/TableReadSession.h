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
    void expect(const dynamodb::TableDescription &table);
    /// Reads the whole table. `segments` 0: adaptive.
    [[nodiscard]] base::Task<base::Result<watch::SnapshotPtr>> readTable(int segments, std::stop_token stop);
    /// Reads the rows with this partition key, by Query.
    [[nodiscard]] base::Task<base::Result<watch::SnapshotPtr>>
    readPartition(dynamodb::NamedValue partitionKey, std::stop_token stop);
    /// The same two reads, of which each page is delivered instead of kept: snapshot() stays as it is.
    [[nodiscard]] base::Task<base::Result<base::Rested>> streamTable(int segments, watch::PageSink sink,
                                                                     std::stop_token stop);
    [[nodiscard]] base::Task<base::Result<base::Rested>>
    streamPartition(dynamodb::NamedValue partitionKey, watch::PageSink sink, std::stop_token stop);
    /// What stands in one page that was delivered, as a first read of it. On any thread.
    [[nodiscard]] base::Result<watch::SnapshotPtr> builtFrom(const watch::WholeRead &page,
                                                             const locks::Moment &now) const;
    /// Called after each page of a table; empty: not called.
    void setProgress(std::function<void(watch::ReadProgress)> progress) { m_progress = std::move(progress); }
    /// Reads one key; the snapshot has one row, or none if there is no such item.
    [[nodiscard]] base::Task<base::Result<watch::SnapshotPtr>> readKey(dynamodb::Item key,
                                                                       std::stop_token stop);

    [[nodiscard]] const watch::SnapshotPtr &snapshot() const
    {
        return m_snapshot;
    } ///< null before the first read
    [[nodiscard]] locks::Moment now() const;

private:
    [[nodiscard]] itemstore::ItemStorePtr store() const;
    /// With what our journal says now, after the read.
    [[nodiscard]] watch::SnapshotContext frame() const;
    [[nodiscard]] watch::WholeRead blankRead(itemstore::ItemStorePtr previous) const;
    [[nodiscard]] watch::ReadOrder order(int segments) const;
    /// Hands the pages on if there is a sink; else all of them are in the answer.
    [[nodiscard]] base::Task<base::Result<watch::WholeRead>>
    queryAll(dynamodb::NamedValue partitionKey, watch::PageSink sink, std::stop_token stop);
    [[nodiscard]] base::Result<watch::SnapshotPtr> checked(const watch::BuiltSnapshot &built) const;

    app::Connection &m_connection;
    watch::SnapshotContext m_frame;
    QThreadPool m_pool;
    watch::SnapshotReader m_reader;
    watch::SnapshotPtr m_snapshot;
    watch::ReadOrder m_known; ///< what is known of the table before a read
    std::function<void(watch::ReadProgress)> m_progress;
};

} // namespace cli
