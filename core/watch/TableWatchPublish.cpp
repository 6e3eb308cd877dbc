// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/DueRows.h"
#include "core/watch/EventScribe.h"
#include "core/watch/TableWatchParts.h"

#include <QMetaMethod>
#include <QPointer>

#include <algorithm>
#include <numeric>

namespace watch {
namespace {

constexpr std::chrono::milliseconds shortestDateWait{50};
/// How often to look for a first answer that tells the server's time.
constexpr std::chrono::seconds serverTimeWait{1};

} // namespace

void TableWatch::Parts::submit(BuildStep step)
{
    for (const KeysRead &read : step.keys) {
        for (const aws::Item &key : read.asked) {
            const auto isIt = [&](const aws::Item &item) { return frame.shape.keyOf(item) == key; };
            if (std::none_of(read.found.begin(), read.found.end(), isIt))
                gone.push_back({key, read.exchange.sentAt});
        }
    }
    steps.push_back(std::move(step));
    if (!building) {
        building = true;
        buildTask.start(buildAll(buildTask.token()));
    }
}

// One step after the other, each upon the snapshot the one before has published.
base::Task<> TableWatch::Parts::buildAll(std::stop_token stop)
{
    const auto turn = co_await clock.pause(std::chrono::nanoseconds(0), stop); // see readWhole()
    if (!turn)
        co_return;
    while (!steps.empty()) {
        const BuildStep step = std::move(steps.front());
        steps.pop_front();
        if (!step.read && !snapshot)
            continue;
        const auto work = [frame = frame, previous = snapshot, step, gone = gone]() -> SnapshotDeltaPtr {
            SnapshotBuilder builder(frame, previous);
            BuiltSnapshot built =
                step.read ? builder.fromRead(*step.read, gone) : builder.fromKeys(step.keys);
            return deltaOf(previous, built.snapshot, std::move(built.match), step.at);
        };
        const SnapshotDeltaPtr delta = co_await base::onPool(&pool, work);
        if (stop.stop_requested())
            co_return;
        if (step.read) {
            const base::BootTime began = step.read->beganAt;
            std::erase_if(gone,
                          [began](const GoneKey &key) { return key.sentAt + SnapshotBuilder::Lag < began; });
            status.lastConsumed = step.read->consumed;
        }
        publish(delta, step.read.has_value());
        if (stop.stop_requested())
            co_return;
    }
    building = false;
    act();
}

void TableWatch::Parts::publish(const SnapshotDeltaPtr &delta, bool whole)
{
    snapshot = delta->next;
    if (whole) {
        status.readAt = snapshot->readAt();
        settlePhase();
    }
    if (announce(delta) && delta->previous)
        checkNewDates(*delta);
}

/// False if a listener closed or destroyed the watch, or opened another table: then nothing more of this one
/// is told.
bool TableWatch::Parts::announce(const SnapshotDeltaPtr &delta)
{
    const quint64 mine = chain;
    const QPointer<TableWatch> alive(&owner);
    const auto goesOn = [&] { return alive && chain == mine; };
    if (delta->previous) {
        for (const LockEventView &event : delta->events)
            history.add(event);
    }
    Q_EMIT owner.changed(delta);
    if (!goesOn())
        return false;
    tellStatus();
    if (!delta->previous)
        return goesOn();
    // Words cost more than all else about an event: only for somebody who listens.
    if (!goesOn() || !owner.isSignalConnected(QMetaMethod::fromSignal(&TableWatch::happened)))
        return goesOn();
    for (const LockEventView &event : delta->events) {
        if (!goesOn())
            return false;
        Q_EMIT owner.happened(inWords(event));
    }
    return goesOn();
}

void TableWatch::Parts::checkDates()
{
    nextDateAt.reset();
    if (!snapshot)
        return;
    const base::BootTime now = clock.boot();
    const auto server = serverNow ? serverNow(now) : std::nullopt;
    if (!server) {
        nextDateAt = now + serverTimeWait;
        return;
    }
    // Surely past by the server's clock, whatever our doubt about it.
    const base::ServerTime surely = server->now - server->uncertainty;
    if (!dateHorizon)
        dateHorizon = surely; // what had lapsed before we first looked is no news
    const PassedDates passed = passedDates(*snapshot, *dateHorizon, std::max(surely, *dateHorizon));
    if (passed.next)
        nextDateAt = now + std::max<std::chrono::nanoseconds>(*passed.next - surely, shortestDateWait);
    dateHorizon = std::max(surely, *dateHorizon);
    if (!passed.rows.empty())
        publishLapses(passed.rows);
}

/// Rows that came or changed with a date that is past already.
void TableWatch::Parts::checkNewDates(const SnapshotDelta &delta)
{
    if (!dateHorizon)
        return;
    std::vector<qint32> rows;
    const auto consider = [&](qint32 row) {
        const LeaseEnd end = delta.next->leaseEnd(row);
        if (end.isDate() && delta.next->dateEpoch() + std::chrono::milliseconds(end.ms()) <= *dateHorizon)
            rows.push_back(row);
    };
    for (const qint32 row : delta.changed)
        consider(row);
    for (std::size_t row = 0; row < delta.previousRow.size() && !delta.sameRows; ++row) {
        if (delta.previousRow[row] < 0)
            consider(static_cast<qint32>(row));
    }
    std::sort(rows.begin(), rows.end());
    if (!rows.empty())
        publishLapses(rows);
}

void TableWatch::Parts::publishLapses(const std::vector<qint32> &rows)
{
    auto delta = std::make_shared<SnapshotDelta>();
    delta->previous = snapshot;
    delta->next = snapshot;
    delta->sameRows = true;
    delta->previousRow.resize(static_cast<std::size_t>(snapshot->size()));
    std::iota(delta->previousRow.begin(), delta->previousRow.end(), 0);
    const locks::Moment now = owner.now();
    const base::WallTime at = clock.wall() - (now.boot - snapshot->latestAt());
    const EventScribe scribe(*snapshot, at);
    for (const qint32 row : rows) {
        if (snapshot->judgedAt(row, now).state != locks::LockState::Lapsed)
            continue;
        delta->changed.push_back(row);
        delta->events.push_back(scribe.about(EventKind::Lapsed, row, snapshot->facts(row), now.boot));
    }
    if (!delta->events.empty())
        announce(delta);
}

} // namespace watch
