// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/client/ItemWriter.h"
#include "core/locks/client/DateClocks.h"
#include "core/locks/client/HeldLockState.h"
#include "core/locks/client/LockCommand.h"
#include "core/locks/client/WriteOutcomeResolver.h"
#include "core/locks/model/LockDialect.h"

namespace locks {

/// What happens to a held lock. The moment comes with it.
namespace event {

struct Started { }; ///< its first state is to be published
struct Commanded {
    LockCommand command;
};
struct Idle { }; ///< the lock's coroutine has ended its job and asks for the next one
/// A wait of job::Sleep ended, by itself or because of effect::EndSleep.
struct Woken {
    base::BootTime due;
};
struct HeartbeatDated { ///< answers job::DateHeartbeat
    base::Result<Dating> dating;
    QByteArray version;
};
struct WriteAnswered { ///< answers job::Send; Cancelled: the call's limit was reached
    base::Result<dynamodb::WriteOutcome> outcome;
    std::optional<dynamodb::ItemAnswer> row; ///< if HeldLockMachine::asksForRow() and it could be read
};
struct RowRead { ///< answers job::ReadRow; Cancelled: the call's limit was reached
    base::Result<dynamodb::ItemAnswer> answer;
};
struct SafeTimeOver { };
struct LeaseOver { };

} // namespace event

/// What is to be done at once. None of it suspends.
namespace effect {

struct Publish { }; ///< the state changed
struct SetAlarm { ///< a new lease: event::LeaseOver at `leaseEnd`, event::SafeTimeOver at `dangerFrom`
    base::BootTime leaseEnd;
    std::optional<base::BootTime> dangerFrom;
};
struct StopAlarm { };
struct EndSleep { }; ///< something was asked for
struct StopTasks { };

} // namespace effect

/// What the lock's one coroutine does next, and what may suspend it.
namespace job {

struct Sleep {
    base::BootTime until;
};
struct DateHeartbeat { ///< read the clocks and make a version
    std::chrono::milliseconds lease{0};
};
struct Send {
    dynamodb::ConditionalWrite write;
};
struct ReadRow { };
struct Finish { };

} // namespace job

/// One lock of ours as a pure state machine: an event and its moment in, the new state, effects and the next
/// job out. No event loop, no clock, no network; a value.
///
/// Activities, of which one is true at any time:
/// - Resting: no write of ours is open. Sends a heartbeat when it is due or asked for, or a release.
/// - Sending: one heartbeat or release is under way. No other write leaves before its answer. A lease that
///   ends meanwhile loses the lock, unless it is a release: its outcome decides, and nothing is claimed.
/// - Resolving: the outcome of that write is open. The row is read before anything else is written.
/// - Rechecking: the clock jumped. The row is read before anything else is written.
/// - Over: lost, released or crashed. Nothing changes any more, whatever arrives.
///
/// The end of the lease ends every claim, and a lock whose release was not asked for is lost. Its row may stay
/// as we left it (HeldLockState::rowLeft), and others would have to wait for its lease once more: a release
/// asked for, before or then, is still sent, under the condition that the row is exactly our version. It is
/// given up after a few calls without an answer.
class HeldLockMachine {
public:
    using Event =
        std::variant<event::Started, event::Commanded, event::Idle, event::Woken, event::HeartbeatDated,
                     event::WriteAnswered, event::RowRead, event::SafeTimeOver, event::LeaseOver>;
    using Effect = std::variant<effect::Publish, effect::SetAlarm, effect::StopAlarm, effect::EndSleep,
                                effect::StopTasks>;
    using Job = std::variant<job::Sleep, job::DateHeartbeat, job::Send, job::ReadRow, job::Finish>;
    struct Transition {
        std::vector<Effect> effects; ///< in this order
        std::optional<Job> job; ///< after event::Idle always, after event::HeartbeatDated if it can be sent
    };
    /// A lock just acquired.
    struct Start {
        HeldLockState state; ///< id, request, owner, attempts and sentence filled in
        dynamodb::Item row; ///< as written
        base::BootTime sentAt; ///< when that write left
        std::chrono::nanoseconds uncertainty{0}; ///< the lease ends early by this
        base::BootTime firstHeartbeat;
        bool setsDatesBack = false; ///< the lab's: dates follow this machine's clock wherever it goes
    };
    explicit HeldLockMachine(Start start);

    [[nodiscard]] Transition handle(Event event, base::BootTime now);

    [[nodiscard]] const HeldLockState &state() const { return m_state; }
    [[nodiscard]] const dynamodb::Item &row() const { return m_writes.row(); } ///< as we last wrote it
    [[nodiscard]] dynamodb::Item key() const { return m_protocol->keyOf(m_state.request); }
    [[nodiscard]] bool isOver() const; ///< it is not ours: lost, released or crashed
    /// A release was asked for and is not decided. Also of a lock that is lost by the end of its lease.
    [[nodiscard]] bool isReleasing() const { return m_release && !std::holds_alternative<Over>(m_activity); }
    /// A heartbeat was asked for, is under way, or its outcome is still being read.
    [[nodiscard]] bool sendsHeartbeats() const;
    [[nodiscard]] bool isSendingHeartbeat() const; ///< one is under way
    [[nodiscard]] std::chrono::nanoseconds callLimit() const; ///< of one job
    /// Whether the answer to the write under way leaves open whose the lock is, with time to ask: nothing is
    /// claimed once a release has left.
    [[nodiscard]] bool asksForRow(const base::Result<dynamodb::WriteOutcome> &outcome) const;

private:
    using Row = std::optional<dynamodb::Item>;
    struct Resting { };
    struct Sending {
        SentWrite write;
    };
    struct Resolving {
        SentWrite write;
        base::BootTime nextRead;
        bool refused = false; // its condition failed, and the answer did not say what is there
    };
    struct Rechecking {
        base::BootTime nextRead;
    };
    struct Over { };
    using Activity = std::variant<Resting, Sending, Resolving, Rechecking, Over>;

