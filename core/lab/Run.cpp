// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/lab/Run.h"

#include "core/dynamodb/client/TableReader.h"
#include "core/dynamodb/client/TableWriter.h"
#include "core/lab/Engine.h"
#include "core/locks/dialects/Dialects.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

namespace lab {
namespace {

using namespace std::chrono_literals;
using base::ErrorKind;
using base::Rested;

constexpr std::chrono::milliseconds frame{16};
constexpr std::chrono::milliseconds mostBehind{
    250}; // the endpoint is slower than the pace: do not run after it

QString ownTable(locks::DialectId dialect)
{
    return QStringLiteral("leasescope-lab-") + QString(dialect.name());
}

/// What the engine may take for granted of a plan.
base::Result<Rested> checkPlan(const Plan &plan)
{
    const auto wrong = [](const QString &what) { return base::failure(ErrorKind::BadInput, what); };
    if (plan.keys.empty() || plan.workers.empty())
        return wrong(QCoreApplication::translate("lab", "a run needs at least one lock and one worker"));
    if (plan.length <= LabTime(0))
        return wrong(QCoreApplication::translate("lab", "a run must be longer than 0 s"));
    if (plan.latencyFrom < 0ms || plan.latencyTo < plan.latencyFrom || plan.answerLimit <= 0ms)
        return wrong(QCoreApplication::translate(
            "lab",
            "the least latency must be 0 ms or more and not above the greatest, and the time limit of an "
            "answer above 0 ms"));
    std::set<QString> names;
    for (const WorkerPlan &worker : plan.workers) {
        if (at(worker.key) >= plan.keys.size())
            return wrong(QCoreApplication::translate("lab", "worker %1 wants a lock that is not in the plan")
                             .arg(worker.name));
        if (worker.name.isEmpty() || !names.insert(worker.name).second)
            return wrong(QCoreApplication::translate(
                             "lab", "every worker needs a name of its own; \"%1\" is empty or used twice")
                             .arg(worker.name));
    }
    for (const KeyPlan &key : plan.keys) {
        const locks::LockDialect *dialect = locks::dialect(key.dialect);
        if (!dialect || !dialect->protocol())
            return wrong(QCoreApplication::translate("lab", "the lab cannot play the library of lock %1")
                             .arg(key.name));
    }
    for (const TimedFault &act : plan.script) {
        if (act.fault.worker != WorkerIndex::None && at(act.fault.worker) >= plan.workers.size())
            return wrong(
                QCoreApplication::translate("lab", "the script names a worker that is not in the plan"));
    }
    return Rested();
}

base::Result<Rested> checkKeys(const dynamodb::TableDescription &table)
{
    const bool fits = table.partitionKey.type == dynamodb::AttributeType::S &&
        (!table.sortKey || table.sortKey->type == dynamodb::AttributeType::S);
    if (fits)
        return Rested();
    return base::failure(
        ErrorKind::BadInput,
        QCoreApplication::translate("lab", "the lab plays on tables whose keys are strings; %1 has others")
            .arg(table.name));
}

} // namespace

QLatin1String workerPhaseName(WorkerPhase phase)
{
    constexpr std::array names{"not-yet", "waiting", "working", "releasing", "resting", "down", "done"};
    return QLatin1String(names.at(static_cast<std::size_t>(phase)));
}

Run::Run(Target target, base::Clock &clock) : m_target(std::move(target)), m_clock(clock)
{
    m_pumpTimer.setSingleShot(true);
    connect(&m_pumpTimer, &QTimer::timeout, this, &Run::pump);
}

Run::~Run() = default;

base::Task<base::Result<Rested>> Run::prepare(Plan plan, quint64 seed, std::stop_token stop)
{
    if (m_engine)
        co_return base::failure(
            ErrorKind::Internal,
            QCoreApplication::translate("lab", "this run was prepared before; make a new one"));
    if (const auto checked = checkPlan(plan); !checked)
        co_return tl::unexpected(checked.error());
    dynamodb::TableReader &reader = m_target.reader;
    dynamodb::TableWriter &writer = m_target.writer;
    const QString typed = m_target.confirmedName;
    std::vector<locks::TableShape> shapes;
    for (const KeyPlan &key : plan.keys) {
        const bool own = m_target.table.isEmpty();
        const QString name = own ? ownTable(key.dialect) : m_target.table;
        auto table = co_await reader.describeTable(name, stop);
        if (stop.stop_requested())
            co_return base::cancelled();
        if (!table && own && table.error().kind == ErrorKind::NotFound) {
            const dynamodb::TablePlan tablePlan = locks::dialect(key.dialect)->defaultTable(name);
            table = co_await writer.createTable(tablePlan, stop);
        }
        if (!table)
            co_return tl::unexpected(table.error());
        if (const auto checked = checkKeys(*table); !checked)
            co_return tl::unexpected(checked.error());
        const auto allowed = co_await checkTable(reader, name, typed, stop);
        if (!allowed)
            co_return tl::unexpected(allowed.error());
        shapes.push_back(locks::TableShape::of(*table));
    }
    auto engine = std::make_unique<Engine>(std::move(plan), seed, reader, writer, std::move(shapes));
    if (const auto checked = engine->check(); !checked)
        co_return tl::unexpected(checked.error());
    for (std::size_t i = 0; i < engine->rowKeys().size(); ++i) {
        const QString table = engine->shapes()[i].table;
        const dynamodb::Item row = engine->rowKeys()[i];
        if (m_target.onRow)
            m_target.onRow(table, row);
        const auto removed = co_await removeLabRow(reader, writer, table, row, stop);
        if (!removed)
            co_return tl::unexpected(removed.error());
    }
    m_engine = std::move(engine);
    m_engine->onIdle([this] { m_pumpTimer.start(0); });
    m_engine->begin();
    co_return Rested();
}

void Run::setPace(double factor)
{
    m_pace = factor <= 0 ? 0 : std::clamp(factor, 0.25, 16.0);
    m_pacedFrom = m_clock.boot();
    m_pacedAt = m_engine ? m_engine->now() : LabTime(0);
    if (m_playing)
        m_pumpTimer.start(0);
}

void Run::play()
{
    if (!m_engine || m_playing || hasEnded())
        return;
    m_playing = true;
    setPace(m_pace);
}

void Run::pause()
{
    if (!std::exchange(m_playing, false))
        return;
    Q_EMIT stepped();
}

void Run::step()
{
    if (!m_engine || hasEnded())
        return;
    m_playing = false;
    m_stepFrom = m_engine->events().size();
    m_stepping = true;
    m_pumpTimer.start(0);
}

void Run::pump()
{
    if (!m_engine || m_finishing || (!m_playing && !m_stepping))
        return;
    const base::BootTime begun = m_clock.boot();
    LabTime target = stillLasts;
    if (m_playing && m_pace > 0) {
        const std::chrono::duration<double, std::nano> gone = begun - m_pacedFrom;
        target = m_pacedAt + std::chrono::duration_cast<LabTime>(gone * m_pace);
        if (target - m_engine->now() >
            std::chrono::duration_cast<LabTime>(mostBehind * std::max(m_pace, 1.0))) {
            m_pacedFrom = begun;
            m_pacedAt = m_engine->now();
        }
    }
    while (!m_engine->isBusy() && !m_engine->hasEnded() && m_engine->nextAt() <= target &&
           m_clock.boot() - begun < frame / 2) {
        m_engine->step();
        if (m_stepping && m_engine->events().size() > m_stepFrom) {
            m_stepping = false;
            emitStepped(begun, true);
            break;
        }
    }
    if (!m_engine->isBusy() && !m_engine->hasEnded() && target != stillLasts && m_playing)
        m_engine->passTo(target);
    emitStepped(begun, m_engine->hasEnded());
    if (m_engine->hasEnded()) {
        m_playing = m_stepping = false;
        m_finishing = true;
        m_tasks.start(finish());
    } else if (!m_engine->isBusy() && (m_playing || m_stepping)) {
        m_pumpTimer.start(m_pace > 0 && m_playing ? frame : 0ms);
    } // else the gate calls pump() when the answer is there
}

void Run::emitStepped(base::BootTime now, bool always)
{
    if (!always && now - m_steppedAt < frame)
        return;
    m_steppedAt = now;
    Q_EMIT stepped();
}

base::Task<> Run::finish()
{
    const std::stop_token stop = m_tasks.token();
    const QString trouble = m_engine->trouble();
    const auto cleaned = co_await cleanUp(stop);
    if (stop.stop_requested())
        co_return;
    if (!trouble.isEmpty())
        Q_EMIT failed(trouble);
    else if (!cleaned)
        Q_EMIT failed(cleaned.error().sentence);
    else
        Q_EMIT finished();
}

base::Task<base::Result<Rested>> Run::cleanUp(std::stop_token stop)
{
    if (!m_engine)
        co_return Rested();
    m_playing = m_stepping = false;
    m_engine->end();
    const std::vector<dynamodb::Item> rows = m_engine->rowKeys();
    const std::vector<locks::TableShape> shapes = m_engine->shapes();
    dynamodb::TableReader &reader = m_target.reader;
    dynamodb::TableWriter &writer = m_target.writer;
    base::Result<Rested> result = Rested();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const QString table = shapes[i].table;
        const auto removed = co_await removeLabRow(reader, writer, table, rows[i], stop);
        if (base::isCancelled(removed))
            co_return tl::unexpected(removed.error());
        if (!removed && result)
            result = removed;
    }
    co_return result;
}

