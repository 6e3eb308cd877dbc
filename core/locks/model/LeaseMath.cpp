// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/model/LeaseMath.h"

#include <QtNumeric>

#include <algorithm>

namespace locks {
namespace {

using std::chrono::nanoseconds;

constexpr nanoseconds tick{1};
constexpr int driftDivisor = 10'000; // 100 ppm between the server's clock and ours, as in http::ServerTime
constexpr std::chrono::seconds soonEnough{15}; // three reads at the usual interval

// Leases and dates come from the table and may be anything that fits 64 bits: sums stop at the end of time
// instead of wrapping into the past, where everything would have lapsed.
nanoseconds sum(nanoseconds a, nanoseconds b)
{
    nanoseconds::rep total = 0;
    if (!qAddOverflow(a.count(), b.count(), &total))
        return nanoseconds(total);
    return b > nanoseconds(0) ? nanoseconds::max() : nanoseconds::min();
}

nanoseconds difference(nanoseconds a, nanoseconds b)
{
    nanoseconds::rep rest = 0;
    if (!qSubOverflow(a.count(), b.count(), &rest))
        return nanoseconds(rest);
    return b < nanoseconds(0) ? nanoseconds::max() : nanoseconds::min();
}

template <typename Time>
Time later(Time time, nanoseconds by)
{
    return Time(sum(time.time_since_epoch(), by));
}

template <typename Time>
nanoseconds from(Time earlier, Time until)
{
    return difference(until.time_since_epoch(), earlier.time_since_epoch());
}

/// Of a lock that is over by its rule.
LockState overState(const LockFacts &facts)
{
    if (facts.oneRegion)
        return LockState::Unproven;
    return facts.endsAsReleased ? LockState::Released : LockState::Lapsed;
}

Judgement byRecordVersion(const LockFacts &facts, const Sighting &sighting, base::BootTime now)
{
    const base::BootTime lapse = lapseForObserver(sighting.stillSince, facts.lease);
    if (sighting.lastStrongRead > lapse)
        return {overState(facts), std::min(from(now, lapse), -tick), {}};
    const nanoseconds left = std::max(from(now, lapse), nanoseconds(0));
    const bool young = now <= lapse;
    const bool written = sighting.heartbeatSeen || sighting.acquisitionSeen;
    return {written && young ? LockState::Held : LockState::Unproven, left, later(lapse, tick)};
}

Judgement byDate(const LockFacts &facts, const Sighting &sighting, const Moment &now)
{
    if (!facts.expiresAt || !now.server)
        return {LockState::Unproven, {}, {}};
    const nanoseconds left = from(now.server->now, facts.dateTerms.acquirableAfter(*facts.expiresAt));
    const nanoseconds uncertainty = now.server->uncertainty;
    if (left < -uncertainty)
        return {sighting.readPastDate ? overState(facts) : LockState::Unproven, left, {}};
    if (difference(left, facts.dateTerms.unsure) > uncertainty)
        return {LockState::Held, left, later(now.boot, left - facts.dateTerms.unsure - uncertainty)};
    return {LockState::Unproven, std::max(left, nanoseconds(0)),
            later(now.boot, sum(sum(left, uncertainty), tick))};
}

} // namespace

base::ServerTime DateTerms::acquirableAfter(base::ServerTime stored) const
{
    return later(stored, grace);
}

std::optional<nanoseconds> Sighting::unreadFor(base::BootTime now) const
{
    const nanoseconds age = from(seenUntil(), now);
    return age > soonEnough ? std::optional(age) : std::nullopt;
}

base::BootTime Sighting::seenUntil() const
{
    return std::max({lastRead, lastStrongRead, stillSince});
}

base::BootTime Sighting::countedTo(base::BootTime now) const
{
    return unreadFor(now) ? seenUntil() : now;
}

std::optional<base::ServerTime> earliestServerTime(const Moment &now, base::BootTime at)
{
    if (!now.server)
        return {};
    const nanoseconds span = from(now.boot, at);
    return now.server->now + span - now.server->uncertainty - std::chrono::abs(span) / driftDivisor;
}

bool ClockReadings::disagree() const
{
    const nanoseconds apart = difference(server.time_since_epoch(), local.time_since_epoch());
    return apart > MostApart || apart < -MostApart;
}

base::BootTime leaseEndForHolder(base::BootTime sentAt, nanoseconds lease)
{
    return later(sentAt, lease);
}

base::BootTime lapseForObserver(base::BootTime receivedAt, nanoseconds lease)
{
    return later(receivedAt, std::max(lease, nanoseconds(0)));
}

Judgement judge(const LockFacts &facts, const Sighting &sighting, const Moment &now)
{
    switch (facts.marking) {
    case StoredState::NotALock:
        return {LockState::NotALock, {}, {}};
    case StoredState::Unreadable:
        return {LockState::Unreadable, {}, {}};
    case StoredState::Unsupported:
        return {LockState::Unsupported, {}, {}};
    case StoredState::Released:
        return {LockState::Released, {}, {}};
    case StoredState::Taken:
        break;
    }
    switch (facts.rule) {
    case ExpiryRule::RecordVersion:
        return byRecordVersion(facts, sighting, now.boot);
    case ExpiryRule::Date:
        return byDate(facts, sighting, now);
    case ExpiryRule::Never:
        break;
    }
    return {LockState::Held, {}, {}};
}

nanoseconds proofLength(nanoseconds lease)
{
    const nanoseconds length = std::max(lease, nanoseconds(0));
    const nanoseconds margin = length / 50 + (length % 50 > nanoseconds(0) ? tick : nanoseconds(0));
    return sum(sum(length, margin), std::chrono::milliseconds(500));
}

} // namespace locks
