// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/dialects/RowReader.h"
#include "core/watch/scan/SnapshotReader.h"
#include "core/watch/snapshot/Snapshot.h"
#include "core/watch/snapshot/SnapshotContext.h"

namespace watch {

/// The rows of items that are seen for the first time. The first read of a chain gives it each page as soon as that
/// is decoded, so that nothing of this is left to do after the last page. For the decoding pool, one page at a time.
class FirstSight {
public:
    /// What is known of a row when it is first seen.
    struct Row {
        LockRow row; ///< itemIndex is not set
        LeaseEnd end;
    };

    explicit FirstSight(const SnapshotContext &context);

    /// The items of `page`, which must follow upon those of the page before.
    void addPage(const aws::ItemStoreBuilder &items, const DecodedPage &page);
    /// All items of `store`, for a read whose pages were not given one by one.
    void addAll(const aws::ItemStore &store, const std::vector<DecodedPage> &pages);

    [[nodiscard]] const std::vector<Row> &rows() const { return m_rows; } ///< in the order of their items
    [[nodiscard]] bool isKeyMissing() const { return m_keyMissing; } ///< in one row at least
    [[nodiscard]] const std::vector<quint32> &keyHashes() const { return m_keyHashes; } ///< likewise
    [[nodiscard]] base::BootTime epoch() const { return m_context.epoch; }

    /// The row of `item`, first seen by an answer that arrived at `seenAt`. `acquired`: its acquisition was seen, because
    /// earlier reads lacked it. The one definition of how a new row begins.
    [[nodiscard]] static Row rowOf(const aws::ItemFields &item, const locks::LockFacts &facts,
                                   base::BootTime seenAt, bool acquired, const SnapshotContext &context);

private:
    void add(const aws::ItemView &item, base::BootTime seenAt);

    SnapshotContext m_context;
    locks::RowReader m_reader;
    std::vector<Row> m_rows;
    std::vector<quint32> m_keyHashes;
    bool m_keyMissing = false;
};

} // namespace watch
