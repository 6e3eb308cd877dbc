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

/// Releases many lapsed locks, each by the same guarded act as a single one: proved anew from its sighting by a
/// consistent read, journalled before it is written, refused if its holder came back. Never a live one. At most
/// `atOnce` are under way. Main thread; reader, writer, journal and clock outlive it.
class BulkRelease {
public:
    static constexpr int atOnce = 8;
    /// From this many on, an operator types the number, so that a wrong filter is noticed.
    static constexpr qsizetype mostUncounted = 20;

    using ServerNow = std::function<std::optional<aws::ServerReading>(base::BootTime)>;
    BulkRelease(aws::TableReader &reader, aws::TableWriter &writer, audit::Journal &journal,
                base::Clock &clock, ServerNow serverNow);

    /// In the order of `locks`, one result each. After a stop, those that were not come to have neither receipt nor
    /// problem; announced writes are brought to their end. `progress` is called after each.
    [[nodiscard]] base::Task<std::vector<BulkResult>>
    run(std::vector<BulkLock> locks, locks::DialectId pinned, QString connection, OperatorConsent consent,
        std::function<void(const BulkProgress &)> progress, std::stop_token stop);

    /// Why a lapsed lock is left out of a release of many, as a sentence; empty: it is not.
    [[nodiscard]] static QString whyLeftOut(const locks::LockRecord &record);

private:
    struct Run;
    base::Task<> work(std::shared_ptr<Run> run);
    base::Task<> release(std::shared_ptr<Run> run, std::size_t place);

    ActServices m_services;
    ServerNow m_serverNow;
};

} // namespace admin
