// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/lab/Engine.h"

#include "core/locks/client/Protocols.h"
#include "core/locks/dialects/Dialects.h"

#include <algorithm>

namespace lab {
namespace {

constexpr quint64 operatorStream = 0xffff'0000;

locks::LockRequest requestFor(locks::DialectId dialect, const locks::TableShape &shape, const QString &key)
{
    locks::LockRequest request;
    request.dialect = dialect;
    request.shape = shape;
    request.key = key;
    if (shape.sortKey)
        request.sortKey = QStringLiteral("lab");
    return request;
}

} // namespace

Engine::Engine(Plan plan, quint64 seed, dynamodb::ItemReader &reader, dynamodb::ItemWriter &writer,
               std::vector<locks::TableShape> shapes)
    : m_plan(std::move(plan)), m_shapes(std::move(shapes)), m_gate(reader, writer),
      m_rng(seed, operatorStream), m_random(locks::seededRandom(SeededRng(seed, operatorStream + 1).draw())),
      m_exclusion(m_plan), m_lanes(m_plan.workers.size(), m_plan.keys.size())
{
    for (std::size_t i = 0; i < m_plan.keys.size(); ++i) {
        m_lockKeys.push_back(labKey(seed, m_plan.keys[i].name));
        const locks::LockRequest request = requestFor(m_plan.keys[i].dialect, m_shapes[i], m_lockKeys[i]);
        const auto protocol = locks::protocolFor(request);
        m_rowKeys.push_back(protocol ? (*protocol)->keyOf(request) : dynamodb::Item());
    }
    const Worker::Place place{m_timeline, m_gate, *this};
    for (std::size_t i = 0; i < m_plan.workers.size(); ++i) {
        const std::size_t key = at(m_plan.workers[i].key);
        m_workers.push_back(std::make_unique<Worker>(place, m_plan, static_cast<WorkerIndex>(i), seed,
                                                     m_shapes[key], m_lockKeys[key], m_rowKeys[key]));
    }
}

Engine::~Engine()
{
    end();
}

base::Result<base::Rested> Engine::check() const
{
    for (std::size_t i = 0; i < m_plan.workers.size(); ++i) {
        if (const auto checked = m_workers[i]->check(m_plan.workers[i].knobs); !checked)
            return checked;
    }
    return base::Rested();
}

void Engine::begin()
{
    record(EventKind::RunBegan, WorkerIndex::None, 0, 0);
    for (const auto &worker : m_workers)
        worker->begin();
    m_tasks.start(playScript(m_tasks.token()));
}

LabTime Engine::nextAt() const
{
    const base::BootTime next = m_timeline.next();
    return next == base::BootTime::max() ? m_plan.length : std::min(next - Timeline::start, m_plan.length);
}

void Engine::passTo(LabTime time)
{
    m_timeline.passTo(Timeline::start + std::min(time, nextAt()));
    m_exclusion.passTo(now());
    recordOverlaps();
}

bool Engine::step()
{
    if (m_ended || isBusy())
        return !m_ended;
    // Beliefs that end on the way end at their own moment.
    passTo(nextAt());
    if (m_timeline.next() - Timeline::start >= m_plan.length || !m_gate.trouble().isEmpty()) {
        end();
        return false;
    }
    m_timeline.step();
    m_exclusion.passTo(now());
    recordOverlaps();
    return true;
}

void Engine::end()
{
    if (m_ended)
        return;
    m_endedAt = now();
    m_ended = true;
    if (!m_gate.trouble().isEmpty())
        record(EventKind::TableTrouble, WorkerIndex::None, 0, 0);
    record(EventKind::RunEnded, WorkerIndex::None, 0, 0);
    for (const auto &worker : m_workers)
        worker->stop();
    m_tasks.stop();
    // Every wait is over now; all coroutines but one at the gate come to their end.
    while (m_timeline.step()) { }
}

void Engine::record(EventKind kind, WorkerIndex worker, qint64 amount, quint8 detail)
{
    Event event;
    event.at = now();
    event.kind = kind;
    event.worker = worker;
    if (worker != WorkerIndex::None)
        event.key = m_plan.workers[at(worker)].key;
    event.amount = amount;
    event.detail = detail;
    write(event);
}

void Engine::write(Event event)
{
    m_events.push_back(event);
    m_lanes.add(event);
}

void Engine::recordOverlaps()
{
    const std::vector<Overlap> &overlaps = m_exclusion.overlaps();
    const auto recordOverlap = [this](const Overlap &overlap, EventKind kind, LabTime when) {
        Event event;
        event.at = when;
        event.kind = kind;
        event.key = overlap.key;
        event.worker = overlap.first;
        event.amount = static_cast<qint64>(at(overlap.second));
        event.detail = static_cast<quint8>(overlap.cause);
        write(event);
    };
    std::erase_if(m_openOverlaps, [&](std::size_t i) {
        if (overlaps[i].to == stillLasts)
            return false;
        recordOverlap(overlaps[i], EventKind::OverlapEnded, overlaps[i].to);
        return true;
    });
    for (; m_overlapsRecorded < overlaps.size(); ++m_overlapsRecorded) {
        recordOverlap(overlaps[m_overlapsRecorded], EventKind::OverlapBegan,
                      overlaps[m_overlapsRecorded].from);
        if (overlaps[m_overlapsRecorded].to == stillLasts)
            m_openOverlaps.push_back(m_overlapsRecorded);
        else
            recordOverlap(overlaps[m_overlapsRecorded], EventKind::OverlapEnded,
                          overlaps[m_overlapsRecorded].to);
    }
}

base::Task<> Engine::playScript(std::stop_token stop)
{
    for (const TimedFault &act : m_plan.script) {
        const auto rested = co_await m_timeline.until(Timeline::start + act.at, stop);
        if (!rested)
            co_return;
        inject(act.fault);
    }
}

void Engine::inject(const Fault &fault)
{
    if (m_ended)
        return;
    if (fault.kind == FaultKind::ForceRelease) {
        for (std::size_t key = 0; key < m_plan.keys.size(); ++key) {
            const auto index = static_cast<KeyIndex>(key);
            if (fault.worker == WorkerIndex::None || m_plan.workers[at(fault.worker)].key == index)
                m_tasks.start(forceRelease(index, m_tasks.token()));
        }
        return;
    }
    for (std::size_t i = 0; i < m_workers.size(); ++i) {
        if (fault.worker == WorkerIndex::None || at(fault.worker) == i)
            m_workers[i]->apply(fault);
    }
    recordOverlaps();
}

// As an operator breaks a live lock: on the version just read, again while it moves on.
base::Task<> Engine::forceRelease(KeyIndex key, std::stop_token stop)
{
    constexpr int mostTries = 5;
    for (int i = 0; i < mostTries; ++i) {
        const bool done = co_await tryForceRelease(key, stop);
        if (stop.stop_requested() || done)
            co_return;
    }
    Event event;
    event.at = now();
    event.kind = EventKind::ForcedReleaseRefused;
    event.key = key;
    write(event);
}

base::Task<bool> Engine::tryForceRelease(KeyIndex key, std::stop_token stop)
{
    const LabTime latency = m_rng.between(m_plan.latencyFrom, m_plan.latencyTo);
    const auto there = co_await m_timeline.after(latency, stop);
    if (!there)
        co_return false;
    const QString table = m_shapes[at(key)].table;
    const dynamodb::Item rowKey = m_rowKeys[at(key)];
    const auto row = co_await m_gate.read(table, rowKey, stop);
    if (!row)
        co_return false;
    const auto write = releaseOf(key, row->item);
    const auto back = co_await m_timeline.after(2 * latency, stop);
    if (!back || !write)
        co_return false;
    const auto outcome = co_await m_gate.write(*write, rowKey, stop);
    if (!outcome || outcome->kind != dynamodb::WriteOutcome::Kind::Applied)
        co_return false;
    Event event;
    event.at = now();
    event.kind = EventKind::ForcedRelease;
    event.key = key;
    event.worker = m_exclusion.tableHolder(key);
    this->write(event);
    m_exclusion.forceReleased(key, now());
    co_return true;
}

std::optional<dynamodb::ConditionalWrite> Engine::releaseOf(KeyIndex key,
                                                            const std::optional<dynamodb::Item> &row)
{
    const locks::LockDialect *dialect = locks::dialect(m_plan.keys[at(key)].dialect);
    if (!row || !dialect)
        return {};
    const locks::LockRecord record = dialect->read(*row, m_shapes[at(key)]);
    const auto choices = dialect->releaseChoices(record);
    if (choices.empty())
        return {};
    locks::FreshValues fresh;
    fresh.owner = "leasescope-lab-operator-" + locks::randomUuid(m_random);
    fresh.version = dialect->protocol()->freshVersion(LabClock::wallStart + now(), m_random);
    const auto write = dialect->forceRelease(record, choices.front().mode, fresh);
    return write ? std::optional(*write) : std::nullopt;
}

base::Result<base::Rested> Engine::setKnobs(WorkerIndex worker, Knobs knobs)
{
    return m_workers[at(worker)]->setKnobs(knobs);
}

Snapshot Engine::snapshot() const
{
    Snapshot snapshot;
    snapshot.now = now();
    snapshot.ended = m_ended;
    for (const auto &worker : m_workers)
        snapshot.workers.push_back(worker->state());
    for (std::size_t i = 0; i < m_plan.keys.size(); ++i) {
        KeyState key;
        key.rowKey = m_lockKeys[i];
        key.table = m_shapes[i].table;
        key.holder = m_exclusion.tableHolder(static_cast<KeyIndex>(i));
        key.believers = m_exclusion.believers(static_cast<KeyIndex>(i));
        snapshot.keys.push_back(key);
    }
    snapshot.numbers = m_exclusion.numbers(snapshot.now);
    return snapshot;
}

} // namespace lab
