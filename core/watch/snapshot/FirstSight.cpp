// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/snapshot/FirstSight.h"

#include "core/watch/snapshot/KeyIndex.h"
#include "core/watch/snapshot/RowTimes.h"

#include <algorithm>

namespace watch {
namespace {

/// Bytes of a key attribute; no data if the row lacks it, or has it as no S, N or B.
std::string_view keyPart(const itemstore::ItemFields &item, const QByteArray &name)
{
    const std::string_view wanted(name.constData(), static_cast<std::size_t>(name.size()));
    for (const auto type :
         {dynamodb::AttributeType::S, dynamodb::AttributeType::N, dynamodb::AttributeType::B}) {
        if (const auto bytes = item.scalar(wanted, type))
            return *bytes;
    }
    return {};
}

} // namespace

void FirstSight::Rows::reserve(std::size_t count)
{
    rows.reserve(count);
    ends.reserve(count);
    keyHashes.reserve(count);
}

FirstSight::FirstSight(const SnapshotContext &context, int expectedPages)
    : m_context(context), m_reader(context.shape, context.pinned), m_expectedPages(expectedPages)
{
}

FirstSight::Row FirstSight::rowOf(const itemstore::ItemFields &item, const locks::LockFacts &facts,
                                  base::BootTime sentAt, base::BootTime seenAt, bool acquired,
                                  const SnapshotContext &context)
{
    Row seen;
    LockRow &row = seen.row;
    row.stillSinceMs = row.lastStrongReadMs = msUp(seenAt, context.epoch);
    row.shownUntilMs = msDown(sentAt, context.epoch);
    row.dialect = facts.dialect;
    row.marking = facts.marking;
    row.ownerId = item.internedId(facts.owner);
    if (row.marking == locks::StoredState::Taken) {
        row.ownWrite = locks::namesFence(facts.owner);
        row.heldSinceMs = row.ownWrite ? LockRow::never : row.stillSinceMs;
        row.acquisitionSeen = acquired && !row.ownWrite;
    }
    seen.end = leaseEndOf(facts, row.stillSinceMs, context.dateEpoch);
    return seen;
}

void FirstSight::addPage(const itemstore::AppendedItems &items, const DecodedPage &page)
{
    makeRoom(items.size());
    for (qsizetype index = 0; index < items.size(); ++index)
        add(items.at(index), page);
}

/// For all pages that are expected, as long as this one, so that no row is copied while more come. Room that stays empty
/// costs no memory; more than a thousand pages are not believed.
void FirstSight::makeRoom(qsizetype rows)
{
    const std::size_t wanted = m_made.rows.size() + static_cast<std::size_t>(rows);
    if (wanted <= m_made.rows.capacity())
        return;
    const auto expected = static_cast<std::size_t>(std::clamp(m_expectedPages, 0, 1000) * rows);
    m_made.reserve(std::max({wanted, expected, m_made.rows.capacity() * 3 / 2}));
}

void FirstSight::addAll(const itemstore::ItemStore &store, const std::vector<DecodedPage> &pages)
{
    makeRoom(store.size());
    std::vector<DecodedPage> byItem = pages;
    std::ranges::sort(byItem, {}, &DecodedPage::firstItem);
    for (const DecodedPage &page : byItem) {
        for (qsizetype index = page.firstItem; index < page.firstItem + page.items; ++index)
            add(store.at(index), page);
    }
}

void FirstSight::add(const itemstore::ItemView &item, const DecodedPage &page)
{
    const itemstore::ItemFields fields(item);
    Row seen = rowOf(fields, m_reader.factsOf(fields), page.sentAt, page.receivedAt, false, m_context);
    seen.row.itemIndex = static_cast<quint32>(m_made.rows.size());
    m_made.rows.push_back(seen.row);
    m_made.ends.push_back(seen.end);
    const std::string_view key = keyPart(fields, m_context.shape.partitionKey);
    const std::string_view sortKey =
        m_context.shape.sortKey ? keyPart(fields, *m_context.shape.sortKey) : std::string_view();
    m_keyMissing = m_keyMissing || !key.data() || (m_context.shape.sortKey && !sortKey.data());
    m_made.keyHashes.push_back(static_cast<quint32>(KeyIndex::hashOf(key, sortKey)));
}

} // namespace watch
