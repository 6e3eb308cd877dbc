// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/rehearse/RehearsalRun.h"

#include "core/admin/ReleaseMark.h"
#include "core/admin/ReleaseRecipe.h"
#include "core/base/Utf8Text.h"
#include "core/dynamodb/expression/ConditionCheck.h"
#include "core/locks/dialects/Dialects.h"
#include "core/locks/model/LeaseMath.h"

#include <algorithm>

namespace rehearse {
namespace {

using namespace std::chrono_literals;
using std::chrono::nanoseconds;
using Holder = RunPlan::Holder;

constexpr quint64 rehearsalSeed = 1;
constexpr nanoseconds usualRefresh = 1s; // of the record-version libraries
constexpr qint64 mostAttempts = 50; // of the next client within one lease: long leases are read less often
constexpr int mostSteps = 20'000; // of time, whatever the row says

/// The row's table, with no other row in it.
emulator::Table tableFor(const locks::LockRecord &record)
{
    const auto keyAttribute = [&record](const QByteArray &name) {
        const dynamodb::AttributeValue *value = record.item.find(name);
        return dynamodb::KeyAttribute{name, value ? value->type() : dynamodb::AttributeType::S};
    };
    dynamodb::TablePlan plan;
    plan.name = record.shape.table;
    plan.partitionKey = keyAttribute(record.shape.partitionKey);
    if (record.shape.sortKey)
        plan.sortKey = keyAttribute(*record.shape.sortKey);
    emulator::Table table(std::move(plan));
    table.put(record.item);
    return table;
}

nanoseconds refreshFor(const HolderModel &model)
{
    return std::max<nanoseconds>(usualRefresh, nanoseconds(model.request.lease) / mostAttempts);
}

} // namespace

RehearsalRun::RehearsalRun(HolderModel model, RunPlan plan)
    : m_model(std::move(model)), m_plan(std::move(plan)), m_refresh(refreshFor(m_model)),
      m_begin(lab::Timeline::start + m_refresh),
      m_clock(m_timeline, m_model.wall - lab::LabClock::wallStart - m_refresh),
      m_random(locks::seededRandom(rehearsalSeed)), m_table(tableFor(m_plan.record)),
      m_endpoint(m_clock, m_table), m_holdersEndpoint(m_clock, m_table, m_plan.holder != Holder::CutOff),
      m_memory(std::make_shared<locks::ClientState>(m_random)), m_next(servicesOf(m_endpoint))
{
}

RehearsalRun::~RehearsalRun()
{
    m_tasks.stop();
    m_holder.reset();
    // Every wait is over now: all coroutines come to their end.
    while (m_timeline.step()) { }
}

locks::ClientServices RehearsalRun::servicesOf(emulator::MemoryEndpoint &endpoint)
{
    locks::ClientServices services{m_clock, endpoint, endpoint, m_random};
    services.believesOwnClock = true; // as the libraries do
    return services;
}

Course RehearsalRun::play(const std::stop_token &stop)
{
    m_tasks.start(operate(m_tasks.token()));
    if (m_plan.nextComes)
        m_tasks.start(acquireNext(m_tasks.token()));
    if (m_plan.restoreAt)
        m_tasks.start(putBack(m_tasks.token()));
    if (m_plan.holder == Holder::WakesUp)
        m_tasks.start(wakeUp(m_tasks.token()));
    const base::BootTime end =
        m_begin + 2 * nanoseconds(m_model.request.lease) + m_model.period + 10 * m_refresh + m_plan.wakesAt;
    for (int i = 0; i < mostSteps && !isOver() && !stop.stop_requested(); ++i) {
        if (m_timeline.next() > end)
            break;
        m_timeline.step();
    }
    const dynamodb::ConditionalWrite own = m_model.protocol->release(m_plan.record.item, m_model.request);
    m_course.ownReleaseRefused = !dynamodb::holds(own.condition(), row());
    return m_course;
}

bool RehearsalRun::apply(const dynamodb::ConditionalWrite &write)
{
    const auto outcome = m_table.apply(write);
    return outcome && outcome->kind == dynamodb::WriteOutcome::Kind::Applied;
}

bool RehearsalRun::isOver() const
{
    if (!m_course.trouble.isEmpty())
        return true;
    if (m_plan.restoreAt)
        return m_course.stoppedAt || (m_restored && m_course.heartbeats > 0);
    const bool isWorking = m_plan.holder == Holder::InTouch || m_plan.holder == Holder::CutOff;
    const bool isPaused = m_plan.holder == Holder::WakesUp && !m_course.wokeAt;
    return m_course.releasedAt && (!isWorking || m_course.stoppedAt) && !isPaused &&
        (!m_plan.nextComes || m_course.acquiredAt);
}

// The operator's writes. The holder begins after the first one: what is due at that moment comes too late.
base::Task<> RehearsalRun::operate(std::stop_token stop)
{
    const auto begun = co_await m_timeline.until(m_begin, stop);
    if (!begun)
        co_return;
    if (m_plan.fenced)
        fence();
    else
        release();
    startHolder();
    if (!m_plan.fenced)
        co_return;
    const base::BootTime lapse = locks::lapseForObserver(m_begin, fenceLength());
    const auto waited = co_await m_timeline.until(lapse + nanoseconds(1), stop);
    if (waited)
        release();
}

// Until any client may acquire the row that the fence left: a fence keeps the lease, or the date.
nanoseconds RehearsalRun::fenceLength() const
{
    const locks::LockRecord &record = m_plan.record;
    if (record.rule != locks::ExpiryRule::Date || !record.expiresAt)
        return record.lease.value_or(nanoseconds(0));
    const base::ServerTime begin(m_model.wall.time_since_epoch());
    return std::max(record.dateTerms.acquirableAfter(*record.expiresAt) - begin, nanoseconds(0));
}

locks::FreshValues RehearsalRun::freshValues(const char *owner) const
{
    locks::FreshValues values;
    values.owner = QByteArray(owner) + "rehearsal";
    if (m_plan.record.owner == base::fromUtf8(values.owner)) // of all names: it must be another one
        values.owner += "-2";
    values.version = m_model.protocol->freshVersion(m_clock.wall(), m_random);
    if (values.version.isEmpty())
        values.version = locks::dialect(m_plan.record.dialect)->freshVersion(m_clock.wall());
    return values;
}

void RehearsalRun::fence()
{
    const auto write = admin::fenceWrite(m_plan.record, freshValues(admin::fenceMark));
    if (!write) {
        m_course.trouble = write.error().sentence;
    } else if (apply(*write)) {
        m_course.fencedAt = now();
        m_fence = locks::recordOf(*row(), m_plan.record.shape, m_plan.record.dialect);
    }
}

// After a fence, only on the row that the fence left, as the act does.
void RehearsalRun::release()
{
    const locks::LockRecord record = m_fence.value_or(m_plan.record);
    const auto write = admin::releaseWrite(record, m_plan.mode, freshValues(admin::releaseMark));
    if (!write) {
        m_course.trouble = write.error().sentence;
    } else if (apply(*write)) {
        m_course.releasedAt = now();
        m_course.released = row();
    }
}

void RehearsalRun::startHolder()
{
    if (m_plan.holder != Holder::InTouch && m_plan.holder != Holder::CutOff)
        return;
    locks::HeldLockState state;
    state.request = m_model.request;
    state.owner = m_model.request.owner;
    m_holder =
        std::make_unique<locks::HeldLock>(servicesOf(m_holdersEndpoint), m_memory, std::move(state),
                                          m_plan.record.item, m_timeline.now() - m_model.age, nanoseconds(0));
    m_holder->start([this](const locks::HeldLockState &reportedState) { onHolder(reportedState); });
}

void RehearsalRun::onHolder(const locks::HeldLockState &state)
{
    m_course.heartbeats = state.heartbeats;
    if (state.phase != locks::HeldPhase::Lost || m_course.stoppedAt)
        return;
    m_course.stoppedAt = now();
    m_course.problem = state.problem;
}

base::Task<> RehearsalRun::putBack(std::stop_token stop)
{
    const auto waited = co_await m_timeline.until(m_begin + *m_plan.restoreAt, stop);
    if (!waited)
        co_return;
    m_table.put(m_plan.record.item);
    m_restored = true;
}

base::Task<> RehearsalRun::wakeUp(std::stop_token stop)
{
    const auto waited = co_await m_timeline.until(m_begin + m_plan.wakesAt, stop);
    if (!waited)
        co_return;
    m_course.wokeAt = now();
    if (m_model.period > nanoseconds(0))
        tryHeartbeat();
}

// Whatever it thinks of its lease by then: what the table would answer to the heartbeat that was due.
void RehearsalRun::tryHeartbeat()
{
    const QByteArray version = m_model.protocol->freshVersion(m_clock.wall(), m_random);
    const base::ServerTime until(m_clock.wall().time_since_epoch() + m_model.request.lease);
    const std::optional<std::optional<QByteArray>> sameData;
    const dynamodb::ConditionalWrite write =
        m_model.protocol->heartbeat(m_plan.record.item, m_model.request, version, until, sameData);
    m_course.wakingHeartbeatRefused = !apply(write);
}

locks::LockRequest RehearsalRun::nextRequest() const
{
    locks::LockRequest request = m_model.request;
    request.owner = QStringLiteral("leasescope-rehearsal-next");
    request.refresh = std::chrono::ceil<std::chrono::milliseconds>(m_refresh);
    request.wait = std::chrono::ceil<std::chrono::milliseconds>(4 * nanoseconds(request.lease) + 60s);
    return request;
}

// So that one of its reads comes soon after the release, and those before it are no more than they need be.
base::BootTime RehearsalRun::firstAttempt() const
{
    const base::BootTime first = m_begin + (m_plan.fenced ? fenceLength() : nanoseconds(0)) + nextAttempt;
    const bool isLate = m_model.age > nanoseconds(m_model.request.lease); // else it would take it before us
    return isLate ? first : first - (first - lab::Timeline::start) / m_refresh * m_refresh;
}

base::Task<> RehearsalRun::acquireNext(std::stop_token stop)
{
    const auto begun = co_await m_timeline.until(firstAttempt(), stop);
    if (!begun)
        co_return;
    const locks::LockRequest request = nextRequest();
    const locks::HeldLock::StateListener unheard;
    const auto outcome = co_await m_next.acquire(0, request, unheard, stop, stop);
    if (stop.stop_requested())
        co_return;
    if (outcome && outcome->lock)
        m_course.acquiredAt = now();
}

} // namespace rehearse
