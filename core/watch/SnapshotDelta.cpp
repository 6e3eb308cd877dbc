// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/SnapshotDelta.h"

#include "core/watch/EventBuilder.h"
#include "core/watch/RowMatch.h"
#include "core/watch/RowTimes.h"

#include <algorithm>
#include <optional>

namespace watch {
namespace {

using locks::StoredState;

constexpr qsizetype mostFirstEvents = 10'000;

/// Writes the events of one delta.
class Chronicle {
public:
    Chronicle(SnapshotDelta &delta, base::WallTime at)
        : m_delta(delta), m_next(*delta.next), m_at(at), m_scribe(m_next, at)
    {
    }

    void writeAll()
    {
        const SnapshotPtr &previous = m_delta.previous;
        const qsizetype last = previous ? m_next.size() : std::min(m_next.size(), mostFirstEvents);
        m_delta.events.reserve(m_delta.changed.size() + m_delta.removed.size());
        auto changed = m_delta.changed.cbegin();
        for (qsizetype row = 0; row < last; ++row) {
            const qint32 old = m_delta.previousRow[static_cast<std::size_t>(row)];
            const bool differs = changed != m_delta.changed.cend() && *changed == row;
            if (differs)
                ++changed;
            if (old < 0)
                writeAdded(row);
            else if (differs)
                writeChanged(row, old);
            writeLapse(row, old);
        }
        for (const qint32 old : m_delta.removed) {
            if (previous->row(old).marking == StoredState::NotALock)
                continue;
            // The previous snapshot knows the row; the time is that of the answer that lacks it.
            LockEventView event =
                EventBuilder(*previous, m_at)
                    .about(EventKind::Removed, old, previous->facts(old), previous->latestAt());
            event.boot = m_next.latestAt();
            m_delta.events.push_back(std::move(event));
        }
        if (m_lapsed.empty())
            return;
        std::vector<qint32> all;
        std::set_union(m_delta.changed.begin(), m_delta.changed.end(), m_lapsed.begin(), m_lapsed.end(),
                       std::back_inserter(all));
        m_delta.changed = std::move(all);
    }

private:
    void write(EventKind kind, qsizetype row, const locks::LockFacts &facts)
    {
        m_delta.events.push_back(m_scribe.about(kind, row, facts, m_next.sighting(row).stillSince));
    }

    void writeAdded(qsizetype row)
    {
        switch (m_next.row(row).marking) {
        case StoredState::Taken:
        case StoredState::Released:
            write(EventKind::Appeared, row, m_next.facts(row));
            break;
        case StoredState::Unreadable:
            write(EventKind::Unreadable, row, m_next.facts(row));
            break;
        case StoredState::NotALock:
            break;
        }
    }

    void writeChanged(qsizetype row, qsizetype old)
    {
        const SnapshotPtr &previous = m_delta.previous;
        const StoredState before = previous->row(old).marking;
        const StoredState after = m_next.row(row).marking;
        if (before == StoredState::Taken && after == StoredState::Taken) {
            writeMoved(row, old);
        } else if (before == after) {
            return;
        } else if (after == StoredState::Released && before != StoredState::NotALock) {
            write(EventKind::Released, row, m_next.facts(row));
            m_delta.events.back().previousOwner = previous->facts(old).owner;
        } else if (after == StoredState::NotALock) {
            m_delta.events.push_back(
                m_scribe.about(EventKind::Removed, row, previous->facts(old), m_next.latestAt()));
        } else {
            writeAdded(row); // taken anew, or not readable any more
        }
    }

    void writeMoved(qsizetype row, qsizetype old)
    {
        const locks::LockFacts before = m_delta.previous->facts(old);
        const locks::LockFacts after = m_next.facts(row);
        if (before.version == after.version && before.owner == after.owner)
            return;
        const bool heartbeat = m_next.row(row).heartbeatSeen;
        write(heartbeat ? EventKind::Heartbeat : EventKind::OwnerChanged, row, after);
        LockEventView &event = m_delta.events.back();
        event.previousVersion = before.version;
        if (heartbeat)
            event.gap = std::chrono::milliseconds(m_next.row(row).lastGapMs);
        else
            event.previousOwner = before.owner;
    }

    [[nodiscard]] static bool hasLapsed(const Snapshot &snapshot, qsizetype row)
    {
        const LeaseEnd end = snapshot.leaseEnd(row);
        if (end.isDate())
            return snapshot.row(row).readPastDate;
        // The whole milliseconds decide nearly all; a lease with a fraction needs the exact judgement.
        if (!end.isRecordVersion() || snapshot.row(row).lastStrongReadMs < end.ms())
            return false;
        const locks::Moment now{snapshot.latestAt(), {}};
        return snapshot.judgedAt(row, now).state == locks::LockState::Lapsed;
    }

    void writeLapse(qsizetype row, qsizetype old)
    {
        const LeaseEnd end = m_next.leaseEnd(row);
        if (end.isDate() ? !m_next.row(row).readPastDate
                         : !end.isRecordVersion() || m_next.row(row).lastStrongReadMs < end.ms())
            return;
        // Cheap way out for the many that lapsed long ago: same sighting, and past its end before.
        if (old >= 0) {
            const Snapshot &previous = *m_delta.previous;
            const bool sameVersion = previous.sighting(old).stillSince == m_next.sighting(row).stillSince ||
                previous.epoch() != m_next.epoch();
            if (sameVersion &&
                (confirmedPast(previous.row(old), previous.leaseEnd(old)) || hasLapsed(previous, old)))
                return;
            // What was past its date before we first looked is no news once a consistent read says so.
            if (sameVersion && end.isPastDate(m_next.dateEpoch(), m_next.watchedSince()))
                return;
        }
        if (!hasLapsed(m_next, row))
            return;
        m_delta.events.push_back(
            m_scribe.about(EventKind::Lapsed, row, m_next.facts(row), m_next.sighting(row).lastStrongRead));
        m_lapsed.push_back(static_cast<qint32>(row));
    }

    SnapshotDelta &m_delta;
    const Snapshot &m_next;
    base::WallTime m_at;
    EventBuilder m_scribe;
    std::vector<qint32> m_lapsed;
};

} // namespace

SnapshotDeltaPtr deltaOf(SnapshotPtr previous, SnapshotPtr next, RowMatch match, base::WallTime at)
{
    auto delta = std::make_shared<SnapshotDelta>();
    delta->previous = std::move(previous);
    delta->next = std::move(next);
    delta->previousRow = std::move(match.previousRow);
    delta->removed = std::move(match.removed);
    delta->changed = std::move(match.changed);
    delta->sameRows = match.sameRows;
    Chronicle(*delta, at).writeAll();
    return delta;
}

SnapshotDeltaPtr diff(SnapshotPtr previous, SnapshotPtr next, base::WallTime at)
{
    RowMatch match = matchRows(previous.get(), *next);
    return deltaOf(std::move(previous), std::move(next), std::move(match), at);
}

} // namespace watch
