// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/TableWatchParts.h"

#include <algorithm>

namespace watch {
namespace {

constexpr qint64 pageBytes = 1024 * 1024;

} // namespace

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
        if (!readingKeys && !building)
            startKeys();
    }
    arm();
    tellStatus();
}

void TableWatch::Parts::arm()
{
    if (!mayAsk())
        return;
    base::BootTime next = base::BootTime::max();
    const auto consider = [&next](base::BootTime when) { next = std::min(next, when); };
    if (!reading)
        consider(nextReadAt);
    if (!readingKeys && !building && snapshot) {
        if (!wanted.empty())
            consider(keysNotBefore);
        if (!followed.empty())
            consider(std::max(nextFollowAt, keysNotBefore));
        if (nextDueAt)
            consider(std::max(*nextDueAt, keysNotBefore));
    }
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
    if (!rested || stop.stop_requested()) // both may come in the same moment
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

/// Another table, or the same name with another key schema: nothing known before holds for it.
void TableWatch::Parts::begin(const aws::TableDescription &described)
{
    table = described;
    halted = false;
    history.clear();
    followed.clear();
    wanted.clear();
    keysDenied = false;
    keyFailures = 0;
    budget.restart();
    budget.setInterval(plan.interval);
    budget.setReadUnits(table.onDemand ? 0 : table.readCapacity);
    // A page is 1 MB of items. The table's own word on its size may be hours old: good enough to choose
    // segments.
    lastPages =
        static_cast<int>(std::max<qint64>(table.sizeBytes, 0) / pageBytes) + (table.sizeBytes > 0 ? 1 : 0);
    lastRoundTrip.reset();
    status.lastConsumed = 0;
    forgetChain();
    settlePhase();
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
    nextDueAt.reset();
    shapeDoubted = false;
    shapeChecked = false;
    needsStrongRead = false;
    frame.shape = locks::TableShape::of(table);
    frame.pinned = plan.pinned;
    frame.epoch = clock.boot();
    const locks::Moment now = owner.now();
    frame.watchedSince = locks::earliestServerTime(now, now.boot).value_or(base::ServerTime());
    // Only a zero to count from: half the range back, so that dates long past and far ahead both fit. Our own
    // clock may be years off where the server's is known.
    const base::ServerTime server =
        now.server ? now.server->now : base::ServerTime(clock.wall().time_since_epoch());
    frame.dateEpoch = server - std::chrono::hours(24 * 12);
    status.readAt.reset();
    status.rowsSoFar = 0;
    status.pagesSoFar = 0;
    status.error.reset();
    nextReadAt = clock.boot();
    keysNotBefore = clock.boot();
    nextFollowAt = clock.boot();
}

} // namespace watch
