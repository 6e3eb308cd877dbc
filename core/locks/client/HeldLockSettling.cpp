// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

// What answers mean: how outcomes and rows settle the state of a lock that is held.

#include "core/locks/client/HeldLock.h"

#include <algorithm>

namespace locks {
namespace {

using std::chrono::nanoseconds;
using Outcome = aws::WriteOutcome::Kind;

constexpr int mostReleaseTries = 3;
// Of heartbeats that may arrive late: the first to arrive shuts the others out, so the oldest are kept.
constexpr std::size_t mostStragglers = 64;

// Status 503, as the service names it.
bool isServiceUnavailable(const aws::WriteOutcome &outcome)
{
    return outcome.code.startsWith(QLatin1String("ServiceUnavailable"));
}

LockProblem problemIn(const LockDialect &dialect, const HeldLockState &state,
                      const std::optional<aws::Item> &row)
{
    if (!row)
        return LockProblem::RowGone;
    const LockRecord record = dialect.read(*row, state.request.shape);
    if (record.marking == StoredState::Released)
        return LockProblem::ReleasedByOthers;
    return record.owner == state.owner ? LockProblem::VersionMoved : LockProblem::OwnerMismatched;
}

QString holderIn(const LockDialect &dialect, const LockRequest &request, const std::optional<aws::Item> &row)
{
    if (!row)
        return QStringLiteral("the row is gone");
    const LockRecord record = dialect.read(*row, request.shape);
    if (record.marking == StoredState::Released)
        return QStringLiteral("the row is marked as released");
    return record.owner ? QStringLiteral("the row is %1's now").arg(*record.owner)
                        : QStringLiteral("the row is not ours any more");
}

} // namespace

void HeldLock::bounceRefused(const Tried &tried, const std::optional<aws::Item> &row)
{
    FailedAttempt bounce;
    bounce.at = tried.at;
    bounce.kind = FailedAttempt::Kind::Refused;
    if (row)
        bounce.owner = m_dialect->read(*row, m_state.request.shape).owner.value_or(QString());
    addBounce(m_state, std::move(bounce));
}

HeldLock::Tried HeldLock::tryOf(const aws::ConditionalWrite &write, const Dating &dating,
                                bool isRelease) const
{
    Tried tried;
    tried.row = write.resultOn(m_row);
    tried.at = dating.at;
    tried.doubt = dating.doubt;
    tried.isRelease = isRelease;
    tried.lease = m_state.request.lease;
    if (!isRelease) {
        tried.wanted = m_heartbeatWanted;
        tried.data = m_nextOptions.data;
        tried.lease = m_nextOptions.lease.value_or(tried.lease);
        tried.matchOwnerOnly = m_nextOptions.matchOwnerOnly;
    }
    return tried;
}

LockRequest HeldLock::heartbeatRequest() const
{
    LockRequest request = m_state.request;
    request.lease = m_nextOptions.lease.value_or(request.lease);
    request.matchOwnerOnly |= m_nextOptions.matchOwnerOnly;
    return request;
}

LockRequest HeldLock::releaseRequest() const
{
    LockRequest request = m_state.request;
    if (m_releaseOptions.deleteRow)
        request.deleteOnRelease = m_releaseOptions.deleteRow;
    if (m_releaseOptions.data)
        request.dataOnRelease = m_releaseOptions.data;
    request.bestEffortRelease = m_releaseOptions.bestEffort.value_or(request.bestEffortRelease);
    return request;
}

void HeldLock::heartbeatOver(const Tried &tried, const base::Result<aws::WriteOutcome> &outcome)
{
    tick(tried.at, outcome && outcome->kind == Outcome::Applied);
    if (outcome) {
        noteHeartbeat(tried, *outcome);
    } else if (base::isCancelled(outcome)) {
        // Ended by our own limit, not by the owner: it may have arrived.
        aws::WriteOutcome open;
        open.sentence = QStringLiteral("it took more than a third of the lease");
        noteHeartbeat(tried, open);
    } else {
        miss(FailedAttempt::Kind::Failed, outcome.error().kind, tried.at);
        // Delivered twice, its first copy may have arrived all the same.
        noteStraggler(tried);
        m_nextOptions.matchOwnerOnly |= tried.matchOwnerOnly;
        m_state.standing = OwnershipCertainty::Assumed;
        m_nextHeartbeat = m_services.clock.boot() + retryAfter();
        say(QStringLiteral(
                "A heartbeat could not be sent: %1. Ours until its lease ends, by the lease alone.")
                .arg(outcome.error().sentence));
    }
}

void HeldLock::releaseOver(const Tried &tried, const base::Result<aws::WriteOutcome> &outcome)
{
    if (outcome) {
        noteRelease(tried, *outcome);
    } else if (base::isCancelled(outcome)) {
        aws::WriteOutcome open;
        open.sentence = QStringLiteral("it took more than a third of the lease");
        noteRelease(tried, open);
    } else if (m_releaseUnclear) {
        end(HeldPhase::Lost, LockProblem::Unanswered,
            QStringLiteral("Given up: the release may or may not arrive. The lock lapses by itself."));
    } else if (releaseRequest().bestEffortRelease) {
        end(HeldPhase::Released, LockProblem::Unanswered,
            QStringLiteral("Let go without a word to the table: %1. The row lapses by itself.")
                .arg(outcome.error().sentence));
    } else {
        miss(FailedAttempt::Kind::Failed, outcome.error().kind, tried.at);
        m_releaseWanted = false;
        m_state.standing = OwnershipCertainty::Assumed;
        say(QStringLiteral("Not released: %1. It is still ours.").arg(outcome.error().sentence));
    }
}

// Between two tries after something did not work, with the lease running down.
nanoseconds HeldLock::retryAfter() const
{
    return std::min<nanoseconds>(m_state.request.refresh, nanoseconds(m_state.request.lease) / 8);
}

void HeldLock::readOver(const base::Result<aws::ItemAnswer> &answer)
{
    if (answer)
        return noteRow(answer->item);
    m_state.trouble = base::isCancelled(answer) ? base::ErrorKind::Timeout : answer.error().kind;
    m_nextLook = m_services.clock.boot() + retryAfter();
    say(base::isCancelled(answer)
            ? QStringLiteral("The row could not be read within a third of the lease.")
            : QStringLiteral("The row could not be read: %1.").arg(answer.error().sentence));
}

// The Java client, told to hold on when the service is unavailable: its lookup time moves on, the version it
// believes in does not. The heartbeat may have arrived all the same; then the next one is refused by our own.
void HeldLock::pretend(const Tried &tried)
{
    miss(FailedAttempt::Kind::Unclear, base::ErrorKind::Service, tried.at);
    const quint32 missed = m_state.missedHeartbeats;
    noteStraggler(tried);
    lease(tried.at);
    m_state.missedHeartbeats = missed;
    m_state.standing = OwnershipCertainty::Pretended;
    m_state.trouble = base::ErrorKind::Service;
    if (m_state.phase == HeldPhase::Danger)
        m_state.phase = m_paused ? HeldPhase::Paused : HeldPhase::Held;
    say(QStringLiteral(
        "The service is unavailable; holding on as if the heartbeat had succeeded, as told. Others "
        "may take the lock."));
}

void HeldLock::miss(FailedAttempt::Kind kind, std::optional<base::ErrorKind> error, base::BootTime at)
{
    ++m_state.missedHeartbeats;
    m_state.trouble = error;
    addBounce(m_state, {at, kind, {}, error});
}

void HeldLock::noteHeartbeat(const Tried &tried, const aws::WriteOutcome &outcome)
{
    switch (outcome.kind) {
    case Outcome::Applied:
        // A stored date was reckoned before any retries below us; only then do both ways of counting agree.
        accept(tried, m_protocol->waitsByRecordVersion() ? outcome.exchange.sentAt : tried.at);
        // A mark keeps the version, so a heartbeat is accepted on top of it, and anyone may take the lock all
        // the same.
        if (isOwnRelease(outcome.item))
            end(HeldPhase::Released, LockProblem::None,
                QStringLiteral("Released: the release that seemed to have failed had arrived."));
        else
            say(QStringLiteral("Heartbeat accepted."));
        break;
    case Outcome::ConditionFailed:
        if (outcome.itemKnown)
            noteRefusedHeartbeat(tried, outcome.item);
        else
            lookUp(tried);
        break;
    case Outcome::Unknown:
        if (m_state.request.holdOnServiceUnavailable && isServiceUnavailable(outcome))
            return pretend(tried);
        miss(FailedAttempt::Kind::Unclear, base::ErrorKind::Unclear, tried.at);
        m_state.standing = OwnershipCertainty::Open;
        m_tried = tried;
        m_nextLook = m_services.clock.boot();
        say(QStringLiteral("A heartbeat went out and no answer came: %1. Reading to see.")
                .arg(outcome.sentence));
        break;
    }
}

void HeldLock::noteRelease(const Tried &tried, const aws::WriteOutcome &outcome)
{
    switch (outcome.kind) {
    case Outcome::Applied:
        m_state.row = tried.row;
        end(HeldPhase::Released, LockProblem::None, QStringLiteral("Released."));
        break;
    case Outcome::ConditionFailed:
        if (outcome.itemKnown)
            noteRefusedRelease(tried, outcome.item);
        else
            lookUp(tried);
        break;
    case Outcome::Unknown:
        m_tried = tried;
        m_releaseUnclear = true;
        m_state.standing = OwnershipCertainty::Open;
        m_nextLook = m_services.clock.boot();
        say(QStringLiteral("The release went out and no answer came: %1. Reading to see.")
                .arg(outcome.sentence));
        break;
    }
}

// The endpoint does not say what is there: read it before anything is claimed lost.
void HeldLock::lookUp(const Tried &tried)
{
    m_tried = tried;
    m_tried->refused = true;
    m_state.standing = OwnershipCertainty::Open;
    m_nextLook = m_services.clock.boot();
}

// Refused by our own first copy, by an earlier heartbeat that came late, or because the lock is lost.
void HeldLock::noteRefusedHeartbeat(const Tried &tried, const std::optional<aws::Item> &row)
{
    if (isCurrent(row, tried.row)) {
        accept(tried, tried.at);
        say(QStringLiteral("Heartbeat accepted; it was delivered twice."));
    } else if (const auto late = stragglerIn(row)) {
        heartbeatOnFrom(*late);
    } else {
        bounceRefused(tried, row);
        end(HeldPhase::Lost, problemIn(*m_dialect, m_state, row),
            QStringLiteral("Lost: the heartbeat was refused, %1.")
                .arg(holderIn(*m_dialect, m_state.request, row)));
    }
}

void HeldLock::noteRefusedRelease(const Tried &tried, const std::optional<aws::Item> &row)
{
    const auto late = stragglerIn(row);
    if (late && m_releaseTries < mostReleaseTries) {
        accept(*late, late->at); // and release what it became
    } else if (isCurrent(row, tried.row)) {
        m_state.row = row;
        end(HeldPhase::Released, LockProblem::None,
            row ? QStringLiteral("Released; the request was delivered twice.")
                : QStringLiteral("Released: the row is gone. The request was delivered twice, or another "
                                 "program deleted it."));
    } else if (m_protocol->refusedReleaseIsFine()) {
        end(HeldPhase::Released, LockProblem::None,
            QStringLiteral("There was nothing of ours left to release."));
    } else {
        bounceRefused(tried, row);
        end(HeldPhase::Lost, problemIn(*m_dialect, m_state, row),
            QStringLiteral("Lost: the release was refused, %1.")
                .arg(holderIn(*m_dialect, m_state.request, row)));
    }
}

// Of a mark only: that the row is gone says nothing.
bool HeldLock::isOwnRelease(const std::optional<aws::Item> &row) const
{
    return row && m_marked && m_protocol->sameIdentity(*row, *m_marked);
}

void HeldLock::noteRow(const std::optional<aws::Item> &row)
{
    m_slept = false;
    if (m_tried && m_tried->isRelease) {
        noteRowAfterRelease(row);
    } else if (m_tried) {
        noteRowAfterHeartbeat(row);
    } else if (isCurrent(row, m_row)) {
        m_state.standing = OwnershipCertainty::Confirmed;
        m_nextHeartbeat = m_services.clock.boot();
        say(QStringLiteral("The clock jumped; the row is still ours."));
    } else if (const auto late = stragglerIn(row)) {
        accept(*late, late->at);
        say(QStringLiteral("The clock jumped; the row is still ours."));
    } else {
        end(HeldPhase::Lost, problemIn(*m_dialect, m_state, row),
            QStringLiteral("Lost while the clock jumped: %1.")
                .arg(holderIn(*m_dialect, m_state.request, row)));
    }
}

void HeldLock::noteRowAfterHeartbeat(const std::optional<aws::Item> &row)
{
    const Tried tried = *m_tried;
    m_tried.reset();
    const bool asBefore = isCurrent(row, m_row);
    if (tried.refused && !asBefore)
        return noteRefusedHeartbeat(tried, row);
    if (isCurrent(row, tried.row)) {
        accept(tried, tried.at);
        say(QStringLiteral("The heartbeat had arrived; its answer was lost."));
    } else if (asBefore) {
        noteStraggler(tried);
        m_state.standing = OwnershipCertainty::Confirmed;
        m_nextHeartbeat = m_services.clock.boot() + (tried.refused ? retryAfter() : nanoseconds(0));
        m_heartbeatWanted = m_heartbeatWanted || (tried.wanted && !tried.refused);
        m_nextOptions.matchOwnerOnly |= tried.matchOwnerOnly;
        say(QStringLiteral("The heartbeat had not arrived; sending heartbeats again."));
    } else if (const auto late = stragglerIn(row)) {
        heartbeatOnFrom(*late);
    } else {
        end(HeldPhase::Lost, problemIn(*m_dialect, m_state, row),
            QStringLiteral("Lost: %1.").arg(holderIn(*m_dialect, m_state.request, row)));
    }
}

void HeldLock::noteRowAfterRelease(const std::optional<aws::Item> &row)
{
    const Tried tried = *m_tried;
    m_tried.reset();
    if (tried.refused && !isCurrent(row, m_row))
        return noteRefusedRelease(tried, row);
    if (isCurrent(row, tried.row)) {
        m_state.row = row;
        end(HeldPhase::Released, LockProblem::None,
            QStringLiteral("Released; the answer was lost, the row shows it."));
        return;
    }
    const auto late = stragglerIn(row);
    if (!late && !isCurrent(row, m_row)) {
        end(HeldPhase::Released, LockProblem::None,
            QStringLiteral("Released, as far as the row tells: %1.")
                .arg(holderIn(*m_dialect, m_state.request, row)));
    } else if (m_releaseTries >= mostReleaseTries) {
        // Not "still ours": one of the tries may arrive yet.
        end(HeldPhase::Lost, LockProblem::Unanswered,
            QStringLiteral("Given up after %1 releases without an answer. The lock lapses by itself.")
                .arg(m_releaseTries));
    } else if (late) {
        accept(*late, late->at); // and release what it became
    }
}

std::optional<HeldLock::Tried> HeldLock::stragglerIn(const std::optional<aws::Item> &row) const
{
    const auto found = std::ranges::find_if(
        m_stragglers, [&](const Tried &straggler) { return isCurrent(row, straggler.row); });
    return found == m_stragglers.end() ? std::nullopt : std::optional(*found);
}

void HeldLock::noteStraggler(const Tried &tried)
{
    if (m_stragglers.size() < mostStragglers)
        m_stragglers.push_back(tried);
}

void HeldLock::heartbeatOnFrom(const Tried &late)
{
    accept(late, late.at);
    m_heartbeatWanted = true;
    say(QStringLiteral("An earlier heartbeat arrived late; continuing from it."));
}

bool HeldLock::isCurrent(const std::optional<aws::Item> &row, const std::optional<aws::Item> &expected) const
{
    return row && expected ? m_protocol->sameIdentity(*row, *expected) : !row && !expected;
}

void HeldLock::accept(const Tried &tried, base::BootTime sentAt)
{
    m_row = *tried.row;
    m_doubt = tried.doubt;
    m_stragglers.clear();
    ++m_state.heartbeats;
    if (tried.data) {
        m_state.request.data = *tried.data;
        if (m_nextOptions.data == tried.data)
            m_nextOptions.data.reset();
    }
    m_state.request.lease = tried.lease;
    if (m_nextOptions.lease == tried.lease)
        m_nextOptions.lease.reset();
    ++m_state.versions;
    if (m_state.phase == HeldPhase::Danger)
        m_state.phase = m_paused ? HeldPhase::Paused : HeldPhase::Held;
    lease(sentAt);
}

} // namespace locks
