// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/lab/Run.h"
#include "core/lab/WorkerHost.h"
#include "core/lab/network/FaultInjector.h"
#include "core/lab/network/SimulatedNetwork.h"
#include "core/locks/client/LockClient.h"

namespace lab {

/// One worker of a run: waits for a lock, works under it, releases it, rests, again. Its lock client is the
/// real one; only time and network are simulated. Lives as long as the run, on its thread.
class Worker final : private NetworkListener {
public:
    struct Place {
        Timeline &timeline;
        EndpointGate &gate;
        WorkerHost &host;
    };
    Worker(Place place, const Plan &plan, WorkerIndex index, quint64 seed, locks::TableShape shape,
           QString lockKey, dynamodb::Item rowKey);

    void begin();
    void stop(); ///< the run is over: everything ends, nothing is recorded any more
    [[nodiscard]] bool idle() const { return m_tasks.idle(); }

    void apply(const Fault &fault); ///< all but ForceRelease
    /// For the next job. BadInput if the library refuses them.
    [[nodiscard]] base::Result<base::Rested> setKnobs(Knobs knobs);
    [[nodiscard]] WorkerState state() const;
    [[nodiscard]] base::Result<base::Rested> check(const Knobs &knobs) const;

private:
    void onWriteArrived(Role role, const dynamodb::WriteOutcome &outcome) override;
    void answered(Role role, const base::Result<dynamodb::WriteOutcome> &answer, LabTime took) override;
    void refusedUnheard(Role role, LabTime took) override;
    void struck(LabTime freeze) override;

    base::Task<> run();
    base::Task<bool> obtain(std::stop_token stop);
    base::Task<> work(std::stop_token stop);
    base::Task<> release(std::stop_token stop);

    [[nodiscard]] locks::LockRequest request(const Knobs &knobs) const;
    void acquired(std::unique_ptr<locks::HeldLock> lock);
    void onState(const locks::HeldLockState &state);
    void onWaiting(const locks::HeldLockState &state);
    void record(EventKind kind, qint64 amount = 0, quint8 detail = 0);
    void pauseHeartbeats();
    void resumeHeartbeats();
    void kill();
    void restart();
    void freeze(LabTime length);

    WorkerHost &m_host;
    const WorkerIndex m_index;
    const WorkerPlan m_plan;
    locks::DialectId m_dialect;
    const locks::TableShape m_shape;
    const QString m_lockKey;
    SeededRng m_networkRng;
    SeededRng m_workRng;
    LabClock m_clock;
    SimulatedNetwork m_network;
    locks::LockClient m_client;
    std::unique_ptr<locks::HeldLock> m_lock;
    Knobs m_knobs;
    WorkerPhase m_phase = WorkerPhase::NotYet;
    bool m_heartbeatsPaused = false;
    bool m_leaving = false; ///< it has asked to give back: no belief any more
    bool m_stopped = false;
    LabTime m_askedAt{0};
    quint32 m_jobs = 0;
    QString m_sentence;
    std::stop_source m_over; ///< of the present lock
    base::TaskScope m_tasks; // last but one: a killed worker's waits
    FaultInjector m_faults; // has tasks, too: they go on while the worker is down
};

} // namespace lab
