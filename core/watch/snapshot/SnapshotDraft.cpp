// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/snapshot/SnapshotDraft.h"

#include "core/locks/dialects/Dialects.h"
#include "core/locks/dialects/custom/CustomDialects.h"
#include "core/watch/snapshot/KeyIndex.h"
#include "core/watch/snapshot/RowTimes.h"

#include <algorithm>
#include <iterator>

namespace watch {
namespace {

using std::chrono::hours;

// Row times have 31 bits of milliseconds, 24 days. Long before they run out, the chain gets a later epoch.
constexpr hours longestChain = hours(24 * 12);
constexpr hours keptOfChain = hours(24 * 6);
constexpr std::chrono::seconds leastUnwatched{1};
constexpr std::chrono::milliseconds noLag{0};
/// From an act's entry in the journal to the read that shows it, whatever its request went through.
constexpr std::chrono::minutes longestAct{10};
/// Between the last read of one process and the first of the next: an owner that holds a lock at both, and whose row does not
/// tell one hold from the next, is believed to have held it all the while, as between two reads of one process.
constexpr std::chrono::minutes longestBreak{15};

bool isSameVersion(const locks::LockFacts &a, const locks::LockFacts &b)
{
    return a.dialect == b.dialect && a.marking == b.marking && a.version == b.version && a.owner == b.owner;
}

/// Of two versions that differ: the same owner went on holding the lock.
bool isHeartbeat(const locks::LockFacts &before, const locks::LockFacts &after)
{
    return before.dialect == after.dialect && before.marking == locks::StoredState::Taken &&
        after.marking == locks::StoredState::Taken && before.owner == after.owner &&
        before.generation == after.generation;
}

/// Tells a version, and the state of a row, from the one that it replaced. Never 0 or RowGaps::noRow.
quint32 digestOf(const locks::LockFacts &facts)
{
    std::size_t digest = std::size_t(facts.marking) * 256 + facts.dialect.place();
    const auto add = [&digest](std::size_t part) {
        digest = (digest ^ part) * 0x9e37'79b9'7f4a'7c15U;
        digest ^= digest >> 29;
    };
    for (const std::string_view part : {facts.owner, facts.version.first, facts.version.second,
                                        facts.version.rest, facts.generation.first, facts.generation.second})
        add(std::hash<std::string_view>()(part));
    if (facts.expiresAt)
        add(static_cast<std::size_t>(facts.expiresAt->time_since_epoch().count()));
    return std::max(static_cast<quint32>(digest >> 32), RowGaps::noRow + 1);
}

/// What the rows of the table showed of it stays known, whatever rows go.
locks::TableShape shapeAfter(const SnapshotContext &context, const SnapshotPtr &previous)
{
    locks::TableShape shape = locks::asPinned(context.shape, context.pinned);
    if (!previous)
        return shape;
    shape.usedBy.insert(previous->shape().usedBy);
    shape.hasMarkedRows = previous->shape().hasMarkedRows;
    return shape;
}

/// Whether what was seen between two reads is a client that acquired the lock, not a row that reads otherwise.
bool isAcquisition(const locks::LockFacts &before, const locks::LockFacts &after)
{
    return before.marking != locks::StoredState::Unreadable &&
        before.marking != locks::StoredState::Unsupported &&
        (before.marking != locks::StoredState::Taken || before.dialect == after.dialect);
}

} // namespace

SnapshotDraft::SnapshotDraft(const SnapshotContext &context, SnapshotPtr previous, const locks::Moment &now,
                             base::BootTime latest)
    : m_previous(std::move(previous)), m_now(now), m_context(context), m_next(std::make_shared<Snapshot>()),
      m_rowReader(shapeAfter(context, m_previous), context.pinned)
{
    m_next->m_shape = shapeAfter(context, m_previous);
    if (m_previous)
        m_next->m_similar = m_previous->m_similar;
    m_next->m_pinned = context.pinned;
    m_next->m_watchedSince = context.watchedSince;
    m_next->m_own = context.own;
    m_next->m_restsOnEarlier = context.earlier || (m_previous && m_previous->m_restsOnEarlier);
    m_next->m_epoch = m_previous ? m_previous->m_epoch : context.epoch;
    m_next->m_dateEpoch = m_previous ? m_previous->m_dateEpoch : context.dateEpoch;
    if (latest - m_next->m_epoch > longestChain) {
        const auto shift = latest - keptOfChain - m_next->m_epoch;
        m_next->m_epoch += shift;
        m_next->m_dateEpoch += shift;
    }
    m_context.epoch = m_next->m_epoch;
    m_context.dateEpoch = m_next->m_dateEpoch;
    m_next->m_latestAt = m_previous ? std::max(m_previous->m_latestAt, latest) : latest;
}

void SnapshotDraft::setItems(itemstore::ItemStorePtr items, base::BootTime beganAt, base::BootTime endedAt,
                             bool strong)
{
    m_next->m_wasStrong = strong;
    m_next->m_items = std::move(items);
    m_next->m_beganAt = beganAt;
    m_next->m_readAt = endedAt;
    if (m_previous)
        m_next->m_readEvery = beganAt - m_previous->m_beganAt;
}

void SnapshotDraft::setPreviousItems()
{
    m_next->m_items = m_previous->m_items;
    m_next->m_beganAt = m_previous->m_beganAt;
    m_next->m_wasStrong = m_previous->m_wasStrong;
    m_next->m_readAt = m_previous->m_readAt;
    m_next->m_readEvery = m_previous->m_readEvery;
    m_next->m_gone = m_previous->m_gone;
}

void SnapshotDraft::reserveRows(qsizetype rows)
{
    m_next->m_rows.reserve(static_cast<std::size_t>(rows));
    m_next->m_ends.reserve(static_cast<std::size_t>(rows));
    if (m_previous)
        m_next->m_gaps.reserve(m_previous->m_gaps.size());
}

qsizetype SnapshotDraft::addRow(quint32 itemIndex)
{
    LockRow row;
    row.itemIndex = itemIndex;
    m_next->m_rows.push_back(row);
    m_next->m_ends.emplace_back();
    return m_next->size() - 1;
}

void SnapshotDraft::setRows(std::vector<LockRow> rows, std::vector<LeaseEnd> ends,
                            const locks::RowReader &reader)
{
    m_shown.insert(reader.shown());
    m_next->m_similar.insert(reader.similar());
    m_next->m_shape.hasMarkedRows = m_next->m_shape.hasMarkedRows || reader.hasMarkedRows();
    m_next->m_rows = std::move(rows);
    m_next->m_ends = std::move(ends);
    const std::size_t spare = m_next->m_rows.capacity() - m_next->m_rows.size();
    if (spare > m_next->m_rows.size() / 8) {
        m_next->m_rows.shrink_to_fit();
        m_next->m_ends.shrink_to_fit();
    }
    recogniseSimilarRows(); // before they are confirmed
}

void SnapshotDraft::removeRows(const std::vector<qint32> &rows)
{
    std::size_t kept = 0;
    auto drop = rows.begin();
    for (std::size_t row = 0; row < m_next->m_rows.size(); ++row) {
        if (drop != rows.end() && static_cast<std::size_t>(*drop) == row) {
            drop = std::upper_bound(drop, rows.end(), *drop);
            continue;
        }
        m_next->m_rows[kept] = m_next->m_rows[row];
        m_next->m_ends[kept] = m_next->m_ends[row];
        ++kept;
    }
    m_next->m_rows.resize(kept);
    m_next->m_ends.resize(kept);
}

void SnapshotDraft::appear(qsizetype row, const ShownBy &shown)
{
    const itemstore::ItemFields item(m_next->item(row));
    FirstSight::Row seen =
        FirstSight::rowOf(item, factsOf(row, item), shown.sentAt, shown.receivedAt, true, m_context);
    LockRow &target = rowAt(row);
    seen.row.itemIndex = target.itemIndex;
    seen.row.patched = target.patched;
    if (target.patched) // layPatches() has set that of a patch
        seen.row.ownerId = target.ownerId;
    target = seen.row;
    endAt(row) = seen.end;
    show(row, shown);
    if (!m_previous || target.marking == locks::StoredState::NotALock)
        return;
    RowGaps &gaps = gapsOf(target);
    gaps.replaced = RowGaps::noRow;
    gaps.writtenAfterMs =
        msDown(m_previous->m_beganAt + (m_previous->m_wasStrong ? ReadLag : noLag), m_next->m_epoch);
    if (target.acquisitionSeen)
        gaps.heldAfterMs = gaps.writtenAfterMs;
}

locks::LockFacts SnapshotDraft::factsOf(qsizetype row, const itemstore::ItemFields &item)
{
    // Shapes of patches have numbers of their own.
    return m_next->row(row).patched ? locks::factsOf(item, m_next->m_shape, m_next->m_pinned)
                                    : m_rowReader.factsOf(item);
}

void SnapshotDraft::carry(qsizetype row, qsizetype old)
{
    const LockRow &source = m_previous->row(old);
    LockRow &target = rowAt(row);
    const quint32 itemIndex = target.itemIndex;
    target = source;
    target.itemIndex = itemIndex;
    target.patched = false;
    carryGaps(target, old);
    endAt(row) = m_previous->leaseEnd(old);
    if (m_next->m_epoch == m_previous->m_epoch)
        return;
    const bool wasPast = confirmedPast(source, m_previous->leaseEnd(old));
    const locks::Sighting seen = m_previous->sighting(old);
    target.stillSinceMs = msUp(seen.stillSince, m_next->m_epoch);
    target.lastStrongReadMs = std::max(target.stillSinceMs, msDown(seen.lastStrongRead, m_next->m_epoch));
    target.shownUntilMs = inNewEpoch(source.shownUntilMs);
    setHeldSince(target, seen);
    // The previous facts: the item is the same, and this draft's own may be in no store yet.
    LeaseEnd &end = endAt(row);
    end = leaseEndOf(m_previous->facts(old), target.stillSinceMs, m_next->m_dateEpoch);
    // What was proved stays proved when the epoch moves past the proof.
    if (wasPast)
        target.lastStrongReadMs = std::max(target.lastStrongReadMs, end.ms() + 1);
}

void SnapshotDraft::carryRead(qsizetype row, qsizetype old, const ShownBy &shown)
{
    carry(row, old);
    show(row, shown);
    if (m_previous->row(old).patched)
        rowAt(row).ownerId = itemstore::ItemFields(m_next->item(row)).internedId(m_next->facts(row).owner);
}

void SnapshotDraft::carryUnread(qsizetype row, qsizetype old)
{
    carry(row, old);
    if (m_previous->row(old).patched)
        patch(row, m_previous->item(old).unpack());
    else
        rowAt(row).itemIndex = m_previous->row(old).itemIndex;
}

void SnapshotDraft::keep(qsizetype row, qsizetype old)
{
    carry(row, old);
    patch(row, m_previous->item(old).unpack());
}

RowChange SnapshotDraft::update(qsizetype row, qsizetype old, const ShownBy &shown)
{
    LockRow &target = rowAt(row);
    const itemstore::ItemFields item(m_next->item(row));
    const auto facts = factsOf(row, item);
    const auto before = m_previous->facts(old);
    const locks::Sighting seen = m_previous->sighting(old);
    if (isSameVersion(before, facts)) {
        const LockRow &source = m_previous->row(old);
        target.stillSinceMs = msUp(seen.stillSince, m_next->m_epoch);
        target.lastStrongReadMs = std::max(target.stillSinceMs, msDown(seen.lastStrongRead, m_next->m_epoch));
        target.shownUntilMs = inNewEpoch(source.shownUntilMs);
        carryGaps(target, old);
        target.heartbeatSeen = source.heartbeatSeen;
        target.readPastDate = source.readPastDate; // the date is part of the version
        target.ownWrite = source.ownWrite;
        continueHold(target, old);
    } else {
        const bool afterOurs = m_previous->row(old).ownWrite;
        target.stillSinceMs = target.lastStrongReadMs = msUp(shown.receivedAt, m_next->m_epoch);
        beginVersion(row, old, before, shown);
        target.heartbeatSeen = isHeartbeat(before, facts);
        if (!target.heartbeatSeen || afterOurs)
            forgetOwner(target);
        if (locks::namesFence(facts.owner) && facts.marking == locks::StoredState::Taken) {
            target.heartbeatSeen = false;
            target.ownWrite = true;
            forgetOwner(target);
        } else if (target.heartbeatSeen && afterOurs) {
            beginHold(target, false); // its holder writes; since when it holds was not seen
        } else if (target.heartbeatSeen) {
            continueHold(target, old);
            recordGap(row, seen, shown.receivedAt);
        } else if (facts.marking == locks::StoredState::Taken) {
            beginHold(target, isAcquisition(before, facts));
        }
    }
    show(row, shown);
    describe(row, item, facts);
    return {before.owner, facts.owner, before.version, facts.version};
}

void SnapshotDraft::beginHold(LockRow &row, bool acquisitionSeen)
{
    row.heldSinceMs = row.stillSinceMs;
    row.acquisitionSeen = acquisitionSeen;
    forgetOwner(row);
    if (acquisitionSeen) {
        RowGaps &gaps = gapsOf(row);
        gaps.heldAfterMs = gaps.writtenAfterMs;
    }
}

void SnapshotDraft::continueHold(LockRow &row, qsizetype old)
{
    const LockRow &source = m_previous->row(old);
    row.acquisitionSeen = source.acquisitionSeen;
    row.heartbeats = source.heartbeats;
    setHeldSince(row, m_previous->sighting(old));
}

void SnapshotDraft::setHeldSince(LockRow &row, const locks::Sighting &seen)
{
    row.heldSinceMs = seen.heldSince ? msUp(*seen.heldSince, m_next->m_epoch) : LockRow::never;
}

void SnapshotDraft::recordGap(qsizetype row, const locks::Sighting &seen, base::BootTime seenAt)
{
    LockRow &target = rowAt(row);
    RowGaps &gaps = gapsOf(target);
    gaps.longestAtLeastMs = std::max(gaps.longestAtLeastMs, gaps.lastAtLeastMs);
    // A time in which nothing was read says nothing of the owner's rhythm.
    const auto unread = seenAt - std::max({seen.lastRead, seen.lastStrongRead, seen.stillSince});
    if (unread > 2 * seen.readEvery + leastUnwatched)
        return;
    gaps.longestMs = std::max(gaps.longestMs, gaps.lastMs);
    target.heartbeats = static_cast<quint8>(std::min(target.heartbeats + 1, 255));
}

void SnapshotDraft::beginVersion(qsizetype row, qsizetype old, const locks::LockFacts &before,
                                 const ShownBy &shown)
{
    LockRow &target = rowAt(row);
    carryGaps(target, old);
    RowGaps &gaps = gapsOf(target);
    const quint32 writtenAfterMs = gaps.writtenAfterMs;
    const quint32 shownUntilMs = inNewEpoch(m_previous->row(old).shownUntilMs);
    const locks::Sighting seen = m_previous->sighting(old);
    // Whether it follows the version before, or was there before it and was never seen: not known.
    const bool isUnordered = mayBeOld(old, shown);
    gaps.replaced = digestOf(before);
    gaps.writtenAfterMs = isUnordered ? RowGaps::unknown : shownUntilMs;
    gaps.lastMs = gaps.lastAtLeastMs = 0;
    gaps.lastAtMostMs = RowGaps::unknown;
    if (m_previous->row(old).ownWrite)
        return;
    gaps.lastMs = msDown(shown.receivedAt, seen.stillSince);
    gaps.lastAtLeastMs =
        std::min(msDown(seen.stillSince + seen.unchangedAtLeast(), seen.stillSince), gaps.lastMs);
    if (!isUnordered && writtenAfterMs != RowGaps::unknown)
        gaps.lastAtMostMs =
            std::max(msUp(shown.receivedAt, shownTime(writtenAfterMs, m_next->m_epoch)), gaps.lastMs);
}

/// It may have left before the present version of the row `old` could be seen by it.
bool SnapshotDraft::mayBeOld(qsizetype old, const ShownBy &shown) const
{
    return shown.surelyAt() <
        m_previous->epoch() + std::chrono::milliseconds(m_previous->row(old).stillSinceMs);
}

bool SnapshotDraft::showsReplaced(qsizetype row, qsizetype old, const ShownBy &shown)
{
    const quint32 replaced = m_previous->gaps(old).replaced;
    return replaced > RowGaps::noRow && mayBeOld(old, shown) &&
        digestOf(factsOf(row, itemstore::ItemFields(m_next->item(row)))) == replaced;
}

bool SnapshotDraft::showsReplaced(const dynamodb::Item &item, qsizetype old, const ShownBy &shown) const
{
    const quint32 replaced = m_previous->gaps(old).replaced;
    if (replaced <= RowGaps::noRow || !mayBeOld(old, shown))
        return false;
    itemstore::ItemStoreBuilder builder(locks::internAttributes(), {});
    builder.append(item);
    const itemstore::ItemStorePtr store = builder.finish();
    return digestOf(locks::factsOf(itemstore::ItemFields(store->at(0)), m_next->m_shape, m_next->m_pinned)) ==
        replaced;
}

bool SnapshotDraft::lacksReplaced(qsizetype old, const ShownBy &shown) const
{
    return m_previous->gaps(old).replaced == RowGaps::noRow && mayBeOld(old, shown);
}

bool SnapshotDraft::showsGone(qsizetype row, const ShownBy &shown)
{
    if (m_goneByHash.empty()) {
        m_goneByHash = m_previous->m_gone;
        std::ranges::sort(m_goneByHash, {}, &Snapshot::GoneRow::keyHash);
    }
    const std::size_t keyHash = KeyIndex::hashOf(m_next->key(row), m_next->sortKey(row));
    const auto ofKey = std::ranges::equal_range(m_goneByHash, keyHash, {}, &Snapshot::GoneRow::keyHash);
    return std::ranges::any_of(ofKey, [&](const Snapshot::GoneRow &gone) {
        if (shown.surelyAt() >= gone.seenAt)
            return false;
        const locks::LockFacts facts = factsOf(row, itemstore::ItemFields(m_next->item(row)));
        // Without a version it may be the same owner's next hold.
        return !facts.version.isEmpty() && digestOf(facts) == gone.version;
    });
}

void SnapshotDraft::recordGone(const std::vector<qint32> &removed, base::BootTime seenAt)
{
    std::ranges::copy_if(m_previous->m_gone, std::back_inserter(m_next->m_gone),
                         [seenAt](const Snapshot::GoneRow &gone) { return gone.seenAt + ReadLag > seenAt; });
    for (const qint32 old : removed)
        m_next->m_gone.push_back({KeyIndex::hashOf(m_previous->key(old), m_previous->sortKey(old)),
                                  digestOf(m_previous->facts(old)), seenAt});
}

void SnapshotDraft::show(qsizetype row, const ShownBy &shown)
{
    LockRow &target = rowAt(row);
    const quint32 until = msDown(shown.sentAt + (shown.strong ? ReadLag : noLag), m_next->m_epoch);
    target.shownUntilMs =
        target.shownUntilMs == LockRow::never ? until : std::max(target.shownUntilMs, until);
}

RowGaps &SnapshotDraft::gapsOf(LockRow &row)
{
    if (row.gapsAt == 0) {
        m_next->m_gaps.emplace_back();
        row.gapsAt = static_cast<quint32>(m_next->m_gaps.size());
    }
    return m_next->m_gaps[row.gapsAt - 1];
}

void SnapshotDraft::carryGaps(LockRow &row, qsizetype old)
{
    row.gapsAt = 0;
    if (m_previous->row(old).gapsAt == 0)
        return;
    RowGaps &gaps = gapsOf(row);
    gaps = m_previous->gaps(old);
    gaps.writtenAfterMs = inNewEpoch(gaps.writtenAfterMs);
    gaps.heldAfterMs = inNewEpoch(gaps.heldAfterMs);
}

void SnapshotDraft::forgetOwner(LockRow &row)
{
    row.heartbeats = 0;
    if (row.gapsAt != 0)
        gapsOf(row).forgetOwner();
}

quint32 SnapshotDraft::inNewEpoch(quint32 shownMs) const
{
    if (m_next->m_epoch == m_previous->m_epoch || shownMs == LockRow::never)
        return shownMs;
    const base::BootTime time = m_previous->m_epoch + std::chrono::milliseconds(shownMs);
    return time < m_next->m_epoch ? LockRow::never : msDown(time, m_next->m_epoch);
}

void SnapshotDraft::confirm(qsizetype row, base::BootTime sentAt)
{
    LockRow &target = rowAt(row);
    target.lastStrongReadMs = std::max(target.lastStrongReadMs, msDown(sentAt, m_next->m_epoch));
    show(row, {sentAt, sentAt, true});
    if (m_next->leaseEnd(row).isPastDate(m_next->m_dateEpoch, locks::earliestServerTime(m_now, sentAt)))
        target.readPastDate = true;
}

void SnapshotDraft::patch(qsizetype row, dynamodb::Item item)
{
    m_patches.push_back({row, std::move(item)});
}

void SnapshotDraft::continueEarlier()
{
    for (qsizetype row = 0; m_context.earlier && row < m_next->size(); ++row) {
        if (rowAt(row).marking == locks::StoredState::Taken)
            continueRow(row, *m_context.earlier);
    }
}

void SnapshotDraft::continueRow(qsizetype row, const EarlierRows &earlier)
{
    LockRow &target = rowAt(row);
    const base::BootTime seenAt = m_next->m_epoch + std::chrono::milliseconds(target.stillSinceMs);
    const auto key = EarlierRow::digestOfKey(m_next->key(row), m_next->sortKey(row));
    const EarlierRow *before = earlier.find(key);
    if (!before) {
        // Of a long break it is not known when in it the hold began.
        const bool isNear = seenAt - earlier.readAt() <= longestBreak;
        target.acquisitionSeen = earlier.isWhole() && isNear && !target.ownWrite;
        target.heartbeatSeen = earlier.isWhole() && !isNear && !target.ownWrite;
        return;
    }
    const locks::LockFacts facts = m_next->facts(row);
    const EarlierRow now = EarlierRow::of(key, facts);
    if (!before->isTaken || before->dialect != now.dialect)
        return;
    const bool isSame = before->version == now.version;
    if (isSame && locks::countsVersions(facts))
        return; // or it began anew in between, and came to the same number
    if (isSame) {
        target.stillSinceMs = target.lastStrongReadMs = msUp(before->since, m_next->m_epoch);
        endAt(row) = leaseEndOf(facts, target.stillSinceMs, m_next->m_dateEpoch);
    }
    if (target.ownWrite)
        return;
    const bool isNear = seenAt - before->lastSeen <= longestBreak;
    const bool isHeld = before->holder == now.holder;
    if (isHeld && (isNear || now.hasGeneration || (isSame && !facts.version.isEmpty()))) {
        target.heldSinceMs =
            before->heldSince ? msUp(*before->heldSince, m_next->m_epoch) : target.stillSinceMs;
        target.acquisitionSeen = before->acquisitionSeen;
        target.heartbeatSeen = isSame ? before->heartbeatSeen : true;
    } else if (!isSame) {
        target.acquisitionSeen = !isHeld && isNear;
        target.heartbeatSeen = !target.acquisitionSeen;
    }
}

void SnapshotDraft::markOwnWrites(const std::vector<qint32> &previousRow)
{
    const OwnWritesPtr &own = m_next->m_own;
    if (!own || !own->hasRows())
        return;
    // What was read before is marked already, but for acts that fell between two reads, or came with the last.
    const bool mayBeUnchanged = !m_previous || own->hasAfter(m_previous->m_latestAt - longestAct);
    for (qsizetype row = 0; row < m_next->size(); ++row) {
        const qint32 old = m_previous ? previousRow[static_cast<std::size_t>(row)] : -1;
        const bool isRead = old < 0 || rowAt(row).stillSinceMs != m_previous->row(old).stillSinceMs;
        if ((!mayBeUnchanged && !isRead) || rowAt(row).marking != locks::StoredState::Taken ||
            !own->mayHave(KeyIndex::hashOf(m_next->key(row), m_next->sortKey(row))))
            continue;
        const auto write = own->of(m_next->item(row).unpack(), m_next->m_shape, m_next->m_pinned);
        if (write)
            markOwnWrite(row, old, write->at);
    }
}

void SnapshotDraft::markOwnWrite(qsizetype row, qsizetype old, std::optional<base::BootTime> writtenAt)
{
    LockRow &target = rowAt(row);
    const base::BootTime stillSince = m_next->m_epoch + std::chrono::milliseconds(target.stillSinceMs);
    // The same row as before, which was another one in between: what was seen of the first does not count for this one.
    const bool wasAway = (old >= 0 || m_context.earlier) && writtenAt && stillSince < *writtenAt;
    if (target.ownWrite && !wasAway)
        return;
    target.ownWrite = true;
    target.heartbeatSeen = target.acquisitionSeen = false;
    target.heldSinceMs = LockRow::never;
    target.gapsAt = 0;
    target.heartbeats = 0;
    if (!wasAway)
        return;
    target.stillSinceMs = target.lastStrongReadMs = msUp(m_next->m_latestAt, m_next->m_epoch);
    target.readPastDate = false;
    endAt(row) = leaseEndOf(m_next->facts(row), target.stillSinceMs, m_next->m_dateEpoch);
}

void SnapshotDraft::layPatches()
{
    if (m_patches.empty())
        return;
    itemstore::ItemStoreBuilder store(locks::internAttributes(), m_next->m_items);
    quint32 index = 0;
    for (const Patch &patch : m_patches) {
        store.append(patch.item);
        LockRow &row = rowAt(patch.row);
        row.itemIndex = index++;
        row.patched = true;
    }
    m_next->m_patches = store.finish();
    // Owner numbers are those of the main store; an owner first seen in a patch has none there.
    for (const Patch &patch : m_patches) {
        LockRow &row = rowAt(patch.row);
        const itemstore::ItemFields item(m_next->item(patch.row));
        m_next->m_shape.hasMarkedRows = m_next->m_shape.hasMarkedRows || locks::bearsReplicaMarks(item);
        row.ownerId = item.internedId(m_next->facts(patch.row).owner);
        if (row.ownerId > m_next->m_items->internedCount())
            row.ownerId = 0;
    }
}

SnapshotPtr SnapshotDraft::finish(std::shared_ptr<const KeyIndex> index)
{
    recogniseSimilarRows();
    m_next->m_index = std::move(index);
    return std::move(m_next);
}

/// Rows that were read before the one that shows what they are.
void SnapshotDraft::recogniseSimilarRows()
{
    m_shown.insert(m_rowReader.shown());
    m_next->m_similar.insert(m_rowReader.similar());
    m_next->m_shape.hasMarkedRows = m_next->m_shape.hasMarkedRows || m_rowReader.hasMarkedRows();
    const bool isChange = m_next->m_shape.usedBy.lacksOf(m_shown, m_next->m_similar);
    m_next->m_shape.usedBy.insert(m_shown);
    for (qsizetype row = 0; isChange && row < m_next->size(); ++row) {
        const itemstore::ItemFields item(m_next->item(row));
        const locks::LockFacts facts = m_next->facts(row, item);
        const bool wasTaken = m_next->row(row).marking == locks::StoredState::Taken;
        describe(row, item, facts);
        if (facts.marking == locks::StoredState::Taken && !wasTaken)
            beginHold(rowAt(row), false);
    }
}

void SnapshotDraft::describe(qsizetype row, const itemstore::ItemFields &item, const locks::LockFacts &facts)
{
    LockRow &target = rowAt(row);
    target.dialect = facts.dialect;
    target.marking = facts.marking;
    if (!target.patched) // layPatches() has set that of a patch
        target.ownerId = item.internedId(facts.owner);
    endAt(row) = leaseEndOf(facts, target.stillSinceMs, m_next->m_dateEpoch);
}

} // namespace watch
