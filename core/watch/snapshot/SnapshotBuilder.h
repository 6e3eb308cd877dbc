// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/snapshot/KeyPatcher.h"
#include "core/watch/snapshot/WholeReadMerger.h"

namespace watch {

/// Makes the next snapshot of a chain: carries over since when each version stands still. Pure; for the
/// decoding pool. `previous` may be null for a whole read. How rows get their times: SnapshotDraft.
class SnapshotBuilder {
public:
    /// `now`: boot time and server reading not before the answers came. Without a reading no date is taken
    /// for past.
    SnapshotBuilder(SnapshotContext context, SnapshotPtr previous, locks::Moment now = {})
        : m_context(std::move(context)), m_previous(std::move(previous)), m_now(now)
    {
    }

    /// `gone`: keys seen gone by consistent reads meanwhile, which an older or lagging page must not bring
    /// back. Takes the items out of `read`, and the rows out of `seen`. `seen`: for a read without previous snapshot, its
    /// rows, if that was given its pages as they came; null: they are made here.
    [[nodiscard]] BuiltSnapshot fromRead(const WholeRead &read, const std::vector<GoneKey> &gone,
                                         std::shared_ptr<FirstSight> seen = {}) const
    {
        return WholeReadMerger(m_context, m_previous, m_now, read, std::move(seen)).merge(gone);
    }
    /// Answers in the order they came. Needs a previous snapshot.
    [[nodiscard]] BuiltSnapshot fromKeys(const std::vector<KeysRead> &reads) const
    {
        return KeyPatcher(m_context, m_previous, m_now, reads).patch();
    }

    /// The store whose vocabulary the next read of the chain continues.
    [[nodiscard]] static itemstore::ItemStorePtr storeOf(const Snapshot &snapshot)
    {
        return snapshot.itemStore();
    }

private:
    SnapshotContext m_context;
    SnapshotPtr m_previous;
    locks::Moment m_now;
};

} // namespace watch
