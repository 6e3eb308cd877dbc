// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/scan/SnapshotReader.h"

#include "core/locks/dialects/Dialects.h"

#include <algorithm>

namespace watch {
namespace {

using base::Result;
using base::Task;

constexpr std::chrono::milliseconds slowRoundTrip{2};
constexpr int fewPages = 4;

/// What the walkers of one read share. Lives until the last of them has ended.
struct Walk {
    aws::TableReader *reader = nullptr;
    QThreadPool *pool = nullptr;
    std::shared_ptr<PageCollector> collected;
    aws::ScanRequest request; ///< without segment and start key
    std::function<void(ReadProgress)> progress;
    std::stop_source stop; ///< ends all walkers: asked from outside, or because one of them failed
    ReadProgress done;
    double consumed = 0;
    std::chrono::nanoseconds roundTrip = std::chrono::nanoseconds::max();
    base::BootTime endedAt;
};
using WalkPtr = std::shared_ptr<Walk>;

aws::ScanRequest pageRequest(const Walk &walk, int segment, std::optional<aws::Item> startKey)
{
    aws::ScanRequest request = walk.request;
    request.segment = segment;
    request.startKey = std::move(startKey);
    return request;
}

Task<Result<aws::PageSummary>> decode(WalkPtr walk, aws::PageBytes page, int segment, int sequence)
{
    const auto collected = walk->collected;
    const auto work = [collected, page, segment, sequence]() -> Result<aws::PageSummary> {
        auto summary = collected->builder.appendPage(page.body);
        if (summary) {
            collected->pages.push_back({segment, sequence, collected->items, summary->items,
                                        page.exchange.sentAt, page.exchange.receivedAt});
            collected->items += summary->items;
        }
        return summary;
    };
    co_return co_await base::onPool(walk->pool, work);
}

void account(Walk &walk, const aws::PageBytes &page)
{
    walk.roundTrip = std::min(walk.roundTrip, page.exchange.receivedAt - page.exchange.sentAt);
    walk.endedAt = std::max(walk.endedAt, page.exchange.receivedAt);
}

/// A page asked for on the word of peekNextKey(), and the means to drop it again.
struct Ahead {
    std::optional<aws::Item> key;
    std::stop_source stop;
    std::optional<Task<Result<aws::PageBytes>>> answer;
};

void askAhead(const WalkPtr &walk, int segment, std::optional<aws::Item> key, Ahead &ahead)
{
    ahead.key = std::move(key);
    ahead.stop = std::stop_source();
    ahead.answer.reset();
    if (ahead.key)
        ahead.answer.emplace(
            walk->reader->scan(pageRequest(*walk, segment, ahead.key), ahead.stop.get_token()));
}

/// Walks one segment from `first`, its first page, to its end.
Task<Result<base::Rested>> walkFrom(WalkPtr walk, int segment, aws::PageBytes first)
{
    const std::stop_token stop = walk->stop.get_token();
    aws::PageBytes page = std::move(first);
    Ahead ahead;
    const auto drop = [&ahead] { ahead.stop.request_stop(); };
    for (int sequence = 0;; ++sequence) {
        account(*walk, page);
        askAhead(walk, segment, page.peekedNextKey, ahead);
        const std::stop_callback dropAhead(stop, drop);
        const auto summary = co_await decode(walk, page, segment, sequence);
        if (!summary || stop.stop_requested()) {
            drop();
            if (stop.stop_requested())
                co_return base::cancelled();
            co_return tl::unexpected(summary.error());
        }
        walk->consumed += summary->consumedCapacity;
        walk->done.rows += summary->items;
        walk->done.pages += 1;
        if (walk->progress)
            walk->progress(walk->done);
        if (stop.stop_requested())
            co_return base::cancelled();
        if (ahead.key != summary->nextKey) {
            drop();
            ahead.answer.reset();
        }
        if (!summary->nextKey)
            co_return base::Rested();
        if (!ahead.answer)
            ahead.answer.emplace(walk->reader->scan(pageRequest(*walk, segment, summary->nextKey), stop));
        auto next = co_await *ahead.answer;
        if (!next)
            co_return tl::unexpected(next.error());
        page = std::move(*next);
    }
}

/// As walkFrom(), asking for the first page too. A failure ends the other walkers.
Task<Result<base::Rested>> walkSegment(WalkPtr walk, int segment)
{
    const std::stop_token stop = walk->stop.get_token();
    const aws::ScanRequest request = pageRequest(*walk, segment, std::nullopt);
    auto first = co_await walk->reader->scan(request, stop);
    if (!first) {
        walk->stop.request_stop();
        co_return tl::unexpected(first.error());
    }
    auto walked = co_await walkFrom(walk, segment, std::move(*first));
    if (!walked)
        walk->stop.request_stop();
    co_return walked;
}

Task<Result<base::Rested>> walkAll(WalkPtr walk, int segments)
{
    walk->request.totalSegments = segments;
    std::vector<Task<Result<base::Rested>>> walkers;
    walkers.reserve(static_cast<std::size_t>(segments));
    for (int segment = 0; segment < segments; ++segment)
        walkers.push_back(walkSegment(walk, segment));
    Result<base::Rested> all = base::Rested();
    for (auto &walker : walkers) {
        const auto walked = co_await walker;
        // The one that failed tells more than those that were cancelled for it.
        if (!walked && (all || base::isCancelled(all)))
            all = walked;
    }
    co_return all;
}

/// One request at a time until the first page tells whether the table is long and the way to it slow.
Task<Result<base::Rested>> walkAdaptively(WalkPtr walk, int expectedPages)
{
    const std::stop_token stop = walk->stop.get_token();
    const aws::ScanRequest request = pageRequest(*walk, 0, std::nullopt);
    auto first = co_await walk->reader->scan(request, stop);
    if (!first)
        co_return tl::unexpected(first.error());
    const auto roundTrip = first->exchange.receivedAt - first->exchange.sentAt;
    if (first->peekedNextKey && SnapshotReader::splits(expectedPages, roundTrip)) {
        walk->consumed += first->exchange.consumedCapacity;
        co_return co_await walkAll(walk, SnapshotReader::ManySegments);
    }
    co_return co_await walkFrom(walk, 0, std::move(*first));
}

Task<Result<base::Rested>> walkAsOrdered(WalkPtr walk, ReadOrder order)
{
    if (order.segments > 1)
        return walkAll(walk, order.segments);
    if (order.segments == 1)
        return walkAll(walk, 1);
    if (order.roundTrip && SnapshotReader::splits(order.expectedPages, *order.roundTrip))
        return walkAll(walk, SnapshotReader::ManySegments);
    return walkAdaptively(walk, order.expectedPages);
}

} // namespace

PageCollector::PageCollector(aws::ItemStorePtr previous)
    : builder(locks::internAttributes(), std::move(previous))
{
}

SnapshotReader::SnapshotReader(aws::TableReader &reader, base::Clock &clock, QThreadPool &pool)
    : m_reader(reader), m_clock(clock), m_pool(pool)
{
    Q_ASSERT(pool.maxThreadCount() == 1);
}

bool SnapshotReader::splits(int expectedPages, std::chrono::nanoseconds roundTrip)
{
    return expectedPages > fewPages && roundTrip > slowRoundTrip;
}

Task<Result<WholeRead>> SnapshotReader::read(ReadOrder order, std::function<void(ReadProgress)> progress,
                                             std::stop_token stop)
{
    const auto walk = std::make_shared<Walk>();
    walk->reader = &m_reader;
    walk->pool = &m_pool;
    walk->collected = std::make_shared<PageCollector>(order.previous);
    walk->request.table = order.table;
    walk->request.consistency = order.consistency;
    walk->progress = std::move(progress);
    const auto endWalk = [walk] { walk->stop.request_stop(); };
    const std::stop_callback onStop(stop, endWalk);
    WholeRead read;
    read.beganAt = m_clock.boot();
    const auto walked = co_await walkAsOrdered(walk, order);
    if (stop.stop_requested())
        co_return base::cancelled();
    if (!walked)
        co_return tl::unexpected(walked.error());
    read.collected = walk->collected;
    read.consistency = order.consistency;
    read.endedAt = walk->endedAt;
    read.pages = walk->done.pages;
    read.consumed = walk->consumed;
    read.roundTrip = walk->roundTrip;
    co_return read;
}

} // namespace watch
