// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/TaskScope.h"
#include "core/locks/client/ClientServices.h"
#include "core/locks/client/ClientState.h"
#include "core/locks/client/LeaseAlarm.h"
#include "core/locks/model/LockDialect.h"
#include "core/locks/protocol/LockProtocol.h"

#include <functional>

namespace locks {

/// One lock we own: its heartbeats, its version, its release. All its writes are made by one coroutine, one
/// after the other, so that a release never races a heartbeat for the version.
///
/// Each call may take a third of the lease, so that a heartbeat that gets no answer leaves time to read and
/// heartbeat again. The lease counts from when the last successful heartbeat left; where a date is stored it
/// is dated by the server's clock, and ends for us as much earlier as that is uncertain (lock-dialects 2.3).
/// A lease over by our own reckoning loses the lock for good, as does a refused heartbeat, unless the row is
/// what it would have made: then it was delivered twice. After an unclear heartbeat the row is read and
/// compared with what we tried to write before the next heartbeat leaves (2.5; the libraries do not, and lose
/// locks they still own). A loss is said once. After a jump of the clock the row is read before the lock is
/// claimed. Destroying it stops sending heartbeats without release. Lives on one thread.
class HeldLock {
public:
    /// Gets every change of state. Must not destroy the lock.
    using Tell = std::function<void(const HeldLockState &)>;

    /// `row` was written by a request that left at `sentAt`; the lease ends `doubt` early. `state` has id,
    /// request, owner, attempts and sentence filled in.
    HeldLock(ClientServices services, std::shared_ptr<ClientState> memory, HeldLockState state, aws::Item row,
             base::BootTime sentAt, std::chrono::nanoseconds doubt);
    ~HeldLock();
    HeldLock(const HeldLock &) = delete;
    HeldLock &operator=(const HeldLock &) = delete;

    void start(Tell tell); ///< begins to send a heartbeat, and tells the first state
    [[nodiscard]] const HeldLockState &state() const { return m_state; }
    [[nodiscard]] bool isOver() const; ///< lost, released, crashed: nothing will change any more
    [[nodiscard]] bool isReleasing() const { return m_releaseWanted && !isOver(); }
    /// A heartbeat was asked for, is under way, or its outcome is still being read.
    [[nodiscard]] bool sendsHeartbeats() const;
    [[nodiscard]] const aws::Item &row() const { return m_row; } ///< as we last wrote it
    [[nodiscard]] bool idle() const; ///< no wait of its is running: it may be destroyed before its services

    void pauseHeartbeats(); ///< the lease runs down
    void resumeHeartbeats(); ///< and heartbeats at once
    void heartbeatNow(HeartbeatOptions options = {});
    /// Heartbeats with this lease if less than that is left, so that it ends no sooner (the Java client's
    /// ensure).
    void ensure(std::chrono::milliseconds lease);
    void changeData(std::optional<QByteArray> data); ///< with a heartbeat, now
    void release(ReleaseOptions options = {});
    void crash(); ///< stops without a word to the table

    /// The session monitor's callback: runs once in the life of the lock, when danger first begins, and not
    /// at all if the lease is over by then. Must not destroy the lock.
    void onDanger(std::function<void()> callback) { m_monitor = std::move(callback); }
    /// Whether danger has begun. SessionMonitorNotSet without a safe time, AlreadyReleased once it is over.
    [[nodiscard]] base::Result<bool> isAlmostExpired() const;

private:
    enum class Step { Wait, Verify, Heartbeat, Release, End };
    /// A write whose outcome is open: the row as it would be, nothing for a delete.
    struct Tried {
        std::optional<aws::Item> row;
        base::BootTime at;
        std::chrono::nanoseconds doubt{0};
        bool isRelease = false;
        bool refused = false; // its condition failed, and what is there has to be read
        bool wanted = false; // asked for, not due
        std::optional<std::optional<QByteArray>> data;
        std::chrono::milliseconds lease{0};
        bool matchOwnerOnly = false;
    };
    [[nodiscard]] bool heartbeats() const;
    [[nodiscard]] std::chrono::nanoseconds callLimit() const;
    [[nodiscard]] std::chrono::nanoseconds retryAfter() const;
    [[nodiscard]] LockRequest heartbeatRequest() const;
    [[nodiscard]] LockRequest releaseRequest() const;
    [[nodiscard]] Step nextStep() const;
    [[nodiscard]] base::BootTime nextDue() const;
    [[nodiscard]] base::BootTime heartbeatAfter(base::BootTime sentAt) const;
    [[nodiscard]] bool isCurrent(const std::optional<aws::Item> &row,
                                 const std::optional<aws::Item> &expected) const;
    /// The heartbeat found not applied that is the row now after all.
    [[nodiscard]] std::optional<Tried> stragglerIn(const std::optional<aws::Item> &row) const;
    void noteStraggler(const Tried &tried);
    void heartbeatOnFrom(const Tried &late);
    base::Task<> run();
    base::Task<> waitForNext();
    base::Task<> heartbeatOnce();
    [[nodiscard]] base::Result<Dating> datingOfHeartbeat(const LockRequest &request) const;
    void heartbeatUndated(const base::Error &error);
    base::Task<> giveBack();
    base::Task<> verify();