void Run::inject(Fault fault)
{
    if (m_engine)
        m_engine->inject(fault);
    Q_EMIT stepped();
}

base::Result<Rested> Run::setKnobs(WorkerIndex worker, Knobs knobs)
{
    if (!m_engine || at(worker) >= m_engine->plan().workers.size())
        return base::failure(ErrorKind::BadInput,
                             QCoreApplication::translate("lab", "there is no such worker"));
    return m_engine->setKnobs(worker, knobs);
}

const Plan &Run::plan() const
{
    static const Plan none;
    return m_engine ? m_engine->plan() : none;
}

LabTime Run::now() const
{
    return m_engine ? m_engine->now() : LabTime(0);
}

bool Run::hasEnded() const
{
    return m_engine && m_engine->hasEnded();
}

const std::vector<Event> &Run::events() const
{
    static const std::vector<Event> none;
    return m_engine ? m_engine->events() : none;
}

const Lanes &Run::lanes() const
{
    static const Lanes none;
    return m_engine ? m_engine->lanes() : none;
}

const std::vector<Overlap> &Run::overlaps() const
{
    static const std::vector<Overlap> none;
    return m_engine ? m_engine->checker().overlaps() : none;
}

Snapshot Run::snapshot() const
{
    return m_engine ? m_engine->snapshot() : Snapshot();
}

} // namespace lab
