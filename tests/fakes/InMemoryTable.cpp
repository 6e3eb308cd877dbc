// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/InMemoryTable.h"

#include "core/dynamodb/expression/ConditionCheck.h"

namespace fakes {

InMemoryTable::InMemoryTable(QByteArray partitionKey) : m_partitionKey(std::move(partitionKey))
{
}

InMemoryTable::InMemoryTable(base::Clock &clock, QByteArray partitionKey, std::optional<QByteArray> sortKey)
    : m_clock(&clock), m_partitionKey(std::move(partitionKey)), m_sortKey(std::move(sortKey))
{
}

InMemoryTable::Place InMemoryTable::placeOf(const aws::Item &item) const
{
    return {item.find(m_partitionKey)->bytes(), m_sortKey ? item.find(*m_sortKey)->bytes() : QByteArray()};
}

std::optional<aws::Item> InMemoryTable::row(const aws::Item &key) const
{
    const auto found = m_rows.find(placeOf(key));
    return found == m_rows.end() ? std::nullopt : std::optional(found->second);
}

void InMemoryTable::put(const aws::Item &item)
{
    m_rows.insert_or_assign(placeOf(item), item);
}

void InMemoryTable::erase(const aws::Item &key)
{
    m_rows.erase(placeOf(key));
}

base::Task<base::Result<aws::ItemAnswer>>
InMemoryTable::getItem(QString, aws::Item key, aws::Consistency consistency, std::stop_token stop)
{
    ++reads;
    strongReads += consistency == aws::Consistency::Strong ? 1 : 0;
    aws::ItemAnswer answer;
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

std::pair<bool, std::optional<aws::Item>> InMemoryTable::arrive(const aws::ConditionalWrite &write)
{
    const aws::Item &key = write.verb() == aws::ConditionalWrite::Verb::Put ? write.item() : write.key();
    const std::optional<aws::Item> before = row(key);
    if (!aws::holds(write.condition(), before))
        return {false, before};
    if (const auto after = write.resultOn(before.value_or(key)))
        put(*after);
    else
        erase(key);
    if (onApplied)
        onApplied(write);
    return {true, before};
}

base::Task<> InMemoryTable::arriveLate(aws::ConditionalWrite write)
{
    const auto rested = co_await m_clock->pause(lateBy, m_late.token());
    if (rested)
        arrive(write);
}

base::Task<base::Result<aws::WriteOutcome>> InMemoryTable::apply(aws::ConditionalWrite write,
                                                                 std::stop_token stop)
{
    writes.push_back(write);
    const Fault fault = faults.empty() ? Fault::None : faults.front();
    if (!faults.empty())
        faults.pop_front();
    aws::WriteOutcome outcome;
    outcome.exchange.sentAt = now();
    if (m_clock) {
        const auto there = co_await m_clock->pause(nextDelay(), stop);
        if (!there)
            co_return tl::unexpected(there.error());
    }
    if (fault == Fault::Twice || fault == Fault::TwiceRefused)
        arrive(write);
    if (fault == Fault::Refused || fault == Fault::TwiceRefused)
        co_return base::failure(refusal, QStringLiteral("the table is busy"));
    if (fault == Fault::Late) {
        m_late.start(arriveLate(write));
    } else if (fault != Fault::LostBefore) {
        const auto [passes, before] = arrive(write);
        outcome.itemKnown = tellsItems || passes;
        outcome.item = outcome.itemKnown ? before : std::nullopt;
        outcome.kind = passes ? aws::WriteOutcome::Kind::Applied : aws::WriteOutcome::Kind::ConditionFailed;
    }
    if (m_clock) {
        const auto back = co_await m_clock->pause(nextDelay(), stop);
        if (!back)
            co_return tl::unexpected(back.error());
    }
    outcome.exchange.receivedAt = now();
    if (fault != Fault::None && fault != Fault::Twice) {
        outcome.kind = aws::WriteOutcome::Kind::Unknown;
        outcome.item.reset();
        outcome.itemKnown = false;
        outcome.sentence = QStringLiteral("the answer never came");
        outcome.code = unknownCode;
    }
    co_return outcome;
}

} // namespace fakes
