// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/lab/network/SimulatedNetwork.h"

#include "core/base/LinkedStopToken.h"
#include "core/locks/dialects/Dialects.h"

#include <QCoreApplication>

namespace lab {
namespace {

using base::ErrorKind;
using Outcome = dynamodb::WriteOutcome::Kind;

} // namespace

SimulatedNetwork::SimulatedNetwork(Timeline &timeline, LabClock &clock, EndpointGate &gate, SeededRng &rng,
                                   Timing timing, dynamodb::Item rowKey, NetworkListener &listener)
    : m_timeline(timeline), m_clock(clock), m_gate(gate), m_rng(rng), m_timing(timing),
      m_rowKey(std::move(rowKey)), m_written(m_rowKey), m_listener(listener)
{
}

LabTime SimulatedNetwork::drawWay()
{
    const bool straggles = m_rng.fraction() < m_timing.lateWrites;
    const LabTime way = straggles ? m_rng.between(m_timing.to, m_timing.answerLimit)
                                  : m_rng.between(m_timing.from, m_timing.to);
    return way + m_faults.slower();
}

SimulatedNetwork::Delivery SimulatedNetwork::draw()
{
    Delivery delivery;
    delivery.there = drawWay();
    delivery.back = drawWay();
    delivery.again = m_rng.between(m_timing.from, m_timing.to);
    delivery.lost = m_faults.has(FaultKind::LoseRequests);
    delivery.replyLost = m_faults.has(FaultKind::LoseReplies);
    delivery.twice = m_faults.has(FaultKind::Duplicate);
    return delivery;
}

std::optional<base::Error> SimulatedNetwork::refusal() const
{
    if (m_faults.has(FaultKind::CutOff))
        return base::failure(ErrorKind::Unreachable, QCoreApplication::translate("lab", "the line is cut"))
            .value();
    if (m_faults.has(FaultKind::Throttle))
        return base::failure(ErrorKind::Throttled,
                             QCoreApplication::translate("lab", "the table asks to slow down"))
            .value();
    return {};
}

Role SimulatedNetwork::roleOf(const dynamodb::ConditionalWrite &write)
{
    const std::optional<dynamodb::Item> row = write.resultOn(m_written);
    m_written = row.value_or(m_rowKey);
    if (!row)
        return Role::Release;
    const itemstore::PackedItem packed(*row);
    const bool isFree = locks::factsOf(packed.view(), {}).marking == locks::StoredState::Released;
    if (isFree && !m_holding && write.verb() == dynamodb::ConditionalWrite::Verb::Put)
        return Role::Prune;
    if (isFree)
        return Role::Release;
    return m_holding ? Role::Heartbeat : Role::Acquire;
}

dynamodb::Exchange SimulatedNetwork::exchange(base::BootTime leftAt) const
{
    dynamodb::Exchange exchange;
    exchange.sentAt = m_faults.has(FaultKind::CarelessHolder) ? m_clock.boot() : leftAt;
    exchange.receivedAt = m_faults.has(FaultKind::CarelessWaiter) ? leftAt : m_clock.boot();
    return exchange;
}

base::Task<base::Result<dynamodb::ItemAnswer>>
SimulatedNetwork::getItem(QString table, dynamodb::Item rowKey, dynamodb::Consistency, std::stop_token stop)
{
    const base::BootTime leftAt = m_clock.boot();
    const Delivery delivery = draw();
    if (const auto refused = refusal()) {
        const auto rested = co_await m_clock.pause(delivery.there, stop);
        if (!rested)
            co_return tl::unexpected(rested.error());
        co_return tl::unexpected(*refused);
    }
    const auto message = std::make_shared<Message<dynamodb::ItemAnswer>>();
    m_messages.start(carryRead(message, table, rowKey, delivery));
    const base::LinkedStopToken either(stop, message->back.get_token());
    co_await m_clock.pause(m_timing.answerLimit, either.token());
    if (stop.stop_requested())
        co_return base::cancelled();
    if (!message->answer)
        co_return base::failure(ErrorKind::Timeout,
                                QCoreApplication::translate("lab", "no answer came in time"));
    dynamodb::ItemAnswer answer = *message->answer;
    answer.exchange = exchange(leftAt);
    co_return answer;
}

base::Task<> SimulatedNetwork::carryRead(ReadMessage message, QString table, dynamodb::Item rowKey,
                                         Delivery delivery)
{
    const std::stop_token stop = m_messages.token();
    const auto there = co_await m_timeline.after(delivery.there, stop);
    if (!there || delivery.lost)
        co_return;
    const auto answer = co_await m_gate.read(table, rowKey, stop);
    if (!answer || delivery.replyLost)
        co_return;
    const auto back = co_await m_timeline.after(delivery.back, stop);
    if (!back)
        co_return;
    message->answer = *answer;
    message->back.request_stop();
}

base::Task<base::Result<dynamodb::WriteOutcome>> SimulatedNetwork::apply(dynamodb::ConditionalWrite write,
                                                                         std::stop_token stop)
{
    const base::BootTime leftAt = m_clock.boot();
    const Role role = roleOf(write);
    const LabTime freeze = m_faults.takeFreeze();
    if (freeze > LabTime(0)) {
        m_listener.struck(freeze);
        co_await m_clock.awake();
        if (stop.stop_requested())
            co_return base::cancelled();
    }
    Delivery delivery = draw();
    if (const auto refused = refusal()) {
        const auto rested = co_await m_clock.pause(delivery.there, stop);
        if (!rested)
            co_return tl::unexpected(rested.error());
        const base::Result<dynamodb::WriteOutcome> answer = tl::unexpected(*refused);
        m_listener.answered(role, answer, m_clock.boot() - leftAt);
        co_return answer;
    }
    if (m_faults.takeReplyLoss())
        delivery.replyLost = true;
    const auto message = std::make_shared<Message<dynamodb::WriteOutcome>>();
    message->leftAt = leftAt;
    m_messages.start(carryWrite(message, write, role, delivery));
    const base::LinkedStopToken either(stop, message->back.get_token());
    co_await m_clock.pause(m_timing.answerLimit, either.token());
    // Also after a stop, which a client's own patience may have been: the network outlives all that use it.
    const base::Result<dynamodb::WriteOutcome> answer = known(message, leftAt);
    m_listener.answered(role, answer, m_clock.boot() - leftAt);
    if (!message->answer)
        abandon(message, role);
    if (stop.stop_requested())
        co_return base::cancelled();
    co_return answer;
}

dynamodb::WriteOutcome SimulatedNetwork::known(const WriteMessage &message, base::BootTime leftAt) const
{
    dynamodb::WriteOutcome outcome;
    if (message->answer)
        outcome = *message->answer;
    else
        outcome.sentence = QCoreApplication::translate("lab", "no answer came in time");
    outcome.exchange = exchange(leftAt);
    return outcome;
}

void SimulatedNetwork::arrived(const WriteMessage &message, Role role, const dynamodb::WriteOutcome &outcome)
{
    m_listener.onWriteArrived(role, outcome);
    message->refused = outcome.kind == Outcome::ConditionFailed;
    if (message->refused && message->abandoned)
        m_listener.refusedUnheard(role, m_timeline.now() - message->leftAt);
}

void SimulatedNetwork::abandon(const WriteMessage &message, Role role)
{
    message->abandoned = true;
    if (message->refused)
        m_listener.refusedUnheard(role, m_timeline.now() - message->leftAt);
}

base::Task<> SimulatedNetwork::carryWrite(WriteMessage message, dynamodb::ConditionalWrite write, Role role,
                                          Delivery delivery)
{
    const std::stop_token stop = m_messages.token();
    const auto there = co_await m_timeline.after(delivery.there, stop);
    if (!there || delivery.lost)
        co_return;
    auto outcome = co_await m_gate.write(write, m_rowKey, stop);
    if (!outcome)
        co_return;
    arrived(message, role, *outcome);
    if (delivery.twice) {
        const auto again = co_await m_timeline.after(delivery.again, stop);
        if (!again)
            co_return;
        outcome = co_await m_gate.write(write, m_rowKey, stop);
        if (!outcome)
            co_return;
        arrived(message, role, *outcome);
    }
    if (delivery.replyLost)
        co_return;
    const auto back = co_await m_timeline.after(delivery.back, stop);
    if (!back)
        co_return;
    message->answer = *outcome;
    message->back.request_stop();
}

} // namespace lab
