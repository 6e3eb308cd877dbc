// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/ForceRelease.h"

#include <functional>

namespace admin {

/// One lock of many that are to be released, as a watch of its table knows it.
struct BulkLock {
    watch::EarlierSighting seen;
};

/// What became of one of them.
struct BulkResult {
    locks::LockRecord seen;
    /// Of its release, or why it was refused; nothing: it was not come to, or failed.
    std::optional<Receipt> receipt;
    QString problem; ///< why it failed, a sentence; empty: it did not
};

/// How far the whole has come.
struct BulkProgress {
    qsizetype done = 0;
    qsizetype released = 0;
    qsizetype all = 0;
};

/// From this many locks on, an operator types the number, so that a wrong filter is noticed.
inline constexpr qsizetype mostUncounted = 20;

/// Why a lapsed lock is left out of a release of many, as a sentence; empty: it is not.
[[nodiscard]] QString whyNotInBulk(const locks::LockRecord &record);

/// Of which table's locks, and who tells the time there.
struct BulkTable {
    locks::DialectId pinned;
    QString connection; ///< for the journal
    /// The server's time at a moment of boot time; nothing while no answer told it.
    std::function<std::optional<aws::ServerReading>(base::BootTime)> serverNow;
};

/// Releases many lapsed locks of one table, each by forceRelease() after a proof of its own: from its sighting by a
/// consistent read, refused if its holder came back. Never a live one. A few are under way at once. In the order of
/// `locks`, one result each. After a stop, those that were not come to have neither receipt nor problem; announced
/// writes are brought to their end. `progress` is called after each. Main thread.
[[nodiscard]] base::Task<std::vector<BulkResult>>
releaseLapsed(ActServices services, std::vector<BulkLock> locks, BulkTable table, OperatorConsent consent,
              std::function<void(const BulkProgress &)> progress, std::stop_token stop);

} // namespace admin
