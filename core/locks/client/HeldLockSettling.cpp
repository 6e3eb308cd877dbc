// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

// What answers mean: how outcomes and rows settle the state of a lock that is held.

#include "core/locks/client/HeldLock.h"

namespace locks {
namespace {

using Outcome = aws::WriteOutcome::Kind;

constexpr int mostReleaseTries = 3;

QString holderIn(const LockDialect &dialect, const LockRequest &request, const std::optional<aws::Item> &row)
{
    if (!row)
        return QStringLiteral("the row is gone");
    const LockRecord record = dialect.read(*row, request.shape);
    if (record.marking == Marking::Released)
        return QStringLiteral("the row is marked as released");
    return record.owner ? QStringLiteral("the row is %1's now").arg(*record.owner)
                        : QStringLiteral("the row is not ours any more");
}

} // namespace

HeldLock::Tried HeldLock::tryOf(const aws::ConditionalWrite &write, bool isRelease) const
{
    Tried tried;
    tried.row = write.resultOn(m_row);
    tried.at = m_services.clock.boot();
    tried.isRelease = isRelease;
    if (!isRelease)
        tried.data = m_newData;
    return tried;
}

void HeldLock::noteBeat(const Tried &tried, const aws::WriteOutcome &outcome)
{
    switch (outcome.kind) {
    case Outcome::Applied:
        // A stored date was reckoned before any retries below us; only then do both ways of counting agree.
        accept(tried, m_protocol->waitsByStillness() ? outcome.exchange.sentAt : tried.at);
        say(QStringLiteral("Beat accepted."));
        break;
    case Outcome::ConditionFailed:
        if (m_straggler && !outcome.itemKnown) {
            m_tried = m_straggler;
            m_nextLook = m_services.clock.boot();
        } else if (m_straggler && isCurrent(outcome.item, m_straggler->row)) {
            accept(Tried(*m_straggler), m_straggler->at);
            m_beatWanted = true;
            say(QStringLiteral("An earlier beat arrived late; beating on from it."));
        } else {
            const QString why = outcome.itemKnown ? holderIn(*m_dialect, m_state.request, outcome.item)
                                                  : QStringLiteral("the row is not ours any more");
            end(HeldPhase::Lost, QStringLiteral("Lost: the beat was refused, %1.").arg(why));
        }
        break;
    case Outcome::Unknown:
        m_tried = tried;
        m_nextLook = m_services.clock.boot();
        say(QStringLiteral("A beat went out and no answer came: %1. Reading to see.").arg(outcome.sentence));
        break;
    }
}

void HeldLock::noteRelease(const Tried &tried, const aws::WriteOutcome &outcome)
{
    switch (outcome.kind) {
    case Outcome::Applied:
        end(HeldPhase::Released, QStringLiteral("Released."));
        break;
    case Outcome::ConditionFailed:
        if (m_straggler && isCurrent(outcome.item, m_straggler->row) && m_releaseTries < mostReleaseTries) {
            accept(Tried(*m_straggler), m_straggler->at); // and release what it became
        } else if (m_protocol->refusedReleaseIsFine()) {
            end(HeldPhase::Released, QStringLiteral("There was nothing of ours left to release."));
        } else {
            const QString why = outcome.itemKnown ? holderIn(*m_dialect, m_state.request, outcome.item)
                                                  : QStringLiteral("the row is not ours any more");
            end(HeldPhase::Lost, QStringLiteral("Lost: the release was refused, %1.").arg(why));
        }
        break;
    case Outcome::Unknown:
        m_tried = tried;
        m_releaseUnclear = true;
        m_nextLook = m_services.clock.boot();
        say(QStringLiteral("The release went out and no answer came: %1. Reading to see.")
                .arg(outcome.sentence));
        break;
    }
}

void HeldLock::noteRow(const std::optional<aws::Item> &row)
{
    m_slept = false;
    if (m_tried && m_tried->isRelease) {
        noteRowAfterRelease(row);
    } else if (m_tried) {
        noteRowAfterBeat(row);
    } else if (isCurrent(row, m_row)) {
        m_nextBeat = m_services.clock.boot();
        say(QStringLiteral("The clock jumped; the row is still ours."));
    } else if (m_straggler && isCurrent(row, m_straggler->row)) {
        accept(Tried(*m_straggler), m_straggler->at);
        say(QStringLiteral("The clock jumped; the row is still ours."));
    } else {
        end(HeldPhase::Lost,
            QStringLiteral("Lost while the clock jumped: %1.")
                .arg(holderIn(*m_dialect, m_state.request, row)));
    }
}

void HeldLock::noteRowAfterBeat(const std::optional<aws::Item> &row)
{
    const Tried tried = *m_tried;
    m_tried.reset();
    if (isCurrent(row, tried.row)) {
        accept(tried, tried.at);
        say(QStringLiteral("The beat had arrived; its answer was lost."));
    } else if (isCurrent(row, m_row)) {
        m_straggler = tried;
        m_nextBeat = m_services.clock.boot();
        say(QStringLiteral("The beat had not arrived; beating again."));
    } else {
        end(HeldPhase::Lost, QStringLiteral("Lost: %1.").arg(holderIn(*m_dialect, m_state.request, row)));
    }
}

void HeldLock::noteRowAfterRelease(const std::optional<aws::Item> &row)
{
    const Tried tried = *m_tried;
    m_tried.reset();
    if (isCurrent(row, tried.row)) {
        end(HeldPhase::Released, QStringLiteral("Released; the answer was lost, the row shows it."));
    } else if (!isCurrent(row, m_row)) {
        end(HeldPhase::Released,
            QStringLiteral("Released, as far as the row tells: %1.")
                .arg(holderIn(*m_dialect, m_state.request, row)));
    } else if (m_releaseTries >= mostReleaseTries) {
        // Not "still ours": one of the tries may arrive yet.
        end(HeldPhase::Lost,
            QStringLiteral("Given up after %1 releases without an answer. The lock lapses by itself.")
                .arg(m_releaseTries));
    }
}

bool HeldLock::isCurrent(const std::optional<aws::Item> &row, const std::optional<aws::Item> &expected) const
{
    return row && expected ? m_protocol->sameIdentity(*row, *expected) : !row && !expected;
}

void HeldLock::accept(const Tried &tried, base::BootTime sentAt)
{
    m_row = *tried.row;
    m_straggler.reset();
    ++m_state.beats;
    if (tried.data) {
        m_state.request.data = *tried.data;
        if (m_newData == tried.data)
            m_newData.reset();
    }
    if (m_state.phase == HeldPhase::Danger)
        m_state.phase = m_paused ? HeldPhase::Paused : HeldPhase::Held;
    lease(sentAt);
}

} // namespace locks
