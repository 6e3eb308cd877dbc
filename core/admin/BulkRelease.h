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

/// Of which table's locks, and what gives the time there.
struct BulkTable {
    locks::DialectId pinned;
    QString connection; ///< for the journal
    /// The server's time at a moment of boot time; nothing while no answer stated it.
    std::function<std::optional<http::ServerReading>(base::BootTime)> serverNow;
};

/// How a release of many goes on. What it calls may be gone once its dialog is: they are functions of values.
struct BulkCourse {
    qsizetype atOnce = 8; ///< locks under way, at least 1
    std::function<void(const BulkProgress &)> progress{}; ///< called after each
    /// The turn of the lock at this place has come (null), and later what became of it.
    std::function<void(std::size_t place, const BulkResult *ended)> turn{};
    /// From then on no further lock has its turn; those under way are brought to their end.
    std::stop_token last{};
};

/// Releases many lapsed locks of one table, each by forceRelease() after a proof of its own: from its sighting by a
/// consistent read, refused if its holder came back. Never a live one. In the order of `locks`, one result each. After a
/// stop, those that were not come to have neither receipt nor problem; announced writes are brought to their end, and
/// those that were still being read are not. Main thread.
[[nodiscard]] base::Task<std::vector<BulkResult>> releaseLapsed(ActServices services,
                                                                std::vector<BulkLock> locks, BulkTable table,
                                                                OperatorConsent consent, BulkCourse course,
                                                                std::stop_token stop);

} // namespace admin
