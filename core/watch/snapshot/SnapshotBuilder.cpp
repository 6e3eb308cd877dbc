// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/snapshot/SnapshotBuilder.h"

#include "core/watch/snapshot/KeyIndex.h"
#include "core/watch/snapshot/RowTimes.h"

#include <algorithm>
#include <tuple>
#include <unordered_map>

namespace watch {
namespace {

using std::chrono::hours;

// Row times have 31 bits of milliseconds, 24 days. Long before they run out, the chain gets a later epoch.
constexpr hours longestChain = hours(24 * 12);
constexpr hours keptOfChain = hours(24 * 6);

std::string joinedKey(std::string_view key, std::string_view sortKey)
{
    std::string joined(key);
    joined += '\0';
    return joined.append(sortKey);
}

std::string joinedKey(const aws::Item &key, const locks::TableShape &shape)
{
    const auto bytes = [&key](const QByteArray &name) {
        const aws::AttributeValue *value = key.find(name);
        return value ? value->bytes().toStdString() : std::string();
    };
    return joinedKey(bytes(shape.partitionKey), shape.sortKey ? bytes(*shape.sortKey) : std::string());
}

bool isSameVersion(const locks::LockFacts &a, const locks::LockFacts &b)
{
    return a.dialect == b.dialect && a.marking == b.marking && a.version == b.version && a.owner == b.owner;
}

/// Of two versions that differ: a holder that went on holding, the hands did not change.
bool isHeartbeat(const locks::LockFacts &before, const locks::LockFacts &after)
{
    return before.dialect == after.dialect && before.marking == locks::StoredState::Taken &&
        after.marking == locks::StoredState::Taken && before.owner == after.owner &&
        before.generation == after.generation;
}

} // namespace

SnapshotBuilder::SnapshotBuilder(SnapshotContext frame, SnapshotPtr previous, locks::Moment now)
    : m_frame(std::move(frame)), m_previous(std::move(previous)), m_now(now)
{
}

BuiltSnapshot SnapshotBuilder::fromRead(WholeRead read, const std::vector<GoneKey> &gone)
{
    const auto next = blank(read.endedAt);
    next->m_beganAt = read.beganAt;
    next->m_readAt = read.endedAt;
    layRows(*next, read, gone);
    RowMatch match = matchRows(m_previous.get(), *next);
    if (!match.duplicates.empty()) {
        m_keys = KeyFit::Twice;
        dropRows(*next, match.duplicates);
        match = matchRows(m_previous.get(), *next);
    }
    fill(*next, read, match);
    if (m_previous && match.sameRows)
        next->m_index = m_previous->m_index;
    return {next, std::move(match), m_keys};
}

bool SnapshotBuilder::lacksKey(const Snapshot &next, qsizetype row) const
{
    return !next.key(row).data() || (m_frame.shape.sortKey && !next.sortKey(row).data());
}

std::shared_ptr<Snapshot> SnapshotBuilder::blank(base::BootTime latest) const
{
    const auto next = std::make_shared<Snapshot>();
    next->m_shape = m_frame.shape;
    next->m_pinned = m_frame.pinned;
    next->m_watchedSince = m_frame.watchedSince;
    next->m_epoch = m_previous ? m_previous->m_epoch : m_frame.epoch;
    next->m_dateEpoch = m_previous ? m_previous->m_dateEpoch : m_frame.dateEpoch;
    if (latest - next->m_epoch > longestChain) {
        const auto shift = latest - keptOfChain - next->m_epoch;
        next->m_epoch += shift;
        next->m_dateEpoch += shift;
    }
    next->m_latestAt = m_previous ? std::max(m_previous->m_latestAt, latest) : latest;
    return next;
}

void SnapshotBuilder::layRows(Snapshot &next, WholeRead read, const std::vector<GoneKey> &gone)
{
    next.m_items = read.collected->builder.finish();
    m_pages = std::move(read.collected->pages);
    // Segments arrive interleaved, but each keeps its order: sorted, the rows stand as they stood at the last
    // read.
    std::sort(m_pages.begin(), m_pages.end(), [](const DecodedPage &a, const DecodedPage &b) {
        return std::tie(a.segment, a.sequence) < std::tie(b.segment, b.sequence);
    });
    const auto count = static_cast<std::size_t>(next.m_items->size());
    next.m_rows.reserve(count);
    m_pageOf.reserve(count);
    for (std::size_t page = 0; page < m_pages.size(); ++page) {
        for (qsizetype item = 0; item < m_pages[page].items; ++item) {
            LockRow row;
            row.itemIndex = static_cast<quint32>(m_pages[page].firstItem + item);
            next.m_rows.push_back(row);
            m_pageOf.push_back(static_cast<quint32>(page));
        }
    }
    next.m_ends.resize(count);
    if (gone.empty())
        return;
    std::unordered_map<std::string, base::BootTime> goneAt;
    for (const GoneKey &key : gone) {
        base::BootTime &latest = goneAt[joinedKey(key.key, m_frame.shape)];
        latest = std::max(latest, key.sentAt);
    }
    const auto grace = read.consistency == aws::Consistency::Strong ? std::chrono::milliseconds(0) : Lag;
    std::vector<qint32> stale;
    for (qsizetype row = 0; row < next.size(); ++row) {
        const auto found = goneAt.find(joinedKey(next.key(row), next.sortKey(row)));
        if (found != goneAt.end() &&
            m_pages[m_pageOf[static_cast<std::size_t>(row)]].sentAt < found->second + grace)
            stale.push_back(static_cast<qint32>(row));
    }
    dropRows(next, stale);
}

void SnapshotBuilder::dropRows(Snapshot &next, const std::vector<qint32> &rows)
{
    std::size_t kept = 0;
    auto drop = rows.begin();
    for (std::size_t row = 0; row < next.m_rows.size(); ++row) {
        if (drop != rows.end() && static_cast<std::size_t>(*drop) == row) {
            drop = std::upper_bound(drop, rows.end(), *drop);
            continue;
        }
        next.m_rows[kept] = next.m_rows[row];
        m_pageOf[kept] = m_pageOf[row];
        ++kept;
    }
    next.m_rows.resize(kept);
    next.m_ends.resize(kept);
}

bool SnapshotBuilder::isFresher(qsizetype old, base::BootTime pageSentAt, aws::Consistency consistency) const
{
    const LockRow &row = m_previous->row(old);
    if (!row.patched && row.lastStrongReadMs <= row.stillSinceMs)
        return false; // never read consistently
    const auto grace = consistency == aws::Consistency::Strong ? std::chrono::milliseconds(0) : Lag;
    return m_previous->sighting(old).lastStrongRead + grace > pageSentAt;
}

void SnapshotBuilder::fill(Snapshot &next, const WholeRead &read, RowMatch &match)
{
    const bool strong = read.consistency == aws::Consistency::Strong;
    std::vector<Patch> patches;
    std::vector<qint32> changed;
    auto nextChanged = match.changed.begin();
    for (qsizetype row = 0; row < next.size(); ++row) {
        const DecodedPage &page = m_pages[m_pageOf[static_cast<std::size_t>(row)]];
        const qsizetype old = match.previousRow[static_cast<std::size_t>(row)];
        LockRow &target = next.m_rows[static_cast<std::size_t>(row)];
        const bool differs = nextChanged != match.changed.end() && *nextChanged == row;
        if (differs)
            ++nextChanged;
        if (old < 0) {
            if (lacksKey(next, row))
                m_keys = KeyFit::Missing;
            target.stillSinceMs = target.lastStrongReadMs = msUp(page.receivedAt, next.m_epoch);
            const aws::ItemFields item(next.item(row));
            describe(next, row, item, locks::factsOf(item, m_frame.shape, m_frame.pinned));
        } else if (!differs) {
            carry(next, row, old);
            if (m_previous->row(old).patched)
                target.ownerId = aws::ItemFields(next.item(row)).internedId(next.facts(row).owner);
        } else if (isFresher(old, page.sentAt, read.consistency)) {
            carry(next, row, old);
            patches.push_back({row, m_previous->item(old).unpack()});
            continue;
        } else {
            update(next, row, old, page.receivedAt);
            changed.push_back(static_cast<qint32>(row));
        }
        if (strong)
            confirm(next, row, page.sentAt);
    }
    match.changed = std::move(changed);
    if (m_previous)
        keepUnseen(next, read, match, patches);
    layPatches(next, patches);
}

// A lock seen by a consistent read while an older or lagging scan was under way is there although the scan
// lacks it.
void SnapshotBuilder::keepUnseen(Snapshot &next, const WholeRead &read, RowMatch &match,
                                 std::vector<Patch> &patches) const
{
    const auto keep = [&](qint32 old) {
        if (!m_previous->row(old).patched || !isFresher(old, read.beganAt, read.consistency))
            return false;
        const qsizetype row = next.size();
        next.m_rows.emplace_back();
        next.m_ends.emplace_back();
        carry(next, row, old);
        patches.push_back({row, m_previous->item(old).unpack()});
        match.previousRow.push_back(old);
        match.sameRows = false;
        return true;
    };
    std::erase_if(match.removed, keep);
    if (match.removed.empty()) {
        match.sameRows = true; // a row that was not there before is -1 in its place
        for (std::size_t row = 0; row < match.previousRow.size() && match.sameRows; ++row)
            match.sameRows = match.previousRow[row] == static_cast<qint32>(row);
    }
}

void SnapshotBuilder::layPatches(Snapshot &next, const std::vector<Patch> &patches) const
{
    if (patches.empty())
        return;
    aws::ItemStoreBuilder store(locks::internAttributes(), next.m_items);
    quint32 index = 0;
    for (const Patch &patch : patches) {
        store.append(patch.item);
        LockRow &row = next.m_rows[static_cast<std::size_t>(patch.row)];
        row.itemIndex = index++;
        row.patched = true;
    }
    next.m_patches = store.finish();
    // Owner numbers are those of the main store; a newcomer has none there.
    for (const Patch &patch : patches) {
        LockRow &row = next.m_rows[static_cast<std::size_t>(patch.row)];
        row.ownerId = aws::ItemFields(next.item(patch.row)).internedId(next.facts(patch.row).owner);
        if (row.ownerId > next.m_items->internedCount())
            row.ownerId = 0;
    }
}

void SnapshotBuilder::describe(Snapshot &next, qsizetype row, const aws::ItemFields &item,
                               const locks::LockFacts &facts) const
{
    LockRow &target = next.m_rows[static_cast<std::size_t>(row)];
    target.dialect = facts.dialect;
    target.marking = facts.marking;
    target.ownerId = target.patched ? 0 : item.internedId(facts.owner);
    next.m_ends[static_cast<std::size_t>(row)] = leaseEndOf(facts, target.stillSinceMs, next.m_dateEpoch);
}

void SnapshotBuilder::confirm(Snapshot &next, qsizetype row, base::BootTime sentAt) const
{
    LockRow &target = next.m_rows[static_cast<std::size_t>(row)];
    target.lastStrongReadMs = std::max(target.lastStrongReadMs, msDown(sentAt, next.m_epoch));
    const LeaseEnd end = next.leaseEnd(row);
    const auto earliest = locks::earliestServerTime(m_now, sentAt);
    if (end.isPastDate(next.m_dateEpoch, earliest))
        target.readPastDate = true;
}

void SnapshotBuilder::carry(Snapshot &next, qsizetype row, qsizetype old) const
{
    const LockRow &source = m_previous->row(old);
    LockRow &target = next.m_rows[static_cast<std::size_t>(row)];
    const quint32 itemIndex = target.itemIndex;
    target = source;
    target.itemIndex = itemIndex;
    target.patched = false;
    next.m_ends[static_cast<std::size_t>(row)] = m_previous->leaseEnd(old);
    if (next.m_epoch == m_previous->m_epoch)
        return;
    const bool wasPast = confirmedPast(source, m_previous->leaseEnd(old));
    target.stillSinceMs = msUp(m_previous->sighting(old).stillSince, next.m_epoch);
    target.lastStrongReadMs =
        std::max(target.stillSinceMs, msDown(m_previous->sighting(old).lastStrongRead, next.m_epoch));
    // The previous facts: the item is the same, and next's own may be in no store yet.
    LeaseEnd &end = next.m_ends[static_cast<std::size_t>(row)];
    end = leaseEndOf(m_previous->facts(old), target.stillSinceMs, next.m_dateEpoch);
    // What was proved stays proved when the epoch moves past the proof.
    if (wasPast)
        target.lastStrongReadMs = std::max(target.lastStrongReadMs, end.ms() + 1);
}

void SnapshotBuilder::update(Snapshot &next, qsizetype row, qsizetype old, base::BootTime seenAt) const
{
    LockRow &target = next.m_rows[static_cast<std::size_t>(row)];
    const aws::ItemFields item(next.item(row));
    const auto facts = locks::factsOf(item, m_frame.shape, m_frame.pinned);
    const auto before = m_previous->facts(old);
    const locks::Sighting seen = m_previous->sighting(old);
    if (isSameVersion(before, facts)) {
        const LockRow &source = m_previous->row(old);
        target.stillSinceMs = msUp(seen.stillSince, next.m_epoch);
        target.lastStrongReadMs = std::max(target.stillSinceMs, msDown(seen.lastStrongRead, next.m_epoch));
        target.lastGapMs = source.lastGapMs;
        target.heartbeatSeen = source.heartbeatSeen;
        target.readPastDate = source.readPastDate; // the date is part of the version
    } else {
        target.stillSinceMs = target.lastStrongReadMs = msUp(seenAt, next.m_epoch);
        target.lastGapMs = msDown(seenAt, seen.stillSince);
        target.heartbeatSeen = isHeartbeat(before, facts);
    }
    describe(next, row, item, facts);
}

} // namespace watch
