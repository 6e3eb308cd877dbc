// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/alert/KeyAlert.h"

#include <algorithm>

namespace watch {
namespace {

using std::chrono::nanoseconds;
using std::chrono::seconds;

constexpr seconds shortestWait{1};
constexpr seconds longestWait{15};
constexpr int readsInALease = 5;

bool isTaken(const std::optional<locks::LockRecord> &row)
{
    return row && row->marking == locks::StoredState::Taken;
}

bool isFree(const std::optional<locks::LockRecord> &row)
{
    return !row || row->marking == locks::StoredState::Released;
}

/// The act of ours that left the row as it stands; of a fence the row itself states it.
OwnWritePtr ownWriteOf(const locks::LockRecord &row, const OwnWritesPtr &own)
{
    if (const OwnWritePtr known = own ? own->of(row.item, row.shape, row.dialect) : nullptr)
        return known;
    if (!row.owner || !row.owner->startsWith(QLatin1String(locks::fenceMark)))
        return {};
    const QByteArray owner = row.owner->toUtf8();
    return std::make_shared<const locks::OwnWrite>(
        locks::fenceOf({owner.constData(), static_cast<std::size_t>(owner.size())}));
}

/// As much of the facts as a judgement asks for.
locks::LockFacts factsOf(const locks::LockRecord &row)
{
    locks::LockFacts facts;
    facts.marking = row.marking;
    facts.rule = row.rule;
    facts.lease = row.lease.value_or(nanoseconds(0));
    facts.endsAsReleased = row.endsAsReleased;
    facts.expiresAt = row.expiresAt;
    facts.dateTerms = row.dateTerms;
    return facts;
}

} // namespace

KeyAlert::KeyAlert(std::optional<EarlierSighting> earlier)
{
    if (!earlier)
        return;
    begin(earlier->since);
    m_sighting.heldSince = earlier->since;
    m_hasRead = true;
    m_heldAt = earlier->lastSeen;
    m_latest = std::move(earlier->record);
}

void KeyAlert::begin(base::BootTime seenAt)
{
    m_sighting = {};
    m_sighting.stillSince = m_sighting.lastStrongRead = seenAt;
    m_lapsed = false;
}

bool KeyAlert::isSameVersion(const locks::LockRecord &row) const
{
    return isTaken(m_latest) && m_latest->dialect == row.dialect && m_latest->version == row.version &&
        m_latest->owner == row.owner && m_latest->expiresAt == row.expiresAt;
}

bool KeyAlert::isSameHold(const locks::LockRecord &row) const
{
    return isTaken(m_latest) && m_latest->owner == row.owner && m_latest->generation == row.generation;
}

AlertKinds KeyAlert::onFree(const std::optional<locks::LockRecord> &row, const OwnWritesPtr &own)
{
    AlertKinds happened;
    m_sighting.own = {};
    if (isTaken(m_latest) && own)
        m_sighting.own = own->endOf(m_latest->item, row ? std::optional(row->item) : std::nullopt,
                                    m_latest->shape, m_heldAt);
    if (isTaken(m_latest) && isFree(row))
        happened |= AlertKind::Released;
    if (isTaken(m_latest))
        m_lapsedBefore = m_sighting.own && (m_lapsed || m_lapsedBefore);
    m_latest = row;
    m_lapsed = false;
    m_hasRead = true;
    return happened;
}

AlertKinds KeyAlert::onRead(const std::optional<locks::LockRecord> &row, const dynamodb::Exchange &exchange,
                            const locks::Moment &now, const OwnWritesPtr &own, bool isOurHold)
{
    if (!isTaken(row))
        return onFree(row, own);
    AlertKinds happened;
    const OwnWritePtr write = ownWriteOf(*row, own);
    // The same row as before, put back after it had been another one.
    const bool wasAway = write && write->at && m_sighting.stillSince < *write->at;
    if (!isSameVersion(*row) || wasAway) {
        const bool hadLapsed = m_lapsed || m_lapsedBefore;
        if (!write && !isOurHold && hadLapsed && isSameHold(*row))
            happened |= AlertKind::HeartbeatsAgain;
        m_lapsedBefore = write && hadLapsed;
        const locks::Sighting before = m_sighting;
        const bool isFromOurs =
            isTaken(m_latest) && before.own; // when its holder began is not stated by our act
        const bool goesOn = isSameHold(*row) && !wasAway && !isFromOurs;
        begin(exchange.receivedAt);
        m_sighting.heldSince = goesOn ? before.heldSince : exchange.receivedAt;
        m_sighting.acquisitionSeen = goesOn ? before.acquisitionSeen : m_hasRead && !write && !isFromOurs;
        m_isLong = m_isLong && goesOn;
    } else {
        m_sighting.lastStrongRead = std::max(m_sighting.stillSince, exchange.sentAt);
        const auto server = locks::earliestServerTime(now, exchange.sentAt);
        if (row->expiresAt && server && row->dateTerms.acquirableAfter(*row->expiresAt) <= *server)
            m_sighting.readPastDate = true;
    }
    m_sighting.own = write;
    m_heldAt = exchange.sentAt;
    m_latest = row;
    const bool lapsed = locks::judge(factsOf(*row), m_sighting, now).state == locks::LockState::Lapsed;
    if (lapsed && !m_lapsed)
        happened |= AlertKind::Lapses;
    m_lapsed = lapsed;
    m_hasRead = true;
    return happened;
}

std::optional<locks::HeldFor> KeyAlert::heldFor(const locks::Moment &now, base::WallTime wall) const
{
    if (!isTaken(m_latest) || m_lapsed || m_sighting.own)
        return {};
    return locks::heldFor(m_latest->stated, m_sighting, now, wall);
}

bool KeyAlert::passes(nanoseconds limit, const locks::Moment &now, base::WallTime wall)
{
    const auto held = heldFor(now, wall);
    const bool wasLong = std::exchange(m_isLong, held && held->length > limit);
    return m_isLong && !wasLong;
}

nanoseconds KeyAlert::readEvery() const
{
    const nanoseconds lease = m_latest && m_latest->lease ? *m_latest->lease : nanoseconds(longestWait);
    return std::clamp<nanoseconds>(lease / readsInALease, shortestWait, longestWait);
}

} // namespace watch
