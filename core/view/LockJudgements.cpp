// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/LockJudgements.h"

namespace view {

namespace {

qint64 ns(base::BootTime time)
{
    return time.time_since_epoch().count();
}

/// Whether a row that both snapshots have may be judged differently although its item is the same.
bool needsAnotherLook(const watch::LockRow &before, const watch::LockRow &after, const JudgedRow &judged,
                      qint64 now)
{
    if (before.dialect != after.dialect || before.marking != after.marking ||
        before.heartbeatSeen != after.heartbeatSeen || before.stillSinceMs != after.stillSinceMs ||
        before.readPastDate != after.readPastDate)
        return true;
    // A later consistent read matters only once the lease is over and the lapse was not proved before.
    return before.lastStrongReadMs != after.lastStrongReadMs && judged.state != locks::LockState::Lapsed &&
        judged.lapsesAt <= now;
}

void judge(JudgedRow &row, const watch::Snapshot &snapshot, qsizetype index, const locks::Moment &now,
           const Ourselves &ourselves)
{
    row = JudgedRow::of(snapshot.facts(index), snapshot.sighting(index), now, ourselves);
}

} // namespace

JudgedRow JudgedRow::of(const locks::LockFacts &facts, const locks::Sighting &sighting,
                        const locks::Moment &now, const Ourselves &ourselves)
{
    JudgedRow row;
    const locks::Judgement judgement = locks::judge(facts, sighting, now);
    row.state = judgement.state;
    const bool runs = judgement.lapsesIn && judgement.lapsesIn->count() > 0;
    if (row.state == locks::LockState::Unproven && facts.rule == locks::ExpiryRule::RecordVersion && runs &&
        ourselves.sendHeartbeatsAs(facts.owner))
        row.state = locks::LockState::Held;
    row.rule = facts.rule;
    row.lapsesAt = judgement.lapsesIn ? ns(now.boot) + judgement.lapsesIn->count() : JudgedRow::never;
    row.dueAt = judgement.dueAt ? ns(*judgement.dueAt) : JudgedRow::never;
    return row;
}

JudgedRow JudgedRow::of(const watch::Snapshot &snapshot, qsizetype index, const locks::Moment &now,
                        const Ourselves &ourselves)
{
    JudgedRow row;
    judge(row, snapshot, index, now, ourselves);
    return row;
}

void LockJudgements::judgeAll(const watch::Snapshot &snapshot, const locks::Moment &now)
{
    m_rows.resize(static_cast<std::size_t>(snapshot.size()));
    for (qsizetype index = 0; index < snapshot.size(); ++index)
        m_rows[static_cast<std::size_t>(index)] = JudgedRow::of(snapshot, index, now, m_ourselves);
    count();
}

std::vector<qint32> LockJudgements::succeed(const LockJudgements &before, const watch::SnapshotDelta &delta,
                                            const locks::Moment &now)
{
    const watch::Snapshot &next = *delta.next;
    if (!delta.previous || before.size() != delta.previous->size()) {
        judgeAll(next, now);
        return {};
    }
    const watch::Snapshot &previous = *delta.previous;
    m_rows.assign(static_cast<std::size_t>(next.size()), JudgedRow());
    std::vector<qint32> different;
    std::size_t changedAt = 0;
    for (qsizetype index = 0; index < next.size(); ++index) {
        const auto at = static_cast<std::size_t>(index);
        const qint32 from = delta.previousRow[at];
        const bool changed = changedAt < delta.changed.size() && delta.changed[changedAt] == index;
        changedAt += changed ? 1 : 0;
        JudgedRow &row = m_rows[at];
        if (from < 0) {
            row = JudgedRow::of(next, index, now, m_ourselves);
            continue;
        }
        row = before[from];
        if (!changed && !needsAnotherLook(previous.row(from), next.row(index), row, ns(now.boot)))
            continue;
        judge(row, next, index, now, m_ourselves);
        different.push_back(static_cast<qint32>(index));
    }
    count();
    return different;
}

std::vector<qint32> LockJudgements::advance(const watch::Snapshot &snapshot, const locks::Moment &now)
{
    std::vector<qint32> different;
    const qint64 boot = ns(now.boot);
    if (boot < m_nextDue)
        return different;
    for (std::size_t at = 0; at < m_rows.size(); ++at) {
        JudgedRow &row = m_rows[at];
        if (row.dueAt > boot)
            continue;
        const locks::LockState was = row.state;
        judge(row, snapshot, static_cast<qsizetype>(at), now, m_ourselves);
        if (row.dueAt <= boot)
            row.dueAt = JudgedRow::never; // waits for a consistent read: the next delta brings it
        if (row.state != was)
            different.push_back(static_cast<qint32>(at));
    }
    count();
    return different;
}

void LockJudgements::clear()
{
    m_rows.clear();
    count();
}

void LockJudgements::count()
{
    m_counts = {};
    m_nextDue = JudgedRow::never;
    for (const JudgedRow &row : m_rows) {
        ++m_counts[static_cast<std::size_t>(row.state)];
        m_nextDue = std::min(m_nextDue, row.dueAt);
    }
}

} // namespace view
