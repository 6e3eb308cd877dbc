// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/scan/SnapshotReader.h"
#include "core/watch/snapshot/BuiltSnapshot.h"
#include "core/watch/snapshot/KeysRead.h"
#include "core/watch/snapshot/SnapshotDraft.h"

namespace watch {

/// Makes the next snapshot from a whole read, in which single pages may be older than what consistent reads
/// of single keys have shown meanwhile. Lives for one build, on the decoding pool.
class WholeReadMerger {
public:
    static constexpr std::chrono::milliseconds Lag = ReadLag;

    /// Takes the items out of `read` and the rows out of `seen`. `seen`: all its rows, if that was given its pages; may
    /// be null.
    WholeReadMerger(const SnapshotContext &context, SnapshotPtr previous, const locks::Moment &now,
                    const WholeRead &read, std::shared_ptr<FirstSight> seen);

    /// `gone`: keys seen gone by consistent reads meanwhile, which an older or lagging page must not bring
    /// back.
    [[nodiscard]] BuiltSnapshot merge(const std::vector<GoneKey> &gone);

private:
    [[nodiscard]] BuiltSnapshot mergeFirst(const std::vector<GoneKey> &gone);
    void takeItems();
    void addRows();
    void addFirstRows();
    [[nodiscard]] FirstSight::Rows inOrder(FirstSight::Rows made) const;
    void removeDuplicates(const std::vector<qint32> &duplicates);
    void removeGone(const std::vector<GoneKey> &gone);
    void matchRows();
    [[nodiscard]] bool removeSeenGone();
    void fillRow(qsizetype row, qsizetype old, bool differs);
    void keepUnseen();
    [[nodiscard]] const DecodedPage &pageOf(qsizetype row) const;
    [[nodiscard]] bool lacksKey(qsizetype row) const;
    /// Whether the previous snapshot knows the row `old` by a later answer than a page that left at
    /// `pageSentAt`.
    [[nodiscard]] bool isFresher(qsizetype old, base::BootTime pageSentAt) const;
    [[nodiscard]] ShownBy shownBy(const DecodedPage &page) const;

    SnapshotContext m_context;
    WholeRead m_read;
    std::shared_ptr<FirstSight> m_seen;
    bool m_strong;
    std::chrono::milliseconds m_grace; // what a page of this read may lag behind
    SnapshotDraft m_draft;
    std::vector<DecodedPage> m_pages; // by segment and sequence
    std::vector<itemstore::ItemStoreBuilder::Run> m_order; // of the items of these pages
    std::vector<quint32> m_pageOfItem; // by the number of the item in the store
    std::vector<quint32> m_asItems; // see itemstore::ItemStoreBuilder::takeAsItems()
    RowMatch m_match;
    std::vector<qint32> m_changed; // rows whose different item is taken over, ascending
    std::vector<RowChange> m_changes; // of each of them
    KeyFit m_keys = KeyFit::Good;
};

} // namespace watch
