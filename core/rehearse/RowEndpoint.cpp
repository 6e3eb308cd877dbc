// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/rehearse/RowEndpoint.h"

#include "core/dynamodb/expression/ConditionCheck.h"

#include <QCoreApplication>

namespace rehearse {
namespace {

base::Error unreachable()
{
    base::Error error;
    error.kind = base::ErrorKind::Unreachable;
    error.sentence = QCoreApplication::translate("rehearse", "the table cannot be reached");
    return error;
}

} // namespace

bool applyTo(std::optional<aws::Item> &row, const aws::ConditionalWrite &write)
{
    if (!aws::holds(write.condition(), row))
        return false;
    row = write.resultOn(row.value_or(aws::Item()));
    return true;
}

RowEndpoint::RowEndpoint(const base::Clock &clock, std::optional<aws::Item> &row, bool reachable)
    : m_clock(clock), m_row(row), m_reachable(reachable)
{
}

aws::Exchange RowEndpoint::exchange() const
{
    aws::Exchange exchange;
    exchange.sentAt = exchange.receivedAt = m_clock.boot();
    return exchange;
}

base::Task<base::Result<aws::ItemAnswer>> RowEndpoint::getItem(QString, aws::Item, aws::Consistency,
                                                               std::stop_token stop)
{
    if (stop.stop_requested())
        co_return base::cancelled();
    if (!m_reachable)
        co_return tl::unexpected(unreachable());
    aws::ItemAnswer answer;
    answer.item = m_row;
    answer.exchange = exchange();
    co_return answer;
}

aws::WriteOutcome RowEndpoint::arrive(const aws::ConditionalWrite &write)
{
    aws::WriteOutcome outcome;
    outcome.item = m_row;
    outcome.itemKnown = true;
    outcome.exchange = exchange();
    outcome.kind =
        applyTo(m_row, write) ? aws::WriteOutcome::Kind::Applied : aws::WriteOutcome::Kind::ConditionFailed;
    return outcome;
}

base::Task<base::Result<aws::WriteOutcome>> RowEndpoint::apply(aws::ConditionalWrite write,
                                                               std::stop_token stop)
{
    if (stop.stop_requested())
        co_return base::cancelled();
    if (!m_reachable)
        co_return tl::unexpected(unreachable());
    co_return arrive(write);
}

} // namespace rehearse
