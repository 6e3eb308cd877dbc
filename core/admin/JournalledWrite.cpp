// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/JournalledWrite.h"

namespace admin {

PlannedWrite::PlannedWrite(dynamodb::ConditionalWrite write, std::optional<dynamodb::Item> before)
    : m_write(std::move(write)), m_before(std::move(before))
{
}

std::optional<dynamodb::Item> PlannedWrite::after() const
{
    return m_write.resultOn(m_before.value_or(dynamodb::Item()));
}

QByteArray PlannedWrite::request() const
{
    return m_write.requestBody();
}

Operation PlannedWrite::operation() const
{
    switch (m_write.verb()) {
    case dynamodb::ConditionalWrite::Verb::Put:
        return Operation::PutItem;
    case dynamodb::ConditionalWrite::Verb::Update:
        return Operation::UpdateItem;
    case dynamodb::ConditionalWrite::Verb::Delete:
        return Operation::DeleteItem;
    }
    return Operation::None;
}

WriteEffect PlannedWrite::effectSeenIn(const std::optional<dynamodb::Item> &now) const
{
    return effectOf(m_write, m_before, now);
}

JournalledWrite::JournalledWrite(JournalledAct act, PlannedWrite plan)
    : m_act(std::move(act)), m_plan(std::move(plan))
{
}

base::Result<JournalledWrite> JournalledWrite::announce(audit::Journal &journal, audit::Intent intent,
                                                        const OperatorConsent &consent, PlannedWrite plan)
{
    intent.before = plan.before();
    intent.written.emplace(plan.after());
    intent.request = plan.request();
    intent.dialect = plan.dialect;
    intent.evidence = plan.evidence;
    intent.heartbeats = plan.heartbeats;
    intent.lease = plan.lease;
    auto act = JournalledAct::announce(journal, std::move(intent), consent);
    if (!act)
        return tl::unexpected(act.error());
    return JournalledWrite(*std::move(act), std::move(plan));
}

base::Task<base::Result<dynamodb::WriteOutcome>> JournalledWrite::send(dynamodb::ItemWriter &writer) const
{
    return writer.apply(m_plan.m_write, seenToTheEnd);
}

} // namespace admin
