// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/TimeFields.h"

#include "core/base/TimeText.h"
#include "core/locks/dialects/Dialects.h"
#include "core/view/FieldValues.h"
#include "core/view/Verdict.h"

#include <QCoreApplication>

namespace view::fieldparts {

using namespace std::chrono;
using locks::ExpiryRule;

namespace {

qint64 millisecondsOf(qint64 boot)
{
    return boot == JudgedRow::never ? LockField::unknown : boot / 1'000'000;
}

bool heartbeats(const LockView &lock)
{
    return lock.isTaken() && lock.judged().rule == ExpiryRule::RecordVersion;
}

bool hasGap(const LockView &lock)
{
    return lock.gaps().lastMs != 0 && lock.isTaken();
}

FieldValue momentValue(base::WallTime moment)
{
    return textValue(base::text::rfc3339(moment.time_since_epoch()));
}

/// When its owner wrote the present version, and what that rests on.
struct Written {
    base::WallTime at;
    locks::Origin origin;
};

/// Nothing: it was there at our first read, and the row does not state when it was written.
std::optional<Written> lastHeartbeat(const LockView &lock, const locks::Sighting &sighting)
{
    if (sighting.heartbeatSeen || sighting.acquisitionSeen)
        return Written{lock.wallAt(sighting.stillSince), locks::Origin::Observed};
    const auto stated = lock.lastWriteByHolder();
    return stated ? std::optional(Written{*stated, locks::Origin::Stated}) : std::nullopt;
}

std::optional<Written> lastHeartbeat(const LockView &lock)
{
    return heartbeats(lock) ? lastHeartbeat(lock, lock.sighting()) : std::nullopt;
}

} // namespace

FieldValue leaseValue(const LockView &lock)
{
    return numberOrNull(lock.leaseMs());
}

QString leaseText(const LockView &lock)
{
    const auto lease = lock.leaseMs();
    if (!lease)
        return {};
    return locks::lengthText({milliseconds(*lease), lock.facts().leaseOrigin});
}

std::optional<qint64> leaseAlike(const LockView &lock)
{
    const auto lease = lock.leaseMs();
    return lease ? 4 * *lease + static_cast<qint64>(lock.facts().leaseOrigin) : noSuchText;
}

qint64 leaseNumber(const LockView &lock)
{
    return lock.leaseMs().value_or(LockField::unknown);
}

FieldValue leaseOriginValue(const LockView &lock)
{
    if (!lock.leaseMs())
        return {};
    return latin1Value(locks::originName(lock.facts().leaseOrigin));
}

QString leaseOriginText(const LockView &lock)
{
    return lock.leaseMs() ? QString(locks::originName(lock.facts().leaseOrigin)) : QString();
}

FieldValue acquiredValue(const LockView &lock)
{
    const auto acquired = lock.acquired();
    return acquired ? textValue(base::text::rfc3339(acquired->time.time_since_epoch())) : FieldValue();
}

QString acquiredText(const LockView &lock)
{
    const auto acquired = lock.acquired();
    return acquired ? view::acquiredText(*acquired, lock.now(), lock.context().wall) : QString();
}

qint64 acquiredNumber(const LockView &lock)
{
    const auto acquired = lock.acquired();
    return acquired ? duration_cast<milliseconds>(acquired->time.time_since_epoch()).count()
                    : LockField::unknown;
}

std::optional<qint64> acquiredAlike(const LockView &lock)
{
    return lock.acquired() ? std::nullopt : std::optional(noSuchText);
}

FieldValue acquiredClockValue(const LockView &lock)
{
    const auto acquired = lock.acquired();
    if (!acquired)
        return {};
    return latin1Value(locks::clockName(acquired->clock));
}

QString acquiredClockText(const LockView &lock)
{
    const auto acquired = lock.acquired();
    return acquired ? QString(locks::clockName(acquired->clock)) : QString();
}

/// Only what the item itself states: record-version rows state none.
FieldValue expiresValue(const LockView &lock)
{
    const auto date = lock.facts().expiresAt;
    return date ? textValue(base::text::rfc3339(date->time_since_epoch())) : FieldValue();
}

QString expiresText(const LockView &lock)
{
    const auto date = lock.facts().expiresAt;
    return date ? base::text::exact(base::WallTime(date->time_since_epoch())) : QString();
}

qint64 expiresNumber(const LockView &lock)
{
    const auto date = lock.facts().expiresAt;
    return date ? duration_cast<milliseconds>(date->time_since_epoch()).count() : LockField::unknown;
}

FieldValue observedValue(const LockView &lock)
{
    return {FieldValue::Kind::Number, lock.observedForMs()};
}

QString observedText(const LockView &lock)
{
    return base::text::length(milliseconds(lock.observedForMs()));
}

FieldValue lapsesValue(const LockView &lock)
{
    return numberOrNull(lock.lapsesInMs());
}

QString lapsesText(const LockView &lock)
{
    if (!lock.isTaken() || lock.state() == locks::LockState::Released)
        return {};
    const auto left = lock.lapsesIn();
    if (!left)
        return lock.judged().rule == ExpiryRule::Never ? QCoreApplication::translate("view", "no lease")
                                                       : QString();
    if (lock.state() == locks::LockState::Lapsed) {
        const auto unread = lock.unreadFor();
        return unread ? QCoreApplication::translate("view", "as of %1").arg(base::text::ago(*unread))
                      : QCoreApplication::translate("view", "lapsed %1").arg(base::text::duration(*left));
    }
    if (*left <= nanoseconds::zero())
        return lock.facts().oneRegion ? QCoreApplication::translate("view", "not seen everywhere")
                                      : QCoreApplication::translate("view", "due");
    const QString countdown = base::text::countdown(*left);
    return lock.judged().rule == ExpiryRule::Date ? countdown
                                                  : asOf(countdown, lock.sighting(), lock.now().boot);
}

/// Rows of one page that state the same lease end at the same moment.
std::optional<qint64> lapsesAlike(const LockView &lock)
{
    if (!lock.isTaken() || lock.state() == locks::LockState::Released)
        return noSuchText;
    const qint64 at = lock.judged().lapsesAt;
    if (at == JudgedRow::never)
        return noSuchText + 1 + static_cast<qint64>(lock.judged().rule);
    return lock.state() == locks::LockState::Lapsed || lock.unreadFor() ? std::nullopt : std::optional(at);
}

qint64 lapsesNumber(const LockView &lock)
{
    return millisecondsOf(lock.judged().lapsesAt);
}

FieldValue lapsedForValue(const LockView &lock)
{
    const auto length = lock.lapsedFor();
    return length ? FieldValue{FieldValue::Kind::Number, floor<milliseconds>(*length).count()} : FieldValue();
}

QString lapsedForText(const LockView &lock)
{
    const auto length = lock.lapsedFor();
    return length ? base::text::duration(*length) : QString();
}

/// The longest first.
qint64 lapsedForNumber(const LockView &lock)
{
    return lock.lapsedFor() ? lapsesNumber(lock) : LockField::unknown;
}

FieldValue lastHeartbeatValue(const LockView &lock)
{
    const auto written = lastHeartbeat(lock);
    return written ? momentValue(written->at) : FieldValue();
}

FieldValue lastHeartbeatOriginValue(const LockView &lock)
{
    const auto written = lastHeartbeat(lock);
    return written ? latin1Value(locks::originName(written->origin)) : FieldValue();
}

QString lastHeartbeatOriginText(const LockView &lock)
{
    const auto written = lastHeartbeat(lock);
    return written ? QString(locks::originName(written->origin)) : QString();
}

QString lastHeartbeatText(const LockView &lock)
{
    if (!heartbeats(lock))
        return {};
    const locks::Sighting sighting = lock.sighting();
    const auto counted = [&](const QString &text) { return asOf(text, sighting, lock.now().boot); };
    const QString age = counted(base::text::ago(lock.since(sighting.stillSince)));
    if (const auto late = lock.lateness())
        return counted(latenessWord(*late) + QLatin1Char(' ') + base::text::duration(late->silence));
    if (sighting.heartbeatSeen || sighting.acquisitionSeen)
        return age;
    const auto written = lock.lastWriteByHolder();
    return written ? holdersClockText(lock.context().wall - *written)
                   : counted(QCoreApplication::translate("view", "> %1 ago")
                                 .arg(base::text::length(lock.since(sighting.stillSince))));
}

/// The latest first.
qint64 lastHeartbeatNumber(const LockView &lock)
{
    return heartbeats(lock) ? -static_cast<qint64>(lock.row().stillSinceMs) : LockField::unknown;
}

QString lastHeartbeatTip(const LockView &lock)
{
    if (!heartbeats(lock))
        return {};
    const locks::Sighting sighting = lock.sighting();
    const auto written = lastHeartbeat(lock, sighting);
    return base::text::exact(written ? written->at : lock.wallAt(sighting.stillSince));
}

// What our reads prove of the gap before the present version.
FieldValue heartbeatGapAtLeastValue(const LockView &lock)
{
    return hasGap(lock) ? numberOrNull(lock.gaps().lastAtLeastMs) : FieldValue();
}

FieldValue heartbeatGapAtMostValue(const LockView &lock)
{
    return hasGap(lock) && lock.gaps().lastAtMostMs != watch::RowGaps::unknown
        ? numberOrNull(lock.gaps().lastAtMostMs)
        : FieldValue();
}

QString heartbeatGapAtMostText(const LockView &lock)
{
    return hasGap(lock) && lock.gaps().lastAtMostMs != watch::RowGaps::unknown
        ? base::text::duration(milliseconds(lock.gaps().lastAtMostMs))
        : QString();
}

QString heartbeatGapText(const LockView &lock)
{
    return hasGap(lock) ? base::text::duration(milliseconds(lock.gaps().lastMs)) : QString();
}

qint64 heartbeatGapNumber(const LockView &lock)
{
    return hasGap(lock) ? lock.gaps().lastMs : LockField::unknown;
}

QString heldForText(const LockView &lock)
{
    return lock.heldForText();
}

FieldValue heldForValue(const LockView &lock)
{
    const auto held = lock.heldFor();
    return held ? FieldValue{FieldValue::Kind::Number, floor<milliseconds>(held->length).count()}
                : FieldValue();
}

/// Rows of one read that none of our reads saw acquired and that state nothing were first seen at the same moment.
std::optional<qint64> heldForAlike(const LockView &lock)
{
    const locks::LockDialect *known = locks::dialect(lock.row().dialect);
    if (lock.isTaken() && known && known->statesAcquisition())
        return std::nullopt;
    const auto held = lock.heldFor();
    return !held           ? noSuchText
        : lock.unreadFor() ? std::nullopt
                           : std::optional(2 * held->length.count() + (held->isAtLeast ? 1 : 0));
}

/// The longest first. Of the moment when it began, so that it is the same at each read; a clock that is set moves it.
qint64 heldForNumber(const LockView &lock)
{
    const auto held = lock.heldFor();
    if (!held)
        return LockField::unknown;
    const nanoseconds counted = lock.sighting().countedTo(lock.now().boot) - lock.now().boot;
    return floor<milliseconds>(lock.context().wall.time_since_epoch() + counted - held->length).count();
}

FieldValue heldForOriginValue(const LockView &lock)
{
    const auto held = lock.heldFor();
    if (!held)
        return {};
    return latin1Value(heldForOrigin(*held));
}

QString heldForOriginText(const LockView &lock)
{
    const auto held = lock.heldFor();
    return held ? QString(heldForOrigin(*held)) : QString();
}

QString heldForTip(const LockView &lock)
{
    const auto held = lock.heldFor();
    if (!held)
        return {};
    if (held->origin != locks::Origin::Observed)
        return QCoreApplication::translate("view", "acquired %1, as the row states").arg(acquiredText(lock));
    const auto since = lock.sighting().heldSince;
    const QString seen = since ? base::text::exact(lock.wallAt(*since)) : QString();
    return held->isAtLeast
        ? QCoreApplication::translate("view", "held already when it was first read: %1").arg(seen)
        : QCoreApplication::translate("view", "seen to be acquired: %1").arg(seen);
}

FieldValue heldForAtLeastValue(const LockView &lock)
{
    const auto held = lock.heldFor();
    return held ? FieldValue{FieldValue::Kind::Flag, held->isAtLeast ? 1 : 0} : FieldValue();
}

QString heldForAtLeastText(const LockView &lock)
{
    const auto held = lock.heldFor();
    return held && held->isAtLeast ? QCoreApplication::translate("view", "yes") : QString();
}

namespace {

/// When a consistent read last showed the present version; nothing: none did since the first.
std::optional<base::BootTime> confirmedAt(const LockView &lock)
{
    if (!heartbeats(lock))
        return {};
    const locks::Sighting sighting = lock.sighting();
    return sighting.lastStrongRead > sighting.stillSince ? std::optional(sighting.lastStrongRead)
                                                         : std::nullopt;
}

} // namespace

FieldValue confirmedValue(const LockView &lock)
{
    const auto confirmed = confirmedAt(lock);
    return confirmed ? momentValue(lock.wallAt(*confirmed)) : FieldValue();
}

/// The latest first.
qint64 confirmedNumber(const LockView &lock)
{
    const auto confirmed = confirmedAt(lock);
    return confirmed ? -floor<milliseconds>(confirmed->time_since_epoch()).count() : LockField::unknown;
}

QString confirmedText(const LockView &lock)
{
    if (!heartbeats(lock))
        return {};
    const auto confirmed = confirmedAt(lock);
    return confirmed ? base::text::ago(lock.now().boot - *confirmed)
                     : QCoreApplication::translate("view", "not yet");
}

QString confirmedTip(const LockView &lock)
{
    const auto confirmed = confirmedAt(lock);
    return confirmed ? base::text::exact(lock.wallAt(*confirmed)) : QString();
}

} // namespace view::fieldparts
