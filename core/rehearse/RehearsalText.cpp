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
            "The holder goes on, and two clients may work at once: no heartbeat of it is refused.");
    const nanoseconds inTouch = *rehearsal.overlap;
    const nanoseconds cutOff = std::max(rehearsal.overlapCutOff.value_or(inTouch), inTouch);
    if (cutOff == nanoseconds(0))
        return QCoreApplication::translate(
            "rehearse",
            "No two clients work at once: the holder lets go before another "
            "client can acquire the lock, also if none of its heartbeats reaches "
            "the table.");
    if (model.period == nanoseconds(0))
        return QCoreApplication::translate(
                   "rehearse",
                   "Two clients may work at once for up to %1, until the holder's lease is over; longer if "
                   "the holder does not heed it.")
            .arg(length(inTouch));
    if (cutOff == inTouch)
        return QCoreApplication::translate("rehearse", "Two clients may work at once for up to %1.")
            .arg(length(inTouch));
    return QCoreApplication::translate("rehearse",
                                       "Two clients may work at once for up to %1; for up to %2 if no "
                                       "heartbeat of the holder reaches the table.")
        .arg(length(inTouch), length(cutOff));
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

QString released(const locks::LockRecord &before, const std::optional<aws::Item> &after)
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
    return QCoreApplication::translate(
               "rehearse", "A heartbeat of %1 is refused with ConditionalCheckFailedException: it lets go.")
        .arg(holder);
}

QString leaseOver(const QString &holder)
{
    return QCoreApplication::translate("rehearse", "The lease of %1 is over by its own reckoning.")
        .arg(holder);
}

QString leaseOverCutOff(const QString &holder)
{
    return QCoreApplication::translate(
               "rehearse",
               "If no heartbeat of %1 reaches the table, it lets go only now: its lease is over by its own "
               "reckoning.")
        .arg(holder);
}

QString noHeartbeats(const QString &holder)
{
    return QCoreApplication::translate("rehearse", "%1 sends no heartbeats: nothing tells it of the release.")
        .arg(holder);
}

QString wakingHeartbeat(const QString &holder, bool refused)
{
    return (refused ? QCoreApplication::translate(
                          "rehearse",
                          "If %1 was only paused and wakes up now, its heartbeat is refused with "
                          "ConditionalCheckFailedException: it lets go.")
                    : QCoreApplication::translate(
                          "rehearse",
                          "If %1 was only paused and wakes up now, its heartbeat is accepted: it goes on as "
                          "the holder."))
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

QString lost(const locks::ReleaseChoice &choice)
{
    return choice.loses.isEmpty() ? QCoreApplication::translate("rehearse", "Nothing of the row is lost.")
                                  : QCoreApplication::translate("rehearse", "Lost: %1").arg(choice.loses);
}

QStringList verdict(const Rehearsal &rehearsal, const RehearsalInput &input, const HolderModel &model,
                    const locks::ReleaseChoice &choice)
{
    if (input.observation.lapsed)
        return {QCoreApplication::translate(
                    "rehearse",
                    "The lease is over by the library's own rule: a holder that is gone notices nothing, and "
                    "one that heeds its lease does not work any more."),
                lost(choice)};
    return {overlapText(rehearsal, model), lost(choice), restoreText(rehearsal, model)};
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
