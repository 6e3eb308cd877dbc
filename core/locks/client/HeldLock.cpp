// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/client/HeldLock.h"

#include "core/locks/LeaseMath.h"
#include "core/locks/client/EitherStop.h"
#include "core/locks/dialects/Dialects.h"

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

// Between two tries after something did not work, with the lease running down.
nanoseconds retryOf(const LockRequest &request)
{
    return std::min<nanoseconds>(request.refresh, nanoseconds(request.lease) / 8);
}

} // namespace

HeldLock::HeldLock(ClientServices services, HeldLockState state, aws::Item row, base::BootTime sentAt)
    : m_services(services), m_dialect(dialect(state.request.dialect)), m_protocol(m_dialect->protocol()),
      m_state(std::move(state)), m_row(std::move(row)),
      m_alarm(
          services.clock, [this] { danger(); }, [this] { leaseOver(); })
{
    m_state.phase = HeldPhase::Held;
    m_state.heldSince = sentAt;
    m_state.secondsToWait.reset();
    lease(sentAt);
}

void HeldLock::start(Tell tell)
{
    m_tell = std::move(tell);
    say(QStringLiteral("Taken."));
    m_tasks.start(run());
}

bool HeldLock::isOver() const
{
    const HeldPhase phase = m_state.phase;
    return phase == HeldPhase::Lost || phase == HeldPhase::Released || phase == HeldPhase::Crashed;
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

void HeldLock::pauseBeats()
{
    if (isOver() || m_paused)
        return;
    m_paused = true;
    if (m_state.phase == HeldPhase::Held)
        m_state.phase = HeldPhase::Paused;
    say(QStringLiteral("Beats paused; the lease runs down."));
    nudge();
}

void HeldLock::resumeBeats()
{
    if (isOver() || !m_paused)
        return;
    m_paused = false;
    m_nextBeat = m_services.clock.boot();
    if (m_state.phase == HeldPhase::Paused)
        m_state.phase = HeldPhase::Held;
    say(QStringLiteral("Beating again."));
    nudge();
}

void HeldLock::beatNow()
{
    if (isOver())
        return;
    if (!m_protocol->canBeat()) {
        say(QStringLiteral("This library never renews a lock."));
        return;
    }
    m_beatWanted = true;
    nudge();
}

void HeldLock::changeData(std::optional<QByteArray> data)
{
    if (isOver())
        return;
    if (!m_protocol->carriesData()) {
        say(QStringLiteral("Rows of this library carry no data."));
        return;
    }
    m_newData = std::move(data);
    beatNow();
}

void HeldLock::release()
{
    if (isOver())
        return;
    m_releaseWanted = true;
    nudge();
}

void HeldLock::crash()
{
    if (isOver())
        return;
    end(HeldPhase::Crashed,
        QStringLiteral("Stopped without a release; the row stays until its lease lapses."));
    m_tasks.stop();
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
    const bool beats = !m_paused && m_protocol->beatInterval(m_state.request) > nanoseconds(0);
    return m_beatWanted || (beats && now >= m_nextBeat) ? Step::Beat : Step::Wait;
}

base::BootTime HeldLock::nextDue() const
{
    if (m_tried || m_slept)
        return std::min(m_nextLook, *m_state.leaseEnd);
    const bool beats = !m_paused && m_protocol->beatInterval(m_state.request) > nanoseconds(0);
    return beats ? std::min(m_nextBeat, *m_state.leaseEnd) : *m_state.leaseEnd;
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
        case Step::Beat:
            co_await beatOnce();
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
    const EitherStop either(stop, m_nudge.get_token());
    const auto rested = co_await m_services.clock.pause(length, either.token());
    // A nudge ends the wait like a stop does; only the latter means that `this` may be gone.
    if (!rested && stop.stop_requested())
        co_return;
    if (m_services.clock.boot() - due > jumpOf(m_state.request)) {
        m_slept = true;
        m_nextLook = m_services.clock.boot();
    }
}

base::Task<> HeldLock::beatOnce()
{
    const std::stop_token stop = m_tasks.token();
    m_beatWanted = false;
    const base::WallTime wall = m_services.clock.wall();
    const QByteArray version = m_dialect->freshVersion(wall);
    const aws::ConditionalWrite write = m_protocol->beat(m_row, m_state.request, version, wall, m_newData);
    const Tried tried = tryOf(write, false);
    const auto outcome = co_await m_services.writer.apply(write, stop);
    if (base::isCancelled(outcome) || stop.stop_requested() || isOver())
        co_return;
    tick(tried.at, outcome && outcome->kind == Outcome::Applied);
    if (outcome) {
        noteBeat(tried, *outcome);
        co_return;
    }
    m_nextBeat = m_services.clock.boot() + retryOf(m_state.request);
    say(QStringLiteral("A beat could not be sent: %1.").arg(outcome.error().sentence));
}

base::Task<> HeldLock::giveBack()
{
    const std::stop_token stop = m_tasks.token();
    ++m_releaseTries;
    const aws::ConditionalWrite write = m_protocol->release(m_row, m_state.request);
    const Tried tried = tryOf(write, true);
    m_releasing = true;
    const auto outcome = co_await m_services.writer.apply(write, stop);
    if (base::isCancelled(outcome) || stop.stop_requested() || isOver())
        co_return;
    m_releasing = false;
    if (outcome) {
        noteRelease(tried, *outcome);
        co_return;
    }
    if (m_releaseUnclear) {
        end(HeldPhase::Lost,
            QStringLiteral("Given up: the release may or may not arrive. The lock lapses by itself."));
        co_return;
    }
    m_releaseWanted = false;
    say(QStringLiteral("Not released: %1. It is still ours.").arg(outcome.error().sentence));
}

base::Task<> HeldLock::verify()
{
    const std::stop_token stop = m_tasks.token();
    const aws::Item key = m_protocol->keyOf(m_state.request);
    const QString table = m_state.request.shape.table;
    const auto answer = co_await m_services.reader.getItem(table, key, aws::Consistency::Strong, stop);
    if (base::isCancelled(answer) || stop.stop_requested() || isOver())
        co_return;
    if (answer) {
        noteRow(answer->item);
        co_return;
    }
    m_nextLook = m_services.clock.boot() + retryOf(m_state.request);
    say(QStringLiteral("The row could not be read: %1.").arg(answer.error().sentence));
}

void HeldLock::lease(base::BootTime sentAt)
{
    const LockRequest &request = m_state.request;
    m_state.leaseEnd = leaseEndForHolder(sentAt, request.lease);
    m_state.version = m_dialect->read(m_row, request.shape).version.value_or(QString());
    m_nextBeat = sentAt + m_protocol->beatInterval(request);
    m_alarm.set(*m_state.leaseEnd,
                request.safeTime ? std::optional(sentAt + *request.safeTime) : std::nullopt);
}

void HeldLock::danger()
{
    if (isOver())
        return;
    m_state.phase = HeldPhase::Danger;
    say(QStringLiteral("No beat for %1 ms, the safe time: stop what the lock protects.")
            .arg(m_state.request.safeTime->count()));
}

void HeldLock::leaseOver()
{
    // While a release is under way its outcome decides; nothing is claimed any more.
    if (isOver() || m_releasing)
        return;
    end(HeldPhase::Lost,
        QStringLiteral("Lost: the lease ended before a beat succeeded. Anyone may have it now."));
    nudge();
}

void HeldLock::end(HeldPhase phase, const QString &sentence)
{
    m_state.phase = phase;
    m_alarm.stop();
    say(sentence);
}

void HeldLock::say(const QString &sentence)
{
    m_state.sentence = sentence;
    if (m_tell)
        m_tell(m_state);
}

void HeldLock::tick(base::BootTime at, bool accepted)
{
    if (m_state.ticks.size() == mostTicks)
        m_state.ticks.erase(m_state.ticks.begin());
    m_state.ticks.push_back({at, m_services.clock.boot() - at, accepted});
}

} // namespace locks
