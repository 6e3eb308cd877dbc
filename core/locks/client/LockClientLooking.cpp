// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

// The half of LockClient that only looks.

#include "core/aws/ItemStore.h"
#include "core/locks/client/LockClient.h"
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
    if (found.record.marking == Marking::Released && !protocol.getsReleased())
        return std::nullopt;
    return found;
}

bool isOurs(const ClientMemory &memory, const LockRecord &record)
{
    return std::ranges::any_of(memory.locks(), [&record](const HeldLock *lock) {
        const LockDialect *dialect = locks::dialect(lock->state().request.dialect);
        return !lock->isOver() && lock->state().request.shape.table == record.shape.table &&
            dialect->protocol()->sameIdentity(record.item, lock->row());
    });
}

std::vector<FoundLock> foundAmong(const aws::ItemStore &items, const LockDialect &dialect,
                                  const TableShape &shape, const ClientMemory &memory)
{
    std::vector<FoundLock> found;
    for (qsizetype i = 0; i < items.size(); ++i) {
        FoundLock lock;
        lock.record = dialect.read(items.at(i).unpack(), shape);
        if (lock.record.marking == Marking::NotALock)
            continue;
        lock.mine = isOurs(memory, lock.record);
        found.push_back(std::move(lock));
    }
    return found;
}

base::Result<const LockDialect *> dialectFor(DialectId id)
{
    if (const LockDialect *known = dialect(id))
        return known;
    return base::failure(base::ErrorKind::Unsupported,
                         QStringLiteral("locks can only be listed as those of a library; name one"));
}

} // namespace

base::Task<base::Result<std::optional<FoundLock>>> LockClient::get(LockPlace place, std::stop_token stop)
{
    const std::shared_ptr<ClientMemory> memory = m_memory;
    if (memory->isClosed())
        co_return tl::unexpected(
            lockError(LockProblem::ClientClosed, QStringLiteral("cannot get: this lock client was closed")));
    const LockRequest request = requestFor(place);
    const auto protocol = protocolFor(request);
    if (!protocol)
        co_return tl::unexpected(protocol.error());
    if (const auto checked = checkCommon(request); !checked)
        co_return tl::unexpected(checked.error());
    if (const HeldLock *held = memory->held(ClientMemory::placeOf(request)))
        co_return foundOurs(*held, *dialect(place.dialect));
    const aws::Item key = (*protocol)->keyOf(request);
    const QString table = place.shape.table;
    const auto answer = co_await m_services.reader.getItem(table, key, aws::Consistency::Strong, stop);
    if (!answer)
        co_return tl::unexpected(answer.error());
    co_return foundIn(answer->item, place, **protocol);
}

base::Task<base::Result<std::vector<FoundLock>>> LockClient::listAll(DialectId id, TableShape shape,
                                                                     std::stop_token stop)
{
    const std::shared_ptr<ClientMemory> memory = m_memory;
    aws::TableReader &reader = m_services.reader;
    const auto known = dialectFor(id);
    if (!known)
        co_return tl::unexpected(known.error());
    aws::ItemStoreBuilder items(internAttributes());
    aws::ScanRequest request;
    request.table = shape.table;
    do {
        const auto page = co_await reader.scan(request, stop);
        if (!page)
            co_return tl::unexpected(page.error());
        const auto summary = items.appendPage(page->body);
        if (!summary)
            co_return tl::unexpected(summary.error());
        request.startKey = summary->nextKey;
    } while (request.startKey);
    const aws::ItemStorePtr store = items.finish();
    co_return foundAmong(*store, **known, shape, *memory);
}

base::Task<base::Result<std::vector<FoundLock>>> LockClient::listByPartitionKey(LockPlace place,
                                                                                std::stop_token stop)
{
    const std::shared_ptr<ClientMemory> memory = m_memory;
    aws::TableReader &reader = m_services.reader;
    const auto known = dialectFor(place.dialect);
    if (!known)
        co_return tl::unexpected(known.error());
    const auto protocol = protocolFor(requestFor(place));
    if (!protocol)
        co_return tl::unexpected(protocol.error());
    aws::ItemStoreBuilder items(internAttributes());
    aws::QueryRequest request;
    request.table = place.shape.table;
    request.partitionKey.first = place.shape.partitionKey;
    request.partitionKey.second = *(*protocol)->keyOf(requestFor(place)).find(place.shape.partitionKey);
    do {
        const auto page = co_await reader.query(request, stop);
        if (!page)
            co_return tl::unexpected(page.error());
        const auto summary = items.appendPage(page->body);
        if (!summary)
            co_return tl::unexpected(summary.error());
        request.startKey = summary->nextKey;
    } while (request.startKey);
    const aws::ItemStorePtr store = items.finish();
    co_return foundAmong(*store, **known, place.shape, *memory);
}

} // namespace locks
