// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/lab/network/EndpointGate.h"

namespace lab {

using Outcome = dynamodb::WriteOutcome::Kind;

void EndpointGate::done(const base::Error *error)
{
    --m_busy;
    if (error && m_trouble.isEmpty())
        m_trouble = error->sentence;
    if (m_onIdle)
        m_onIdle();
}

base::Task<base::Result<dynamodb::ItemAnswer>> EndpointGate::read(QString table, dynamodb::Item key,
                                                                  std::stop_token stop)
{
    ++m_busy;
    const auto answer = co_await m_reader.getItem(table, key, dynamodb::Consistency::Strong, stop);
    if (stop.stop_requested())
        co_return base::cancelled();
    done(answer ? nullptr : &answer.error());
    co_return answer;
}

base::Task<base::Result<dynamodb::WriteOutcome>> EndpointGate::write(dynamodb::ConditionalWrite write,
                                                                     dynamodb::Item key, std::stop_token stop)
{
    ++m_busy;
    auto outcome = co_await m_writer.apply(write, stop);
    if (stop.stop_requested())
        co_return base::cancelled();
    if (outcome && outcome->kind == Outcome::Unknown)
        outcome = base::failure(base::ErrorKind::Unclear, outcome->sentence);
    if (outcome && outcome->kind == Outcome::ConditionFailed && !outcome->itemKnown) {
        const auto there = co_await m_reader.getItem(write.table(), key, dynamodb::Consistency::Strong, stop);
        if (stop.stop_requested())
            co_return base::cancelled();
        if (there) {
            outcome->item = there->item;
            outcome->itemKnown = true;
        } else {
            outcome = tl::unexpected(there.error());
        }
    }
    done(outcome ? nullptr : &outcome.error());
    co_return outcome;
}

} // namespace lab
