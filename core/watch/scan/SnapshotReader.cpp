// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/scan/SnapshotReader.h"

#include "core/dynamodb/client/PageTrail.h"
#include "core/dynamodb/client/ReadUnits.h"
#include "core/locks/dialects/Dialects.h"
#include "core/watch/scan/Strand.h"
#include "core/watch/scan/WholeMilliseconds.h"

#include <algorithm>

namespace watch {
namespace {

using base::Result;
using base::Task;

// Measured with 100 000 locks in 27 pages. Without latency 1, 4 and 8 segments are equally fast, and one needs a fifth
// less memory and a tenth less CPU time than four; at 20 ms a page they take 659, 222 and 164 ms. A page of a table on the
// same machine takes 1 to 4 ms, as much as its decoding, which is done meanwhile.
constexpr std::chrono::milliseconds nearRoundTrip{5};
constexpr std::chrono::milliseconds longRoundTrip{10};
constexpr int fewPages = 4;
constexpr int someSegments = 4;
constexpr int manySegments = 8;

/// Hands the decoded pages of one segment on, one at a time. To be settled() before it goes.
class PageHand {
public:
    explicit PageHand(const PageSink &sink) : m_sink(sink) { }

    /// Waits until the page before was taken, not for this one.
    [[nodiscard]] Task<Result<base::Rested>> deliver(WholeRead page)
    {
        const auto before = co_await settled();
        if (!before)
            co_return before;
        m_taking.emplace(m_sink(std::move(page)));
        co_return base::Rested();
    }
    [[nodiscard]] Task<Result<base::Rested>> settled()
    {
        if (!m_taking)
            co_return base::Rested();
        const auto taken = co_await *m_taking;
        m_taking.reset();
        co_return taken;
    }

private:
    const PageSink &m_sink;
    std::optional<Task<Result<base::Rested>>> m_taking;
};

/// One read: what its walkers, one for each segment, share. Lives in the frame of SnapshotReader::read(),
/// which awaits them all.
class PageWalk {
public:
    PageWalk(dynamodb::TableReader &reader, QThreadPool &pool, const ReadOrder &order,
             std::function<void(ReadProgress)> progress)
        : m_reader(reader), m_progress(std::move(progress)), m_sink(order.sink),
          m_collected(std::make_shared<PageCollector>(order.previous)), m_previous(order.previous),
          m_decoding(std::make_shared<Strand>(&pool)), m_reporting(std::make_shared<Strand>(&pool)),
          m_onDecoded(order.sink ? decltype(order.onDecoded)() : order.onDecoded)
    {
        m_request.table = order.table;
        m_request.consistency = order.consistency;
    }

    [[nodiscard]] Task<Result<base::Rested>> run(ReadOrder order);
    /// Waits until all pages that were decoded are reported.
    [[nodiscard]] Task<> settled();
    void stop() { m_stop.request_stop(); } ///< ends all walkers
    void addTo(WholeRead &read) const; ///< what was read

private:
    /// One request at a time until the first page shows whether the table is long and the way to it slow.
    [[nodiscard]] Task<Result<base::Rested>> walkAdaptively(int expectedPages);
    [[nodiscard]] Task<Result<base::Rested>> walkAll(int segments);
    /// As walkFrom(), asking for the first page too. A failure ends the other walkers.
    [[nodiscard]] Task<Result<base::Rested>> walkSegment(int segment);
    /// Walks one segment from `first`, its first page, to its end.
    [[nodiscard]] Task<Result<base::Rested>> walkFrom(int segment, dynamodb::PageBytes first);
    [[nodiscard]] Task<Result<base::Rested>> walkPages(int segment, dynamodb::PageBytes first,
                                                       PageHand *hand);
    /// `expected`: see ItemStoreBuilder::appendPage().
    [[nodiscard]] Task<Result<itemstore::PageSummary>> decode(dynamodb::PageBytes page, int segment,
                                                              int sequence, qsizetype expected,
                                                              std::shared_ptr<PageCollector> collected);
    /// Where the previous read had the first item of that segment; -1: it was split otherwise, or there was none.
    [[nodiscard]] qsizetype firstExpected(int segment) const;
    /// Where the next page is decoded to: the one collector, or one of its own for a page that is delivered.
    [[nodiscard]] std::shared_ptr<PageCollector> collector() const
    {
        return m_sink ? std::make_shared<PageCollector>(itemstore::ItemStorePtr()) : m_collected;
    }
    [[nodiscard]] WholeRead asRead(const dynamodb::PageBytes &page, const itemstore::PageSummary &summary,
                                   std::shared_ptr<PageCollector> collected) const;

