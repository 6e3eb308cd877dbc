// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/Verdict.h"

#include "core/base/TimeText.h"
#include "core/base/VisibleText.h"
#include "core/view/Bytes.h"
#include "core/view/LockView.h"

#include <QCoreApplication>

#include <array>
#include <limits>

namespace view {
namespace {

using namespace std::chrono;
using base::text::ago;
using base::text::countdown;
using base::text::length;
using locks::ExpiryRule;
using locks::LockState;

constexpr qsizetype longestWriter = 60; // a row may name any

/// What a verdict says: decided once, for the code and for the sentence.
enum class Kind : quint8 {
    HeldSendingHeartbeats,
    HeldAcquired,
    HeldByUs, ///< by a test lock that is held here
    HeldByOurs, ///< by a lock of ours, here or in another program, as its owner's name says
    HeldLate,
    HeldByDate,
    HeldWithoutLease,
    LapsedVersionStill,
    LapsedDatePassed,
    LapsedNotReadSince,
    HeldNotReadSince,
    UnprovenNotReadSince,
    ReleasedNotReadSince,
    UnprovenWatching,
    UnprovenLeaseOver,
    UnprovenPutBack,
    UnprovenFenced,
    UnprovenLab,
    UnprovenDateClose,
    UnprovenDatePassed,
    UnprovenClockUnknown,
    UnprovenOneRegion, ///< over by its rule in this Region's copy, and other Regions were not seen
    Released,
    Reasoned, ///< unreadable, or no lock: the row's own reason says why
};

QString leaseText(const locks::LockFacts &facts)
{
    return locks::lengthText(facts.leaseKnown());
}

bool datePassed(const locks::LockFacts &facts, const locks::Judgement &judgement)
{
    return facts.rule == ExpiryRule::Date && judgement.lapsesIn && *judgement.lapsesIn < nanoseconds(0);
}

/// No read of this Region's copy can show more than that.
bool isOverInOneRegion(const locks::LockFacts &facts, const locks::Judgement &judgement)
{
    return facts.oneRegion && judgement.lapsesIn && *judgement.lapsesIn <= nanoseconds(0);
}

Kind ownKind(const locks::OwnWrite &own)
{
    if (own.act == locks::OwnWrite::Act::Lab)
        return Kind::UnprovenLab;
    return own.act == locks::OwnWrite::Act::Fenced ? Kind::UnprovenFenced : Kind::UnprovenPutBack;
}

Kind unprovenKind(const locks::LockFacts &facts, const locks::Sighting &sighting,
                  const locks::Judgement &judgement, const locks::Moment &now)
{
    if (isOverInOneRegion(facts, judgement))
        return Kind::UnprovenOneRegion;
    if (datePassed(facts, judgement))
        return Kind::UnprovenDatePassed;
    if (sighting.unreadFor(now.boot) && (now.server || facts.rule != ExpiryRule::Date))
        return Kind::UnprovenNotReadSince;
    if (facts.rule == ExpiryRule::Date)
        return now.server ? Kind::UnprovenDateClose : Kind::UnprovenClockUnknown;
    if (sighting.own)
        return ownKind(*sighting.own);
    const bool waits = judgement.lapsesIn && *judgement.lapsesIn > nanoseconds::zero();
    return waits ? Kind::UnprovenWatching : Kind::UnprovenLeaseOver;
}

Kind heldKind(const locks::LockFacts &facts, const locks::Sighting &sighting, const locks::Moment &now)
{
    // The heartbeats of a test lock of ours are no change of the table.
    const bool isOurs =
        facts.rule == ExpiryRule::RecordVersion && !sighting.heartbeatSeen && !sighting.acquisitionSeen;
    if (sighting.unreadFor(now.boot) && !isOurs)
        return Kind::HeldNotReadSince;
    if (facts.rule == ExpiryRule::Date)
        return Kind::HeldByDate;
    if (facts.rule == ExpiryRule::Never)
        return Kind::HeldWithoutLease;
    if (locks::latenessOf(facts, sighting))
        return Kind::HeldLate;
    if (sighting.heartbeatSeen)
        return Kind::HeldSendingHeartbeats;
    return sighting.acquisitionSeen ? Kind::HeldAcquired : Kind::HeldByUs;
}

Kind kindOf(const locks::LockFacts &facts, const locks::Sighting &sighting, const locks::Judgement &judgement,
            const locks::Moment &now)
{
    switch (judgement.state) {
    case LockState::Held:
        return heldKind(facts, sighting, now);
    case LockState::Lapsed:
        if (sighting.unreadFor(now.boot))
            return Kind::LapsedNotReadSince;
        return facts.rule == ExpiryRule::Date ? Kind::LapsedDatePassed : Kind::LapsedVersionStill;
    case LockState::Unproven:
        return unprovenKind(facts, sighting, judgement, now);
    case LockState::Released:
        return sighting.unreadFor(now.boot) ? Kind::ReleasedNotReadSince : Kind::Released;
    case LockState::Unreadable:
    case LockState::Unsupported:
    case LockState::NotALock:
        break;
    }
    return Kind::Reasoned;
}

QLatin1String codeOf(Kind kind, const locks::LockFacts &facts)
{
    switch (kind) {
    case Kind::HeldSendingHeartbeats:
        return QLatin1String("held-sending-heartbeats");
    case Kind::HeldAcquired:
        return QLatin1String("held-acquired");
    case Kind::HeldByUs:
    case Kind::HeldByOurs:
        return QLatin1String("held-by-us");
    case Kind::HeldLate:
        return QLatin1String("held-late");
    case Kind::HeldByDate:
        return QLatin1String("held-by-date");
    case Kind::HeldWithoutLease:
        return QLatin1String("held-without-lease");
    case Kind::LapsedVersionStill:
        return QLatin1String("lapsed-version-still");
    case Kind::LapsedDatePassed:
        return QLatin1String("lapsed-date-passed");
    case Kind::LapsedNotReadSince:
        return QLatin1String("lapsed-not-read-since");
    case Kind::HeldNotReadSince:
    case Kind::UnprovenNotReadSince:
    case Kind::ReleasedNotReadSince:
        return QLatin1String("not-read-since");
    case Kind::UnprovenWatching:
        return QLatin1String("unproven-watching");
    case Kind::UnprovenLeaseOver:
        return QLatin1String("unproven-lease-over");
    case Kind::UnprovenPutBack:
        return QLatin1String("put-back");
    case Kind::UnprovenFenced:
        return QLatin1String("fenced");
    case Kind::UnprovenLab:
        return QLatin1String("lab");
    case Kind::UnprovenDateClose:
        return QLatin1String("unproven-date-close");
    case Kind::UnprovenDatePassed:
        return QLatin1String("unproven-date-passed");
    case Kind::UnprovenClockUnknown:
        return QLatin1String("unproven-clock-unknown");
    case Kind::UnprovenOneRegion:
        return QLatin1String("one-region");
    case Kind::Released:
        return QLatin1String("released");
    case Kind::Reasoned:
        break;
    }
    return QLatin1String(facts.reason.code);
}

QString heldSentence(Kind kind, const locks::Sighting &sighting, const locks::Judgement &judgement,
                     const locks::Moment &now)
{
    const QString seen = ago(now.boot - sighting.stillSince);
    const QString text = kind == Kind::HeldByOurs
        ? (sighting.heartbeatSeen
               ? QCoreApplication::translate("view", "held: by a lock of yours, last heartbeat seen %1.")
               : QCoreApplication::translate("view", "held: by a lock of yours, acquired %1, as seen here."))
              .arg(seen)
        : kind == Kind::HeldByUs
        ? QCoreApplication::translate("view", "held: by a test lock of this console.")
        : kind == Kind::HeldAcquired
        ? QCoreApplication::translate("view", "held: acquired %1, as seen here.").arg(seen)
        : QCoreApplication::translate("view", "held: last heartbeat seen %1.").arg(seen);
    if (!judgement.lapsesIn)
        return text;
    // Of a holder that was only seen to acquire it is not known whether it sends heartbeats at all.
    return (kind == Kind::HeldAcquired
                ? QCoreApplication::translate("view",
                                              "%1 It lapses in %2 unless its holder writes the row before.")
                : QCoreApplication::translate("view", "%1 It would lapse in %2 if the heartbeats stopped."))
        .arg(text, countdown(*judgement.lapsesIn));
}

QString lateSentence(const locks::Lateness &late, const locks::Judgement &judgement)
{
    using Certainty = locks::Lateness::Certainty;
    const QString sure = late.certainty == Certainty::NearlyCertain
        ? QCoreApplication::translate("view", "late")
        : late.certainty == Certainty::Probable ? QCoreApplication::translate("view", "probably late")
                                                : QCoreApplication::translate("view", "possibly late");
    const QString text =
        QCoreApplication::translate("view",
                                    "held, %1: no heartbeat for %2; the longest gap in %3 heartbeats was %4.")
            .arg(sure, length(late.silence), QString::number(late.heartbeats), length(late.longestGap));
    return judgement.lapsesIn ? QCoreApplication::translate("view", "%1 It lapses in %2 without one.")
                                    .arg(text, countdown(*judgement.lapsesIn))
                              : text;
}

QString reasonedSentence(const locks::LockFacts &facts, LockState state)
{
    const QString reason = facts.reason.text();
    return reason.isEmpty() ? QStringLiteral("%1.").arg(stateText(state))
                            : QStringLiteral("%1: %2.").arg(stateText(state), reason);
}

/// Of a row that an act of ours left as it stands.
QString ownSentence(Kind kind, const locks::LockFacts &facts, const locks::Sighting &sighting,
                    nanoseconds left, const locks::Moment &now)
{
    const QString text = kind == Kind::UnprovenLab
        ? QCoreApplication::translate("view", "unproven: %1; its workers are no holders outside of the lab.")
              .arg(ownWriteText(sighting, now.boot))
        : kind == Kind::UnprovenFenced
        ? QCoreApplication::translate(
              "view",
              "unproven: %1; the row names the fence in place of an owner, whose work is not stopped by it.")
              .arg(ownWriteText(sighting, now.boot))
        : QCoreApplication::translate("view", "unproven: %1; no write of its holder was seen since.")
              .arg(ownWriteText(sighting, now.boot));
    return left > nanoseconds(0)
        ? QCoreApplication::translate("view", "%1 The lease is %2, %3 to go.")
              .arg(text, leaseText(facts), countdown(left))
        : QCoreApplication::translate("view", "%1 The lease of %2 is over: a consistent read will tell.")
              .arg(text, leaseText(facts));
}

/// `unread`: "held as of 42 s ago, not read since".
QString heldUnreadSentence(const locks::LockFacts &facts, const locks::Sighting &sighting,
                           const locks::Judgement &judgement, const QString &unread)
{
    if (facts.rule == ExpiryRule::Never)
        return QCoreApplication::translate(
                   "view", "%1: this kind of lock has no lease. Only its holder or an operator ends it.")
            .arg(unread);
    if (facts.rule == ExpiryRule::Date)
        return judgement.lapsesIn
            ? QCoreApplication::translate("view", "%1: its stored date is %2 ahead by the server's clock.")
                  .arg(unread, countdown(*judgement.lapsesIn))
            : QCoreApplication::translate("view", "%1: its stored date is still ahead.").arg(unread);
    const QString before = length(sighting.seenUntil() - sighting.stillSince);
    return sighting.heartbeatSeen
        ? QCoreApplication::translate("view", "%1: its last heartbeat had been seen %2 before.")
              .arg(unread, before)
        : QCoreApplication::translate("view", "%1: it had been acquired %2 before.").arg(unread, before);
}

/// What the rule says of this Region's copy, and why that proves nothing.
QString oneRegionSentence(const locks::LockFacts &facts, const locks::Sighting &sighting,
                          const locks::Judgement &judgement, const locks::Moment &now)
{
    const QString seen = facts.rule == ExpiryRule::Date
        ? QCoreApplication::translate("view", "its stored date passed %1 by the server's clock")
              .arg(ago(-*judgement.lapsesIn))
        : QCoreApplication::translate("view", "this version has not changed for %1; the lease is %2")
              .arg(length(sighting.countedTo(now.boot) - sighting.stillSince), length(facts.lease));
    const QString text = QCoreApplication::translate(
                             "view",
                             "unproven: only this Region was seen. In its copy %1; the holder may write to "
                             "the copy of another Region.")
                             .arg(seen);
    const auto unread = sighting.unreadFor(now.boot);
    return unread
        ? QCoreApplication::translate("view", "%1 It was not read for %2.").arg(text, length(*unread))
        : text;
}

QString sentenceOf(Kind kind, const locks::LockFacts &facts, const locks::Sighting &sighting,
                   const locks::Judgement &judgement, const locks::Moment &now)
{
    const nanoseconds seen = now.boot - sighting.stillSince;
    const nanoseconds left = judgement.lapsesIn.value_or(nanoseconds(0));
    const auto unread = [&] { return unreadText(facts, sighting, judgement, now); };
    switch (kind) {
    case Kind::HeldSendingHeartbeats:
    case Kind::HeldAcquired:
    case Kind::HeldByUs:
    case Kind::HeldByOurs:
        return heldSentence(kind, sighting, judgement, now);
    case Kind::HeldLate:
        return lateSentence(*locks::latenessOf(facts, sighting), judgement);
    case Kind::HeldByDate:
        return judgement.lapsesIn
            ? QCoreApplication::translate("view", "held: its stored date is %1 ahead by the server's clock.")
                  .arg(countdown(left))
            : QCoreApplication::translate("view", "held: its stored date is still ahead.");
    case Kind::HeldWithoutLease:
        return QCoreApplication::translate(
            "view", "held: this kind of lock has no lease. Only its holder or an operator ends it.");
    case Kind::LapsedVersionStill:
        if (facts.leaseOrigin == locks::Origin::Assumed)
            return QCoreApplication::translate(
                       "view",
                       "lapsed: this version has not changed for %1; no row states the lease, the library's "
                       "default of %2 is assumed. With a longer one its holder may keep it.")
                .arg(length(seen), length(facts.lease));
        if (facts.leaseOrigin == locks::Origin::Set)
            return QCoreApplication::translate(
                       "view",
                       "lapsed: this version has not changed for %1; no row states the lease, you set it to "
                       "%2. If that is right, any client can acquire it.")
                .arg(length(seen), length(facts.lease));
        return QCoreApplication::translate(
                   "view",
                   "lapsed: this version has not changed for %1; the lease is %2. Any client can acquire it.")
            .arg(length(seen), leaseText(facts));
    case Kind::LapsedDatePassed:
        return QCoreApplication::translate(
                   "view",
                   "lapsed: its stored date passed %1 by the server's clock. Any client can acquire it.")
            .arg(judgement.lapsesIn ? ago(-left) : QCoreApplication::translate("view", "before now"));
    case Kind::LapsedNotReadSince:
        return facts.rule == ExpiryRule::Date
            ? QCoreApplication::translate("view", "%1: its stored date had passed by the server's clock.")
                  .arg(unread())
            : QCoreApplication::translate("view",
                                          "%1: the version had not changed for longer than its lease of %2.")
                  .arg(unread(), leaseText(facts));
    case Kind::HeldNotReadSince:
        return heldUnreadSentence(facts, sighting, judgement, unread());
    case Kind::UnprovenNotReadSince:
        return facts.rule == ExpiryRule::Date
            ? QCoreApplication::translate("view",
                                          "%1: its stored date was too close to the server's clock to tell.")
                  .arg(unread())
            : QCoreApplication::translate("view",
                                          "%1: the version had been seen unchanged for %2; the lease is %3.")
                  .arg(unread(), length(sighting.seenUntil() - sighting.stillSince), leaseText(facts));
    case Kind::ReleasedNotReadSince:
        return QCoreApplication::translate("view", "%1: no owner held it.").arg(unread());
    case Kind::UnprovenWatching:
        return QCoreApplication::translate("view", "unproven: seen for %1; the lease is %2. %3 to go.")
            .arg(base::text::duration(seen), leaseText(facts), countdown(left));
    case Kind::UnprovenLeaseOver:
        return QCoreApplication::translate(
                   "view",
                   "unproven: unchanged for %1; the lease of %2 is over. A consistent read will tell.")
            .arg(length(sighting.seenUntil() - sighting.stillSince), leaseText(facts));
    case Kind::UnprovenPutBack:
    case Kind::UnprovenFenced:
    case Kind::UnprovenLab:
        return ownSentence(kind, facts, sighting, left, now);
    case Kind::UnprovenDateClose:
        if (facts.dateTerms.unsure > nanoseconds(0) && left > nanoseconds(0))
            return QCoreApplication::translate("view",
                                               "unproven: clients compare its date as text with dates of "
                                               "their own zones: some may acquire it "
                                               "already, all may in %1.")
                .arg(length(left));
        return QCoreApplication::translate(
            "view", "unproven: its stored date is too close to the server's clock to tell.");
    case Kind::UnprovenDatePassed:
        return QCoreApplication::translate("view", "unproven: %1. A consistent read will tell.")
            .arg(unread());
    case Kind::UnprovenClockUnknown:
        return QCoreApplication::translate("view", "unproven: the server has not told its time yet.");
    case Kind::UnprovenOneRegion:
        return oneRegionSentence(facts, sighting, judgement, now);
    case Kind::Released:
        if (facts.oneRegion)
            return QCoreApplication::translate(
                "view",
                "released: no owner holds it in this Region's copy; the copies of other Regions were not "
                "seen.");
        return QCoreApplication::translate("view", "released: no owner holds it. Any client can acquire it.");
    case Kind::Reasoned:
        break;
    }
    return reasonedSentence(facts, judgement.state);
}

} // namespace

namespace {

Verdict verdictAs(Kind kind, const locks::LockFacts &facts, const locks::Sighting &sighting,
                  const locks::Judgement &judgement, const locks::Moment &now)
{
    QString sentence = sentenceOf(kind, facts, sighting, judgement, now);
    const bool isByRow = kind == Kind::HeldByDate || kind == Kind::HeldWithoutLease ||
        kind == Kind::HeldNotReadSince || kind == Kind::UnprovenNotReadSince ||
        kind == Kind::UnprovenDateClose || kind == Kind::UnprovenDatePassed ||
        kind == Kind::UnprovenOneRegion;
    if (sighting.own && isByRow)
        sentence += u' ' +
            QCoreApplication::translate("view", "The row was %1.").arg(ownWriteText(sighting, now.boot));
    return {codeOf(kind, facts), sentence};
}

/// With whose lock it is.
Kind kindOf(const LockView &lock)
{
    const Kind kind = kindOf(lock.facts(), lock.sighting(), lock.judgement(), lock.now());
    const bool isSeen = kind == Kind::HeldSendingHeartbeats || kind == Kind::HeldAcquired;
    return isSeen && lock.isMine() ? Kind::HeldByOurs : kind;
}

} // namespace

Verdict verdictOf(const locks::LockFacts &facts, const locks::Sighting &sighting,
                  const locks::Judgement &judgement, const locks::Moment &now)
{
    return verdictAs(kindOf(facts, sighting, judgement, now), facts, sighting, judgement, now);
}

Verdict verdictOf(const LockView &lock)
{
    return verdictAs(kindOf(lock), lock.facts(), lock.sighting(), lock.judgement(), lock.now());
}

QLatin1String verdictCode(const LockView &lock)
{
    return codeOf(kindOf(lock), lock.facts());
}

QString ownWriteText(const locks::Sighting &sighting, base::BootTime now)
{
    if (!sighting.own)
        return {};
    const locks::OwnWrite &own = *sighting.own;
    if (own.act == locks::OwnWrite::Act::Lab)
        return QCoreApplication::translate("view", "written by a run of the lab");
    const bool isFence = own.act == locks::OwnWrite::Act::Fenced;
    const QString who = own.who.isEmpty() ? QCoreApplication::translate("view", "you")
                                          : base::visible(own.who, longestWriter);
    if (!own.at)
        return (isFence ? QCoreApplication::translate("view", "fenced by %1")
                        : QCoreApplication::translate("view", "put back by %1"))
            .arg(who);
    return (isFence ? QCoreApplication::translate("view", "fenced by %1 %2")
                    : QCoreApplication::translate("view", "put back by %1 %2"))
        .arg(who, ago(now - *own.at));
}

QString latenessWord(const locks::Lateness &late)
{
    return late.certainty == locks::Lateness::Certainty::NearlyCertain
        ? QCoreApplication::translate("view", "late")
        : QCoreApplication::translate("view", "late?");
}

QString holdersClockText(nanoseconds age)
{
    return QCoreApplication::translate("view", "~%1 ago, holder's clock").arg(base::text::length(age));
}

QString stateText(LockState state)
{
    [[maybe_unused]] static constexpr std::array words{
        QT_TRANSLATE_NOOP("view", "lapsed"),     QT_TRANSLATE_NOOP("view", "unreadable"),
        QT_TRANSLATE_NOOP("view", "unproven"),   QT_TRANSLATE_NOOP("view", "held"),
        QT_TRANSLATE_NOOP("view", "released"),   QT_TRANSLATE_NOOP("view", "unsupported"),
        QT_TRANSLATE_NOOP("view", "not-a-lock"),
    };
    static_assert(words.size() == 7);
    return state == LockState::NotALock ? QCoreApplication::translate("view", "not a lock")
                                        : QCoreApplication::translate("view", locks::stateName(state).data());
}

QString unreadText(const locks::LockFacts &facts, const locks::Sighting &sighting,
                   const locks::Judgement &judgement, const locks::Moment &now)
{
    if (judgement.state == LockState::Unproven && datePassed(facts, judgement) && !facts.oneRegion)
        return QCoreApplication::translate("view", "its date passed %1 ago, not read since")
            .arg(length(-*judgement.lapsesIn));
    const auto unread = sighting.unreadFor(now.boot);
    if (!unread)
        return {};
    const QString age = length(*unread);
    switch (judgement.state) {
    case LockState::Lapsed:
        return QCoreApplication::translate("view", "lapsed as of %1 ago, not read since").arg(age);
    case LockState::Held:
        return QCoreApplication::translate("view", "held as of %1 ago, not read since").arg(age);
    case LockState::Unproven:
        return QCoreApplication::translate("view", "unproven as of %1 ago, not read since").arg(age);
    case LockState::Released:
        return QCoreApplication::translate("view", "released as of %1 ago, not read since").arg(age);
    case LockState::Unreadable:
    case LockState::Unsupported:
    case LockState::NotALock:
        break;
    }
    return {};
}

namespace {

int wholeSeconds(nanoseconds length)
{
    return static_cast<int>(
        std::min<qint64>(duration_cast<seconds>(length).count(), std::numeric_limits<int>::max()));
}

} // namespace

QString sentence(const RowAnnouncement &row)
{
    QStringList parts{row.key, stateText(row.state)};
    if (!row.owner.isEmpty())
        parts += QCoreApplication::translate("view", "owner %1").arg(row.owner);
    const bool waits = row.lapsesIn && *row.lapsesIn > nanoseconds::zero();
    switch (row.state) {
    case LockState::Lapsed:
    case LockState::Released:
        if (row.oneRegion)
            break; // another Region's clients may see it otherwise
        parts += row.unreadFor
            ? QCoreApplication::translate("view", "takeover possible as of %1, not read since")
                  .arg(ago(*row.unreadFor))
            : QCoreApplication::translate("view", "takeover possible now");
        break;
    case LockState::Held:
        if (waits && !row.unreadFor)
            parts += QCoreApplication::translate("view", "takeover in %n second(s) if heartbeats stop",
                                                 nullptr, wholeSeconds(*row.lapsesIn));
        break;
    case LockState::Unproven:
        if (row.unreadFor)
            break;
        parts += row.oneRegion && !waits ? QCoreApplication::translate("view", "only this Region was seen")
            : waits
            ? QCoreApplication::translate("view", "%n second(s) to go", nullptr, wholeSeconds(*row.lapsesIn))
            : QCoreApplication::translate("view", "waiting for a consistent read");
        break;
    case LockState::Unreadable:
    case LockState::Unsupported:
    case LockState::NotALock:
        break;
    }
    if (row.unreadFor && (row.state == LockState::Held || row.state == LockState::Unproven))
        parts += QCoreApplication::translate("view", "as of %1, not read since").arg(ago(*row.unreadFor));
    return parts.join(QStringLiteral(", "));
}

QString announcement(const LockView &lock)
{
    const QByteArray key = lock.key();
    RowAnnouncement row{lock.legible(viewOf(key)),
                        lock.state(),
                        lock.isTaken() ? lock.legible(lock.facts().owner) : QString(),
                        lock.lapsesIn(),
                        {}};
    row.unreadFor = lock.unreadFor();
    row.oneRegion = lock.facts().oneRegion;
    return sentence(row);
}

} // namespace view
