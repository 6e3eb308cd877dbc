// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/dialects/RowReader.h"
#include "core/watch/scan/SnapshotReader.h"
#include "core/watch/snapshot/Snapshot.h"
#include "core/watch/snapshot/SnapshotContext.h"

#include <utility>

namespace watch {

/// The rows of items that are seen for the first time. The first read of a chain gives it each page as soon as that
/// is decoded, so that after the last page the rows are only taken over. One page at a time.
class FirstSight {
public:
    /// What is known of a row when it is first seen.
    struct Row {
        LockRow row; ///< itemIndex is not set
        LeaseEnd end;
    };

    /// The rows of many items, each in the place of its item.
    struct Rows {
        std::vector<LockRow> rows; ///< with their itemIndex
        std::vector<LeaseEnd> ends;
        std::vector<quint32> keyHashes;
        void reserve(std::size_t count);
    };

    /// `expectedPages`: how long the table is by its own description, which may say anything; 0: not known.
    explicit FirstSight(const SnapshotContext &context, int expectedPages = 0);

    /// The items of `page`, which must follow upon those of the page before.
    void addPage(const itemstore::AppendedItems &items, const DecodedPage &page);
    /// All items of `store`, for a read whose pages were not given one by one.
    void addAll(const itemstore::ItemStore &store, const std::vector<DecodedPage> &pages);

    [[nodiscard]] std::size_t size() const { return m_made.rows.size(); }
    [[nodiscard]] Rows takeRows() { return std::exchange(m_made, {}); } ///< there are none afterwards
    [[nodiscard]] const locks::RowReader &reader() const { return m_reader; } ///< which has read all of them
    [[nodiscard]] bool isKeyMissing() const { return m_keyMissing; } ///< in one row at least
    [[nodiscard]] base::BootTime epoch() const { return m_context.epoch; }

    /// The row of `item`, first seen by an answer that left at `sentAt`, as of an eventually consistent read, and arrived at `seenAt`. `acquired`: its acquisition was seen, because
    /// earlier reads lacked it. The one definition of how a new row begins.
    [[nodiscard]] static Row rowOf(const itemstore::ItemFields &item, const locks::LockFacts &facts,
                                   base::BootTime sentAt, base::BootTime seenAt, bool acquired,
                                   const SnapshotContext &context);

private:
    void makeRoom(qsizetype rows);
    void add(const itemstore::ItemView &item, const DecodedPage &page);

    SnapshotContext m_context;
    locks::RowReader m_reader;
    int m_expectedPages;
    Rows m_made;
    bool m_keyMissing = false;
};

} // namespace watch
