// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/LockJudgements.h"

#include <QtNumeric>

#include <algorithm>

namespace view {

namespace {

/// Rows due within it are listed. A longer list costs each tick, a shorter one asks for more passes over all rows.
constexpr std::chrono::nanoseconds listedAhead = std::chrono::seconds(2);

qint64 ns(base::BootTime time)
{
    return time.time_since_epoch().count();
}

/// Of a moment that may be at the end of time, and stays there.
qint64 earlier(qint64 moment, std::chrono::nanoseconds by)
{
    qint64 moved = 0;
    if (moment >= JudgedRow::never - 1 || qSubOverflow(moment, qint64(by.count()), &moved))
        return moment;
    return std::min(moved, JudgedRow::never - 1);
}

/// Whether a row that both snapshots have may be judged differently although its item is the same.
bool mustBeJudgedAgain(const watch::LockRow &before, const watch::LockRow &after, const JudgedRow &judged,
                       qint64 now)
{
    if (before.dialect != after.dialect || before.marking != after.marking ||
        before.heartbeatSeen != after.heartbeatSeen || before.stillSinceMs != after.stillSinceMs ||
        before.readPastDate != after.readPastDate || before.ownWrite != after.ownWrite)
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
    // A lease may reach to the end of time, and still be one.
    const auto lapsesAt = [&] {
        return facts.rule ==
                locks::ExpiryRule::RecordVersion // also of one that was over before it was judged
            ? ns(locks::lapseForObserver(sighting.stillSince, facts.lease))
            : ns(now.boot) + judgement.lapsesIn->count();
    };
    row.lapsesAt = judgement.lapsesIn ? std::min(lapsesAt(), JudgedRow::never - 1) : JudgedRow::never;
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
    m_rows.assign(static_cast<std::size_t>(snapshot.size()), JudgedRow());
    m_judgedLast = 0;
    for (std::size_t row = 0; row < m_rows.size(); ++row)
        judgeRow(snapshot, row, now);
    count(now);
}

void LockJudgements::judgeRow(const watch::Snapshot &snapshot, std::size_t row, const locks::Moment &now)
{
    judge(m_rows[row], snapshot, static_cast<qsizetype>(row), now, m_ourselves);
    ++m_judgedLast;
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
    // Every lapse is another judgement, or rows of the same bytes state another lease.
    if (previous.shape().isOneRegion() != next.shape().isOneRegion() ||
        previous.shape().usedBy != next.shape().usedBy) {
        judgeAll(next, now);
        return {};
    }
    m_rows.clear();
    m_rows.reserve(static_cast<std::size_t>(next.size()));
    m_judgedLast = 0;
    std::vector<qint32> judgedAnew;
    std::size_t changedAt = 0;
    for (qsizetype index = 0; index < next.size(); ++index) {
        const auto at = static_cast<std::size_t>(index);
        const qint32 from = delta.previousRow[at];
        const bool changed = changedAt < delta.changed.size() && delta.changed[changedAt] == index;
        changedAt += changed ? 1 : 0;
        const JudgedRow &row = m_rows.emplace_back(from < 0 ? JudgedRow() : before[from]);
        if (from < 0) {
            judgeRow(next, at, now);
            continue;
        }
        if (!changed && !mustBeJudgedAgain(previous.row(from), next.row(index), row, ns(now.boot)))
            continue;
        judgeRow(next, at, now);
        judgedAnew.push_back(static_cast<qint32>(index));
    }
    count(now);
    return judgedAnew;
}

std::vector<qint32> LockJudgements::advance(const watch::Snapshot &snapshot, const locks::Moment &now)
{
    std::vector<qint32> different;
    m_judgedLast = 0;
    m_examinedLast = 0;
    const qint64 boot = ns(now.boot);
    if (boot < m_nextDue)
        return different;
    if (boot >= m_laterDue) {
        for (std::size_t row = 0; row < m_rows.size(); ++row) {
            if (judgeDue(snapshot, row, now))
                different.push_back(static_cast<qint32>(row));
        }
        count(now);
    } else {
        m_examinedLast = static_cast<qsizetype>(m_soon.size());
        for (const qint32 row : m_soon) {
            if (judgeDue(snapshot, static_cast<std::size_t>(row), now))
                different.push_back(row);
        }
        m_nextDue = JudgedRow::never;
        std::erase_if(m_soon, [this](qint32 row) {
            const qint64 due = m_rows[static_cast<std::size_t>(row)].dueAt;
            m_nextDue = std::min(m_nextDue, due);
            if (due > m_soonUntil)
                m_laterDue = std::min(m_laterDue, due);
            return due > m_soonUntil;
        });
        m_nextDue = std::min(m_nextDue, m_laterDue);
    }
    return different;
}

/// Judges the row if it is due; true: its state is another now.
bool LockJudgements::judgeDue(const watch::Snapshot &snapshot, std::size_t at, const locks::Moment &now)
{
    JudgedRow &row = m_rows[at];
    const qint64 boot = ns(now.boot);
    if (row.dueAt > boot)
        return false;
    const locks::LockState was = row.state;
    judgeRow(snapshot, at, now);
    if (row.dueAt <= boot)
        row.dueAt = JudgedRow::never; // waits for a consistent read: the next delta brings it
    --m_counts[static_cast<std::size_t>(was)];
    ++m_counts[static_cast<std::size_t>(row.state)];
    return row.state != was;
}

void LockJudgements::moveDates(const watch::Snapshot &snapshot, const locks::Moment &judged,
                               const locks::Moment &now)
{
    if (!judged.server && !now.server)
        return;
    if (!judged.server || !now.server)
        return judgeAll(snapshot, now);
    // How much earlier, by boot time, the server's clock shows a date, and how much less it is sure of that.
    const std::chrono::nanoseconds sooner =
        (now.server->now.time_since_epoch() - now.boot.time_since_epoch()) -
        (judged.server->now.time_since_epoch() - judged.boot.time_since_epoch());
    const std::chrono::nanoseconds wider = now.server->uncertainty - judged.server->uncertainty;
    if (sooner.count() == 0 && wider.count() == 0)
        return;
    const qint64 boot = ns(now.boot);
    const qint64 surelyPast = boot - now.server->uncertainty.count();
    m_judgedLast = 0;
    for (std::size_t at = 0; at < m_rows.size(); ++at) {
        JudgedRow &row = m_rows[at];
        if (row.rule != locks::ExpiryRule::Date || row.lapsesAt == JudgedRow::never)
            continue;
        const bool isHeld = row.state == locks::LockState::Held;
        row.lapsesAt = earlier(row.lapsesAt, sooner);
        if (row.dueAt != JudgedRow::never)
            row.dueAt = earlier(row.dueAt, isHeld ? sooner + wider : sooner - wider);
        // What was over may be so no more.
        if (row.dueAt <= boot || (!isHeld && row.lapsesAt >= surelyPast))
            judgeRow(snapshot, at, now);
    }
    count(now);
}

void LockJudgements::clear()
{
    m_rows.clear();
    count({});
}

/// How many are in which state, and what comes due when.
void LockJudgements::count(const locks::Moment &now)
{
    Counts counts{};
    qint64 soonDue = JudgedRow::never;
    qint64 laterDue = JudgedRow::never;
    m_soonUntil = ns(now.boot + listedAhead);
    m_soon.clear();
    for (std::size_t at = 0; at < m_rows.size(); ++at) {
        const JudgedRow &row = m_rows[at];
        ++counts[static_cast<std::size_t>(row.state)];
        if (row.dueAt <= m_soonUntil) {
            soonDue = std::min(soonDue, row.dueAt);
            m_soon.push_back(static_cast<qint32>(at));
        } else {
            laterDue = std::min(laterDue, row.dueAt);
        }
    }
    m_counts = counts;
    m_laterDue = laterDue;
    m_nextDue = std::min(soonDue, laterDue);
    m_examinedLast = size();
}

} // namespace view
