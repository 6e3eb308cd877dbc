// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/lab/SimulatedNetwork.h"

#include "core/base/LinkedStopToken.h"
#include "core/locks/dialects/DyndbMutex.h"
#include "core/locks/dialects/RecordVersion.h"

#include <algorithm>

namespace lab {
namespace {

using base::ErrorKind;
using Outcome = aws::WriteOutcome::Kind;

template <typename Answer>
base::Result<Answer> notOnThisLine()
{
    return base::failure(ErrorKind::Unsupported, QStringLiteral("lock clients do not ask that of a table"));
}

} // namespace

SimulatedNetwork::SimulatedNetwork(Timeline &timeline, LabClock &clock, EndpointGate &desk, SeededRng &dice,
                                   Timing timing, WireEar &ear)
    : m_timeline(timeline), m_clock(clock), m_desk(desk), m_dice(dice), m_timing(timing), m_ear(ear)
{
}

LabTime SimulatedNetwork::drawWay()
{
    const bool straggles = m_dice.fraction() < m_timing.lateWrites;
    const LabTime way = straggles ? m_dice.between(m_timing.to, m_timing.answerLimit)
                                  : m_dice.between(m_timing.from, m_timing.to);
    return way + state.slower;
}

SimulatedNetwork::Fate SimulatedNetwork::draw()
{
    Fate fate;
    fate.there = drawWay();
    fate.back = drawWay();
    fate.again = m_dice.between(m_timing.from, m_timing.to);
    fate.lost = state.losesRequests;
    fate.replyLost = state.losesReplies;
    fate.twice = state.duplicates;
    return fate;
}

std::optional<base::Error> SimulatedNetwork::refusal() const
{
    if (state.cutOff)
        return base::failure(ErrorKind::Unreachable, QStringLiteral("the line is cut")).value();
    if (state.throttles)
        return base::failure(ErrorKind::Throttled, QStringLiteral("the table asks to slow down")).value();
    return {};
}

Role SimulatedNetwork::roleOf(const aws::ConditionalWrite &write) const
{
    using Verb = aws::ConditionalWrite::Verb;
    const auto marks = [](const aws::Assignment &change) {
        return change.name == locks::recordversion::released;
    };
    if (write.verb() == Verb::Delete || std::ranges::any_of(write.changes(), marks))
        return Role::Release;
    if (write.verb() == Verb::Put &&
        write.item().stringAt(locks::dyndbmutex::holder) == QByteArray(locks::dyndbmutex::nobody))
        return holding ? Role::Release : Role::Prune;
    return holding ? Role::Heartbeat : Role::Acquire;
}

aws::Exchange SimulatedNetwork::exchange(base::BootTime leftAt) const
{
    aws::Exchange exchange;
    exchange.sentAt = state.carelessHolder ? m_clock.boot() : leftAt;
    exchange.receivedAt = state.carelessWaiter ? leftAt : m_clock.boot();
    return exchange;
}

base::Task<base::Result<aws::ItemAnswer>> SimulatedNetwork::getItem(QString table, aws::Item rowKey,
                                                                    aws::Consistency, std::stop_token stop)
{
    const base::BootTime leftAt = m_clock.boot();
    const Fate fate = draw();
    if (const auto refused = refusal()) {
        const auto rested = co_await m_clock.pause(fate.there, stop);
        if (!rested)
            co_return tl::unexpected(rested.error());
        co_return tl::unexpected(*refused);
    }
    const auto parcel = std::make_shared<Parcel<aws::ItemAnswer>>();
    m_parcels.start(carryRead(parcel, table, rowKey, fate));
    const base::LinkedStopToken either(stop, parcel->back.get_token());
    co_await m_clock.pause(m_timing.answerLimit, either.token());
    if (stop.stop_requested())
        co_return base::cancelled();
    if (!parcel->answer)
        co_return base::failure(ErrorKind::Timeout, QStringLiteral("no answer came in time"));
    aws::ItemAnswer answer = *parcel->answer;
    answer.exchange = exchange(leftAt);
    co_return answer;
}

base::Task<> SimulatedNetwork::carryRead(ReadParcel parcel, QString table, aws::Item rowKey, Fate fate)
{
    const std::stop_token stop = m_parcels.token();
    const auto there = co_await m_timeline.after(fate.there, stop);
    if (!there || fate.lost)
        co_return;
    const auto answer = co_await m_desk.read(table, rowKey, stop);
    if (!answer || fate.replyLost)
        co_return;
    const auto back = co_await m_timeline.after(fate.back, stop);
    if (!back)
        co_return;
    parcel->answer = *answer;
    parcel->back.request_stop();
}

base::Task<base::Result<aws::WriteOutcome>> SimulatedNetwork::apply(aws::ConditionalWrite write,
                                                                    std::stop_token stop)
{
    const base::BootTime leftAt = m_clock.boot();
    const Role role = roleOf(write);
    if (state.freezeAtNextWrite > LabTime(0)) {
        const LabTime length = std::exchange(state.freezeAtNextWrite, LabTime(0));
        m_ear.struck(length);
        co_await m_clock.awake();
        if (stop.stop_requested())
            co_return base::cancelled();
    }
    Fate fate = draw();
    if (const auto refused = refusal()) {
        const auto rested = co_await m_clock.pause(fate.there, stop);
        if (!rested)
            co_return tl::unexpected(rested.error());
        const base::Result<aws::WriteOutcome> answer = tl::unexpected(*refused);
        m_ear.answered(role, answer, m_clock.boot() - leftAt);
        co_return answer;
    }
    if (state.repliesToLose > 0) {
        --state.repliesToLose;
        fate.replyLost = true;
    }
    const auto parcel = std::make_shared<Parcel<aws::WriteOutcome>>();
    parcel->leftAt = leftAt;
    m_parcels.start(carryWrite(parcel, write, role, fate));
    const base::LinkedStopToken either(stop, parcel->back.get_token());
    co_await m_clock.pause(m_timing.answerLimit, either.token());
    // Also after a stop, which a client's own patience may have been: the line outlives all who use it.
    const base::Result<aws::WriteOutcome> answer = known(parcel, leftAt);
    m_ear.answered(role, answer, m_clock.boot() - leftAt);
    if (!parcel->answer)
        abandon(parcel, role);
    if (stop.stop_requested())
        co_return base::cancelled();
    co_return answer;
}

aws::WriteOutcome SimulatedNetwork::known(const WriteParcel &parcel, base::BootTime leftAt) const
{
    aws::WriteOutcome outcome;
    if (parcel->answer)
        outcome = *parcel->answer;
    else
        outcome.sentence = QStringLiteral("no answer came in time");
    outcome.exchange = exchange(leftAt);
    return outcome;
}

void SimulatedNetwork::arrived(const WriteParcel &parcel, Role role, const aws::WriteOutcome &outcome)
{
    m_ear.landed(role, outcome);
    parcel->refused = outcome.kind == Outcome::ConditionFailed;
    if (parcel->refused && parcel->abandoned)
        m_ear.refusedUnheard(role, m_timeline.now() - parcel->leftAt);
}

void SimulatedNetwork::abandon(const WriteParcel &parcel, Role role)
{
    parcel->abandoned = true;
    if (parcel->refused)
        m_ear.refusedUnheard(role, m_timeline.now() - parcel->leftAt);
}

base::Task<> SimulatedNetwork::carryWrite(WriteParcel parcel, aws::ConditionalWrite write, Role role,
                                          Fate fate)
{
    const std::stop_token stop = m_parcels.token();
    const auto there = co_await m_timeline.after(fate.there, stop);
    if (!there || fate.lost)
        co_return;
    auto outcome = co_await m_desk.write(write, key, stop);
    if (!outcome)
        co_return;
    arrived(parcel, role, *outcome);
    if (fate.twice) {
        const auto again = co_await m_timeline.after(fate.again, stop);
        if (!again)
            co_return;
        outcome = co_await m_desk.write(write, key, stop);
        if (!outcome)
            co_return;
        arrived(parcel, role, *outcome);
    }
    if (fate.replyLost)
        co_return;
    const auto back = co_await m_timeline.after(fate.back, stop);
    if (!back)
        co_return;
    parcel->answer = *outcome;
    parcel->back.request_stop();
}

base::Task<base::Result<QStringList>> SimulatedNetwork::listTables(std::stop_token)
{
    co_return notOnThisLine<QStringList>();
}

base::Task<base::Result<aws::TableDescription>> SimulatedNetwork::describeTable(QString, std::stop_token)
{
    co_return notOnThisLine<aws::TableDescription>();
}

base::Task<base::Result<std::optional<QByteArray>>> SimulatedNetwork::describeTimeToLive(QString,
                                                                                         std::stop_token)
{
    co_return notOnThisLine<std::optional<QByteArray>>();
}

base::Task<base::Result<aws::ItemsAnswer>> SimulatedNetwork::batchGetItem(QString, std::vector<aws::Item>,
                                                                          aws::Consistency, std::stop_token)
{
    co_return notOnThisLine<aws::ItemsAnswer>();
}

base::Task<base::Result<aws::PageBytes>> SimulatedNetwork::query(aws::QueryRequest, std::stop_token)
{
    co_return notOnThisLine<aws::PageBytes>();
}

base::Task<base::Result<aws::PageBytes>> SimulatedNetwork::scan(aws::ScanRequest, std::stop_token)
{
    co_return notOnThisLine<aws::PageBytes>();
}

base::Task<base::Result<aws::TableDescription>> SimulatedNetwork::createTable(aws::TablePlan, std::stop_token)
{
    co_return notOnThisLine<aws::TableDescription>();
}

base::Task<base::Result<base::Rested>> SimulatedNetwork::updateTimeToLive(QString, QByteArray, bool,
                                                                          std::stop_token)
{
    co_return notOnThisLine<base::Rested>();
}

} // namespace lab
