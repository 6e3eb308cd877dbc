// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"
#include "core/base/TaskScope.h"
#include "core/lab/TableGuard.h"
#include "core/lab/judgement/ExclusionChecker.h"
#include "core/lab/judgement/Lanes.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>

namespace dynamodb {
class TableReader;
class TableWriter;
} // namespace dynamodb

namespace lab {

class Engine;

/// Where a run takes place. The endpoint is asked one thing at a time.
struct Target {
    dynamodb::TableReader &reader;
    dynamodb::TableWriter &writer;
    /// Empty: tables of the lab's own ("leasescope-lab-DIALECT"), created if they are not there. Else all
    /// keys are rows of this table, whose schema must fit their dialects, after checkTable() agreed.
    QString table;
    /// What the user typed to say that foreign items in `table` are fine; must equal its name then.
    QString confirmedName;
    /// Called with the table and the key of each row before the run writes it for the first time.
    std::function<void(const QString &table, const dynamodb::Item &key)> onRow{};
};

/// What a worker does now.
enum class WorkerPhase : quint8 { NotYet, Waiting, Working, Releasing, Resting, Down, Done };
[[nodiscard]] QLatin1String workerPhaseName(WorkerPhase phase);

/// How one worker stands.
struct WorkerState {
    WorkerPhase phase = WorkerPhase::NotYet;
    bool frozen = false;
    bool heartbeatsPaused = false;
    bool mayBelieve = false; ///< by its own protocol's rule it may believe that it holds
    std::optional<LabTime> leaseEnd; ///< by its own reckoning
    std::vector<FaultKind> faults; ///< of its network, now
    LabTime skew{0};
    quint32 jobs = 0; ///< done
    quint32 heartbeats = 0; ///< accepted, of the present lock
    Knobs knobs;
    QString sentence; ///< what its lock client said last
};

/// How one lock stands.
struct KeyState {
    QString rowKey; ///< the partition key's value in the table
    QString table;
    WorkerIndex holder = WorkerIndex::None; ///< by the table
    int believers = 0;
};

/// How the run stands, as values.
struct Snapshot {
    LabTime now{0};
    bool ended = false;
    std::vector<WorkerState> workers;
    std::vector<KeyState> keys;
    Numbers numbers;
};

/// A run to watch and to meddle with: real lock clients in virtual time over a real table. Same plan, same
/// seed, no meddling: same events, whatever the machine and the pace.
///
/// Lives on one thread with an event loop. `target` and `clock` (real time, for the pace only) outlive it.
class Run final : public QObject {
    Q_OBJECT
public:
    Run(Target target, base::Clock &clock);
    ~Run() override;

    /// Reads the table (see checkTable), creates the lab's own ones, removes rows an earlier run of the
    /// same seed left, and stands at time 0, paused. BadInput for a plan or table that does not fit. Once per
    /// Run.
    [[nodiscard]] base::Task<base::Result<base::Rested>> prepare(Plan plan, quint64 seed,
                                                                 std::stop_token stop);

    /// Virtual seconds per real second, 0.25 to 16; 0: as fast as the endpoint answers.
    void setPace(double factor);
    void play(); ///< goes on until pause() or the end of the plan
    void pause();
    void step(); ///< to the next moment at which something is in the log; stays paused
    [[nodiscard]] double pace() const { return m_pace; }

    void inject(Fault fault); ///< now; logged
    /// For the next job of `worker`. BadInput, in the lock client's words, if its library would refuse them.
    [[nodiscard]] base::Result<base::Rested> setKnobs(WorkerIndex worker, Knobs knobs);

    [[nodiscard]] const Plan &plan() const;
    [[nodiscard]] LabTime now() const;
    [[nodiscard]] bool hasEnded() const;
    [[nodiscard]] const std::vector<Event> &events() const; ///< append-only; valid from prepare() on
    [[nodiscard]] const Lanes &lanes() const; ///< grows with the events; valid from prepare() on
    [[nodiscard]] const std::vector<Overlap> &overlaps() const;
    [[nodiscard]] Snapshot snapshot() const;

    /// Deletes the rows of this run, each on the condition that it is still one of ours. Also at the end of a
    /// run that came to its end.
    [[nodiscard]] base::Task<base::Result<base::Rested>> cleanUp(std::stop_token stop);

Q_SIGNALS:
    void stepped(); ///< time moved; at most once a frame while it plays
    void finished(); ///< the plan's end is reached and the rows are gone
    void failed(QString sentence); ///< the endpoint failed; the run stands still

private:
    void pump();
    void emitStepped(base::BootTime now, bool always);
    base::Task<> finish();

    Target m_target;
    base::Clock &m_clock;
    std::unique_ptr<Engine> m_engine;
    double m_pace = 1;
    bool m_playing = false;
    bool m_stepping = false;
    bool m_finishing = false;
    std::size_t m_stepFrom = 0; ///< length of the log when step() was called
    base::BootTime m_steppedAt{};
    base::BootTime m_pacedFrom;
    LabTime m_pacedAt{0};
    QTimer m_pumpTimer;
    base::TaskScope m_tasks; // last
};

} // namespace lab
