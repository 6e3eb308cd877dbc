// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/client/LockQueries.h"

#include "core/itemstore/ItemStore.h"
#include "core/locks/client/HeldLock.h"
#include "core/locks/client/Protocols.h"
#include "core/locks/dialects/Dialects.h"

namespace locks {
namespace {

LockRequest requestFor(const LockPlace &place)
{
    LockRequest request;
    request.dialect = place.dialect;
    request.shape = place.shape;
    request.key = place.key;
    request.sortKey = place.sortKey;
    return request;
}

FoundLock foundOurs(const HeldLock &lock, const LockDialect &dialect)
{
    FoundLock found;
    found.record = dialect.read(lock.row(), lock.state().request.shape);
    found.mine = true;
    found.leaseEnd = lock.state().leaseEnd;
    return found;
}

std::optional<FoundLock> foundIn(const std::optional<aws::Item> &row, const LockPlace &place,
                                 const LockProtocol &protocol)
{
    if (!row)
        return std::nullopt;
    FoundLock found;
    found.record = dialect(place.dialect)->read(*row, place.shape);
    if (found.record.marking == StoredState::Released && !protocol.getsReleased())
        return std::nullopt;
    return found;
}

bool isOurs(const ClientState &memory, const LockRecord &record, base::BootTime now)
{
    return std::ranges::any_of(memory.locks(), [&record, now](const HeldLock *lock) {
        const LockRequest &request = lock->state().request;
        return !lock->isOver() && *lock->state().leaseEnd > now &&
            request.shape.table == record.shape.table && request.key == record.name &&
            request.sortKey == record.sortKeyText &&
            dialect(request.dialect)->protocol()->sameIdentity(record.item, lock->row());
    });
}

std::vector<FoundLock> foundAmong(const aws::ItemStore &items, const LockPlace &place,
                                  const ClientState &memory, base::BootTime now)
{
    std::vector<FoundLock> found;
    for (qsizetype i = 0; i < items.size(); ++i) {
        FoundLock lock;
        lock.record = dialect(place.dialect)->read(items.at(i).unpack(), place.shape);
        if (lock.record.marking == StoredState::NotALock)
            continue;
        lock.mine = isOurs(memory, lock.record, now);
        found.push_back(std::move(lock));
    }
    return found;
}

base::Task<base::Result<aws::PageBytes>> pageOf(aws::TableReader *reader, aws::ScanRequest request,
                                                std::stop_token stop)
{
    return reader->scan(std::move(request), std::move(stop));
}

base::Task<base::Result<aws::PageBytes>> pageOf(aws::TableReader *reader, aws::QueryRequest request,
                                                std::stop_token stop)
{
    return reader->query(std::move(request), std::move(stop));
}

// The locks on all pages of a Scan or a Query.
template <typename Request>
base::Task<base::Result<std::vector<FoundLock>>>
listOf(const ClientServices *services, std::shared_ptr<const ClientState> memory, LockPlace place,
       Request request, std::stop_token stop)
{
    aws::TableReader *reader = &services->reader;
    base::Clock *clock = &services->clock;
    aws::ItemStoreBuilder items(internAttributes());
    do {
        const auto page = co_await pageOf(reader, request, stop);
        if (!page)
            co_return tl::unexpected(page.error());
        const auto summary = items.appendPage(page->body);
        if (!summary)
            co_return tl::unexpected(summary.error());
        request.startKey = summary->nextKey;
    } while (request.startKey);
    const aws::ItemStorePtr store = items.finish();
    co_return foundAmong(*store, place, *memory, clock->boot());
}

tl::unexpected<base::Error> closedError(const char *what)
{
    return tl::unexpected(
        lockError(LockProblem::ClientClosed,
                  QStringLiteral("cannot %1: this lock client was closed").arg(QLatin1String(what))));
}

// Whose locks are to be listed: a library that we can read and play.
base::Result<const LockProtocol *> listable(const LockPlace &place)
{
    if (dialect(place.dialect))
        return protocolFor(requestFor(place));
    return base::failure(base::ErrorKind::Unsupported,
                         QStringLiteral("locks can only be listed as those of a library; name one"));
}

} // namespace

LockQueries::LockQueries(ClientServices services, std::shared_ptr<const ClientState> memory)
    : m_services(std::move(services)), m_memory(std::move(memory))
{
}

base::Task<base::Result<std::optional<FoundLock>>> LockQueries::get(LockPlace place, std::stop_token stop)
{
    const std::shared_ptr<const ClientState> memory = m_memory;
    if (memory->isClosed())
        co_return closedError("get a lock");
    const LockRequest request = requestFor(place);
    const auto protocol = protocolFor(request);
    if (!protocol)
        co_return tl::unexpected(protocol.error());
    if (const auto checked = checkCommon(request); !checked)
        co_return tl::unexpected(checked.error());
    if (const HeldLock *held = memory->held(ClientState::placeOf(request), m_services.clock.boot()))
        co_return foundOurs(*held, *dialect(place.dialect));
    const aws::Item key = (*protocol)->keyOf(request);
    const QString table = place.shape.table;
    const auto answer = co_await m_services.reader.getItem(table, key, aws::Consistency::Strong, stop);
    if (!answer)
        co_return tl::unexpected(answer.error());
    co_return foundIn(answer->item, place, **protocol);
}

base::Task<base::Result<std::vector<FoundLock>>> LockQueries::listAll(DialectId id, TableShape shape,
                                                                      std::stop_token stop)
{
    if (m_memory->isClosed())
        co_return closedError("list locks");
    LockPlace place;
    place.dialect = id;
    place.shape = std::move(shape);
    if (const auto protocol = listable(place); !protocol)
        co_return tl::unexpected(protocol.error());
    aws::ScanRequest request;
    request.table = place.shape.table;
    const auto found = co_await listOf(&m_services, m_memory, place, request, stop);
    co_return found;
}

base::Task<base::Result<std::vector<FoundLock>>> LockQueries::listByPartitionKey(LockPlace place,
                                                                                 std::stop_token stop)
{
    if (m_memory->isClosed())
        co_return closedError("list locks");
    const auto protocol = listable(place);
    if (!protocol)
        co_return tl::unexpected(protocol.error());
    aws::QueryRequest request;
    request.table = place.shape.table;
    request.partitionKey.first = place.shape.partitionKey;
    request.partitionKey.second = *(*protocol)->keyOf(requestFor(place)).find(place.shape.partitionKey);
    const auto found = co_await listOf(&m_services, m_memory, place, request, stop);
    co_return found;
}

} // namespace locks
