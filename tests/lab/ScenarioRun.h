// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/lab/Engine.h"
#include "core/locks/dialects/Dialects.h"
#include "tests/fakes/InMemoryTable.h"

namespace fakes {

/// The table that a dialect's own schema asks for.
[[nodiscard]] locks::TableShape shapeFor(locks::DialectId dialect);

/// A plan played to its end over memory. All keys of one dialect's schema.
class ScenarioRun {
public:
    ScenarioRun(lab::Plan plan, quint64 seed)
        : m_shape(shapeFor(plan.keys.front().dialect)), m_table(m_shape.partitionKey),
          m_engine(plan, seed, m_table, m_table, std::vector<locks::TableShape>(plan.keys.size(), m_shape))
    {
        m_engine.begin();
    }
    void toEnd()
    {
        while (m_engine.step()) { }
    }
    void until(lab::LabTime time)
    {
        while (m_engine.nextAt() <= time && m_engine.step()) { }
    }
    [[nodiscard]] lab::Engine &engine() { return m_engine; }
    [[nodiscard]] InMemoryTable &table() { return m_table; }
    [[nodiscard]] lab::Numbers numbers() const { return m_engine.checker().numbers(m_engine.now()); }

    /// Events of a kind, of one worker or of all.
    [[nodiscard]] std::vector<lab::Event> events(lab::EventKind kind, int worker = -1) const
    {
        std::vector<lab::Event> found;
        for (const lab::Event &event : m_engine.events()) {
            if (event.kind == kind && (worker < 0 || event.worker == static_cast<lab::WorkerIndex>(worker)))
                found.push_back(event);
        }
        return found;
    }
    [[nodiscard]] QByteArray log() const
    {
        QByteArray text;
        for (const lab::Event &event : m_engine.events())
            text += toJson(event, m_engine.plan().workerNames(), m_engine.plan().keyNames()) + '\n';
        return text;
    }

private:
    locks::TableShape m_shape;
    InMemoryTable m_table;
    lab::Engine m_engine;
};

/// The scenario, all its locks of one dialect if one is named.
[[nodiscard]] lab::Plan planOf(const char *id, locks::DialectId dialect = locks::DialectId());

/// One pair of the clock-skew scenario, playing `dialect`.
[[nodiscard]] lab::Plan skewed(locks::DialectId dialect);

} // namespace fakes
