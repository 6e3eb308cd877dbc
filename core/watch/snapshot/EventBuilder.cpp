// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/snapshot/EventBuilder.h"

#include "core/watch/snapshot/RowTimes.h"

#include <algorithm>

namespace watch {
namespace {

using locks::StoredState;

constexpr qsizetype mostFirstEvents = 10'000;

/// Cheap, and true of every row that hasLapsed(): the whole milliseconds decide nearly all.
bool mayHaveLapsed(const Snapshot &snapshot, qsizetype row)
{
    const LeaseEnd end = snapshot.leaseEnd(row);
    if (end.isDate())
        return snapshot.row(row).readPastDate;
    return end.isRecordVersion() && snapshot.row(row).lastStrongReadMs >= end.ms();
}

bool hasLapsed(const Snapshot &snapshot, qsizetype row)
{
    if (!mayHaveLapsed(snapshot, row))
        return false;
    if (snapshot.leaseEnd(row).isDate())
        return true;
    // A lease with a fraction of a millisecond needs the exact judgement.
    const locks::Moment now{snapshot.latestAt(), {}};
    return snapshot.judgedAt(row, now).state == locks::LockState::Lapsed;
}

EventKind ownEvent(const OwnWritePtr &own)
{
    const auto act = own ? own->act : locks::OwnWrite::Act::PutBack;
    if (act == locks::OwnWrite::Act::Lab)
        return EventKind::LabWrite;
    return act == locks::OwnWrite::Act::Fenced ? EventKind::Fenced : EventKind::PutBack;
}

} // namespace

EventBuilder::EventBuilder(const Snapshot *previous, const Snapshot &next, const RowMatch &match,
                           base::WallTime at)
    : m_previous(previous), m_next(next), m_match(match), m_at(at)
{
}

EventBuilder::Built EventBuilder::build()
{
    const qsizetype last = m_previous ? m_next.size() : std::min(m_next.size(), mostFirstEvents);
    m_built.events.reserve(m_match.changed.size() + m_match.removed.size());
    std::size_t changed = 0; // index of the next one
    for (qsizetype row = 0; row < last; ++row) {
        const qint32 old = m_match.previousRow[static_cast<std::size_t>(row)];
        const bool differs = changed < m_match.changed.size() && m_match.changed[changed] == row;
        if (old < 0)
            addAppeared(row);
        else if (differs)
            addChanged(row, old, changed);
        else if (m_next.row(row).ownWrite && !m_previous->row(old).ownWrite)
            addOwnWrite(row); // it was another one between the two reads
        if (differs)
            ++changed;
        addLapse(row, old);
    }
    for (const qint32 old : m_match.removed)
        addRemoved(old);
    return std::move(m_built);
}

LockEventView EventBuilder::about(const Snapshot &snapshot, EventKind kind, qsizetype row,
                                  std::string_view owner, const locks::Identity &version,
                                  base::BootTime boot) const
{
    const itemstore::ItemView item = snapshot.item(row);
    const locks::TableShape &shape = snapshot.shape();
    LockEventView event;
    event.kind = kind;
    event.boot = boot;
    event.at = m_at - (m_next.latestAt() - boot);
    event.shape = &shape;
    event.key = keyPartOf(item, shape.partitionKey);
    if (shape.sortKey)
        event.sortKey = keyPartOf(item, *shape.sortKey);
    event.owner = owner;
    event.version = version;
    return event;
}

LockEventView EventBuilder::about(const Snapshot &snapshot, EventKind kind, qsizetype row,
                                  base::BootTime boot) const
{
    const locks::LockFacts facts = snapshot.facts(row);
    return about(snapshot, kind, row, facts.owner, facts.version, boot);
}

LockEventView EventBuilder::nowAbout(EventKind kind, qsizetype row) const
{
    return about(m_next, kind, row, m_next.sighting(row).stillSince);
}

bool EventBuilder::addOwnWrite(qsizetype row, std::string_view previousOwner)
{
    if (!m_next.row(row).ownWrite)
        return false;
    const auto own = m_next.sighting(row).own;
    m_built.events.push_back(nowAbout(ownEvent(own), row));
    m_built.events.back().previousOwner = previousOwner;
    return true;
}

void EventBuilder::addAppeared(qsizetype row)
{
    if (addOwnWrite(row))
        return;
    switch (m_next.row(row).marking) {
    case StoredState::Taken:
    case StoredState::Released:
    case StoredState::Unsupported:
        m_built.events.push_back(nowAbout(EventKind::Appeared, row));
        break;
    case StoredState::Unreadable:
        m_built.events.push_back(nowAbout(EventKind::Unreadable, row));
        break;
    case StoredState::NotALock:
        break;
    }
}

void EventBuilder::addChanged(qsizetype row, qsizetype old, std::size_t index)
{
    const StoredState before = m_previous->row(old).marking;
    const StoredState after = m_next.row(row).marking;
    if (before == StoredState::Taken && after == StoredState::Taken) {
        addMoved(row, changeOf(row, old, index));
    } else if (before == after) {
        return;
    } else if (after == StoredState::Released && before != StoredState::NotALock) {
        m_built.events.push_back(nowAbout(EventKind::Released, row));
        m_built.events.back().previousOwner = m_previous->facts(old).owner;
    } else if (after == StoredState::NotALock) {
        m_built.events.push_back(about(*m_previous, EventKind::Removed, old, m_next.latestAt()));
    } else {
        addAppeared(row); // taken anew, or not readable any more
    }
}

RowChange EventBuilder::changeOf(qsizetype row, qsizetype old, std::size_t index) const
{
    if (!m_match.changes.empty())
        return m_match.changes[index];
    const locks::LockFacts before = m_previous->facts(old);
    const locks::LockFacts after = m_next.facts(row);
    return {before.owner, after.owner, before.version, after.version};
}

void EventBuilder::addMoved(qsizetype row, const RowChange &change)
{
    if (change.versionBefore == change.version && change.ownerBefore == change.owner)
        return;
    // A run writes many times a second; what it writes is reported once for each owner.
    const OwnWritePtr own = m_next.row(row).ownWrite ? m_next.sighting(row).own : nullptr;
    if (own && own->act == locks::OwnWrite::Act::Lab && change.ownerBefore == change.owner)
        return;
    if (addOwnWrite(row, change.ownerBefore == change.owner ? std::string_view() : change.ownerBefore))
        return;
    const bool heartbeat = m_next.row(row).heartbeatSeen;
    LockEventView event = about(m_next, heartbeat ? EventKind::Heartbeat : EventKind::OwnerChanged, row,
                                change.owner, change.version, m_next.sighting(row).stillSince);
    event.previousVersion = change.versionBefore;
    if (!heartbeat)
        event.previousOwner = change.ownerBefore;
    else if (const RowGaps &gaps = m_next.gaps(row); gaps.lastMs > 0) { // none after a write of ours
        event.gap = std::chrono::milliseconds(gaps.lastMs);
        event.gapAtLeast = std::chrono::milliseconds(gaps.lastAtLeastMs);
        if (gaps.lastAtMostMs != RowGaps::unknown)
            event.gapAtMost = std::chrono::milliseconds(gaps.lastAtMostMs);
    }
    m_built.events.push_back(event);
}

// The previous snapshot knows the row; the time is that of the answer that lacks it.
void EventBuilder::addRemoved(qsizetype old)
{
    if (m_previous->row(old).marking == StoredState::NotALock)
        return;
    m_built.events.push_back(about(*m_previous, EventKind::Removed, old, m_next.latestAt()));
}

void EventBuilder::addLapse(qsizetype row, qsizetype old)
{
    if (m_next.shape().isOneRegion() || !mayHaveLapsed(m_next, row))
        return;
    if (old >= 0) {
        const bool sameVersion = m_previous->sighting(old).stillSince == m_next.sighting(row).stillSince ||
            m_previous->epoch() != m_next.epoch();
        // Most lapsed long ago: same sighting, and past its end before.
        if (sameVersion &&
            (confirmedPast(m_previous->row(old), m_previous->leaseEnd(old)) || hasLapsed(*m_previous, old)))
            return;
        // What was past its date before our first read is no event once a consistent read says so.
        if (sameVersion && m_next.leaseEnd(row).isPastDate(m_next.dateEpoch(), m_next.watchedSince()))
            return;
    }
    if (!hasLapsed(m_next, row))
        return;
    m_built.events.push_back(about(m_next, EventKind::Lapsed, row, m_next.sighting(row).lastStrongRead));
    m_built.lapsed.push_back(static_cast<qint32>(row));
}

} // namespace watch
