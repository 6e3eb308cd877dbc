// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/lab/Worker.h"

namespace lab {

/// A run without a window: workers with their networks, the script, the log and the checker of mutual
/// exclusion, stepped from outside. One step goes to the next moment at which a wait ends. Between steps a
/// request may be at the endpoint; then the next step has to wait until its answer is there.
class Engine final : private WorkerHost {
public:
    /// `shapes`: the table of each key, by KeyIndex.
    Engine(Plan plan, quint64 seed, dynamodb::ItemReader &reader, dynamodb::ItemWriter &writer,
           std::vector<locks::TableShape> shapes);
    ~Engine() override;
    Engine(const Engine &) = delete;
    Engine &operator=(const Engine &) = delete;

    /// BadInput for what the libraries would refuse, and for a plan that is not one.
    [[nodiscard]] base::Result<base::Rested> check() const;
    void begin();
    /// False once the end is reached: all has stopped, late requests are dropped.
    bool step();
    void end(); ///< now
    [[nodiscard]] bool isBusy() const { return m_gate.isBusy(); }
    [[nodiscard]] bool hasEnded() const { return m_ended; }
    [[nodiscard]] LabTime nextAt() const; ///< of the next step
    void passTo(LabTime time); ///< up to nextAt(): time goes on although no wait ends
    void onIdle(std::function<void()> call) { m_gate.setOnIdle(std::move(call)); }
    [[nodiscard]] const QString &trouble() const { return m_gate.trouble(); }

    void inject(const Fault &fault);
    [[nodiscard]] base::Result<base::Rested> setKnobs(WorkerIndex worker, Knobs knobs);

    [[nodiscard]] const Plan &plan() const { return m_plan; }
    [[nodiscard]] LabTime now() const override { return m_ended ? m_endedAt : m_timeline.elapsed(); }
    [[nodiscard]] const std::vector<Event> &events() const { return m_events; }
    [[nodiscard]] const Lanes &lanes() const { return m_lanes; }
    [[nodiscard]] const ExclusionChecker &checker() const { return m_exclusion; }
    [[nodiscard]] Snapshot snapshot() const;
    [[nodiscard]] const std::vector<locks::TableShape> &shapes() const { return m_shapes; }
    [[nodiscard]] const std::vector<dynamodb::Item> &rowKeys() const { return m_rowKeys; } ///< by KeyIndex

private:
    void record(EventKind kind, WorkerIndex worker, qint64 amount, quint8 detail) override;
    ExclusionChecker &exclusion() override { return m_exclusion; }
    void write(Event event);
    void recordOverlaps();
    base::Task<> playScript(std::stop_token stop);
    base::Task<> forceRelease(KeyIndex key, std::stop_token stop);
    base::Task<bool> tryForceRelease(KeyIndex key, std::stop_token stop);
    [[nodiscard]] std::optional<dynamodb::ConditionalWrite>
    releaseOf(KeyIndex key, const std::optional<dynamodb::Item> &row);

    const Plan m_plan;
    const std::vector<locks::TableShape> m_shapes;
    std::vector<QString> m_lockKeys;
    std::vector<dynamodb::Item> m_rowKeys;
    Timeline m_timeline;
    EndpointGate m_gate;
    SeededRng m_rng;
    locks::RandomBytes m_random;
    ExclusionChecker m_exclusion;
    std::vector<Event> m_events;
    Lanes m_lanes;
    std::size_t m_overlapsRecorded = 0;
    std::vector<std::size_t> m_openOverlaps;
    bool m_ended = false;
    LabTime m_endedAt{0};
    std::vector<std::unique_ptr<Worker>> m_workers;
    base::TaskScope m_tasks; // last
};

} // namespace lab
