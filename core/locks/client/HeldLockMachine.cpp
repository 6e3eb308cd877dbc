// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/client/HeldLockMachine.h"

#include "core/base/Sentence.h"
#include "core/locks/dialects/Dialects.h"
#include "core/locks/model/LeaseMath.h"

#include <algorithm>

namespace locks {
namespace {

using std::chrono::nanoseconds;
using Outcome = dynamodb::WriteOutcome::Kind;
using Finding = WriteOutcomeResolver::Finding;

constexpr std::size_t mostTicks = 64;
constexpr int mostOpenReleases = 3; // of one request
constexpr int mostReadsAfterLease = 3; // that fail
constexpr auto longestSleep =
    std::chrono::hours(24); // of a lock without a lease, until something is asked for

// A wake this late means that the machine slept or stood still, and others may have acted meanwhile.
nanoseconds jumpOf(const LockRequest &request)
{
    return std::min<nanoseconds>(std::chrono::seconds(1), nanoseconds(request.lease) / 4);
}

// Status 503, as the service names it.
bool isServiceUnavailable(const dynamodb::WriteOutcome &outcome)
{
    return outcome.code.startsWith(QLatin1String("ServiceUnavailable"));
}

bool isSilentRefusal(const base::Result<dynamodb::WriteOutcome> &outcome)
{
    return outcome && outcome->kind == Outcome::ConditionFailed && !outcome->itemKnown;
}

// Surely not applied, says the client below; but what was delivered twice may have been, by its first copy.
bool mayHaveArrived(const base::Result<dynamodb::WriteOutcome> &outcome)
{
    return !outcome &&
        (outcome.error().kind == base::ErrorKind::Throttled ||
         outcome.error().kind == base::ErrorKind::Service);
}

dynamodb::ConditionalWrite under(const dynamodb::ConditionalWrite &write, dynamodb::Condition condition)
{
    using Verb = dynamodb::ConditionalWrite::Verb;
    switch (write.verb()) {
    case Verb::Put:
        return dynamodb::ConditionalWrite::put(write.table(), write.item(), std::move(condition));
    case Verb::Update:
        return dynamodb::ConditionalWrite::update(write.table(), write.key(), write.changes(),
                                                  std::move(condition));
    case Verb::Delete:
        break;
    }
    return dynamodb::ConditionalWrite::remove(write.table(), write.key(), std::move(condition));
}

// A call that our own limit ended, not the owner: it may have arrived.
base::Result<dynamodb::WriteOutcome> withoutCancelled(const base::Result<dynamodb::WriteOutcome> &outcome)
{
    if (!base::isCancelled(outcome))
        return outcome;
    dynamodb::WriteOutcome open;
    open.sentence = base::say("locks", "it took more than a third of the lease");
    return open;
}

} // namespace

HeldLockMachine::HeldLockMachine(Start start)
    : m_dialect(dialect(start.state.request.dialect)), m_protocol(m_dialect->protocol()),
      m_state(std::move(start.state)), m_writes(*m_protocol, std::move(start.row)),
      m_uncertainty(start.uncertainty), m_setsDatesBack(start.setsDatesBack)
{
    m_state.phase = HeldPhase::Held;
    m_state.heldSince = start.sentAt;
    m_state.versions = 1;
    m_state.problem = LockProblem::None;
    m_state.secondsToWait.reset();
    m_state.waitingSince.reset();
    m_state.holder.reset();
    startLease(start.sentAt);
    m_nextHeartbeat = start.firstHeartbeat;
    m_state.nextHeartbeat = heartbeats() ? std::optional(m_nextHeartbeat) : std::nullopt;
    m_transition = {}; // the alarm is set by who makes the machine
}

HeldLockMachine::Transition HeldLockMachine::handle(Event event, base::BootTime now)
{
    m_now = now;
    m_transition = {};
    std::visit([this](const auto &happened) { on(happened); }, event);
    return std::exchange(m_transition, {});
}

bool HeldLockMachine::isOver() const
{
    return std::holds_alternative<Over>(m_activity) || m_state.phase == HeldPhase::Lost;
}

bool HeldLockMachine::sendsHeartbeats() const
{
    const auto *open = std::get_if<Resolving>(&m_activity);
    return !isOver() && (m_heartbeatWanted || isSendingHeartbeat() || (open && !open->write.isRelease));
}

bool HeldLockMachine::isSendingHeartbeat() const
{
    const auto *sending = std::get_if<Sending>(&m_activity);
    return sending && !sending->write.isRelease;
}

nanoseconds HeldLockMachine::callLimit() const
{
    return nanoseconds(m_state.request.lease) / 3;
}

bool HeldLockMachine::asksForRow(const base::Result<dynamodb::WriteOutcome> &outcome) const
{
    return isSendingRelease() && (isSilentRefusal(outcome) || mayHaveArrived(outcome));
}

bool HeldLockMachine::isSendingRelease() const
{
    const auto *sending = std::get_if<Sending>(&m_activity);
    return sending && sending->write.isRelease;
}

bool HeldLockMachine::heartbeats() const
{
    return !m_paused && !isOver() && m_protocol->heartbeatInterval(m_state.request) > nanoseconds(0);
}

std::optional<base::BootTime> HeldLockMachine::nextRead() const
{
    if (const auto *open = std::get_if<Resolving>(&m_activity))
        return open->nextRead;
    const auto *jumped = std::get_if<Rechecking>(&m_activity);
    return jumped ? std::optional(jumped->nextRead) : std::nullopt;
}

base::BootTime HeldLockMachine::leaseEnd() const
{
    return m_state.leaseEnd.value_or(base::BootTime::max());
}

// After what was given up without a release.
base::Sentence HeldLockMachine::whatEndsIt() const
{
    return m_state.leaseEnd ? base::say("locks", "The lock lapses by itself.")
                            : base::say("locks", "The lock has no lease: only an operator ends it.");
}

base::BootTime HeldLockMachine::nextDue() const
{
    const base::BootTime latest = m_now + longestSleep;
    const base::BootTime end = m_isLeaseOver ? latest : std::min(leaseEnd(), latest);
    if (const auto next = nextRead())
        return std::min(*next, end);
    return heartbeats() && !m_isLeaseOver ? std::min(m_nextHeartbeat, end) : end;
}

// At the next of its turns, counted from when it was due, not from when it left. What made one heartbeat
// late, a stall or a queue, made others late with it: counted from when they left, they would crowd together
// at that moment of every period.
base::BootTime HeldLockMachine::heartbeatAfter(base::BootTime sentAt) const
{
    const nanoseconds interval = m_protocol->heartbeatInterval(m_state.request);
    const nanoseconds late = sentAt - m_nextHeartbeat;
    if (interval <= nanoseconds(0) || late < nanoseconds(0)) // never, or asked for before it was due
        return sentAt + interval;
    const nanoseconds untilTurn = interval - late % interval;
    return sentAt + std::max(untilTurn, interval / 4);
}

// Between two tries after something did not work, with the lease running down.
nanoseconds HeldLockMachine::retryAfter() const
{
    return std::min<nanoseconds>(m_state.request.refresh, nanoseconds(m_state.request.lease) / 8);
}

LockRequest HeldLockMachine::heartbeatRequest() const
{
    LockRequest request = m_state.request;
    request.lease = m_nextOptions.lease.value_or(request.lease);
    request.matchOwnerOnly |= m_nextOptions.matchOwnerOnly;
    return request;
}

LockRequest HeldLockMachine::releaseRequest() const
{
    LockRequest request = m_state.request;
    const ReleaseOptions options = m_release.value_or(ReleaseOptions());
    if (options.deleteRow)
        request.deleteOnRelease = options.deleteRow;
    if (options.data)
        request.dataOnRelease = options.data;
    request.bestEffortRelease = options.bestEffort.value_or(request.bestEffortRelease);
    return request;
}

// A date is never set back: readings of the server's clock move about within their uncertainty. One that
// explains less than what we wrote before contradicts it, and nothing tells which was right.
base::Result<Dating> HeldLockMachine::notSetBack(Dating dating) const
{
    const LockRequest request = heartbeatRequest();
    const bool isShorter = request.lease < m_state.request.lease;
    if (m_setsDatesBack || isShorter)
        return dating;
    const base::ServerTime before = // of a row that lapses by its version: none
        m_dialect->read(row(), request.shape).expiresAt.value_or(base::ServerTime::min());
    const nanoseconds sharper = dating.uncertainty + m_uncertainty + longestSpread(m_state.request.lease);
    if (before > dating.until + sharper)
        return base::failure(base::ErrorKind::Service,
                             base::say("locks", "the server's clock has gone back since the last one"));
    dating.until = std::max(dating.until, before);
    return dating;
}

LockProblem HeldLockMachine::problemIn(const Row &row) const
{
    if (!row)
        return LockProblem::RowGone;
    const LockRecord record = m_dialect->read(*row, m_state.request.shape);
    if (record.marking == StoredState::Released)
        return LockProblem::ReleasedByOthers;
    return record.owner == m_state.owner ? LockProblem::VersionMoved : LockProblem::OwnerMismatched;
}

base::Sentence HeldLockMachine::holderIn(const Row &row) const
{
    if (!row)
        return base::say("locks", "the row is gone");
    const LockRecord record = m_dialect->read(*row, m_state.request.shape);
    if (record.marking == StoredState::Released)
        return base::say("locks", "the row is marked as released");
    return record.owner ? base::say("locks", "the row is %1's now", *record.owner)
                        : base::say("locks", "the row is not ours any more");
}

void HeldLockMachine::on(const event::Started &)
{
    publish(m_state.sentence);
}

void HeldLockMachine::on(const event::Commanded &event)
{
    if (std::holds_alternative<Over>(m_activity))
        return;
    if (m_now >= leaseEnd()) // whether or not the alarm has come before the command
        loseLease();
    if (isOver())
        return obeyAfterLease(event.command);
    std::visit([this](const auto &command) { obey(command); }, event.command);
}

// Of a lock that is lost: what of it can still be asked for.
void HeldLockMachine::obeyAfterLease(const LockCommand &command)
{
    if (const auto *release = std::get_if<command::Release>(&command)) {
        obey(*release);
    } else if (const auto *plan = std::get_if<command::PlanRelease>(&command)) {
        obey(*plan);
    } else if (std::holds_alternative<command::Crash>(command)) {
        m_activity = Over();
        m_state.rowLeft = false;
        m_transition.effects.push_back(effect::StopTasks());
    }
}

void HeldLockMachine::on(const event::Idle &)
{
    if (m_now >= leaseEnd())
        loseLease();
    const bool isSending = std::holds_alternative<Sending>(m_activity);
    if (std::holds_alternative<Over>(m_activity) || (isOver() && !m_release && !isSending)) {
        m_transition.job = job::Finish();
        return;
    }
    m_transition.job = job::Sleep{nextDue()};
    const auto next = nextRead();
    if (isSending || (next && m_now < *next))
        return;
    if (next)
        m_transition.job = job::ReadRow();
    else if (m_release)
        beginRelease();
    else if (m_heartbeatWanted || (heartbeats() && m_now >= m_nextHeartbeat))
        m_transition.job = job::DateHeartbeat{heartbeatRequest().lease};
}

void HeldLockMachine::on(const event::Woken &event)
{
    if (isOver() || m_isLeaseOver || m_now - event.due <= jumpOf(m_state.request))
        return;
    if (auto *open = std::get_if<Resolving>(&m_activity))
        open->nextRead = m_now;
    else if (!std::holds_alternative<Sending>(m_activity))
        m_activity = Rechecking{m_now};
}

void HeldLockMachine::on(const event::HeartbeatDated &event)
{
    if (!std::holds_alternative<Resting>(m_activity) || m_isLeaseOver)
        return;
    const auto dating = event.dating ? notSetBack(*event.dating) : event.dating;
    if (dating)
        return beginHeartbeat(*dating, event.version);
    m_heartbeatWanted = false;
    recordMiss(FailedAttempt::Kind::Failed, dating.error().kind, m_now);
    m_whyMissed = dating.error().kept();
    waitOnLeaseAlone(dating.error());
}

void HeldLockMachine::on(const event::WriteAnswered &event)
{
    const auto *sending = std::get_if<Sending>(&m_activity);
    if (!sending)
        return;
    const SentWrite sent = sending->write;
    m_activity = Resting();
    if (sent.isRelease)
        onReleaseAnswered(sent, withoutCancelled(withRow(sent, event)));
    else if (m_isLeaseOver)
        onHeartbeatAfterLease(sent, event.outcome);
    else
        onHeartbeatAnswered(sent, withoutCancelled(event.outcome));
}

void HeldLockMachine::on(const event::RowRead &event)
{
    if (!nextRead())
        return;
    if (event.answer) {
        const Activity before = std::exchange(m_activity, Resting());
        const auto *open = std::get_if<Resolving>(&before);
        if (!open)
            recheck(event.answer->item);
        else if (open->write.isRelease)
            resolveRelease(*open, event.answer->item);
        else
            resolveHeartbeat(*open, event.answer->item);
        return;
    }
    const bool tookTooLong = base::isCancelled(event.answer);
    if (m_isLeaseOver && ++m_readsAfterLease >= mostReadsAfterLease)
        return giveUpReading();
    m_state.trouble = tookTooLong ? base::ErrorKind::Timeout : event.answer.error().kind;
    const base::BootTime again = m_now + retryAfter();
    if (auto *open = std::get_if<Resolving>(&m_activity))
        open->nextRead = again;
    else
        m_activity = Rechecking{again};
    publish(tookTooLong ? base::say("locks", "The row could not be read within a third of the lease.")
                        : base::say("locks", "The row could not be read: %1.", event.answer.error().kept()));
}

void HeldLockMachine::on(const event::SafeTimeOver &)
{
    if (isOver() || m_state.almostExpired)
        return;
    m_state.phase = HeldPhase::Danger;
    m_state.almostExpired = true;
    publish(base::say("locks", "No heartbeat for %1 ms, the safe time: stop what the lock protects.",
                      m_state.request.safeTime->count()));
}

void HeldLockMachine::on(const event::LeaseOver &)
{
    loseLease();
}

void HeldLockMachine::obey(const command::PauseHeartbeats &)
{
    if (m_paused)
        return;
    m_paused = m_state.paused = true;
    if (m_state.phase == HeldPhase::Held)
        m_state.phase = HeldPhase::Paused;
    publish(base::say("locks", "Heartbeats paused; the lease runs down."));
    m_transition.effects.push_back(effect::EndSleep());
}

void HeldLockMachine::obey(const command::ResumeHeartbeats &)
{
    if (!m_paused)
        return;
    m_paused = m_state.paused = false;
    m_nextHeartbeat = m_now;
    if (m_state.phase == HeldPhase::Paused)
        m_state.phase = HeldPhase::Held;
    publish(base::say("locks", "Sending heartbeats again."));
    m_transition.effects.push_back(effect::EndSleep());
}

void HeldLockMachine::obey(const command::SendHeartbeat &command)
{
    const HeartbeatOptions &options = command.options;
    if (!m_protocol->hasLease(m_state.request))
        return publish(base::say("locks", "This lock has no lease: there is nothing to renew."));
    if (!m_protocol->canSendHeartbeat())
        return publish(base::say("locks", "This library never renews a lock."));
    if (options.data && !m_protocol->knows(RequestOption::Data))
        return publish(base::say("locks", "Rows of this library carry no data."));
    if (options.lease && !canBeLease(*options.lease))
        return publish(base::say("locks", "A lease must be longer than 0 ms and at most a hundred years."));
    if (options.data)
        m_nextOptions.data = options.data;
    if (options.lease)
        m_nextOptions.lease = options.lease;
    m_nextOptions.matchOwnerOnly |= options.matchOwnerOnly;
    m_heartbeatWanted = true;
    m_transition.effects.push_back(effect::EndSleep());
}

void HeldLockMachine::obey(const command::EnsureLease &command)
{
    const nanoseconds left = leaseEnd() - m_now;
    if (canBeLease(command.lease) && left > nanoseconds(command.lease))
        return;
    command::SendHeartbeat heartbeat;
    heartbeat.options.lease = command.lease;
    obey(heartbeat);
}

void HeldLockMachine::obey(const command::ChangeData &command)
{
    command::SendHeartbeat heartbeat;
    heartbeat.options.data = command.data;
    obey(heartbeat);
}

void HeldLockMachine::obey(const command::Release &command)
{
    if (!m_release)
        m_openReleases = 0;
    m_release = command.options;
    m_transition.effects.push_back(effect::EndSleep());
}

void HeldLockMachine::obey(const command::PlanRelease &command)
{
    const ReleaseOptions &options = command.options;
    LockRequest &request = m_state.request;
    if (options.deleteRow)
        request.deleteOnRelease = options.deleteRow;
    if (options.data)
        request.dataOnRelease = options.data;
    request.bestEffortRelease = options.bestEffort.value_or(request.bestEffortRelease);
}

void HeldLockMachine::obey(const command::StopWaiting &)
{
}

void HeldLockMachine::obey(const command::Crash &)
{
    end(HeldPhase::Crashed, LockProblem::None,
        m_state.leaseEnd
            ? base::say("locks", "Stopped without a release; the row stays until its lease lapses.")
            : base::say("locks", "Stopped without a release; the row stays until an operator releases it."));
    m_transition.effects.push_back(effect::StopTasks());
}

void HeldLockMachine::beginHeartbeat(const Dating &dating, const QByteArray &version)
{
    const LockRequest request = heartbeatRequest();
    dynamodb::ConditionalWrite write =
        m_protocol->heartbeat(row(), request, version, dating.until, m_nextOptions.data);
    SentWrite sent;
    sent.row = write.resultOn(row());
    sent.at = dating.at;
    sent.uncertainty = dating.uncertainty;
    sent.lease = request.lease;
    sent.data = m_nextOptions.data;
    sent.wanted = std::exchange(m_heartbeatWanted, false);
    sent.matchOwnerOnly = std::exchange(m_nextOptions.matchOwnerOnly, false);
    claimNoLongerThan(sent);
    m_activity = Sending{std::move(sent)};
    m_transition.job = job::Send{std::move(write)};
}

void HeldLockMachine::beginRelease()
{
    dynamodb::ConditionalWrite write = releaseWrite();
    SentWrite sent;
    sent.row = write.resultOn(row());
    sent.at = m_now;
    sent.lease = m_state.request.lease;
    sent.isRelease = true;
    m_writes.recordReleaseSent(sent);
    m_activity = Sending{std::move(sent)};
    m_transition.job = job::Send{std::move(write)};
}

// Past the lease another client may have had the lock and have it again under our name: some libraries release
// by the owner alone, which would free it.
dynamodb::ConditionalWrite HeldLockMachine::releaseWrite() const
{
    const dynamodb::ConditionalWrite write = m_protocol->release(row(), releaseRequest());
    if (!m_isLeaseOver)
        return write;
    dynamodb::Condition exactly = write.condition();
    for (const std::string_view name : m_protocol->identity())
        exactly = std::move(exactly) &&
            dynamodb::Condition::asSeen(row(), QByteArray(name.data(), qsizetype(name.size())));
    return under(write, std::move(exactly));
}

// It claims nothing any more, but states which version the row has.
void HeldLockMachine::onHeartbeatAfterLease(const SentWrite &sent,
                                            const base::Result<dynamodb::WriteOutcome> &outcome)
{
    const bool isApplied = outcome && outcome->kind == Outcome::Applied;
    recordTick(sent.at, isApplied);
    if (isApplied)
        m_writes.recordApplied(sent);
    else
        m_writes.recordNotApplied(sent);
}

void HeldLockMachine::onHeartbeatAnswered(const SentWrite &sent,
                                          const base::Result<dynamodb::WriteOutcome> &outcome)
{
    recordTick(sent.at, outcome && outcome->kind == Outcome::Applied);
    if (!outcome)
        return onHeartbeatFailed(sent, outcome.error());
    switch (outcome->kind) {
    case Outcome::Applied:
        return onHeartbeatApplied(sent, *outcome);
    case Outcome::ConditionFailed:
        return outcome->itemKnown ? onHeartbeatRefused(sent, outcome->item) : lookUp(sent);
    case Outcome::Unknown:
        return onHeartbeatOpen(sent, *outcome);
    }
}

void HeldLockMachine::onHeartbeatFailed(const SentWrite &sent, const base::Error &error)
{
    recordMiss(FailedAttempt::Kind::Failed, error.kind, sent.at);
    m_whyMissed = error.kept();
    // Delivered twice, its first copy may have arrived all the same.
    m_writes.recordNotApplied(sent);
    m_nextOptions.matchOwnerOnly |= sent.matchOwnerOnly;
    waitOnLeaseAlone(error);
}

void HeldLockMachine::waitOnLeaseAlone(const base::Error &error)
{
    m_state.certainty = OwnershipCertainty::Assumed;
    m_nextHeartbeat = m_now + retryAfter();
    publish(base::say("locks", "A heartbeat could not be sent: %1. The lock stays ours until its lease ends.",
                      error.kept()));
}

void HeldLockMachine::onHeartbeatApplied(const SentWrite &sent, const dynamodb::WriteOutcome &outcome)
{
    // A stored date was reckoned before any retries below us; only then do both ways of counting agree.
    accept(sent, m_protocol->waitsByRecordVersion() ? outcome.exchange.sentAt : sent.at);
    // A mark keeps the version, so a heartbeat is accepted on top of it, and anyone may take the lock all the
    // same.
    if (m_writes.isOwnMark(outcome.item))
        end(HeldPhase::Released, LockProblem::None,
            base::say("locks", "Released: the release that seemed to have failed had arrived."));
    else
        publish(base::say("locks", "Heartbeat accepted."));
}

// By our own first copy, by an earlier heartbeat that came late, or because the lock is lost.
void HeldLockMachine::onHeartbeatRefused(const SentWrite &sent, const Row &row)
{
    const auto resolution = m_writes.fromRefusal(sent, row);
    if (resolution.finding == Finding::Arrived) {
        accept(sent, sent.at);
        publish(base::say("locks", "Heartbeat accepted; it was delivered twice."));
    } else if (resolution.late) {
        continueFrom(*resolution.late);
    } else {
        recordRefused(sent, row);
        lose(row, QT_TRANSLATE_NOOP("locks", "Lost: the heartbeat was refused, %1."));
    }
}

void HeldLockMachine::onHeartbeatOpen(const SentWrite &sent, const dynamodb::WriteOutcome &outcome)
{
    if (m_state.request.holdOnServiceUnavailable && isServiceUnavailable(outcome))
        return pretendHeartbeat(sent);
    recordMiss(FailedAttempt::Kind::Unclear, base::ErrorKind::Unclear, sent.at);
    m_whyMissed = outcome.sentence;
    m_state.certainty = OwnershipCertainty::Open;
    m_activity = Resolving{sent, m_now, false};
    publish(
        base::say("locks", "A heartbeat went out and no answer came: %1. Reading to see.", outcome.sentence));
}

// The Java client, set to hold on when the service is unavailable: its lookup time moves on, the version it
// believes in does not. The heartbeat may have arrived all the same; then the next one is refused by our own.
void HeldLockMachine::pretendHeartbeat(const SentWrite &sent)
{
    recordMiss(FailedAttempt::Kind::Unclear, base::ErrorKind::Service, sent.at);
    const quint32 missed = m_state.missedHeartbeats;
    m_writes.recordNotApplied(sent);
    startLease(sent.at);
    m_state.missedHeartbeats = missed;
    m_state.certainty = OwnershipCertainty::Pretended;
    m_state.trouble = base::ErrorKind::Service;
    leaveDanger();
    publish(base::say(
        "locks",
        "The service is unavailable; holding on as if the heartbeat had succeeded, as chosen. Other "
        "clients can acquire the lock."));
}

// A row that was read because the answer left open whose the lock is belongs to the answer.
base::Result<dynamodb::WriteOutcome> HeldLockMachine::withRow(const SentWrite &sent,
                                                              const event::WriteAnswered &event) const
{
    base::Result<dynamodb::WriteOutcome> outcome = event.outcome;
    if (!event.row)
        return outcome;
    if (!outcome && m_writes.isResultOf(sent, event.row->item)) {
        outcome = dynamodb::WriteOutcome();
        outcome->kind = Outcome::Applied;
    }
    if (outcome) {
        outcome->item = event.row->item;
        outcome->itemKnown = true;
    }
    return outcome;
}

void HeldLockMachine::onReleaseAnswered(const SentWrite &sent,
                                        const base::Result<dynamodb::WriteOutcome> &outcome)
{
    if (!outcome)
        return onReleaseFailed(sent, outcome.error());
    switch (outcome->kind) {
    case Outcome::Applied:
        m_state.row = sent.row;
        return endRelease(HeldPhase::Released, LockProblem::None,
                          m_isLeaseOver ? base::say("locks",
                                                    "Released after its lease: the row was still "
                                                    "exactly as this client left it.")
                                        : base::say("locks", "Released."));
    case Outcome::ConditionFailed:
        return outcome->itemKnown ? onReleaseRefused(sent, outcome->item) : lookUp(sent);
    case Outcome::Unknown:
        ++m_openReleases;
        m_releaseMayArrive = true;
        if (!isOver())
            m_state.certainty = OwnershipCertainty::Open;
        m_activity = Resolving{sent, m_now, false};
        publish(base::say("locks", "The release went out and no answer came: %1. Reading to see.",
                          outcome->sentence));
    }
}

void HeldLockMachine::onReleaseFailed(const SentWrite &sent, const base::Error &error)
{
    if (m_releaseMayArrive)
        return endRelease(
            HeldPhase::Lost, LockProblem::Unanswered,
            base::say("locks", "Given up: the release may or may not arrive. %1", whatEndsIt()));
    if (releaseRequest().bestEffortRelease)
        return endRelease(
            HeldPhase::Released, LockProblem::Unanswered,
            base::say("locks", "Given up without a release: %1. %2", error.kept(), whatEndsIt()));
    recordMiss(FailedAttempt::Kind::Failed, error.kind, sent.at);
    m_release.reset();
    if (isOver())
        return endRelease(HeldPhase::Lost, LockProblem::LeaseOver,
                          base::say("locks", "Its row could not be released: %1.", error.kept()));
    m_state.certainty = OwnershipCertainty::Assumed;
    publish(base::say("locks", "Not released: %1. It is still ours.", error.kept()));
}

void HeldLockMachine::onReleaseRefused(const SentWrite &sent, const Row &row)
{
    const auto resolution = m_writes.fromRefusal(sent, row);
    if (resolution.late) {
        accept(*resolution.late, resolution.late->at); // and release what it became
    } else if (resolution.finding == Finding::Arrived) {
        m_state.row = row;
        endRelease(HeldPhase::Released, LockProblem::None,
                   row ? base::say("locks", "Released; the request was delivered twice.")
                       : base::say("locks",
                                   "Released: the row is gone. The request was delivered twice, or another "
                                   "program deleted it."));
    } else if (m_protocol->refusedReleaseIsFine()) {
        endRelease(HeldPhase::Released, LockProblem::None,
                   base::say("locks", "The lock was no longer ours; nothing was released."));
    } else {
        recordRefused(sent, row);
        endRelease(HeldPhase::Lost, problemIn(row),
                   base::say("locks", "Lost: the release was refused, %1.", holderIn(row)));
    }
}

// The endpoint does not say what is there: read it before anything is claimed lost.
void HeldLockMachine::lookUp(const SentWrite &sent)
{
    m_activity = Resolving{sent, m_now, true};
    if (sent.isRelease)
        ++m_openReleases;
    if (!isOver())
        m_state.certainty = OwnershipCertainty::Open;
}

void HeldLockMachine::resolveHeartbeat(const Resolving &open, const Row &row)
{
    const auto resolution = m_writes.fromReading(open.write, row);
    if (open.refused && m_writes.fromReading(row).finding != Finding::Unchanged)
        return onHeartbeatRefused(open.write, row);
    switch (resolution.finding) {
    case Finding::Arrived:
        accept(open.write, open.write.at);
        return publish(base::say("locks", "The heartbeat had arrived; its answer was lost."));
    case Finding::Unchanged:
        return onHeartbeatNotArrived(open);
    case Finding::LateWrite:
        return continueFrom(*resolution.late);
    case Finding::Foreign:
        return lose(row, QT_TRANSLATE_NOOP("locks", "Lost: %1."));
    }
}

void HeldLockMachine::onHeartbeatNotArrived(const Resolving &open)
{
    m_writes.recordNotApplied(open.write);
    m_state.certainty = OwnershipCertainty::Confirmed;
    m_nextHeartbeat = m_now + (open.refused ? retryAfter() : nanoseconds(0));
    m_heartbeatWanted = m_heartbeatWanted || (open.write.wanted && !open.refused);
    m_nextOptions.matchOwnerOnly |= open.write.matchOwnerOnly;
    publish(base::say("locks", "The heartbeat had not arrived; sending heartbeats again."));
}

void HeldLockMachine::resolveRelease(const Resolving &open, const Row &row)
{
    const auto resolution = m_writes.fromReading(open.write, row);
    if (open.refused && m_writes.fromReading(row).finding != Finding::Unchanged)
        return onReleaseRefused(open.write, row);
    if (resolution.finding == Finding::Arrived) {
        m_state.row = row;
        endRelease(HeldPhase::Released, LockProblem::None,
                   base::say("locks", "Released; the answer was lost, the row shows it."));
    } else if (resolution.finding == Finding::Foreign) {
        endRelease(HeldPhase::Released, LockProblem::None,
                   base::say("locks", "Released, as far as the row tells: %1.", holderIn(row)));
    } else if (resolution.late) {
        accept(*resolution.late, resolution.late->at); // and release what it became
    } else if (m_openReleases >= mostOpenReleases) {
        // Not "still ours": one of them may arrive yet.
        endRelease(HeldPhase::Lost, LockProblem::Unanswered,
                   base::say("locks", "Given up after %1 releases without an answer. %2",
                             QString::number(m_openReleases), whatEndsIt()));
    }
}

// How a release ends. One of a lock that was lost before changes what is said of its row, not that it was lost.
void HeldLockMachine::endRelease(HeldPhase phase, LockProblem problem, const base::Sentence &sentence)
{
    const bool isReleased = phase == HeldPhase::Released && problem == LockProblem::None;
    if (isReleased)
        m_state.trouble.reset();
    if (!isOver())
        return end(phase, problem, sentence);
    end(isReleased ? HeldPhase::Released : HeldPhase::Lost, isReleased ? LockProblem::LeaseOver : problem,
        base::Sentence::joined({m_whyLost, sentence}));
}

void HeldLockMachine::giveUpReading()
{
    endRelease(HeldPhase::Lost, LockProblem::Unanswered,
               base::say("locks",
                         "Given up: whether the release arrived is not known, and the lease is over. Any "
                         "client can acquire the lock."));
}

void HeldLockMachine::recheck(const Row &row)
{
    const auto resolution = m_writes.fromReading(row);
    if (resolution.finding == Finding::Foreign)
        return lose(row, QT_TRANSLATE_NOOP("locks", "Lost while the clock jumped: %1."));
    if (resolution.late) {
        accept(*resolution.late, resolution.late->at);
    } else {
        m_state.certainty = OwnershipCertainty::Confirmed;
        m_nextHeartbeat = m_now;
    }
    publish(base::say("locks", "The clock jumped; the row is still ours."));
}

void HeldLockMachine::accept(const SentWrite &heartbeat, base::BootTime sentAt)
{
    m_writes.recordApplied(heartbeat);
    if (m_isLeaseOver)
        return;
    m_uncertainty = heartbeat.uncertainty;
    ++m_state.heartbeats;
    if (heartbeat.data) {
        m_state.request.data = *heartbeat.data;
        if (m_nextOptions.data == heartbeat.data)
            m_nextOptions.data.reset();
    }
    m_state.request.lease = heartbeat.lease;
    if (m_nextOptions.lease == heartbeat.lease)
        m_nextOptions.lease.reset();
    ++m_state.versions;
    leaveDanger();
    startLease(sentAt);
}

void HeldLockMachine::continueFrom(const SentWrite &late)
{
    accept(late, late.at);
    m_heartbeatWanted = true;
    publish(base::say("locks", "An earlier heartbeat arrived late; continuing from it."));
}

void HeldLockMachine::startLease(base::BootTime sentAt)
{
    const LockRequest &request = m_state.request;
    m_state.leaseEnd = m_protocol->hasLease(request)
        ? std::optional(leaseEndForHolder(sentAt, request.lease - m_uncertainty))
        : std::nullopt;
    m_state.row = row();
    m_state.version = m_dialect->read(row(), request.shape).version.value_or(QString());
    m_state.certainty = OwnershipCertainty::Confirmed;
    m_state.confirmedAt = sentAt;
    m_state.missedHeartbeats = 0;
    m_state.trouble.reset();
    m_whyMissed = {};
    m_state.almostExpired = false;
    m_nextHeartbeat = heartbeatAfter(sentAt);
    m_state.dangerFrom = request.safeTime ? std::optional(sentAt + *request.safeTime) : std::nullopt;
    if (m_state.leaseEnd)
        m_transition.effects.push_back(effect::SetAlarm{*m_state.leaseEnd, m_state.dangerFrom});
}

// A shorter lease may be in the row as soon as it has left, and stay there when its answer is lost: others
// count from then on by what the row states.
void HeldLockMachine::claimNoLongerThan(const SentWrite &heartbeat)
{
    const base::BootTime end = leaseEndForHolder(heartbeat.at, heartbeat.lease - heartbeat.uncertainty);
    if (heartbeat.lease >= m_state.request.lease || end >= leaseEnd())
        return;
    m_state.leaseEnd = end;
    m_transition.effects.push_back(effect::SetAlarm{end, m_state.dangerFrom});
}

void HeldLockMachine::leaveDanger()
{
    if (m_state.phase == HeldPhase::Danger)
        m_state.phase = m_paused ? HeldPhase::Paused : HeldPhase::Held;
}

void HeldLockMachine::loseLease()
{
    m_isLeaseOver = true;
    stopHeartbeats();
    // Once a release is asked for its outcome decides; nothing is claimed any more.
    if (m_release || isOver())
        return;
    m_state.phase = HeldPhase::Lost;
    m_state.paused = false;
    m_state.problem = LockProblem::LeaseOver;
    m_state.certainty = OwnershipCertainty::NotOurs;
    m_state.rowLeft = true;
    m_transition.effects.push_back(effect::StopAlarm());
    publish(m_whyMissed.isEmpty()
                ? base::say("locks",
                            "Lost: the lease ended before a heartbeat succeeded. Any client "
                            "can acquire it now.")
                : base::say("locks",
                            "Lost: the lease ended before a heartbeat succeeded: %1. Any "
                            "client can acquire it now.",
                            m_whyMissed));
    m_whyLost = m_state.sentence;
}

// One that is under way is waited for: it may make the row what it is.
void HeldLockMachine::stopHeartbeats()
{
    m_heartbeatWanted = false;
    if (const auto *open = std::get_if<Resolving>(&m_activity); open && !open->write.isRelease) {
        m_writes.recordNotApplied(open->write);
        m_activity = Resting();
    } else if (std::holds_alternative<Rechecking>(m_activity)) {
        m_activity = Resting();
    }
}

void HeldLockMachine::lose(const Row &row, const char *pattern)
{
    end(HeldPhase::Lost, problemIn(row), base::Sentence("locks", pattern, {holderIn(row)}));
}

void HeldLockMachine::end(HeldPhase phase, LockProblem problem, const base::Sentence &sentence)
{
    m_activity = Over();
    m_state.rowLeft = false;
    m_state.paused = false;
    m_state.phase = phase;
    m_state.problem = problem;
    m_state.certainty = OwnershipCertainty::NotOurs;
    m_transition.effects.push_back(effect::StopAlarm());
    publish(sentence);
}

void HeldLockMachine::recordMiss(FailedAttempt::Kind kind, base::ErrorKind error, base::BootTime at)
{
    ++m_state.missedHeartbeats;
    m_state.trouble = error;
    addFailedAttempt(m_state, {at, kind, {}, error});
}

void HeldLockMachine::recordRefused(const SentWrite &sent, const Row &row)
{
    FailedAttempt attempt;
    attempt.at = sent.at;
    attempt.kind = FailedAttempt::Kind::Refused;
    if (row)
        attempt.owner = m_dialect->read(*row, m_state.request.shape).owner.value_or(QString());
    addFailedAttempt(m_state, std::move(attempt));
}

void HeldLockMachine::recordTick(base::BootTime at, bool accepted)
{
    if (m_state.ticks.size() == mostTicks)
        m_state.ticks.erase(m_state.ticks.begin());
    m_state.ticks.push_back({at, m_now - at, accepted});
}

// However late an answer came: no published state claims a lock whose lease is over.
void HeldLockMachine::publish(const base::Sentence &sentence)
{
    if (!isOver() && !m_release && m_now >= leaseEnd())
        return loseLease();
    m_state.sentence = sentence;
    m_state.nextHeartbeat = heartbeats() ? std::optional(m_nextHeartbeat) : std::nullopt;
    m_transition.effects.push_back(effect::Publish());
}

} // namespace locks