    void nudge();
    // Not in the coroutines: g++ 12 destroys aggregate temporaries there twice.
    [[nodiscard]] Tried tryOf(const aws::ConditionalWrite &write, const Dating &dating, bool isRelease) const;
    void heartbeatOver(const Tried &tried, const base::Result<aws::WriteOutcome> &outcome);
    void releaseOver(const Tried &tried, const base::Result<aws::WriteOutcome> &outcome);
    void readOver(const base::Result<aws::ItemAnswer> &answer);
    void noteThere(base::Result<aws::WriteOutcome> &outcome, const Tried &tried,
                   const std::optional<aws::Item> &row) const;
    void pretend(const Tried &tried);
    void bounceRefused(const Tried &tried, const std::optional<aws::Item> &row);
    void noteHeartbeat(const Tried &tried, const aws::WriteOutcome &outcome);
    void noteRefusedHeartbeat(const Tried &tried, const std::optional<aws::Item> &row);
    void noteRelease(const Tried &tried, const aws::WriteOutcome &outcome);
    void noteRefusedRelease(const Tried &tried, const std::optional<aws::Item> &row);
    void lookUp(const Tried &tried);
    [[nodiscard]] bool isOwnRelease(const std::optional<aws::Item> &row) const;
    void noteRow(const std::optional<aws::Item> &row);
    void noteRowAfterHeartbeat(const std::optional<aws::Item> &row);
    void noteRowAfterRelease(const std::optional<aws::Item> &row);
    void accept(const Tried &tried, base::BootTime sentAt);
    void lease(base::BootTime sentAt);
    void leaseOver();
    void danger();
    void end(HeldPhase phase, LockProblem problem, const QString &sentence);
    void miss(FailedAttempt::Kind kind, std::optional<base::ErrorKind> error, base::BootTime at);
    void say(const QString &sentence);
    void tick(base::BootTime at, bool accepted);

    ClientServices m_services;
    std::shared_ptr<ClientState> m_memory;
    const LockDialect *m_dialect;
    const LockProtocol *m_protocol;
    HeldLockState m_state;
    Tell m_tell;
    std::function<void()> m_monitor;
    aws::Item m_row; // as we last wrote it, known to be applied
    std::chrono::nanoseconds m_doubt; // of its date
    std::optional<Tried> m_tried; // to be settled by reading before anything else is written
    std::vector<Tried> m_stragglers; // found not applied, but may still be under way to the table
    std::optional<aws::Item> m_marked; // the row that a release of ours would leave, however it was answered
    base::BootTime m_nextHeartbeat;
    base::BootTime m_nextLook;
    bool m_paused = false;
    bool m_heartbeatWanted = false;
    bool m_sendsHeartbeats = false; // a heartbeat is under way
    bool m_releaseWanted = false;
    bool m_releasing = false; // a release is under way: its outcome decides, not the lease
    bool m_releaseUnclear = false; // one was sent and may still arrive: no claim can be made again
    bool m_slept = false; // the clock jumped: read before claiming
    int m_releaseTries = 0;
    HeartbeatOptions m_nextOptions; // of the next heartbeat, until one with them is accepted
    ReleaseOptions m_releaseOptions;
    std::stop_source m_nudge;
    LeaseAlarm m_alarm;
    base::TaskScope m_tasks;
};

} // namespace locks
