// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/TableWatchParts.h"

#include <QMetaMethod>
#include <QPointer>

#include <algorithm>

namespace watch {
namespace {

struct Built {
    SnapshotDeltaPtr delta;
    KeyFit keys = KeyFit::Good;
};

bool sameKeys(const aws::TableDescription &a, const aws::TableDescription &b)
{
    const auto same = [](const aws::KeyAttribute &one, const aws::KeyAttribute &other) {
        return one.name == other.name && one.type == other.type;
    };
    return same(a.partitionKey, b.partitionKey) && a.sortKey.has_value() == b.sortKey.has_value() &&
        (!a.sortKey || same(*a.sortKey, *b.sortKey));
}

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
    step.now = owner.now();
    // A chain begun before the first answer learns the server's time with it.
    if (frame.watchedSince == base::ServerTime())
        frame.watchedSince = locks::earliestServerTime(step.now, step.now.boot).value_or(base::ServerTime());
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
        const auto work = [frame = frame, previous = snapshot, step, gone = gone]() -> Built {
            SnapshotBuilder builder(frame, previous, step.now);
            BuiltSnapshot built =
                step.read ? builder.fromRead(*step.read, gone) : builder.fromKeys(step.keys);
            return {deltaOf(previous, built.snapshot, std::move(built.match), step.at), built.keys};
        };
        const Built built = co_await base::onPool(&pool, work);
        if (stop.stop_requested())
            co_return;
        const bool doubted = step.read && (shapeDoubted || built.keys != KeyFit::Good);
        if (doubted) {
            const auto described = co_await reader.describeTable(table.name, stop);
            if (stop.stop_requested() || base::isCancelled(described))
                co_return;
            const bool kept = keepsShape(described, built.keys);
            if (stop.stop_requested())
                co_return;
            if (!kept)
                continue;
        }
        if (step.read) {
            const base::BootTime began = step.read->beganAt;
            std::erase_if(gone,
                          [began](const GoneKey &key) { return key.sentAt + WholeReadMerger::Lag < began; });
            status.lastConsumed = step.read->consumed;
        }
        publish(built.delta, step.read.has_value());
        if (stop.stop_requested())
            co_return;
    }
    building = false;
    act();
}

/// False: the read does not fit the table as described, and must not be shown.
bool TableWatch::Parts::keepsShape(const base::Result<aws::TableDescription> &described, KeyFit keys)
{
    shapeDoubted = false;
    if (described && !sameKeys(*described, table)) {
        const QPointer<TableWatch> alive(&owner);
        begin(*described);
        Q_EMIT owner.tableReplaced();
        if (alive)
            act();
        return false;
    }
    if (keys != KeyFit::Missing)
        return true;
    shapeDoubted = true;
    readFailed(described ? base::Error{base::ErrorKind::Service,
                                       QStringLiteral("rows of table %1 lack its key attributes: it may be "
                                                      "made anew at this moment")
                                           .arg(table.name),
                                       {},
                                       {}}
                         : described.error());
    return false;
}

void TableWatch::Parts::publish(const SnapshotDeltaPtr &delta, bool whole)
{
    snapshot = delta->next;
    if (whole) {
        status.readAt = snapshot->readAt();
        settlePhase();
    }
    announce(delta);
}

/// Ends early if a listener closes or destroys the watch, or opens another table: then nothing more of this
/// one is told.
void TableWatch::Parts::announce(const SnapshotDeltaPtr &delta)
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
        return;
    tellStatus();
    if (!delta->previous)
        return;
    // Words cost more than all else about an event: only for a listener.
    if (!goesOn() || !owner.isSignalConnected(QMetaMethod::fromSignal(&TableWatch::happened)))
        return;
    for (const LockEventView &event : delta->events) {
        if (!goesOn())
            return;
        Q_EMIT owner.happened(inWords(event));
    }
}

} // namespace watch
