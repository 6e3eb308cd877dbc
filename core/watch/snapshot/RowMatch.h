// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/snapshot/Snapshot.h"

#include <span>
#include <vector>

namespace watch {

/// Who holds the lock of a row whose item changed, and under which version, before and after: views into the snapshots.
struct RowChange {
    std::string_view ownerBefore;
    std::string_view owner;
    locks::Identity versionBefore;
    locks::Identity version;
};

/// Which row of one snapshot was which row of the one before.
struct RowMatch {
    std::vector<qint32> previousRow; ///< for each row of next: its row in previous, or -1
    std::vector<qint32> removed; ///< rows of previous without one in next, ascending
    std::vector<qint32> changed; ///< rows of next whose item differs from the previous one, ascending
    std::vector<RowChange> changes; ///< of each row in `changed`, where facts were at hand; else empty
    std::vector<qint32> duplicates; ///< rows of next that a later row with the same key replaces, ascending
    bool sameRows = false; ///< previousRow is the identity and nothing was removed
};

/// Matches rows by key. Scan order is stable, so the row after the last match is tried first; previous is
/// only hashed once that fails. `previous` may be null. Both must be of one chain of stores, and `next` a
/// whole read. `asItems`: for each item of next, the item of previous that is the same, where that is known already;
/// see itemstore::ItemStoreBuilder::takeAsItems().
[[nodiscard]] RowMatch matchRows(const Snapshot *previous, const Snapshot &next,
                                 std::span<const quint32> asItems = {});

/// Which of `rows` a later one with the same key replaces, ascending. `hashes`: KeyIndex::hashOf() of each, cut to
/// 32 bits. `rows` empty: as many rows as there are hashes, from the first on.
[[nodiscard]] std::vector<qint32> duplicatesAmong(const Snapshot &snapshot, std::span<const qint32> rows,
                                                  std::span<const quint32> hashes);

} // namespace watch
