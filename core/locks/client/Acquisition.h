// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/client/HeldLock.h"

namespace locks {

/// One attempt after another to take one lock: what was seen, what was tried, how long to wait on. The caller
/// owns the loop and the pauses between.
///
/// Record-version dialects (lock-dialects section 3, "Acquire loop"): consistent read; absent or released is
/// put; the same foreign version for more than its lease, by our boot time, is taken over; a changed version
/// starts the count anew; the budget is the first foreign row's lease plus the request's wait. Date dialects
/// try blindly, once unless the request waits. A write without an answer is settled by the next read. The
/// Java client also tries on within its budget after throttling and errors of the network.
class Acquisition {
public:
    enum class Verdict { Granted, TryAgain, NotGranted };

    Acquisition(ClientServices services, std::shared_ptr<ClientMemory> memory, const LockProtocol &protocol,
                quint64 id, LockRequest request);

    base::Task<base::Result<Verdict>> attempt(std::stop_token stop);
    /// Only looks whether a write without an answer took the lock after all.
    base::Task<base::Result<Verdict>> settle(std::stop_token stop);
    [[nodiscard]] bool hasOpenWrites() const { return !m_tried.empty(); }

    [[nodiscard]] std::chrono::nanoseconds pauseLength() const; ///< TryAgain: until the next attempt
    [[nodiscard]] const HeldLockState &state() const { return m_state; }
    void giveUp(); ///< the state says that nobody waits any more
    [[nodiscard]] std::unique_ptr<HeldLock> makeLock() const; ///< Granted: the lock

private:
    struct Tried {
        aws::Item row;
        base::BootTime at;
    };
    base::Task<base::Result<Verdict>> attemptOnce(std::stop_token stop);
    base::Task<base::Result<Verdict>> attemptByStillness(std::stop_token stop);
    base::Task<base::Result<Verdict>> claim(TakeOver road, std::optional<aws::Item> seen,
                                            std::stop_token stop);
    base::Task<base::Result<Verdict>> readAndSettle(std::stop_token stop);
    // Apart from the coroutines, as is all that builds aggregates: g++ 12 destroys their temporaries twice
    // there.
    [[nodiscard]] std::vector<AcquireStep> stepsFor(TakeOver road, const std::optional<aws::Item> &seen,
                                                    base::WallTime wall) const;
    void noteOpen(const aws::Item &row, base::BootTime reckonedAt);
    [[nodiscard]] base::Result<Verdict> noteTrouble(const base::Error &error);
    [[nodiscard]] Verdict noteMissing();
    [[nodiscard]] Verdict noteSkipped(const LockRecord &record, base::BootTime receivedAt);
    [[nodiscard]] std::chrono::nanoseconds wait() const;
    [[nodiscard]] Verdict noteForeign(const LockRecord &record, base::BootTime receivedAt);
    [[nodiscard]] Verdict noteRefused(const std::optional<aws::Item> &row);
    [[nodiscard]] Verdict granted(const aws::Item &row, base::BootTime sentAt);
    [[nodiscard]] Verdict notGranted(const QString &sentence, LockProblem problem = LockProblem::NotGranted);
    void bounce(Bounce::Kind kind, base::BootTime at, const QString &owner = {},
                std::optional<base::ErrorKind> error = {});

    /// The foreign version being watched, and since when.
    using Watched = ClientMemory::Sighting;
    ClientServices m_services;
    std::shared_ptr<ClientMemory> m_memory;
    const LockDialect *m_dialect;
    const LockProtocol &m_protocol;
    HeldLockState m_state;
    QByteArray m_owner;
    base::BootTime m_begunAt;
    std::optional<base::BootTime> m_deadline;
    std::optional<Watched> m_watched;
    std::optional<aws::Item> m_lastRow; // of the latest read
    base::BootTime m_readAt;
    std::vector<Tried> m_tried; // any of them may still arrive
    bool m_lapsed = false;
    aws::Item m_row; // Granted: as written, and when the request left
    base::BootTime m_sentAt;
};

} // namespace locks
