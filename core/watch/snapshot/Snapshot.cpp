// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/snapshot/Snapshot.h"

#include "core/watch/history/KeyPart.h"
#include "core/watch/snapshot/KeyIndex.h"
#include "core/watch/snapshot/RowTimes.h"

namespace watch {
namespace {

void setGaps(locks::Sighting &sighting, const RowGaps &gaps, base::BootTime epoch)
{
    using std::chrono::milliseconds;
    sighting.lastGap = milliseconds(gaps.lastMs);
    sighting.longestGap = milliseconds(gaps.longestMs);
    sighting.longestGapAtLeast = milliseconds(gaps.longestAtLeastMs);
    if (gaps.writtenAfterMs != RowGaps::unknown)
        sighting.writtenAfter = shownTime(gaps.writtenAfterMs, epoch);
    if (gaps.lastMs > 0)
        sighting.lastGapAtLeast = milliseconds(gaps.lastAtLeastMs);
    if (gaps.lastMs > 0 && gaps.lastAtMostMs != RowGaps::unknown)
        sighting.lastGapAtMost = milliseconds(gaps.lastAtMostMs);
}

} // namespace

itemstore::ItemView Snapshot::item(qsizetype index) const
{
    const LockRow &wanted = row(index);
    return (wanted.patched ? m_patches : m_items)->at(wanted.itemIndex);
}

void Snapshot::prefetchRow(qsizetype index) const
{
    __builtin_prefetch(&row(index));
}

void Snapshot::prefetchPosition(qsizetype index) const
{
    const LockRow &wanted = row(index);
    (wanted.patched ? m_patches : m_items)->prefetchPosition(wanted.itemIndex);
}

void Snapshot::prefetchItem(qsizetype index) const
{
    const LockRow &wanted = row(index);
    (wanted.patched ? m_patches : m_items)->prefetchItem(wanted.itemIndex);
}

locks::LockFacts Snapshot::facts(qsizetype index, const itemstore::ItemFields &item) const
{
    // A row is recognised once, when it is new; after that it is only read.
    if (const locks::LockDialect *known = locks::dialect(row(index).dialect)) {
        locks::LockFacts facts = known->facts(item, m_shape);
        facts.oneRegion = m_shape.isOneRegion();
        return facts;
    }
    return locks::factsOf(item, m_shape, m_pinned);
}

locks::Sighting Snapshot::sighting(qsizetype index) const
{
    const LockRow &wanted = row(index);
    locks::Sighting sighting;
    sighting.stillSince = m_epoch + std::chrono::milliseconds(wanted.stillSinceMs);
    sighting.lastStrongRead = m_epoch + std::chrono::milliseconds(wanted.lastStrongReadMs);
    sighting.heartbeatSeen = wanted.heartbeatSeen;
    sighting.readPastDate = wanted.readPastDate;
    sighting.lastRead = m_beganAt;
    setGaps(sighting, gaps(index), m_epoch);
    if (wanted.shownUntilMs != LockRow::never)
        sighting.shownUntil = shownTime(wanted.shownUntilMs, m_epoch);
    sighting.heartbeats = wanted.heartbeats;
    sighting.readEvery = m_readEvery;
    sighting.acquisitionSeen = wanted.acquisitionSeen;
    if (wanted.ownWrite)
        sighting.own = ownWriteOf(index);
    if (wanted.heldSinceMs != LockRow::never)
        sighting.heldSince = m_epoch + std::chrono::milliseconds(wanted.heldSinceMs);
    return sighting;
}

std::optional<base::BootTime> Snapshot::heldAfter(qsizetype index) const
{
    const quint32 after = gaps(index).heldAfterMs;
    return after == RowGaps::unknown ? std::nullopt : std::optional(shownTime(after, m_epoch));
}

OwnWritePtr Snapshot::ownWriteOf(qsizetype index) const
{
    if (OwnWritePtr known = m_own ? m_own->of(item(index).unpack(), m_shape, m_pinned) : nullptr)
        return known;
    const locks::LockFacts read = facts(index);
    return std::make_shared<const locks::OwnWrite>(locks::namesFence(read.owner) ? locks::fenceOf(read.owner)
                                                                                 : locks::OwnWrite());
}

locks::LockRecord Snapshot::record(qsizetype index) const
{
    return locks::recordOf(item(index).unpack(), m_shape, m_pinned);
}

locks::Judgement Snapshot::judgedAt(qsizetype index, const locks::Moment &now) const
{
    return locks::judge(facts(index), sighting(index), now);
}

std::string_view Snapshot::key(qsizetype index) const
{
    return keyPartOf(item(index), m_shape.partitionKey).bytes;
}

std::string_view Snapshot::sortKey(qsizetype index) const
{
    return m_shape.sortKey ? keyPartOf(item(index), *m_shape.sortKey).bytes : std::string_view();
}

dynamodb::Item Snapshot::keyAttributes(qsizetype index) const
{
    const itemstore::ItemView wanted = item(index);
    return keyItem(m_shape, keyPartOf(wanted, m_shape.partitionKey),
                   m_shape.sortKey ? keyPartOf(wanted, *m_shape.sortKey) : KeyPart());
}

qsizetype Snapshot::find(const dynamodb::Item &key) const
{
    if (m_rows.empty())
        return -1;
    if (!m_index && !m_ownIndex)
        m_ownIndex = std::make_shared<const KeyIndex>(KeyIndex::of(*this));
    const auto &index = m_index ? m_index : m_ownIndex;
    return index->find(*this, key);
}

qsizetype Snapshot::memoryBytes() const
{
    qsizetype bytes =
        static_cast<qsizetype>(sizeof(*this) + m_rows.capacity() * sizeof(LockRow) +
                               m_ends.capacity() * sizeof(LeaseEnd) + m_gaps.capacity() * sizeof(RowGaps));
    bytes += m_items ? m_items->memoryBytes() : 0;
    bytes += m_patches ? m_patches->memoryBytes() : 0;
    if (const auto &index = m_index ? m_index : m_ownIndex)
        bytes += index->memoryBytes();
    return bytes;
}

} // namespace watch
