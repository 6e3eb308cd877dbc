// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/lab/judgement/ExclusionChecker.h"

#include "core/locks/dialects/Dialects.h"

#include <algorithm>

namespace lab {
namespace {

Spread spreadOf(std::vector<LabTime> values)
{
    Spread spread;
    if (values.empty())
        return spread;
    std::ranges::sort(values);
    spread.count = static_cast<qsizetype>(values.size());
    LabTime sum{0};
    for (const LabTime value : values)
        sum += value;
    spread.mean = sum / spread.count;
    // Nearest rank: the smallest value that at least 95 in 100 do not exceed.
    spread.p95 = values[(values.size() * 95 + 99) / 100 - 1];
    spread.most = values.back();
    return spread;
}

} // namespace

ExclusionChecker::ExclusionChecker(const Plan &plan)
{
    for (const WorkerPlan &worker : plan.workers)
        m_keyOf.push_back(worker.key);
    for (const KeyPlan &key : plan.keys)
        m_rows.emplace_back().dialect = key.dialect;
    m_beliefs.resize(plan.workers.size());
}

void ExclusionChecker::tableTaken(KeyIndex key, WorkerIndex worker, LabTime now)
{
    passTo(now);
    Row &row = m_rows[at(key)];
    if (row.holder != WorkerIndex::None)
        ++m_numbers.lapses;
    else if (row.freeSince && row.wanted)
        m_handOvers.push_back(now - *row.freeSince);
    row.holder = worker;
    row.freeSince.reset();
    m_beliefs[at(worker)].forced = false;
}

void ExclusionChecker::tableFreed(KeyIndex key, WorkerIndex, LabTime now)
{
    passTo(now);
    Row &row = m_rows[at(key)];
    row.holder = WorkerIndex::None;
    row.freeSince = now;
    row.wanted = false;
    for (std::size_t i = 0; i < m_beliefs.size(); ++i)
        row.wanted = row.wanted || (m_keyOf[i] == key && m_beliefs[i].askedAt);
}

void ExclusionChecker::forceReleased(KeyIndex key, LabTime now)
{
    const WorkerIndex holder = m_rows[at(key)].holder;
    if (holder != WorkerIndex::None)
        m_beliefs[at(holder)].forced = true;
    tableFreed(key, holder, now);
}

void ExclusionChecker::pruned(KeyIndex key, LabTime now)
{
    passTo(now);
    Row &row = m_rows[at(key)];
    m_numbers.lapses += row.holder == WorkerIndex::None ? 0 : 1;
    row.holder = WorkerIndex::None;
    row.freeSince.reset();
}

void ExclusionChecker::asked(WorkerIndex worker, LabTime now)
{
    passTo(now);
    m_beliefs[at(worker)].askedAt = now;
    m_beliefs[at(worker)].everAsked = true;
}

void ExclusionChecker::gaveUp(WorkerIndex worker, LabTime now)
{
    passTo(now);
    m_beliefs[at(worker)].askedAt.reset();
}

void ExclusionChecker::acquired(WorkerIndex worker, LabTime now)
{
    passTo(now);
    Belief &belief = m_beliefs[at(worker)];
    if (belief.askedAt)
        m_waits.push_back(now - *belief.askedAt);
    belief.askedAt.reset();
    ++belief.acquisitions;
    ++m_numbers.acquisitions;
}

void ExclusionChecker::believes(WorkerIndex worker, LabTime until, LabTime now)
{
    passTo(now);
    Belief &belief = m_beliefs[at(worker)];
    belief.until = until;
    if (until <= now) {
        endBelief(worker, now);
        return;
    }
    m_nextEnd = std::min(m_nextEnd, until);
    if (belief.holds)
        return;
    belief.holds = true;
    beginOverlaps(worker, now);
    m_rows[at(m_keyOf[at(worker)])].believers.push_back(worker);
}

void ExclusionChecker::believesNoMore(WorkerIndex worker, LabTime now)
{
    passTo(now);
    endBelief(worker, now);
}

void ExclusionChecker::lost(WorkerIndex worker, LabTime now)
{
    believesNoMore(worker, now);
    ++m_numbers.lost;
}

void ExclusionChecker::jobDone(WorkerIndex)
{
    ++m_numbers.jobsDone;
}

void ExclusionChecker::wrote(EventKind what)
{
    m_numbers.heartbeats += what == EventKind::HeartbeatAccepted ? 1 : 0;
    m_numbers.refusedWrites +=
        what == EventKind::HeartbeatRefused || what == EventKind::ReleaseRefused ? 1 : 0;
    m_numbers.unansweredWrites += what == EventKind::HeartbeatUnanswered ||
            what == EventKind::ReleaseUnanswered || what == EventKind::AcquireUnanswered
        ? 1
        : 0;
}

void ExclusionChecker::passTo(LabTime now)
{
    while (m_nextEnd <= now) {
        const LabTime end = std::exchange(m_nextEnd, stillLasts);
        for (std::size_t i = 0; i < m_beliefs.size(); ++i) {
            if (m_beliefs[i].holds && m_beliefs[i].until <= end)
                endBelief(static_cast<WorkerIndex>(i), end);
            else if (m_beliefs[i].holds)
                m_nextEnd = std::min(m_nextEnd, m_beliefs[i].until);
        }
    }
}

void ExclusionChecker::endBelief(WorkerIndex worker, LabTime now)
{
    Belief &belief = m_beliefs[at(worker)];
    if (!std::exchange(belief.holds, false))
        return;
    std::erase(m_rows[at(m_keyOf[at(worker)])].believers, worker);
    for (std::size_t i = m_firstOpen; i < m_overlaps.size(); ++i) {
        Overlap &overlap = m_overlaps[i];
        if (overlap.to == stillLasts && (overlap.first == worker || overlap.second == worker))
            overlap.to = now;
    }
    while (m_firstOpen < m_overlaps.size() && m_overlaps[m_firstOpen].to != stillLasts)
        ++m_firstOpen;
}

void ExclusionChecker::beginOverlaps(WorkerIndex worker, LabTime now)
{
    const KeyIndex key = m_keyOf[at(worker)];
    for (const WorkerIndex other : m_rows[at(key)].believers) {
        Overlap overlap;
        overlap.key = key;
        overlap.first = other;
        overlap.second = worker;
        overlap.from = now;
        overlap.cause = causeOf(other, worker, key);
        m_overlaps.push_back(overlap);
    }
}

OverlapCause ExclusionChecker::causeOf(WorkerIndex a, WorkerIndex b, KeyIndex key) const
{
    if (m_beliefs[at(a)].forced || m_beliefs[at(b)].forced)
        return OverlapCause::ForcedRelease;
    const locks::LockDialect *dialect = locks::dialect(m_rows[at(key)].dialect);
    const bool byDate = dialect && dialect->expiryRule() == locks::ExpiryRule::Date;
    return byDate ? OverlapCause::WallClock : OverlapCause::Unexplained;
}

WorkerIndex ExclusionChecker::tableHolder(KeyIndex key) const
{
    return m_rows[at(key)].holder;
}

int ExclusionChecker::believers(KeyIndex key) const
{
    return static_cast<int>(m_rows[at(key)].believers.size());
}

bool ExclusionChecker::mayBelieve(WorkerIndex worker) const
{
    return m_beliefs[at(worker)].holds;
}

std::optional<LabTime> ExclusionChecker::tableFreeSince(KeyIndex key) const
{
    return m_rows[at(key)].freeSince;
}

Numbers ExclusionChecker::numbers(LabTime now) const
{
    Numbers numbers = m_numbers;
    numbers.waits = spreadOf(m_waits);
    numbers.handOvers = spreadOf(m_handOvers);
    double sum = 0;
    double squares = 0;
    double askers = 0;
    for (const Belief &belief : m_beliefs) {
        askers += belief.everAsked ? 1 : 0;
        sum += belief.acquisitions;
        squares += static_cast<double>(belief.acquisitions) * belief.acquisitions;
    }
    numbers.fairness = squares > 0 ? sum * sum / (askers * squares) : 1;
    numbers.overlaps = static_cast<int>(m_overlaps.size());
    for (const Overlap &overlap : m_overlaps)
        numbers.overlapTime += std::min(overlap.to, now) - overlap.from;
    return numbers;
}

std::vector<Overlap> unpromised(const std::vector<Overlap> &overlaps,
                                const std::vector<OverlapCause> &promises)
{
    std::vector<Overlap> found;
    std::ranges::copy_if(overlaps, std::back_inserter(found), [&promises](const Overlap &overlap) {
        return std::ranges::find(promises, overlap.cause) == promises.end();
    });
    return found;
}

} // namespace lab
