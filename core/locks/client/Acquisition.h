// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/client/HeldLock.h"
#include "core/locks/client/SentClaims.h"

namespace locks {

/// One attempt after another to acquire one lock: what was seen, what was tried, how long to wait on. The caller
/// owns the loop and the pauses between.
///
/// Record-version dialects, as dynamolock's and the Java client's own loops: consistent read; absent or
/// released is put; the same foreign version for more than its lease, by our boot time, is taken over; a
/// changed version starts the count anew; the budget is the first foreign row's lease plus the request's
/// wait. Date dialects: consistent read; absent or released is put; another's row only once its date is over
/// by the server's clock and by ours; once unless the request waits. A write without an answer is resolved by
/// the next read, and a refused one is ours if the row is as it would have made it: it was delivered twice.
/// The Java client also tries on within its budget after throttling and errors of the network.
class Acquisition {
public:
    enum class Verdict { Acquired, TryAgain, NotAcquired };

    Acquisition(ClientServices services, std::shared_ptr<ClientState> memory, const LockProtocol &protocol,
                quint64 id, LockRequest request);

    base::Task<base::Result<Verdict>> attempt(std::stop_token stop);
    /// Only reads whether a write without an answer took the lock after all.
    base::Task<base::Result<Verdict>> resolveOpenWrites(std::stop_token stop);
    [[nodiscard]] bool hasOpenWrites() const;

    [[nodiscard]] std::chrono::nanoseconds pauseLength() const; ///< TryAgain: until the next attempt
    [[nodiscard]] const HeldLockState &state() const { return m_state; }
    void giveUp(); ///< the state says that the wait is over
    [[nodiscard]] std::unique_ptr<HeldLock> makeLock() const; ///< Acquired: the lock

private:
    base::Task<base::Result<Verdict>> attemptOnce(std::stop_token stop);
    base::Task<base::Result<Verdict>> attemptByRecordVersion(std::stop_token stop);
    base::Task<base::Result<Verdict>> attemptByDate(std::stop_token stop);
    base::Task<base::Result<Verdict>> claimReleased(std::stop_token stop);
    base::Task<base::Result<Verdict>> claim(TakeOver takeOver, std::optional<dynamodb::Item> seen,
                                            std::stop_token stop);
    base::Task<base::Result<Verdict>> send(AcquireStep step, std::optional<dynamodb::Item> seen,
                                           Dating dating, std::stop_token stop);
    base::Task<base::Result<bool>> keepBeforeImage(dynamodb::ConditionalWrite write, dynamodb::Item seen,
                                                   Dating dating, std::stop_token stop);
    base::Task<base::Result<Verdict>> afterRefusal(dynamodb::WriteOutcome outcome, std::stop_token stop);
    base::Task<base::Result<Verdict>> afterError(base::Error error, std::stop_token stop);
    base::Task<base::Result<Verdict>> readAndResolve(std::stop_token stop);
    base::Task<base::Result<Verdict>> readAndReport(std::stop_token stop);
    // Apart from the coroutines, as is all that builds aggregates: g++ 12 destroys their temporaries twice
    // there.
    [[nodiscard]] std::vector<AcquireStep>
    stepsFor(TakeOver takeOver, const std::optional<dynamodb::Item> &seen, const Dating &dating) const;
    [[nodiscard]] base::Result<Dating> datingForClaim() const;
    [[nodiscard]] Replacement replacementBy(const dynamodb::ConditionalWrite &write,
                                            const dynamodb::Item &seen) const;
    [[nodiscard]] bool keepsBeforeImages() const;
    void reportReplaced(ReplacementEnd end);
    /// Granted if `row` is what one of our writes made of it, and its lease is not over.
    [[nodiscard]] Verdict verdictBy(const std::optional<dynamodb::Item> &row);
    [[nodiscard]] base::Error cannotBeAcquired(const LockRecord &record) const;
    void recordOpenWrites();
    void setLastRow(const std::optional<dynamodb::Item> &row);
    [[nodiscard]] Verdict onDatedRow(const LockRecord &record, const DateClocks &clocks);
    void setHolder(const QString &owner, base::BootTime seenSince, base::BootTime takeover);
    [[nodiscard]] Verdict notYet(const base::Sentence &owner, const base::Sentence &why);
    [[nodiscard]] base::Result<Verdict> onError(const base::Error &error);
    [[nodiscard]] Verdict onMissing();
    [[nodiscard]] Verdict afterUnanswered();
    [[nodiscard]] Verdict onSkippedWait(const LockRecord &record, base::BootTime receivedAt);
    [[nodiscard]] std::chrono::nanoseconds wait() const;
    [[nodiscard]] Verdict onHeldForGood(const LockRecord &record);
    [[nodiscard]] Verdict onForeignRow(const LockRecord &record, base::BootTime receivedAt);
    [[nodiscard]] Verdict onRefused(const std::optional<dynamodb::Item> &row);
    [[nodiscard]] Verdict acquired(const dynamodb::Item &row, base::BootTime sentAt,
                                   std::chrono::nanoseconds uncertainty);
    [[nodiscard]] base::Sentence takenSentence() const;
    [[nodiscard]] Verdict notAcquired(const base::Sentence &sentence,
                                      LockProblem problem = LockProblem::NotAcquired);
    void recordFailedAttempt(FailedAttempt::Kind kind, base::BootTime at, const QString &owner = {},
                             std::optional<base::ErrorKind> error = {});

    /// The foreign version being watched, and since when.
    using Watched = ClientState::Sighting;
    ClientServices m_services;
    std::shared_ptr<ClientState> m_memory;
    const LockDialect *m_dialect;
    const LockProtocol &m_protocol;
    HeldLockState m_state;
    QByteArray m_owner;
    base::BootTime m_begunAt;
    std::optional<base::BootTime> m_deadline;
    std::optional<Watched> m_watched;
    std::optional<std::pair<QString, base::ServerTime>> m_datedVersion; // the foreign date last read
    std::optional<dynamodb::Item> m_lastRow; // of the latest read
    base::BootTime m_readAt;
    SentClaims m_sent;
    bool m_lapsed = false;
    bool m_replacing = false; // a row is kept, and what becomes of it not yet reported
    base::Sentence m_evidence; // why the row seen may be replaced
    dynamodb::Item
        m_row; // Acquired: as written, when the request left, and by how much our lease ends earlier
    base::BootTime m_sentAt;
    std::chrono::nanoseconds m_uncertainty{0};
};

} // namespace locks