    void on(const event::Started &event);
    void on(const event::Commanded &event);
    void on(const event::Idle &event);
    void on(const event::Woken &event);
    void on(const event::HeartbeatDated &event);
    void on(const event::WriteAnswered &event);
    void on(const event::RowRead &event);
    void on(const event::SafeTimeOver &event);
    void on(const event::LeaseOver &event);

    void obeyAfterLease(const LockCommand &command);
    void obey(const command::PauseHeartbeats &command);
    void obey(const command::ResumeHeartbeats &command);
    void obey(const command::SendHeartbeat &command);
    void obey(const command::EnsureLease &command);
    void obey(const command::ChangeData &command);
    void obey(const command::Release &command);
    void obey(const command::PlanRelease &command);
    void obey(const command::StopWaiting &command);
    void obey(const command::Crash &command);

    [[nodiscard]] bool isSendingRelease() const;
    [[nodiscard]] bool heartbeats() const;
    [[nodiscard]] base::BootTime leaseEnd() const; // the end of time where there is none
    [[nodiscard]] base::Sentence whatEndsIt() const;
    [[nodiscard]] std::optional<base::BootTime> nextRead() const;
    [[nodiscard]] base::BootTime nextDue() const;
    [[nodiscard]] base::BootTime heartbeatAfter(base::BootTime sentAt) const;
    [[nodiscard]] std::chrono::nanoseconds retryAfter() const;
    [[nodiscard]] LockRequest heartbeatRequest() const;
    [[nodiscard]] LockRequest releaseRequest() const;
    [[nodiscard]] base::Result<Dating> notSetBack(Dating dating) const;
    [[nodiscard]] LockProblem problemIn(const Row &row) const;
    [[nodiscard]] base::Sentence holderIn(const Row &row) const;

    void beginHeartbeat(const Dating &dating, const QByteArray &version);
    void beginRelease();
    [[nodiscard]] dynamodb::ConditionalWrite releaseWrite() const;
    void onHeartbeatAfterLease(const SentWrite &sent, const base::Result<dynamodb::WriteOutcome> &outcome);
    void onHeartbeatAnswered(const SentWrite &sent, const base::Result<dynamodb::WriteOutcome> &outcome);
    void onHeartbeatFailed(const SentWrite &sent, const base::Error &error);
    void waitOnLeaseAlone(const base::Error &error);
    void onHeartbeatApplied(const SentWrite &sent, const dynamodb::WriteOutcome &outcome);
    void onHeartbeatRefused(const SentWrite &sent, const Row &row);
    void onHeartbeatOpen(const SentWrite &sent, const dynamodb::WriteOutcome &outcome);
    void pretendHeartbeat(const SentWrite &sent);
    [[nodiscard]] base::Result<dynamodb::WriteOutcome> withRow(const SentWrite &sent,
                                                               const event::WriteAnswered &event) const;
    void onReleaseAnswered(const SentWrite &sent, const base::Result<dynamodb::WriteOutcome> &outcome);
    void onReleaseFailed(const SentWrite &sent, const base::Error &error);
    void onReleaseRefused(const SentWrite &sent, const Row &row);
    void endRelease(HeldPhase phase, LockProblem problem, const base::Sentence &sentence);
    void giveUpReading();
    void resolveHeartbeat(const Resolving &open, const Row &row);
    void onHeartbeatNotArrived(const Resolving &open);
    void resolveRelease(const Resolving &open, const Row &row);
    void recheck(const Row &row);
    void lookUp(const SentWrite &sent);

    void accept(const SentWrite &heartbeat, base::BootTime sentAt);
    void continueFrom(const SentWrite &late);
    void startLease(base::BootTime sentAt);
    void claimNoLongerThan(const SentWrite &heartbeat);
    void leaveDanger();
    void loseLease();
    void stopHeartbeats();
    /// `pattern`, of "locks", has a place for whose the row is.
    void lose(const Row &row, const char *pattern);
    void end(HeldPhase phase, LockProblem problem, const base::Sentence &sentence);
    void recordMiss(FailedAttempt::Kind kind, base::ErrorKind error, base::BootTime at);
    void recordRefused(const SentWrite &sent, const Row &row);
    void recordTick(base::BootTime at, bool accepted);
    void publish(const base::Sentence &sentence);

    const LockDialect *m_dialect;
    const LockProtocol *m_protocol;
    HeldLockState m_state;
    WriteOutcomeResolver m_writes;
    Activity m_activity = Resting();
    std::chrono::nanoseconds m_uncertainty; // of the row's date
    base::BootTime m_nextHeartbeat;
    bool m_setsDatesBack;
    bool m_paused = false;
    bool m_heartbeatWanted = false;
    HeartbeatOptions m_nextOptions; // of the next heartbeat, until one with them is accepted
    std::optional<ReleaseOptions> m_release; // wanted, until it cannot be sent
    bool m_releaseMayArrive = false; // one was sent and not answered: no claim can be made again
    int m_openReleases = 0; // of this request: sent, and what became of them was found by reading
    bool m_isLeaseOver = false; // nothing is claimed; a release may still be asked for, or go on
    int m_readsAfterLease = 0; // that failed
    base::Sentence
        m_whyMissed; // of the latest heartbeat that was not accepted; empty: none since the last accepted one
    base::Sentence m_whyLost; // by the end of the lease
    base::BootTime m_now; // of the event being handled
    Transition m_transition; // of the event being handled
};

} // namespace locks
