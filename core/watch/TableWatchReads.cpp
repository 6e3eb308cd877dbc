// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/TableWatchParts.h"
#include "core/watch/schedule/ExpiringRows.h"

#include "core/dynamodb/item/DynamoJson.h"

#include <QSet>

#include <algorithm>

namespace watch {
namespace {

using std::chrono::milliseconds;

constexpr std::size_t keysPerCall = 100;
constexpr qsizetype mostDueKeys = 400; ///< per tick
constexpr milliseconds tick{250};
constexpr milliseconds longestKeyWait{30'000};

/// Single consistent reads cost a unit each; a consistent scan reads about eleven small items for one.
bool scanIsCheaper(qsizetype due, qsizetype rows)
{
    return due > mostDueKeys && due > rows / 10;
}

} // namespace

void TableWatch::Parts::startRead()
{
    reading = true;
    readAgain = false;
    status.rowsSoFar = 0;
    status.pagesSoFar = 0;
    settlePhase();
    readTask.start(readWhole(readTask.token()));
}

base::Task<> TableWatch::Parts::readWhole(std::stop_token stop)
{
    // Never within the caller: whoever hears of the outcome may close or destroy the watch.
    const auto turn = co_await clock.pause(std::chrono::nanoseconds(0), stop);
    if (!turn)
        co_return;
    ReadOrder order;
    order.table = table.name;
    order.consistency = needsStrongRead ? aws::Consistency::Strong : plan.consistency;
    order.segments = plan.segments;
    order.expectedPages = lastPages;
    order.roundTrip = lastRoundTrip;
    if (snapshot)
        order.previous = SnapshotBuilder::storeOf(*snapshot);
    const auto progress = [this, stop](ReadProgress done) {
        if (stop.stop_requested())
            return;
        status.rowsSoFar = done.rows;
        status.pagesSoFar = done.pages;
        statusDirty = true;
        tellStatus();
    };
    const auto read = co_await pages.read(order, progress, stop);
    if (stop.stop_requested() || base::isCancelled(read))
        co_return;
    reading = false;
    lastReadEnd = clock.boot();
    if (!read) {
        readFailed(read.error());
        act();
        co_return;
    }
    lastPages = read->pages;
    lastRoundTrip = read->roundTrip;
    needsStrongRead = false;
    budget.succeeded(read->consumed);
    nextReadAt = lastReadEnd + (readAgain ? ScanBudget::Floor : budget.nextWait());
    status.error.reset();
    BuildStep step;
    step.read = *read;
    step.at = clock.wall() - (clock.boot() - read->endedAt);
    submit(std::move(step));
    act();
}

void TableWatch::Parts::readFailed(const base::Error &problem)
{
    using Phase = WatchStatus::Phase;
    switch (problem.kind) {
    case base::ErrorKind::Throttled:
        budget.throttled();
        status.phase = Phase::Throttled;
        break;
    case base::ErrorKind::AccessDenied:
        budget.denied();
        status.phase = Phase::Denied;
        break;
    case base::ErrorKind::NotFound:
        shapeDoubted = true; // whatever comes next under this name is another table
        [[fallthrough]];
    default:
        budget.failed();
        status.phase = Phase::Stale;
        break;
    }
    status.error = problem;
    status.reading = false;
    status.interval = budget.interval();
    statusDirty = true;
    nextReadAt = lastReadEnd + (readAgain ? ScanBudget::Floor : budget.nextWait());
}

void TableWatch::Parts::startKeys()
{
    nextDueAt.reset();
    if (!snapshot)
        return;
    const base::BootTime now = clock.boot();
    std::vector<aws::Item> keys;
    if (now >= keysNotBefore)
        keys = takeWantedKeys();
    addDueKeys(keys);
    if (keys.empty())
        return;
    readingKeys = true;
    keyTask.start(readKeys(std::move(keys), keyTask.token()));
}

std::vector<aws::Item> TableWatch::Parts::takeWantedKeys()
{
    std::vector<aws::Item> keys = std::exchange(wanted, {});
    if (clock.boot() >= nextFollowAt)
        keys.insert(keys.end(), followed.begin(), followed.end());
    return keys;
}

void TableWatch::Parts::addDueKeys(std::vector<aws::Item> &keys)
{
    const base::BootTime now = clock.boot();
    const ExpiringRows due = expiringRows(*snapshot, owner.now(), mostDueKeys);
    nextDueAt = due.next;
    if (due.total == 0)
        return;
    if (keysDenied || scanIsCheaper(due.total, snapshot->size())) {
        needsStrongRead = true; // the next whole read settles them all
        return;
    }
    if (now < keysNotBefore) {
        nextDueAt = now;
        return;
    }
    for (const qint32 row : due.rows)
        keys.push_back(snapshot->keyAttributes(row));
}

base::Task<> TableWatch::Parts::readKeys(std::vector<aws::Item> keys, std::stop_token stop)
{
    const auto turn = co_await clock.pause(std::chrono::nanoseconds(0), stop); // see readWhole()
    if (!turn)
        co_return;
    // The service refuses a batch that names a key twice.
    QSet<QByteArray> named;
    std::erase_if(keys, [&named](const aws::Item &key) {
        const qsizetype before = named.size();
        named.insert(aws::toJson(key));
        return named.size() == before;
    });
    BuildStep step;
    std::optional<base::Error> problem;
    for (std::size_t from = 0; from < keys.size() && !problem; from += keysPerCall) {
        const auto first = keys.begin() + static_cast<std::ptrdiff_t>(from);
        const auto last =
            keys.begin() + static_cast<std::ptrdiff_t>(std::min(from + keysPerCall, keys.size()));
        const std::vector<aws::Item> group(first, last);
        const auto answer = co_await reader.batchGetItem(table.name, group, aws::Consistency::Strong, stop);
        if (stop.stop_requested() || base::isCancelled(answer))
            co_return;
        if (!answer) {
            problem = answer.error();
            break;
        }
        KeysRead read;
        read.found = answer->items;
        read.exchange = answer->exchange;
        for (const aws::Item &key : group) {
            const auto &left = answer->unprocessed;
            if (std::find(left.begin(), left.end(), key) == left.end())
                read.asked.push_back(key);
        }
        step.at = clock.wall() - (clock.boot() - answer->exchange.receivedAt);
        step.keys.push_back(std::move(read));
    }
    readingKeys = false;
    nextFollowAt = clock.boot() + plan.followInterval;
    keysNotBefore = clock.boot() + tick;
    if (problem)
        keysFailed(*problem);
    else
        keyFailures = 0;
    if (!step.keys.empty())
        submit(std::move(step));
    act();
}

void TableWatch::Parts::keysFailed(const base::Error &problem)
{
    keyFailures = std::min(keyFailures + 1, 8);
    auto wait = std::min(plan.followInterval * (1 << keyFailures), longestKeyWait);
    if (problem.kind == base::ErrorKind::AccessDenied) {
        keysDenied = true;
        wait = ScanBudget::Denied;
    } else if (problem.kind == base::ErrorKind::Throttled) {
        // What throttles a handful of keys throttles a whole read all the more.
        budget.throttled();
        nextReadAt = std::max(nextReadAt, clock.boot() + budget.nextWait());
        status.phase = WatchStatus::Phase::Throttled;
        status.interval = budget.interval();
    }
    if (problem.code == QLatin1String("ValidationException") || problem.kind == base::ErrorKind::NotFound)
        doubtShape();
    status.error = problem;
    statusDirty = true;
    keysNotBefore = clock.boot() + wait;
}

/// Keys that fit when they were read are refused: looks at the whole table soon, but only once for that.
void TableWatch::Parts::doubtShape()
{
    if (std::exchange(shapeChecked, true))
        return;
    shapeDoubted = true;
    if (!reading)
        nextReadAt = std::max(clock.boot(), std::min(nextReadAt, lastReadEnd + ScanBudget::Floor));
}

} // namespace watch
