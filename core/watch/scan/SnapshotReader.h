// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/client/TableReader.h"
#include "core/itemstore/ItemStore.h"

#include <QThreadPool>

#include <functional>
#include <memory>
#include <vector>

namespace watch {

struct WholeRead;
/// Takes one page of a read as soon as it is decoded, as a whole read of its own, which nothing else keeps. Called on the
/// main thread. The next page of the same segment is asked for and decoded meanwhile, but delivered only once the task
/// has ended: a slow taker slows the read down and no more than two pages of each segment are in memory. Pages of
/// several segments come side by side. An error ends the read as its error.
using PageSink = std::function<base::Task<base::Result<base::Rested>>(WholeRead page)>;

/// Where the items of one page lie in the store.
struct DecodedPage {
    int segment = 0;
    int sequence = 0; ///< within its segment
    qsizetype firstItem = 0;
    qsizetype items = 0;
    base::BootTime sentAt;
    base::BootTime receivedAt;
};

/// What to read whole, and what is known from before about how long it is.
struct ReadOrder {
    QString table;
    dynamodb::Consistency consistency = dynamodb::Consistency::Eventual;
    int segments = 0; ///< 0: adaptive
    int expectedPages = 0; ///< from the read before, or from the table's size; 0: not known
    std::optional<std::chrono::nanoseconds> roundTrip; ///< shortest of the read before, or of DescribeTable
    itemstore::ItemStorePtr previous; ///< whose vocabulary is continued
    /// Called with each page when it is decoded, one after the other in the order of their coming; may be null. On the
    /// decoding pool, while the next page is decoded. The read ends when it has heard of all.
    std::function<void(const itemstore::AppendedItems &, const DecodedPage &)> onDecoded;
    PageSink
        sink{}; ///< takes the pages; then the answer has no items, and `previous` and `onDecoded` do not count

    /// What is known before the first read: how many pages the table has by its own description, which may be six
    /// hours old, and that it is far away, if the description took long to come.
    void expect(const dynamodb::TableDescription &description);
    /// Pages of a table of that size; 0: the size is not known.
    [[nodiscard]] static int pagesOf(qint64 sizeBytes);
};

/// The pages of one read while they are decoded. Touched on the decoding pool only, by one decoding job at a time.
struct PageCollector {
    explicit PageCollector(itemstore::ItemStorePtr previous);
    itemstore::ItemStoreBuilder builder;
    std::vector<DecodedPage> pages;
    qsizetype items = 0;
};

/// One complete read of a table, decoded but not yet judged.
struct WholeRead {
    std::shared_ptr<PageCollector> collected;
    dynamodb::Consistency consistency = dynamodb::Consistency::Eventual;
    base::BootTime beganAt; ///< before the first request left
    base::BootTime endedAt; ///< when the last page had arrived
    int pages = 0;
    int segments = 1; ///< into which it was split
    double consumed = 0; ///< capacity units
    std::chrono::nanoseconds roundTrip{0}; ///< shortest of its pages

    /// What it says about the next read of the same table. One that was split is split in the same way again while
    /// that pays, so that rows come in the same order.
    [[nodiscard]] ReadOrder next() const;
};

struct ReadProgress {
    qsizetype rows = 0;
    int pages = 0;
};

/// Walks the pages of one whole read. The next page is asked for, by the key peeked from the tail, before the
/// page at hand is decoded on the pool; if the parser finds another key, that answer is dropped and the page
/// asked for anew. Main thread only. Decoding jobs share one builder and follow one another on the pool.
class SnapshotReader {
public:
    /// Into how many segments a read of so many pages is split, unless the order says otherwise. What counts is how
    /// long a page takes: while one segment waits for its page, others are decoded.
    [[nodiscard]] static int segmentsFor(int expectedPages, std::chrono::nanoseconds roundTrip);

    /// Of the pool. One decodes, the other reports; more have nothing to do.
    static constexpr int usefulThreads = 2;

    SnapshotReader(dynamodb::TableReader &reader, base::Clock &clock, QThreadPool &pool);

    /// All or nothing: the first page that fails ends the read as its error.
    [[nodiscard]] base::Task<base::Result<WholeRead>>
    read(ReadOrder order, std::function<void(ReadProgress)> progress, std::stop_token stop);

private:
    dynamodb::TableReader &m_reader;
    base::Clock &m_clock;
    QThreadPool &m_pool;
};

} // namespace watch
