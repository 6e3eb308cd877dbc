// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/TaskScope.h"
#include "core/base/WakeSignal.h"
#include "core/locks/client/ClientServices.h"
#include "core/locks/client/ClientState.h"
#include "core/locks/client/HeldLockMachine.h"
#include "core/locks/client/LeaseAlarm.h"

#include <functional>

namespace locks {

/// One lock we own: its heartbeats, its version, its release. All its writes are made by one coroutine, one
/// after the other, so that a release never races a heartbeat for the version. What is written, read and
/// claimed when is decided by HeldLockMachine; this class carries it out.
///
/// Each call may take a third of the lease, so that a heartbeat that gets no answer leaves time to read and
/// heartbeat again. The lease counts from when the last successful heartbeat left; where a date is stored it
/// is dated by the server's clock, and ends for us as much earlier as that is uncertain.
/// A lease over by our own reckoning loses the lock for good, as does a refused heartbeat, unless the row is
/// what it would have made: then it was delivered twice. After an unclear heartbeat the row is read and
/// compared with what we tried to write before the next heartbeat leaves (2.5; the libraries do not, and lose
/// locks they still own). A loss is said once. After a jump of the clock the row is read before the lock is
/// claimed. One that lost its lease still carries out a release: of the row exactly as it left it. Destroying
/// it stops sending heartbeats without release. Lives on one thread.
class HeldLock {
public:
    /// Gets every change of state. Must not destroy the lock.
    using StateListener = std::function<void(const HeldLockState &)>;

    /// `row` was written by a request that left at `sentAt`; the lease ends `uncertainty` early. `state` has id,
    /// request, owner, attempts and sentence filled in.
    HeldLock(ClientServices services, std::shared_ptr<ClientState> memory, HeldLockState state,
             dynamodb::Item row, base::BootTime sentAt, std::chrono::nanoseconds uncertainty);
    ~HeldLock();
    HeldLock(const HeldLock &) = delete;
    HeldLock &operator=(const HeldLock &) = delete;

    void start(StateListener listener); ///< begins to send a heartbeat, and reports the first state
    [[nodiscard]] const HeldLockState &state() const { return m_machine.state(); }
    [[nodiscard]] bool isOver() const { return m_machine.isOver(); } ///< lost, released, crashed
    [[nodiscard]] bool isReleasing() const { return m_machine.isReleasing(); }
    [[nodiscard]] bool sendsHeartbeats() const { return m_machine.sendsHeartbeats(); }
    [[nodiscard]] const dynamodb::Item &row() const { return m_machine.row(); } ///< as we last wrote it
    [[nodiscard]] bool idle() const; ///< no wait of its is running: it may be destroyed before its services

    /// Nothing is sent from inside. Once it is over nothing happens, but for a release while state().rowLeft.
    void execute(LockCommand command);
    void pauseHeartbeats() { execute(command::PauseHeartbeats()); }
    void resumeHeartbeats() { execute(command::ResumeHeartbeats()); }
    void heartbeatNow(HeartbeatOptions options = {}) { execute(command::SendHeartbeat{std::move(options)}); }
    void ensure(std::chrono::milliseconds lease) { execute(command::EnsureLease{lease}); }
    void changeData(std::optional<QByteArray> data) { execute(command::ChangeData{std::move(data)}); }
    void release(ReleaseOptions options = {}) { execute(command::Release{std::move(options)}); }
    void crash() { execute(command::Crash()); }

private:
    base::Task<> run();
    base::Task<> runAgain();
    base::Task<> sleepUntil(base::BootTime due);
    base::Task<> send(dynamodb::ConditionalWrite write);
    base::Task<> readRow();

    // Not in the coroutines: g++ 12 destroys aggregate temporaries there twice.
    HeldLockMachine::Job nextJob();
    void onWoken(base::BootTime due);
    void onAnswered(base::Result<dynamodb::WriteOutcome> outcome, std::optional<dynamodb::ItemAnswer> row);
    void onRead(base::Result<dynamodb::ItemAnswer> answer);
    [[nodiscard]] event::HeartbeatDated datedHeartbeat(std::chrono::milliseconds lease) const;
    std::optional<HeldLockMachine::Job> handle(HeldLockMachine::Event event);

    void carryOut(const effect::Publish &effect);
    void carryOut(const effect::SetAlarm &effect);
    void carryOut(const effect::StopAlarm &effect);
    void carryOut(const effect::EndSleep &effect);
    void carryOut(const effect::StopTasks &effect);

    ClientServices m_services;
    std::shared_ptr<ClientState> m_memory;
    HeldLockMachine m_machine;
    StateListener m_listener;
    base::WakeSignal m_wake;
    LeaseAlarm m_alarm;
    bool m_hasFinished = false; // its coroutine
    base::TaskScope m_tasks;
};

} // namespace locks
