// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/client/HeldLock.h"

#include "core/base/LinkedStopToken.h"
#include "core/base/Logging.h"
#include "core/locks/dialects/Dialects.h"

#include <algorithm>

namespace locks {
namespace {

using std::chrono::nanoseconds;

// Ends a call that takes too long; the call's own end ends the wait.
base::Task<> expire(base::Clock *clock, nanoseconds length, std::stop_source call, std::stop_token done)
{
    const auto rested = co_await clock->pause(length, done);
    if (rested)
        call.request_stop();
}

void finish(std::stop_source done)
{
    done.request_stop();
}

// In log lines a lock is named by its number: its key is an item's.
void logHeartbeatSent(const HeldLockState &state, base::BootTime now)
{
    const nanoseconds late = now - state.nextHeartbeat.value_or(now);
    qCDebug(base::heartbeatLog).noquote()
        << QStringLiteral("lock %1: heartbeat sent, %2 late")
               .arg(QString::number(state.id), base::logTime(std::max(late, nanoseconds(0))));
}

void logHeartbeatAnswered(const HeldLockState &state, const HeartbeatTick &tick)
{
    qCDebug(base::heartbeatLog).noquote()
        << QStringLiteral("lock %1: heartbeat %2 after %3")
               .arg(QString::number(state.id),
                    tick.accepted ? QStringLiteral("accepted") : QStringLiteral("not accepted"),
                    base::logTime(tick.latency));
}

HeldLockMachine::Start startOf(const ClientServices &services, const ClientState &memory, HeldLockState state,
                               dynamodb::Item row, base::BootTime sentAt, nanoseconds uncertainty)
{
    const LockProtocol *protocol = dialect(state.request.dialect)->protocol();
    HeldLockMachine::Start start;
    start.firstHeartbeat = memory.firstHeartbeat(sentAt, protocol->heartbeatInterval(state.request));
    start.state = std::move(state);
    start.row = std::move(row);
    start.sentAt = sentAt;
    start.uncertainty = uncertainty;
    start.setsDatesBack = services.believesOwnClock;
    return start;
}

} // namespace

HeldLock::HeldLock(ClientServices services, std::shared_ptr<ClientState> memory, HeldLockState state,
                   dynamodb::Item row, base::BootTime sentAt, nanoseconds uncertainty)
    : m_services(std::move(services)), m_memory(std::move(memory)),
      m_machine(startOf(m_services, *m_memory, std::move(state), std::move(row), sentAt, uncertainty)),
      m_alarm(
          m_services.clock, [this] { handle(event::SafeTimeOver()); }, [this] { handle(event::LeaseOver()); })
{
    if (const auto leaseEnd = m_machine.state().leaseEnd)
        m_alarm.set(*leaseEnd, m_machine.state().dangerFrom);
    m_memory->add(*this);
}

HeldLock::~HeldLock()
{
    m_memory->remove(*this);
}

void HeldLock::start(StateListener listener)
{
    m_listener = std::move(listener);
    handle(event::Started());
    m_tasks.start(run());
}

bool HeldLock::idle() const
{
    return m_tasks.idle() && m_alarm.idle();
}

void HeldLock::execute(LockCommand command)
{
    handle(event::Commanded{std::move(command)});
}

base::Task<> HeldLock::run()
{
    const std::stop_token stop = m_tasks.token();
    while (true) {
        const HeldLockMachine::Job next = nextJob();
        if (const auto *sleep = std::get_if<job::Sleep>(&next))
            co_await sleepUntil(sleep->until);
        else if (const auto *write = std::get_if<job::Send>(&next))
            co_await send(write->write);
        else if (std::holds_alternative<job::ReadRow>(next))
            co_await readRow();
        else if (std::holds_alternative<job::Finish>(next))
            break;
        if (stop.stop_requested())
            co_return;
    }
    m_hasFinished = true;
}

// For a release after the end of the lease, at which run() has finished.
base::Task<> HeldLock::runAgain()
{
    const std::stop_token stop = m_tasks.token();
    const auto rested = co_await m_services.clock.pause(nanoseconds(0), stop);
    if (rested)
        co_await run();
}

base::Task<> HeldLock::sleepUntil(base::BootTime due)
{
    const std::stop_token stop = m_tasks.token();
    const base::LinkedStopToken either(stop, m_wake.token());
    const auto rested = co_await m_services.clock.pause(due - m_services.clock.boot(), either.token());
    Q_UNUSED(rested) // a wake ends it like a stop does; only the latter means that `this` may be gone
    if (!stop.stop_requested())
        onWoken(due);
}

base::Task<> HeldLock::send(dynamodb::ConditionalWrite write)
{
    const std::stop_token stop = m_tasks.token();
    const std::stop_source limit;
    const std::stop_source done;
    m_tasks.start(expire(&m_services.clock, m_machine.callLimit(), limit, done.get_token()));
    const base::LinkedStopToken either(stop, limit.get_token());
    const auto outcome = co_await m_services.writer.apply(write, either.token());
    std::optional<dynamodb::ItemAnswer> row;
    if (!stop.stop_requested() && m_machine.asksForRow(outcome)) {
        const dynamodb::Item key = m_machine.key();
        const QString table = m_machine.state().request.shape.table;
        const auto answer =
            co_await m_services.reader.getItem(table, key, dynamodb::Consistency::Strong, either.token());
        if (answer)
            row = *answer;
    }
    finish(done);
    if (!stop.stop_requested())
        onAnswered(outcome, row);
}

base::Task<> HeldLock::readRow()
{
    const std::stop_token stop = m_tasks.token();
    const dynamodb::Item key = m_machine.key();
    const QString table = m_machine.state().request.shape.table;
    const std::stop_source limit;
    const std::stop_source done;
    m_tasks.start(expire(&m_services.clock, m_machine.callLimit(), limit, done.get_token()));
    const base::LinkedStopToken either(stop, limit.get_token());
    const auto answer =
        co_await m_services.reader.getItem(table, key, dynamodb::Consistency::Strong, either.token());
    finish(done);
    if (!stop.stop_requested())
        onRead(answer);
}

HeldLockMachine::Job HeldLock::nextJob()
{
    HeldLockMachine::Job next = *handle(event::Idle());
    while (const auto *date = std::get_if<job::DateHeartbeat>(&next)) {
        const auto sending = handle(datedHeartbeat(date->lease));
        if (sending)
            logHeartbeatSent(state(), m_services.clock.boot());
        next = sending ? *sending : *handle(event::Idle());
    }
    return next;
}

event::HeartbeatDated HeldLock::datedHeartbeat(std::chrono::milliseconds lease) const
{
    const LockProtocol &protocol = *dialect(state().request.dialect)->protocol();
    event::HeartbeatDated dated{datingOf(m_services, protocol, lease), {}};
    if (dated.dating)
        dated.version = protocol.freshVersion(m_services.clock.wall(), m_services.random);
    return dated;
}

void HeldLock::onWoken(base::BootTime due)
{
    handle(event::Woken{due});
}

void HeldLock::onAnswered(base::Result<dynamodb::WriteOutcome> outcome,
                          std::optional<dynamodb::ItemAnswer> row)
{
    const bool isHeartbeat = m_machine.isSendingHeartbeat();
    handle(event::WriteAnswered{std::move(outcome), std::move(row)});
    if (isHeartbeat)
        logHeartbeatAnswered(state(), state().ticks.back());
}

void HeldLock::onRead(base::Result<dynamodb::ItemAnswer> answer)
{
    handle(event::RowRead{std::move(answer)});
}

std::optional<HeldLockMachine::Job> HeldLock::handle(HeldLockMachine::Event event)
{
    const bool wasOver = isOver();
    const auto transition = m_machine.handle(std::move(event), m_services.clock.boot());
    if (isOver() && !wasOver)
        qCDebug(base::heartbeatLog).noquote()
            << QStringLiteral("lock %1: ended as %2, problem %3")
                   .arg(QString::number(state().id), heldPhaseName(state().phase),
                        lockProblemName(state().problem));
    for (const HeldLockMachine::Effect &effect : transition.effects)
        std::visit([this](const auto &each) { carryOut(each); }, effect);
    return transition.job;
}

void HeldLock::carryOut(const effect::Publish &)
{
    if (m_listener)
        m_listener(state());
}

void HeldLock::carryOut(const effect::SetAlarm &effect)
{
    m_alarm.set(effect.leaseEnd, effect.dangerFrom);
}

void HeldLock::carryOut(const effect::StopAlarm &)
{
    m_alarm.stop();
}

void HeldLock::carryOut(const effect::EndSleep &)
{
    if (std::exchange(m_hasFinished, false))
        m_tasks.start(runAgain());
    else
        m_wake.send();
}

void HeldLock::carryOut(const effect::StopTasks &)
{
    m_tasks.stop();
}

} // namespace locks
