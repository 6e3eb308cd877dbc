// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/rehearse/RehearsalText.h"

#include "core/base/TimeText.h"
#include "core/base/VisibleText.h"
#include "core/locks/dialects/Dialects.h"

#include <QCoreApplication>

#include <algorithm>

namespace rehearse::text {
namespace {

using base::text::length;
using std::chrono::nanoseconds;

constexpr qsizetype longestName = 40; // characters in a sentence

QString overlapText(const Rehearsal &rehearsal, const HolderModel &model)
{
    if (!rehearsal.overlap)
        return QCoreApplication::translate(
            "rehearse",
            "Two clients may believe at once that they hold the lock, for as long as the holder goes on: no "
            "heartbeat of it is refused.");
    const nanoseconds inTouch = *rehearsal.overlap;
    const nanoseconds cutOff = std::max(rehearsal.overlapCutOff.value_or(inTouch), inTouch);
    if (cutOff == nanoseconds(0))
        return QCoreApplication::translate(
            "rehearse",
            "No two clients believe at once that they hold the lock: the holder takes it for lost before "
            "another "
            "client can acquire it, also if none of its heartbeats reaches the table.");
    if (model.period == nanoseconds(0))
        return QCoreApplication::translate(
                   "rehearse",
                   "Two clients may believe at once that they hold the lock for up to %1, until the holder's "
                   "lease is over; longer if the holder does not heed it.")
            .arg(length(inTouch));
    if (cutOff == inTouch)
        return QCoreApplication::translate(
                   "rehearse", "Two clients may believe at once that they hold the lock for up to %1.")
            .arg(length(inTouch));
    return QCoreApplication::translate(
               "rehearse",
               "Two clients may believe at once that they hold the lock for up to %1; for "
               "up to %2 if no heartbeat of the holder reaches the table.")
        .arg(length(inTouch), length(cutOff));
}

/// What no rehearsal knows.
QString workText()
{
    return QCoreApplication::translate("rehearse",
                                       "This is what the client of the library believes. Work that the "
                                       "holder has begun is not stopped by it, "
                                       "and may go on beside that of the next client.");
}

/// Of a lease that the row does not state: what everything here rests on.
QString unstatedText(const locks::KnownLength &lease)
{
    return (lease.origin == locks::Origin::Set
                ? QCoreApplication::translate("rehearse", "No row states the lease: it is %1 as you set it.")
                : QCoreApplication::translate(
                      "rehearse", "No row states the lease: %1 is assumed, the library's default."))
        .arg(length(lease.value));
}

QString lapsedText(const RehearsalInput &input)
{
    const QString work =
        QCoreApplication::translate("rehearse",
                                    "A client that heeds its lease has taken the lock for lost by now. "
                                    "Whether its work has ended is not known: "
                                    "nothing in the row tells, and a release does not stop it.");
    const auto lease = input.seen.leaseKnown();
    if (!lease || lease->origin == locks::Origin::Stated)
        return QCoreApplication::translate("rehearse", "The lease is over by the library's own rule. %1")
            .arg(work);
    return QCoreApplication::translate("rehearse", "%1 If that is right, the lease is over. %2")
        .arg(unstatedText(*lease), work);
}

QString restoreText(const Rehearsal &rehearsal, const HolderModel &model)
{
    if (model.period == nanoseconds(0))
        return QCoreApplication::translate(
            "rehearse",
            "A restore before another client acquires the lock gives it back to the holder, which notices "
            "nothing of either.");
    if (!rehearsal.restoreLetsItGoOn)
        return QCoreApplication::translate("rehearse",
                                           "A restore does not let the holder go on: its heartbeats fail.");
    return QCoreApplication::translate(
               "rehearse",
               "A restore within %1, before its next heartbeat and before another client acquires the lock, "
               "lets the holder go on.")
        .arg(length(rehearsal.holderStops.value_or(model.period)));
}

} // namespace

QString moment(nanoseconds at)
{
    return at < std::chrono::minutes(1) ? base::text::countdown(at) : base::text::length(at);
}

QString holder(const locks::LockRecord &record)
{
    return record.owner && !record.owner->isEmpty() ? base::visible(*record.owner, longestName)
                                                    : QCoreApplication::translate("rehearse", "the holder");
}

QString fenced()
{
    return QCoreApplication::translate(
        "rehearse", "The row is taken over in your name: the lock is fenced for one lease.");
}

QString released(const locks::LockRecord &before, const std::optional<dynamodb::Item> &after)
{
    if (!after)
        return QCoreApplication::translate("rehearse", "The row is deleted.");
    const locks::LockRecord now = locks::recordOf(*after, before.shape, before.dialect);
    if (now.marking == locks::StoredState::Released)
        return QCoreApplication::translate("rehearse", "The row is marked as released.");
    return QCoreApplication::translate("rehearse", "The row is written so that its lease is over.");
}

QString acquired()
{
    return QCoreApplication::translate("rehearse", "The next client acquires the lock.");
}

QString heartbeatRefused(const QString &holder)
{
    return QCoreApplication::translate("rehearse",
                                       "A heartbeat of %1 is refused with ConditionalCheckFailedException: "
                                       "its client takes the lock for "
                                       "lost.")
        .arg(holder);
}

QString leaseOver(const QString &holder)
{
    return QCoreApplication::translate("rehearse", "The lease of %1 is over by its own reckoning.")
        .arg(holder);
}

QString leaseOverCutOff(const QString &holder)
{
    return QCoreApplication::translate("rehearse",
                                       "If no heartbeat of %1 reaches the table, its client takes the lock "
                                       "for lost only now: its lease is "
                                       "over by its own reckoning.")
        .arg(holder);
}

QString noHeartbeats(const QString &holder)
{
    return QCoreApplication::translate("rehearse", "%1 sends no heartbeats: nothing tells it of the release.")
        .arg(holder);
}

QString wakingHeartbeat(const QString &holder, bool refused)
{
    return (refused
                ? QCoreApplication::translate(
                      "rehearse",
                      "If %1 was only paused and wakes up now, its heartbeat is refused with "
                      "ConditionalCheckFailedException: its client takes the lock for lost.")
                : QCoreApplication::translate(
                      "rehearse",
                      "If %1 was only paused and wakes up now, its heartbeat is accepted: its client goes on "
                      "as the holder."))
        .arg(holder);
}

QString ownRelease(const QString &holder, bool refused)
{
    return (refused ? QCoreApplication::translate(
                          "rehearse", "Whenever %1 releases the lock itself, the table refuses that.")
                    : QCoreApplication::translate(
                          "rehearse", "Whenever %1 releases the lock itself, the table accepts that."))
        .arg(holder);
}

QString leaseNote(const locks::LockRecord &record)
{
    const auto lease = record.leaseKnown();
    return lease && lease->origin != locks::Origin::Stated ? unstatedText(*lease) : QString();
}

QString lost(const locks::ReleaseChoice &choice)
{
    return choice.loses.isEmpty() ? QCoreApplication::translate("rehearse", "Nothing of the row is lost.")
                                  : QCoreApplication::translate("rehearse", "Lost: %1").arg(choice.loses);
}

QStringList verdict(const Rehearsal &rehearsal, const RehearsalInput &input, const HolderModel &model,
                    const locks::ReleaseChoice &choice)
{
    if (input.observation.lapsed)
        return {lapsedText(input), lost(choice)};
    return {overlapText(rehearsal, model), workText(), lost(choice), restoreText(rehearsal, model)};
}

QString periodNote(const HolderModel &model)
{
    using Source = HolderModel::PeriodSource;
    if (model.period == nanoseconds(0))
        return {};
    switch (model.periodSource) {
    case Source::Observed:
        return QCoreApplication::translate("rehearse", "A heartbeat every %1, as was observed.")
            .arg(length(model.period));
    case Source::Cut:
        return QCoreApplication::translate(
                   "rehearse",
                   "A heartbeat every %1 is assumed, half of the lease: the gap that was "
                   "observed is longer than the library allows.")
            .arg(length(model.period));
    case Source::Usual:
        break;
    }
    return QCoreApplication::translate("rehearse",
                                       "A heartbeat every %1 is assumed, the library's usual share of the "
                                       "lease: none was observed.")
        .arg(length(model.period));
}

QString cutNote(const QStringList &names)
{
    return QCoreApplication::translate("rehearse",
                                       "Left out of the copy, as no condition looks at it: the value of %1.")
        .arg(base::visible(names.join(QStringLiteral(", ")), longestName));
}

QString notPlayed(const QString &why)
{
    return QCoreApplication::translate("rehearse",
                                       "The holder is not played: %1. This is what the release writes.")
        .arg(base::visible(why, 8 * longestName));
}

} // namespace rehearse::text
