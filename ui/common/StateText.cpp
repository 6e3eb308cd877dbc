// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/StateText.h"

#include "core/locks/model/LockFacts.h"
#include "core/watch/proof/ProofText.h"

#include <QDateTime>
#include <QTimeZone>

namespace ui::words {

using namespace std::chrono;

namespace {

QString decimalSeconds(nanoseconds length)
{
    // Cut, not rounded: a countdown must not show more time than there is.
    const qint64 tenths = duration_cast<milliseconds>(length).count() / 100;
    return QStringLiteral("%1.%2 s").arg(tenths / 10).arg(tenths % 10);
}

nanoseconds magnitude(nanoseconds length)
{
    return length < nanoseconds::zero() ? -length : length;
}

} // namespace

QString duration(nanoseconds length)
{
    const nanoseconds size = magnitude(length);
    if (size < seconds(10))
        return decimalSeconds(size);
    const qint64 total = duration_cast<seconds>(size).count();
    if (total < 120)
        return QStringLiteral("%1 s").arg(total);
    if (total < 3600)
        return QStringLiteral("%1 min").arg(total / 60);
    if (total < 86400)
        return QStringLiteral("%1 h %2").arg(total / 3600).arg(total % 3600 / 60, 2, 10, QLatin1Char('0'));
    return QStringLiteral("%1 d %2 h").arg(total / 86400).arg(total % 86400 / 3600);
}

QString countdown(nanoseconds length)
{
    const nanoseconds size = magnitude(length);
    return size < minutes(1) ? decimalSeconds(size) : duration(size);
}

QString ago(nanoseconds age)
{
    if (age < milliseconds(100))
        return QStringLiteral("just now");
    return duration(age) + QStringLiteral(" ago");
}

QString exact(base::WallTime time)
{
    const qint64 millis = duration_cast<milliseconds>(time.time_since_epoch()).count();
    const QDateTime local = QDateTime::fromMSecsSinceEpoch(millis);
    const QString utc = local.toUTC().toString(u"HH:mm:ss");
    return QStringLiteral("%1 %2 (%3 UTC)")
        .arg(local.toString(u"yyyy-MM-dd HH:mm:ss"), local.timeZoneAbbreviation(), utc);
}

QString state(locks::LockState state)
{
    switch (state) {
    case locks::LockState::Lapsed:
        return QStringLiteral("lapsed");
    case locks::LockState::Unreadable:
        return QStringLiteral("unreadable");
    case locks::LockState::Unproven:
        return QStringLiteral("unproven");
    case locks::LockState::Held:
        return QStringLiteral("held");
    case locks::LockState::Released:
        return QStringLiteral("released");
    case locks::LockState::NotALock:
        break;
    }
    return QStringLiteral("not a lock");
}

QString count(qint64 number)
{
    QString digits = QString::number(number);
    for (qsizetype at = digits.size() - 3; at > (number < 0 ? 1 : 0); at -= 3)
        digits.insert(at, QChar(0x2009));
    return digits;
}

QString counted(qint64 number, const QString &one, const QString &many)
{
    return count(number) + QLatin1Char(' ') + (number == 1 ? one : many);
}

QString dialect(locks::DialectId id)
{
    switch (id) {
    case locks::DialectId::Dynamolock:
        return QStringLiteral("dynamolock");
    case locks::DialectId::JavaLockClient:
        return QStringLiteral("java-lock-client");
    case locks::DialectId::DyndbMutex:
        return QStringLiteral("dyndb-mutex");
    case locks::DialectId::Ddblock:
        return QStringLiteral("ddblock");
    case locks::DialectId::None:
        break;
    }
    return QStringLiteral("unknown");
}

namespace {

QString heldVerdict(const locks::LockFacts &facts, const locks::Sighting &sighting,
                    const locks::Judgement &judgement, const locks::Moment &now)
{
    if (facts.rule == locks::ExpiryRule::Date)
        return judgement.lapsesIn ? QStringLiteral("held: its stored date is %1 ahead by the server's clock.")
                                        .arg(countdown(*judgement.lapsesIn))
                                  : QStringLiteral("held: its stored date is still ahead.");
    if (facts.rule == locks::ExpiryRule::Never)
        return QStringLiteral(
            "held: this kind of lock has no lease. Only its holder or an operator ends it.");
    QString text = QStringLiteral("held: last heartbeat seen %1.").arg(ago(now.boot - sighting.stillSince));
    if (judgement.lapsesIn)
        text += QStringLiteral(" It would lapse in %1 if the heartbeats stopped.")
                    .arg(countdown(*judgement.lapsesIn));
    return text;
}

QString lapsedVerdict(const locks::LockFacts &facts, const locks::Sighting &sighting,
                      const locks::Judgement &judgement, const locks::Moment &now)
{
    const QString unread = watch::unreadText(facts, sighting, judgement, now);
    if (!unread.isEmpty())
        return facts.rule == locks::ExpiryRule::Date
            ? QStringLiteral("%1: its stored date had passed by the server's clock.").arg(unread)
            : QStringLiteral("%1: the version had not changed for longer than its lease of %2.")
                  .arg(unread, duration(facts.lease));
    if (facts.rule == locks::ExpiryRule::Date)
        return QStringLiteral("lapsed: its stored date passed %1 by the server's clock. Anyone may take it.")
            .arg(judgement.lapsesIn ? ago(-*judgement.lapsesIn) : QStringLiteral("before now"));
    return QStringLiteral("lapsed: this version has not changed for %1; the lease is %2. Anyone may take it.")
        .arg(duration(now.boot - sighting.stillSince), duration(facts.lease));
}

QString unprovenVerdict(const locks::LockFacts &facts, const locks::Sighting &sighting,
                        const locks::Judgement &judgement, const locks::Moment &now)
{
    if (const QString unread = watch::unreadText(facts, sighting, judgement, now); !unread.isEmpty())
        return QStringLiteral("unproven: %1. A consistent read will tell.").arg(unread);
    if (facts.rule == locks::ExpiryRule::Date)
        return now.server
            ? QStringLiteral("unproven: its stored date is too close to the server's clock to tell.")
            : QStringLiteral("unproven: the server has not told its time yet.");
    const nanoseconds seen = now.boot - sighting.stillSince;
    if (judgement.lapsesIn && *judgement.lapsesIn > nanoseconds::zero())
        return QStringLiteral("unproven: seen for %1 of a %2 lease. %3 to go.")
            .arg(duration(seen), duration(facts.lease), countdown(*judgement.lapsesIn));
    return QStringLiteral("unproven: unchanged for %1, a %2 lease is over. A consistent read will tell.")
        .arg(duration(seen), duration(facts.lease));
}

} // namespace

QString verdict(const locks::LockFacts &facts, const locks::Sighting &sighting,
                const locks::Judgement &judgement, const locks::Moment &now)
{
    const QString reason = facts.reason ? QString::fromUtf8(facts.reason) : QString();
    switch (judgement.state) {
    case locks::LockState::Held:
        return heldVerdict(facts, sighting, judgement, now);
    case locks::LockState::Lapsed:
        return lapsedVerdict(facts, sighting, judgement, now);
    case locks::LockState::Unproven:
        return unprovenVerdict(facts, sighting, judgement, now);
    case locks::LockState::Released:
        return QStringLiteral("released: nobody holds it. Anyone may take it.");
    case locks::LockState::Unreadable:
        return QStringLiteral("unreadable: %1.").arg(reason);
    case locks::LockState::NotALock:
        break;
    }
    return reason.isEmpty() ? QStringLiteral("not a lock.") : QStringLiteral("not a lock: %1.").arg(reason);
}

QString sentence(const RowAnnouncement &row)
{
    QStringList parts{row.key, state(row.state)};
    if (!row.owner.isEmpty())
        parts += QStringLiteral("owner ") + row.owner;
    const bool waits = row.lapsesIn && *row.lapsesIn > nanoseconds::zero();
    switch (row.state) {
    case locks::LockState::Lapsed:
    case locks::LockState::Released:
        parts += row.unreadFor
            ? QStringLiteral("takeover possible as of %1, not read since").arg(ago(*row.unreadFor))
            : QStringLiteral("takeover possible now");
        break;
    case locks::LockState::Held:
        if (waits)
            parts += QStringLiteral("takeover in %1 seconds if heartbeats stop")
                         .arg(duration_cast<seconds>(*row.lapsesIn).count());
        break;
    case locks::LockState::Unproven:
        parts += waits ? QStringLiteral("%1 seconds to go").arg(duration_cast<seconds>(*row.lapsesIn).count())
                       : QStringLiteral("waiting for a consistent read");
        break;
    default:
        break;
    }
    return parts.join(QStringLiteral(", "));
}

} // namespace ui::words
