// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/TimeFields.h"

#include "core/base/TimeText.h"
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
    return lock.row().lastGapMs != 0 && lock.isTaken();
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
    const QString length = base::text::length(milliseconds(*lease));
    return lock.facts().leaseAssumed ? QCoreApplication::translate("view", "%1 (assumed)").arg(length)
                                     : length;
}

std::optional<qint64> leaseAlike(const LockView &lock)
{
    const auto lease = lock.leaseMs();
    return lease ? 2 * *lease + (lock.facts().leaseAssumed ? 1 : 0) : noSuchText;
}

qint64 leaseNumber(const LockView &lock)
{
    return lock.leaseMs().value_or(LockField::unknown);
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
        return QCoreApplication::translate("view", "due");
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
    if (sighting.heartbeatSeen || sighting.acquisitionSeen)
        return base::text::exact(lock.wallAt(sighting.stillSince));
    const auto written = lock.lastWriteByHolder();
    return written ? base::text::exact(*written) : base::text::exact(lock.wallAt(sighting.stillSince));
}

QString heartbeatGapText(const LockView &lock)
{
    return hasGap(lock) ? base::text::duration(milliseconds(lock.row().lastGapMs)) : QString();
}

qint64 heartbeatGapNumber(const LockView &lock)
{
    return hasGap(lock) ? lock.row().lastGapMs : LockField::unknown;
}

QString heldForText(const LockView &lock)
{
    return lock.heldForText();
}

qint64 heldForNumber(const LockView &lock)
{
    const auto since = lock.sighting().heldSince;
    return since ? since->time_since_epoch().count() / 1'000'000 : LockField::unknown;
}

QString heldForTip(const LockView &lock)
{
    const auto since = lock.sighting().heldSince;
    return since ? base::text::exact(lock.wallAt(*since)) : QString();
}

QString confirmedText(const LockView &lock)
{
    if (!heartbeats(lock))
        return {};
    const locks::Sighting sighting = lock.sighting();
    return sighting.lastStrongRead > sighting.stillSince
        ? base::text::ago(lock.now().boot - sighting.lastStrongRead)
        : QCoreApplication::translate("view", "not yet");
}

QString confirmedTip(const LockView &lock)
{
    const locks::Sighting sighting = lock.sighting();
    return heartbeats(lock) && sighting.lastStrongRead > sighting.stillSince
        ? base::text::exact(lock.wallAt(sighting.lastStrongRead))
        : QString();
}

} // namespace view::fieldparts
