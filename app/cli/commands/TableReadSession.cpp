// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/TableReadSession.h"

#include "core/dynamodb/client/PageTrail.h"
#include "core/watch/scan/TableUsers.h"

namespace cli {

TableReadSession::TableReadSession(app::Connection &connection, const locks::TableShape &shape,
                                   locks::DialectId pinned)
    : m_connection(connection), m_reader(connection.reader(), connection.clock(), m_pool)
{
    m_pool.setMaxThreadCount(watch::SnapshotReader::usefulThreads);
    m_frame.shape = shape;
    m_frame.pinned = pinned;
    // Epochs a little back, so that nothing lies before them; dates are kept for twelve days on either side.
    m_frame.epoch = connection.clock().boot() - std::chrono::seconds(1);
    const auto server = now().server;
    m_frame.dateEpoch =
        (server ? server->now : base::ServerTime(connection.clock().wall().time_since_epoch())) -
        std::chrono::hours(24 * 12);
}

itemstore::ItemStorePtr TableReadSession::store() const
{
    return m_snapshot ? watch::SnapshotBuilder::storeOf(*m_snapshot) : itemstore::ItemStorePtr();
}

watch::SnapshotContext TableReadSession::frame() const
{
    watch::SnapshotContext frame = m_frame;
    frame.own = m_connection.ownWrites()(m_frame.shape);
    return frame;
}

void TableReadSession::expect(const dynamodb::TableDescription &table)
{
    m_known.expect(table);
}

watch::ReadOrder TableReadSession::order(int segments) const
{
    watch::ReadOrder order = m_known;
    order.table = m_frame.shape.table;
    order.consistency = dynamodb::Consistency::Strong;
    if (segments > 0)
        order.segments = segments;
    return order;
}

base::Result<watch::SnapshotPtr> TableReadSession::checked(const watch::BuiltSnapshot &built) const
{
    if (built.keys == watch::KeyFit::Missing)
        return base::failure(base::ErrorKind::NotFound,
                             QStringLiteral("table %1 was deleted and made anew with another key schema; "
                                            "run the command again")
                                 .arg(m_frame.shape.table));
    return built.snapshot;
}

base::Result<watch::SnapshotPtr> TableReadSession::builtFrom(const watch::WholeRead &page,
                                                             const locks::Moment &now) const
{
    return checked(watch::SnapshotBuilder(frame(), {}, now).fromRead(page, {}));
}

base::Task<base::Result<watch::SnapshotPtr>> TableReadSession::readTable(int segments, std::stop_token stop)
{
    watch::ReadOrder whole = order(segments);
    std::shared_ptr<watch::FirstSight> seen;
    if (m_snapshot) {
        whole.previous = store();
    } else {
        seen = std::make_shared<watch::FirstSight>(m_frame, whole.expectedPages);
        whole.onDecoded = [seen](const itemstore::AppendedItems &items, const watch::DecodedPage &page) {
            seen->addPage(items, page);
        };
    }
    const auto read = co_await m_reader.read(whole, m_progress, stop);
    if (!read)
        co_return tl::unexpected(read.error());
    m_known = read->next();
    const auto work = [frame = frame(), previous = m_snapshot, pages = *read, seen,
                       moment = now()]() -> watch::BuiltSnapshot {
        return watch::SnapshotBuilder(frame, previous, moment).fromRead(pages, {}, seen);
    };
    const auto built = co_await base::onPool(&m_pool, work);
    auto answer = checked(built);
    if (answer)
        m_snapshot = *answer;
    co_return answer;
}

base::Task<base::Result<base::Rested>> TableReadSession::streamTable(int segments, watch::PageSink sink,
                                                                     std::stop_token stop)
{
    watch::ReadOrder whole = order(segments);
    whole.sink = std::move(sink);
    const auto read = co_await m_reader.read(whole, m_progress, stop);
    if (!read)
        co_return tl::unexpected(read.error());
    m_known = read->next();
    co_return base::Rested();
}

watch::WholeRead TableReadSession::blankRead(itemstore::ItemStorePtr previous) const
{
    watch::WholeRead read;
    read.collected = std::make_shared<watch::PageCollector>(std::move(previous));
    read.consistency = dynamodb::Consistency::Strong;
    read.beganAt = m_connection.clock().boot();
    return read;
}

base::Task<base::Result<watch::WholeRead>>
TableReadSession::queryAll(dynamodb::NamedValue partitionKey, watch::PageSink sink, std::stop_token stop)
{
    watch::WholeRead read = blankRead(sink ? itemstore::ItemStorePtr() : store());
    dynamodb::QueryRequest request;
    request.table = m_frame.shape.table;
    request.partitionKey = partitionKey;
    request.consistency = dynamodb::Consistency::Strong;
    dynamodb::PageTrail trail;
    do {
        const auto answer = co_await m_connection.reader().query(request, stop);
        if (!answer)
            co_return tl::unexpected(answer.error());
        watch::PageCollector &collected = *read.collected;
        const auto summary = collected.builder.appendPage(answer->body);
        if (!summary)
            co_return tl::unexpected(summary.error());
        watch::DecodedPage page;
        page.sequence = read.pages++;
        page.firstItem = collected.items;
        page.items = summary->items;
        page.sentAt = answer->exchange.sentAt;
        page.receivedAt = answer->exchange.receivedAt;
        read.endedAt = page.receivedAt;
        collected.items += page.items;
        collected.pages.push_back(page);
        request.startKey = summary->nextKey;
        const auto moved = request.startKey ? trail.goOn(*request.startKey) : base::Result<base::Rested>();
        if (!moved)
            co_return tl::unexpected(moved.error());
        if (sink) {
            const auto taken = co_await sink(read);
            if (!taken)
                co_return tl::unexpected(taken.error());
            read = blankRead(itemstore::ItemStorePtr());
        }
    } while (request.startKey);
    co_return read;
}

base::Task<base::Result<watch::SnapshotPtr>>
TableReadSession::readPartition(dynamodb::NamedValue partitionKey, std::stop_token stop)
{
    const watch::PageSink kept;
    const auto read = co_await queryAll(partitionKey, kept, stop);
    if (!read)
        co_return tl::unexpected(read.error());
    auto built = watch::SnapshotBuilder(frame(), m_snapshot, now()).fromRead(*read, {}).snapshot;
    m_snapshot = built;
    co_return built;
}

base::Task<base::Result<base::Rested>> TableReadSession::streamPartition(dynamodb::NamedValue partitionKey,
                                                                         watch::PageSink sink,
                                                                         std::stop_token stop)
{
    const auto read = co_await queryAll(partitionKey, sink, stop);
    if (!read)
        co_return tl::unexpected(read.error());
    co_return base::Rested();
}

base::Task<base::Result<watch::SnapshotPtr>> TableReadSession::readKey(dynamodb::Item key,
                                                                       std::stop_token stop)
{
    const auto answer =
        co_await m_connection.reader().getItem(m_frame.shape.table, key, dynamodb::Consistency::Strong, stop);
    if (!answer)
        co_return tl::unexpected(answer.error());
    if (answer->item) {
        const dynamodb::Item item = *answer->item;
        m_frame.shape =
            co_await watch::withUsers(m_connection.reader(), m_frame.shape, m_frame.pinned, item, stop);
    }
    watch::WholeRead read = blankRead(store());
    read.beganAt = answer->exchange.sentAt;
    read.endedAt = answer->exchange.receivedAt;
    watch::DecodedPage page;
    page.sentAt = answer->exchange.sentAt;
    page.receivedAt = answer->exchange.receivedAt;
    if (answer->item) {
        read.collected->builder.append(*answer->item);
        page.items = read.collected->items = 1;
    }
    read.collected->pages.push_back(page);
    auto built = watch::SnapshotBuilder(frame(), m_snapshot, now()).fromRead(read, {}).snapshot;
    m_snapshot = built; // QCoro 0.8 moves what co_return names, members too
    co_return built;
}

locks::Moment TableReadSession::now() const
{
    const base::BootTime boot = m_connection.clock().boot();
    return {boot, m_connection.serverNow(boot)};
}

} // namespace cli
