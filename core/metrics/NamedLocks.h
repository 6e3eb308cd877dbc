// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/fleet/state/TableState.h"
#include "core/view/LockFilter.h"

#include <optional>
#include <vector>

namespace metrics {

/// A lock whose key is a label.
struct NamedLock {
    QByteArray key; ///< as shown; with a sort key "hash/range". Unique in its table
    locks::LockState state = locks::LockState::Unproven;
    std::optional<base::WallTime> since; ///< surely held or lapsed since; nothing: neither, or not known
};

/// The locks of one table that a filter names, in the order of the table.
struct NamedLocks {
    static constexpr std::size_t most = 200; ///< in one exposition
    static constexpr qsizetype longestKey =
        128; ///< bytes of UTF-8; a longer one is cut and ends with digits of its hash

    std::vector<NamedLock> locks; ///< `most` at most
    std::size_t leftOut = 0; ///< further ones that the filter fits surely

    /// Of a table that was read once.
    [[nodiscard]] static NamedLocks of(const fleet::TableState &table, const view::LockFilter &filter);
};

/// The filter of --metrics-locks. BadInput: it is none, or names no keys: each lock is a series for ever.
[[nodiscard]] base::Result<view::LockFilter> namingFilter(const QString &text);

} // namespace metrics