    /// A page asked for on the word of peekNextKey(), and the means to drop it again.
    struct Ahead {
        std::optional<dynamodb::Item> key;
        std::stop_source stop;
        std::optional<Task<Result<dynamodb::PageBytes>>> answer;
    };
    void askAhead(int segment, std::optional<dynamodb::Item> key, Ahead &ahead);
    [[nodiscard]] dynamodb::ScanRequest pageRequest(int segment,
                                                    std::optional<dynamodb::Item> startKey) const;
    void account(const dynamodb::PageBytes &page);

    dynamodb::TableReader &m_reader;
    const std::function<void(ReadProgress)> m_progress;
    const PageSink m_sink;
    const std::shared_ptr<PageCollector> m_collected; // touched on the pool
    const itemstore::ItemStorePtr m_previous;
    const std::shared_ptr<Strand> m_decoding;
    const std::shared_ptr<Strand> m_reporting;
    const std::function<void(const itemstore::AppendedItems &, const DecodedPage &)> m_onDecoded;
    bool m_reportsBeside = false; ///< there is a page to decode meanwhile
    dynamodb::ScanRequest m_request; // without segment and start key
    std::stop_source m_stop; // asked from outside, or because one walker failed
    ReadProgress m_done;
    double m_consumed = 0;
    std::chrono::nanoseconds m_roundTrip = std::chrono::nanoseconds::max();
    base::BootTime m_endedAt;
};

Task<Result<base::Rested>> PageWalk::run(ReadOrder order)
{
    if (order.segments >= 1)
        return walkAll(order.segments);
    const int segments =
        order.roundTrip ? SnapshotReader::segmentsFor(order.expectedPages, *order.roundTrip) : 1;
    return segments > 1 ? walkAll(segments) : walkAdaptively(order.expectedPages);
}

void PageWalk::addTo(WholeRead &read) const
{
    read.collected = m_collected;
    read.endedAt = m_endedAt;
    read.pages = m_done.pages;
    read.segments = m_request.totalSegments;
    read.consumed = m_consumed;
    read.roundTrip = m_roundTrip;
}

dynamodb::ScanRequest PageWalk::pageRequest(int segment, std::optional<dynamodb::Item> startKey) const
{
    dynamodb::ScanRequest request = m_request;
    request.segment = segment;
    request.startKey = std::move(startKey);
    return request;
}

qsizetype PageWalk::firstExpected(int segment) const
{
    return m_previous && m_previous->parts() == m_request.totalSegments ? m_previous->placeOfPart(segment)
                                                                        : -1;
}

WholeRead PageWalk::asRead(const dynamodb::PageBytes &page, const itemstore::PageSummary &summary,
                           std::shared_ptr<PageCollector> collected) const
{
    WholeRead read;
    read.collected = std::move(collected);
    read.consistency = m_request.consistency;
    read.beganAt = page.exchange.sentAt;
    read.endedAt = page.exchange.receivedAt;
    read.pages = 1;
    read.consumed = summary.consumedCapacity;
    read.roundTrip = read.endedAt - read.beganAt;
    return read;
}

Task<Result<itemstore::PageSummary>> PageWalk::decode(dynamodb::PageBytes page, int segment, int sequence,
                                                      qsizetype expected,
                                                      std::shared_ptr<PageCollector> collected)
{
    if (m_onDecoded && (page.peekedNextKey || m_request.totalSegments > 1))
        m_reportsBeside = true;
    const auto reporting = m_reportsBeside ? m_reporting : nullptr;
    const auto work = [collected, page, segment, sequence, expected, reporting,
                       onDecoded = m_onDecoded]() -> Result<itemstore::PageSummary> {
        auto summary = collected->builder.appendPage(page.body, expected);
        if (!summary)
            return summary;
        const DecodedPage decoded{segment,
                                  sequence,
                                  collected->items,
                                  summary->items,
                                  leftAt(page.exchange.sentAt),
                                  arrivedAt(page.exchange.receivedAt)};
        collected->pages.push_back(decoded);
        collected->items += summary->items;
        if (!onDecoded)
            return summary;
        // The items lie in what was collected.
        auto report = [collected, decoded, onDecoded,
                       items = collected->builder.appendedFrom(decoded.firstItem)] {
            onDecoded(items, decoded);
        };
        reporting ? reporting->run(std::move(report)) : report();
        return summary;
    };
    co_return co_await onStrand(m_decoding, work);
}

Task<> PageWalk::settled()
{
    if (!m_reportsBeside)
        co_return;
    const auto nothing = [] { return base::Rested(); };
    (void)co_await onStrand(m_reporting, nothing);
}

void PageWalk::account(const dynamodb::PageBytes &page)
{
    m_roundTrip = std::min(m_roundTrip, page.exchange.receivedAt - page.exchange.sentAt);
    m_endedAt = std::max(m_endedAt, arrivedAt(page.exchange.receivedAt));
}

void PageWalk::askAhead(int segment, std::optional<dynamodb::Item> key, Ahead &ahead)
{
    ahead.key = std::move(key);
    ahead.stop = std::stop_source();
    if (ahead.key)
        ahead.answer.emplace(m_reader.scan(pageRequest(segment, ahead.key), ahead.stop.get_token()));
}

Task<Result<base::Rested>> PageWalk::walkFrom(int segment, dynamodb::PageBytes first)
{
    PageHand hand(m_sink);
    const auto walked = co_await walkPages(segment, std::move(first), &hand);
    const auto taken =
        co_await hand.settled(); // also after a failure: its taker points to what goes with this frame
    co_return walked ? taken : walked;
}

Task<Result<base::Rested>> PageWalk::walkPages(int segment, dynamodb::PageBytes first, PageHand *hand)
{
    const std::stop_token stop = m_stop.get_token();
    dynamodb::PageBytes page = std::move(first);
    Ahead ahead;
    const auto drop = [&ahead] { ahead.stop.request_stop(); };
    qsizetype expected = firstExpected(segment);
    dynamodb::PageTrail trail;
    for (int sequence = 0;; ++sequence) {
        account(page);
        askAhead(segment, page.peekedNextKey, ahead);
        const std::stop_callback dropAhead(stop, drop);
        const auto collected = collector();
        const auto summary = co_await decode(page, segment, sequence, expected, collected);
        if (!summary) {
            drop();
            co_return tl::unexpected(summary.error());
        }
        if (stop.stop_requested())
            co_return base::cancelled();
        expected = summary->nextExpected;
        m_consumed += summary->consumedCapacity;
        m_done.rows += summary->items;
        m_done.pages += 1;
        if (m_progress)
            m_progress(m_done);
        if (m_sink) {
            const auto taken = co_await hand->deliver(asRead(page, *summary, collected));
            if (!taken) {
                drop();
                co_return taken;
            }
        }
        if (stop.stop_requested())
            co_return base::cancelled();
        if (ahead.key != summary->nextKey) {
            drop();
            ahead.answer.reset();
        }
        if (!summary->nextKey)
            co_return base::Rested();
        const auto moved = trail.goOn(*summary->nextKey);
        if (!moved) {
            drop();
            co_return moved;
        }
        if (!ahead.answer)
            ahead.answer.emplace(m_reader.scan(pageRequest(segment, summary->nextKey), stop));
        auto next = co_await *ahead.answer;
        if (!next)
            co_return tl::unexpected(next.error());
        page = std::move(*next);
    }
}

Task<Result<base::Rested>> PageWalk::walkSegment(int segment)
{
    const std::stop_token stop = m_stop.get_token();
    const dynamodb::ScanRequest request = pageRequest(segment, std::nullopt);
    auto first = co_await m_reader.scan(request, stop);
    if (!first) {
        m_stop.request_stop();
        co_return tl::unexpected(first.error());
    }
    auto walked = co_await walkFrom(segment, std::move(*first));
    if (!walked)
        m_stop.request_stop();
    co_return walked;
}

Task<Result<base::Rested>> PageWalk::walkAll(int segments)
{
    m_request.totalSegments = segments;
    std::vector<Task<Result<base::Rested>>> walkers;
    walkers.reserve(static_cast<std::size_t>(segments));
    for (int segment = 0; segment < segments; ++segment)
        walkers.push_back(walkSegment(segment));
    Result<base::Rested> all = base::Rested();
    for (auto &walker : walkers) {
        const auto walked = co_await walker;
        // The one that failed says more than those that were cancelled for it.
        if (!walked && (all || base::isCancelled(all)))
            all = walked;
    }
    co_return all;
}

Task<Result<base::Rested>> PageWalk::walkAdaptively(int expectedPages)
{
    const std::stop_token stop = m_stop.get_token();
    const dynamodb::ScanRequest request = pageRequest(0, std::nullopt);
    auto first = co_await m_reader.scan(request, stop);
    if (!first)
        co_return tl::unexpected(first.error());
    const auto roundTrip = first->exchange.receivedAt - first->exchange.sentAt;
    const int segments = first->peekedNextKey ? SnapshotReader::segmentsFor(expectedPages, roundTrip) : 1;
    if (segments > 1) {
        m_consumed += first->exchange.consumedCapacity;
        co_return co_await walkAll(segments);
    }
    co_return co_await walkFrom(0, std::move(*first));
}

} // namespace

PageCollector::PageCollector(itemstore::ItemStorePtr previous)
    : builder(previous ? std::vector<QByteArray>() : locks::internAttributes(), std::move(previous))
{
}

int ReadOrder::pagesOf(qint64 sizeBytes)
{
    return sizeBytes > 0 ? static_cast<int>(sizeBytes / dynamodb::ScanPageBytes) + 1 : 0;
}

void ReadOrder::expect(const dynamodb::TableDescription &description)
{
    expectedPages = pagesOf(description.sizeBytes);
    roundTrip.reset();
    // A shorter time may be that of the new connection alone.
    if (description.answeredIn > longRoundTrip)
        roundTrip = description.answeredIn;
}

ReadOrder WholeRead::next() const
{
    ReadOrder order;
    order.expectedPages = pages;
    order.roundTrip = roundTrip;
    if (segments > 1 && pages > std::max(segments, fewPages))
        order.segments = segments;
    return order;
}

int SnapshotReader::segmentsFor(int expectedPages, std::chrono::nanoseconds roundTrip)
{
    if (expectedPages <= fewPages || roundTrip <= nearRoundTrip)
        return 1;
    return roundTrip > longRoundTrip ? manySegments : someSegments;
}

SnapshotReader::SnapshotReader(dynamodb::TableReader &reader, base::Clock &clock, QThreadPool &pool)
    : m_reader(reader), m_clock(clock), m_pool(pool)
{
}

Task<Result<WholeRead>> SnapshotReader::read(ReadOrder order, std::function<void(ReadProgress)> progress,
                                             std::stop_token stop)
{
    PageWalk walk(m_reader, m_pool, order, std::move(progress));
    const auto endWalk = [&walk] { walk.stop(); };
    const std::stop_callback onStop(stop, endWalk);
    WholeRead read;
    read.beganAt = leftAt(m_clock.boot());
    read.consistency = order.consistency;
    const auto walked = co_await walk.run(order);
    co_await walk.settled();
    if (stop.stop_requested())
        co_return base::cancelled();
    if (!walked)
        co_return tl::unexpected(walked.error());
    walk.addTo(read);
    co_return read;
}

} // namespace watch
