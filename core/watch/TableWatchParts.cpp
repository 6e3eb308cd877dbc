// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/TableWatchParts.h"

#include <QPointer>

#include <algorithm>

namespace watch {

TableWatch::Parts::Parts(TableWatch &watch, aws::TableReader &tables, base::Clock &time,
                         QThreadPool &decoding, ServerNow server)
    : owner(watch), reader(tables), clock(time), pool(decoding), serverNow(std::move(server)),
      pages(tables, time, decoding)
{
}

void TableWatch::Parts::act()
{
    if (mayAsk()) {
        const base::BootTime now = clock.boot();
        if (!reading && now >= nextReadAt)
            startRead();
        // While an answer waits to be built in, what is due cannot be told.
        if (!readingKeys && !building && steps.empty())
            startKeys();
        if (!building) {
            const QPointer<TableWatch> alive(&owner);
            checkDates();
            if (!alive)
                return; // somebody who heard of a lapse destroyed the watch
        }
    }
    arm();
    tellStatus();
}

void TableWatch::Parts::arm()
{
    if (!mayAsk()) {
        alarm.restart();
        armedFor.reset();
        return;
    }
    base::BootTime next = base::BootTime::max();
    const auto consider = [&next](base::BootTime when) { next = std::min(next, when); };
    if (!reading)
        consider(nextReadAt);
    if (!readingKeys && !building && steps.empty()) {
        if (!wanted.empty())
            consider(keysNotBefore);
        if (!followed.empty() && snapshot)
            consider(std::max(nextFollowAt, keysNotBefore));
        if (nextDueAt)
            consider(std::max(*nextDueAt, keysNotBefore));
    }
    if (nextDateAt)
        consider(*nextDateAt);
    // An alarm that rings too early only looks and is set again.
    if (next == base::BootTime::max() || (armedFor && *armedFor <= next))
        return;
    alarm.restart();
    armedFor = next;
    alarm.start(ring(next, alarm.token()));
}

base::Task<> TableWatch::Parts::ring(base::BootTime when, std::stop_token stop)
{
    const auto rested = co_await clock.pause(when - clock.boot(), stop);
    if (!rested || stop.stop_requested())
        co_return;
    armedFor.reset();
    act();
}

void TableWatch::Parts::tellStatus()
{
    if (!statusDirty)
        return;
    statusDirty = false;
    Q_EMIT owner.statusChanged();
}

/// The phase that follows from what we know, after a success or when asking starts or ends.
void TableWatch::Parts::settlePhase()
{
    using Phase = WatchStatus::Phase;
    if (!open)
        status.phase = Phase::Idle;
    else if (paused || halted || suspended)
        status.phase = Phase::Paused;
    else if (budget.backsOff())
        status.phase = Phase::Throttled;
    else if (!snapshot)
        status.phase = Phase::Loading;
    else
        status.phase = status.error ? Phase::Stale : Phase::Live;
    if (open && suspended)
        status.error = suspended;
    status.interval = budget.interval();
    status.reading = reading;
    statusDirty = true;
}

void TableWatch::Parts::stopAsking()
{
    reading = false;
    readingKeys = false;
    armedFor.reset();
    readTask.restart();
    keyTask.restart();
    alarm.restart();
}

void TableWatch::Parts::forgetChain()
{
    ++chain;
    stopAsking();
    building = false;
    steps.clear();
    buildTask.restart();
    snapshot.reset();
    gone.clear();
    dateHorizon.reset();
    nextDateAt.reset();
    nextDueAt.reset();
    needsStrongRead = false;
    readAgain = false;
    frame.shape = locks::TableShape::of(table);
    frame.pinned = plan.pinned;
    frame.epoch = clock.boot();
    // Only a zero to count from: half the range back, so that dates long past and far ahead both fit.
    frame.dateEpoch = base::ServerTime(clock.wall().time_since_epoch()) - std::chrono::hours(24 * 12);
    status.readAt.reset();
    status.rowsSoFar = 0;
    status.pagesSoFar = 0;
    status.error.reset();
    nextReadAt = clock.boot();
    keysNotBefore = clock.boot();
    nextFollowAt = clock.boot();
}

} // namespace watch
