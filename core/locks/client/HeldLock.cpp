// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/client/HeldLock.h"

#include "core/base/LinkedStopToken.h"
#include "core/base/Logging.h"
#include "core/locks/dialects/Dialects.h"
#include "core/locks/model/LeaseMath.h"

#include <algorithm>

namespace locks {
namespace {

using std::chrono::nanoseconds;
using Outcome = aws::WriteOutcome::Kind;

constexpr std::size_t mostTicks = 64;

// A wake this late means that the machine slept or stood still, and others may have acted meanwhile.
nanoseconds jumpOf(const LockRequest &request)
{
    return std::min<nanoseconds>(std::chrono::seconds(1), nanoseconds(request.lease) / 4);
}

// Ends a call that takes too long; the call's own end ends the wait.
base::Task<> expire(base::Clock *clock, nanoseconds length, std::stop_source call, std::stop_token done)
{
    const auto rested = co_await clock->pause(length, done);
    if (rested)
        call.request_stop();
}

void finish(std::stop_source done)
{
    done.request_stop();
}

bool isSilentRefusal(const base::Result<aws::WriteOutcome> &outcome)
{
    return outcome && outcome->kind == Outcome::ConditionFailed && !outcome->itemKnown;
}

// Surely not applied, says the client below; but what was delivered twice may have been, by its first copy.
bool mayHaveArrived(const base::Result<aws::WriteOutcome> &outcome)
{
    return !outcome &&
        (outcome.error().kind == base::ErrorKind::Throttled ||
         outcome.error().kind == base::ErrorKind::Service);
}

} // namespace

HeldLock::HeldLock(ClientServices services, std::shared_ptr<ClientState> memory, HeldLockState state,
                   aws::Item row, base::BootTime sentAt, nanoseconds doubt)
    : m_services(std::move(services)), m_memory(std::move(memory)), m_dialect(dialect(state.request.dialect)),
      m_protocol(m_dialect->protocol()), m_state(std::move(state)), m_row(std::move(row)), m_doubt(doubt),
      m_alarm(
          services.clock, [this] { danger(); }, [this] { leaseOver(); })
{
    m_state.phase = HeldPhase::Held;
    m_state.heldSince = sentAt;
    m_state.versions = 1;
    m_state.problem = LockProblem::None;
    m_state.secondsToWait.reset();
    lease(sentAt);
    m_nextHeartbeat = m_memory->firstHeartbeat(sentAt, m_protocol->heartbeatInterval(m_state.request));
    m_state.nextHeartbeat = heartbeats() ? std::optional(m_nextHeartbeat) : std::nullopt;
    m_memory->add(*this);
}

HeldLock::~HeldLock()
{
    m_memory->remove(*this);
}

void HeldLock::start(Tell tell)
{
    m_tell = std::move(tell);
    say(m_state.sentence);
    m_tasks.start(run());
}

bool HeldLock::isOver() const
{
    const HeldPhase phase = m_state.phase;
    return phase == HeldPhase::Lost || phase == HeldPhase::Released || phase == HeldPhase::Crashed;
}

bool HeldLock::sendsHeartbeats() const
{
    const bool open = m_tried && !m_tried->isRelease;
    return !isOver() && (m_heartbeatWanted || m_sendsHeartbeats || open);
}

bool HeldLock::idle() const
{
    return m_tasks.idle() && m_alarm.idle();
}

void HeldLock::nudge()
{
    // Replaced first: ending the wait may resume the loop, which begins the next one.
    std::stop_source present;
    present.swap(m_nudge);
    present.request_stop();
}

bool HeldLock::heartbeats() const
{
    return !m_paused && !isOver() && m_protocol->heartbeatInterval(m_state.request) > nanoseconds(0);
}

nanoseconds HeldLock::callLimit() const
{
    return nanoseconds(m_state.request.lease) / 3;
}

HeldLock::Step HeldLock::nextStep() const
{
    const base::BootTime now = m_services.clock.boot();
    if (isOver())
        return Step::End;
    if (m_tried || m_slept)
        return now >= m_nextLook ? Step::Verify : Step::Wait;
    if (m_releaseWanted)
        return Step::Release;
    return m_heartbeatWanted || (heartbeats() && now >= m_nextHeartbeat) ? Step::Heartbeat : Step::Wait;
}

base::BootTime HeldLock::nextDue() const
{
    if (m_tried || m_slept)
        return std::min(m_nextLook, *m_state.leaseEnd);
    return heartbeats() ? std::min(m_nextHeartbeat, *m_state.leaseEnd) : *m_state.leaseEnd;
}

// At the next of its turns, counted from when it was due, not from when it left. What made one heartbeat
// late, a stall or a queue, made others late with it: counted from when they left, they would crowd together
// at that moment of every period.
base::BootTime HeldLock::heartbeatAfter(base::BootTime sentAt) const
{
    const nanoseconds interval = m_protocol->heartbeatInterval(m_state.request);
    const nanoseconds late = sentAt - m_nextHeartbeat;
    if (interval <= nanoseconds(0) || late < nanoseconds(0)) // never, or asked for before it was due
        return sentAt + interval;
    const nanoseconds untilTurn = interval - late % interval;
    return sentAt + std::max(untilTurn, interval / 4);
}

base::Task<> HeldLock::run()
{
    const std::stop_token stop = m_tasks.token();
    while (true) {
        if (m_services.clock.boot() >= *m_state.leaseEnd)
            leaseOver();
        switch (nextStep()) {
        case Step::End:
            co_return;
        case Step::Wait:
            co_await waitForNext();
            break;
        case Step::Verify:
            co_await verify();
            break;
        case Step::Heartbeat:
            co_await heartbeatOnce();
            break;
        case Step::Release:
            co_await giveBack();
            break;
        }
        if (stop.stop_requested())
            co_return;
    }
}

base::Task<> HeldLock::waitForNext()
{
    const std::stop_token stop = m_tasks.token();
    const base::BootTime due = nextDue();
    const nanoseconds length = due - m_services.clock.boot();
    const base::LinkedStopToken either(stop, m_nudge.get_token());
    const auto rested = co_await m_services.clock.pause(length, either.token());
    Q_UNUSED(rested) // a nudge ends the wait like a stop does; only the latter means that `this` may be gone
    if (stop.stop_requested())
        co_return;
    if (m_services.clock.boot() - due > jumpOf(m_state.request)) {
        m_slept = true;
        m_nextLook = m_services.clock.boot();
    }
}

base::Task<> HeldLock::heartbeatOnce()
{
    const std::stop_token stop = m_tasks.token();
    // The lock is named by its number: its key is an item's.
    qCDebug(base::heartbeatLog).noquote()
        << QStringLiteral("lock %1: heartbeat sent, %2 late")
               .arg(QString::number(m_state.id),
                    base::logTime(std::max(m_services.clock.boot() - m_nextHeartbeat, nanoseconds(0))));
    const LockRequest request = heartbeatRequest();
    const auto dating = datingOfHeartbeat(request);
    if (!dating) {
        heartbeatUndated(dating.error());
        co_return;
    }
    const QByteArray version = m_protocol->freshVersion(m_services.clock.wall(), m_services.random);
    const aws::ConditionalWrite write =
        m_protocol->heartbeat(m_row, request, version, dating->until, m_nextOptions.data);
    const Tried tried = tryOf(write, *dating, false);
    m_heartbeatWanted = false;
    m_nextOptions.matchOwnerOnly = false;
    m_sendsHeartbeats = true;
    const std::stop_source limit;
    const std::stop_source done;
    m_tasks.start(expire(&m_services.clock, callLimit(), limit, done.get_token()));
    const base::LinkedStopToken either(stop, limit.get_token());
    const auto outcome = co_await m_services.writer.apply(write, either.token());
    finish(done);
    if (stop.stop_requested() || isOver())
        co_return;
    m_sendsHeartbeats = false;
    heartbeatOver(tried, outcome);
}

// A date is never set back: readings of the server's clock move about within their uncertainty. One that
// explains less than what we wrote before contradicts it, and nothing tells which was right.
base::Result<Dating> HeldLock::datingOfHeartbeat(const LockRequest &request) const
{
    auto dating = datingOf(m_services, *m_protocol, request.lease);
    if (!dating || m_protocol->waitsByRecordVersion() || m_services.believesOwnClock)
        return dating;
    const base::ServerTime before =
        m_dialect->read(m_row, request.shape).expiresAt.value_or(base::ServerTime::min());
    const bool isShorter = request.lease < m_state.request.lease;
    const nanoseconds sharper = dating->doubt + m_doubt + longestSpread(m_state.request.lease);
    if (!isShorter && before > dating->until + sharper)
        return base::failure(base::ErrorKind::Service,
                             QStringLiteral("the server's clock has gone back since the last one"));
    if (!isShorter)
        dating->until = std::max(dating->until, before);
    return dating;
}

void HeldLock::heartbeatUndated(const base::Error &error)
{
    m_heartbeatWanted = false;
    miss(FailedAttempt::Kind::Failed, error.kind, m_services.clock.boot());
    m_state.standing = OwnershipCertainty::Assumed;
    m_nextHeartbeat = m_services.clock.boot() + retryAfter();
    say(QStringLiteral("A heartbeat could not be sent: %1. Ours until its lease ends, by the lease alone.")
            .arg(error.sentence));
}

base::Task<> HeldLock::giveBack()
{
    const std::stop_token stop = m_tasks.token();
    ++m_releaseTries;
    const LockRequest request = releaseRequest();
    const aws::ConditionalWrite write = m_protocol->release(m_row, request);
    Dating now;
    now.at = m_services.clock.boot();
    const Tried tried = tryOf(write, now, true);
    m_marked = tried.row;
    m_releasing = true;
    const std::stop_source limit;
    const std::stop_source done;
    m_tasks.start(expire(&m_services.clock, callLimit(), limit, done.get_token()));
    const base::LinkedStopToken either(stop, limit.get_token());
    auto outcome = co_await m_services.writer.apply(write, either.token());
    if (!stop.stop_requested() && (isSilentRefusal(outcome) || mayHaveArrived(outcome))) {
        // Nothing is claimed any more, so there is time to learn whose it is now.
        const aws::Item key = m_protocol->keyOf(request);
        const QString table = request.shape.table;
        const auto answer =
            co_await m_services.reader.getItem(table, key, aws::Consistency::Strong, either.token());
        if (answer)
            noteThere(outcome, tried, answer->item);
    }
    finish(done);
    if (stop.stop_requested()) // so does a crash, which alone can end a lock that is being released
        co_return;
    m_releasing = false;
    releaseOver(tried, outcome);
}

// The row as read after an answer to a release that did not tell it.
void HeldLock::noteThere(base::Result<aws::WriteOutcome> &outcome, const Tried &tried,
                         const std::optional<aws::Item> &row) const
{
    if (!outcome && isCurrent(row, tried.row)) {
        outcome = aws::WriteOutcome();
        outcome->kind = Outcome::Applied;
    }
    if (outcome) {
        outcome->item = row;
        outcome->itemKnown = true;
    }
}

base::Task<> HeldLock::verify()
{
    const std::stop_token stop = m_tasks.token();
    const aws::Item key = m_protocol->keyOf(m_state.request);
    const QString table = m_state.request.shape.table;
    const std::stop_source limit;
    const std::stop_source done;
    m_tasks.start(expire(&m_services.clock, callLimit(), limit, done.get_token()));
    const base::LinkedStopToken either(stop, limit.get_token());
    const auto answer =
        co_await m_services.reader.getItem(table, key, aws::Consistency::Strong, either.token());
    finish(done);
    if (stop.stop_requested() || isOver())
        co_return;
    readOver(answer);
}

void HeldLock::lease(base::BootTime sentAt)
{
    const LockRequest &request = m_state.request;
    m_state.leaseEnd = leaseEndForHolder(sentAt, request.lease - m_doubt);
    m_state.row = m_row;
    m_state.version = m_dialect->read(m_row, request.shape).version.value_or(QString());
    m_state.standing = OwnershipCertainty::Confirmed;
    m_state.confirmedAt = sentAt;
    m_state.missedHeartbeats = 0;
    m_state.trouble.reset();
    m_state.almostExpired = false;
    m_nextHeartbeat = heartbeatAfter(sentAt);
    m_state.dangerFrom = request.safeTime ? std::optional(sentAt + *request.safeTime) : std::nullopt;
    m_alarm.set(*m_state.leaseEnd, m_state.dangerFrom);
}

void HeldLock::danger()
{
    if (isOver())
        return;
    m_state.phase = HeldPhase::Danger;
    m_state.almostExpired = true;
    ++m_state.dangers;
    say(QStringLiteral("No heartbeat for %1 ms, the safe time: stop what the lock protects.")
            .arg(m_state.request.safeTime->count()));
    if (isOver())
        return;
    if (auto callback = std::exchange(m_monitor, {}))
        callback();
}

void HeldLock::leaseOver()
{
    // While a release is under way its outcome decides; nothing is claimed any more.
    if (isOver() || m_releasing)
        return;
    end(HeldPhase::Lost, LockProblem::LeaseOver,
        QStringLiteral("Lost: the lease ended before a heartbeat succeeded. Anyone may have it now."));
}

void HeldLock::end(HeldPhase phase, LockProblem problem, const QString &sentence)
{
    m_state.phase = phase;
    m_state.problem = problem;
    m_state.standing = OwnershipCertainty::NotOurs;
    qCDebug(base::heartbeatLog) << "lock" << m_state.id << "ended:" << int(phase) << int(problem);
    m_alarm.stop();
    say(sentence);
}

void HeldLock::say(const QString &sentence)
{
    // However late an answer came: no state told claims a lock whose lease is over.
    if (!isOver() && !m_releasing && m_services.clock.boot() >= *m_state.leaseEnd)
        return leaseOver();
    m_state.sentence = sentence;
    m_state.nextHeartbeat = heartbeats() ? std::optional(m_nextHeartbeat) : std::nullopt;
    if (m_tell)
        m_tell(m_state);
    m_memory->ring();
}

void HeldLock::tick(base::BootTime at, bool accepted)
{
    qCDebug(base::heartbeatLog).noquote()
        << QStringLiteral("lock %1: heartbeat %2 after %3")
               .arg(QString::number(m_state.id),
                    accepted ? QStringLiteral("accepted") : QStringLiteral("not accepted"),
                    base::logTime(m_services.clock.boot() - at));
    if (m_state.ticks.size() == mostTicks)
        m_state.ticks.erase(m_state.ticks.begin());
    m_state.ticks.push_back({at, m_services.clock.boot() - at, accepted});
}

} // namespace locks
