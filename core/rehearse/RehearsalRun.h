// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/TaskScope.h"
#include "core/emulator/MemoryEndpoint.h"
#include "core/lab/network/LabClock.h"
#include "core/locks/client/LockClient.h"
#include "core/rehearse/HolderModel.h"

namespace rehearse {

/// What is played in one run.
struct RunPlan {
    enum class Holder : quint8 {
        None,
        InTouch, ///< it works and reaches the table
        CutOff, ///< it works, and none of its requests arrives
        WakesUp, ///< it was paused until `wakesAt`, and does then what it would have done before
    };
    locks::LockRecord record; ///< the row, as its holder wrote it last
    std::optional<locks::ReleaseMode> mode; ///< nothing: the dialect's default
    bool fenced = false; ///< taken over first, and released one lease later
    Holder holder = Holder::InTouch;
    bool nextComes = true; ///< another client waits for the lock
    std::optional<std::chrono::nanoseconds> restoreAt; ///< the row is put back as it was
    std::chrono::nanoseconds wakesAt{std::chrono::seconds(5)};
};

/// What happened in one run, each at its time since the first write. Nothing: it did not.
struct Course {
    std::optional<std::chrono::nanoseconds> fencedAt;
    std::optional<std::chrono::nanoseconds> releasedAt;
    std::optional<std::chrono::nanoseconds> acquiredAt; ///< by the next client
    std::optional<std::chrono::nanoseconds>
        stoppedAt; ///< the holder knows that the lock is not its own any more
    locks::LockProblem problem = locks::LockProblem::None; ///< why it stopped
    quint32 heartbeats = 0; ///< of the holder, accepted
    std::optional<bool> wakingHeartbeatRefused; ///< WakesUp, where its library heartbeats
    bool ownReleaseRefused =
        false; ///< what the table would answer in the end if the holder released it itself
    std::optional<dynamodb::Item> released; ///< the row as the release left it; nothing: it is gone
    std::optional<std::chrono::nanoseconds> wokeAt; ///< WakesUp
    QString trouble; ///< why a write of the operator could not be made; empty: it was
};

/// One run of a release in virtual time: a row in memory, its holder, a next client of the same library, the
/// operator's writes. Needs no event loop and reads no clock: same input, same course. Once; one thread.
class RehearsalRun {
public:
    RehearsalRun(HolderModel model, RunPlan plan);
    ~RehearsalRun();
    RehearsalRun(const RehearsalRun &) = delete;
    RehearsalRun &operator=(const RehearsalRun &) = delete;

    /// Ends when all has happened, at the latest a few leases on or with `stop`.
    [[nodiscard]] Course play(const std::stop_token &stop);

    static constexpr std::chrono::milliseconds nextAttempt{400}; ///< of the next client, after the release

private:
    base::Task<> operate(std::stop_token stop);
    base::Task<> putBack(std::stop_token stop);
    base::Task<> wakeUp(std::stop_token stop);
    base::Task<> acquireNext(std::stop_token stop);
    void fence();
    void release();
    void startHolder();
    void tryHeartbeat();
    void onHolder(const locks::HeldLockState &state);
    [[nodiscard]] bool isOver() const;
    [[nodiscard]] std::optional<dynamodb::Item> row() const { return m_table.row(m_plan.record.key); }
    bool apply(const dynamodb::ConditionalWrite &write); ///< whether the condition held
    [[nodiscard]] std::chrono::nanoseconds now() const { return m_timeline.now() - m_begin; }
    [[nodiscard]] locks::LockRequest nextRequest() const;
    [[nodiscard]] base::BootTime firstAttempt() const;
    [[nodiscard]] std::chrono::nanoseconds fenceLength() const;
    [[nodiscard]] locks::FreshValues freshValues(const char *owner) const;
    [[nodiscard]] locks::ClientServices servicesOf(emulator::MemoryEndpoint &endpoint);

    const HolderModel m_model;
    const RunPlan m_plan;
    const std::chrono::nanoseconds m_refresh; // between two reads of the next client
    lab::Timeline m_timeline;
    const base::BootTime m_begin; // of the first write
    lab::LabClock m_clock;
    locks::RandomBytes m_random;
    emulator::Table m_table; // of one row
    emulator::MemoryEndpoint m_endpoint;
    emulator::MemoryEndpoint m_holdersEndpoint;
    std::shared_ptr<locks::ClientState> m_memory; // of the holder
    locks::LockClient m_next;
    std::unique_ptr<locks::HeldLock> m_holder;
    Course m_course;
    std::optional<locks::LockRecord> m_fence; // the row as the fence left it
    bool m_restored = false;
    base::TaskScope m_tasks; // last
};

} // namespace rehearse
