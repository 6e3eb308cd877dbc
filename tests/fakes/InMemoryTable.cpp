// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/InMemoryTable.h"

namespace fakes {
namespace {

dynamodb::TablePlan planOf(QByteArray partitionKey, const std::optional<QByteArray> &sortKey)
{
    dynamodb::TablePlan plan;
    plan.partitionKey.name = std::move(partitionKey);
    if (sortKey)
        plan.sortKey = dynamodb::KeyAttribute{*sortKey};
    return plan;
}

} // namespace

InMemoryTable::InMemoryTable(QByteArray partitionKey) : m_table(planOf(std::move(partitionKey), {}))
{
}

InMemoryTable::InMemoryTable(base::Clock &clock, QByteArray partitionKey, std::optional<QByteArray> sortKey)
    : m_clock(&clock), m_table(planOf(std::move(partitionKey), sortKey))
{
}

base::Task<base::Result<dynamodb::ItemAnswer>>
InMemoryTable::getItem(QString, dynamodb::Item key, dynamodb::Consistency consistency, std::stop_token stop)
{
    ++reads;
    strongReads += consistency == dynamodb::Consistency::Strong ? 1 : 0;
    dynamodb::ItemAnswer answer;
    answer.exchange.sentAt = now();
    if (m_clock) {
        const auto there = co_await m_clock->pause(nextDelay(), stop);
        if (!there)
            co_return tl::unexpected(there.error());
    }
    answer.item = row(key);
    if (m_clock) {
        const auto back = co_await m_clock->pause(nextDelay(), stop);
        if (!back)
            co_return tl::unexpected(back.error());
    }
    if (failingReads > 0) {
        --failingReads;
        co_return base::failure(base::ErrorKind::Unreachable, QStringLiteral("the line is down"));
    }
    answer.exchange.receivedAt = now();
    co_return answer;
}

base::Result<dynamodb::WriteOutcome> InMemoryTable::arrive(const dynamodb::ConditionalWrite &write)
{
    auto outcome = m_table.apply(write);
    if (!outcome)
        return tl::unexpected(emulator::errorOf(outcome.error(), write.operation(), write.table()));
    const bool isApplied = outcome->kind == dynamodb::WriteOutcome::Kind::Applied;
    if (isApplied && onApplied)
        onApplied(write);
    if (!isApplied && !returnsItems) {
        outcome->item.reset();
        outcome->itemKnown = false;
    }
    return *std::move(outcome);
}

base::Task<> InMemoryTable::arriveLate(dynamodb::ConditionalWrite write)
{
    const auto rested = co_await m_clock->pause(lateBy, m_late.token());
    if (rested)
        (void)arrive(write);
}

base::Task<base::Result<dynamodb::WriteOutcome>> InMemoryTable::apply(dynamodb::ConditionalWrite write,
                                                                      std::stop_token stop)
{
    writes.push_back(write);
    const Fault fault = faults.empty() ? Fault::None : faults.front();
    if (!faults.empty())
        faults.pop_front();
    dynamodb::WriteOutcome outcome;
    const base::BootTime sentAt = now();
    if (m_clock) {
        const auto there = co_await m_clock->pause(nextDelay(), stop);
        if (!there)
            co_return tl::unexpected(there.error());
    }
    if (fault == Fault::Twice || fault == Fault::TwiceRefused)
        (void)arrive(write);
    if (fault == Fault::Refused || fault == Fault::TwiceRefused)
        co_return base::failure(refusal, QStringLiteral("the table is busy"));
    if (fault == Fault::Late) {
        m_late.start(arriveLate(write));
    } else if (fault != Fault::LostBefore) {
        auto arrived = arrive(write);
        if (!arrived)
            co_return arrived;
        outcome = *std::move(arrived);
    }
    if (m_clock) {
        const auto back = co_await m_clock->pause(nextDelay(), stop);
        if (!back)
            co_return tl::unexpected(back.error());
    }
    outcome.exchange.sentAt = sentAt;
    outcome.exchange.receivedAt = now();
    if (fault != Fault::None && fault != Fault::Twice) {
        outcome.kind = dynamodb::WriteOutcome::Kind::Unknown;
        outcome.item.reset();
        outcome.itemKnown = false;
        outcome.sentence = QStringLiteral("the answer never came");
        outcome.code = unknownCode;
    }
    co_return outcome;
}

} // namespace fakes
