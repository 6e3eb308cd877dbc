// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/fleet/state/HeartbeatGaps.h"

#include "core/watch/snapshot/RowTimes.h"

#include <algorithm>
#include <limits>

namespace fleet {
namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

constexpr int partsOfLease = 10'000;

QByteArray dialectOf(const watch::Snapshot &snapshot, qsizetype row)
{
    const QLatin1String name = snapshot.row(row).dialect.name();
    return {name.data(), name.size()};
}

/// Nothing where no lease ends by a version that stands still.
std::optional<milliseconds> leaseOf(const watch::Snapshot &snapshot, qsizetype row)
{
    const watch::LeaseEnd end = snapshot.leaseEnd(row);
    if (!end.isRecordVersion() || end.isNever() || end.ms() >= watch::LeaseEnd::Largest)
        return {};
    const milliseconds lease(static_cast<qint64>(end.ms()) - snapshot.row(row).stillSinceMs);
    return lease > milliseconds(0) ? std::optional(lease) : std::nullopt;
}

/// Rounded down.
quint16 inPartsOf(milliseconds lease, nanoseconds gap)
{
    const auto most = static_cast<double>(std::numeric_limits<quint16>::max());
    const double parts =
        std::chrono::duration<double>(gap) / std::chrono::duration<double>(lease) * partsOfLease;
    return static_cast<quint16>(std::min(parts, most));
}

base::BootTime versionSince(const watch::Snapshot &snapshot, const watch::LockRow &row)
{
    return snapshot.epoch() + milliseconds(row.stillSinceMs);
}

/// The version is another one, and its owner the same.
bool isHeartbeat(const watch::SnapshotDelta &delta, qsizetype row, qsizetype old)
{
    const watch::LockRow &before = delta.previous->row(old);
    const watch::LockRow &after = delta.next->row(row);
    // Where the epoch moved, the same time is rounded to another millisecond, and is none before it.
    const base::BootTime was = std::max(versionSince(*delta.previous, before), delta.next->epoch());
    return before.marking == locks::StoredState::Taken && after.marking == locks::StoredState::Taken &&
        after.heartbeatSeen && !after.ownWrite && versionSince(*delta.next, after) - was >= milliseconds(1);
}

} // namespace

void HeartbeatGaps::onDelta(const watch::SnapshotDelta &delta, const view::LockJudgements &judged,
                            base::BootTime now)
{
    carryOver(delta);
    clearPassed(now);
    addChanged(delta);
    findMargins(*delta.next, judged);
}

void HeartbeatGaps::carryOver(const watch::SnapshotDelta &delta)
{
    if (delta.sameRows && delta.previous && m_windows.size() == static_cast<std::size_t>(delta.next->size()))
        return;
    std::vector<Window> next(static_cast<std::size_t>(delta.next->size()));
    for (std::size_t row = 0; row < next.size() && delta.previous; ++row) {
        const qint32 old = delta.previousRow[row];
        if (old >= 0 && static_cast<std::size_t>(old) < m_windows.size())
            next[row] = m_windows[static_cast<std::size_t>(old)];
    }
    m_windows = std::move(next);
}

void HeartbeatGaps::clearPassed(base::BootTime now)
{
    const qint64 minute = std::chrono::floor<std::chrono::minutes>(now.time_since_epoch()).count();
    for (qint64 passed = std::max(m_minute, minute - minutes) + 1; passed <= minute; ++passed) {
        for (Window &window : m_windows)
            window[static_cast<std::size_t>(passed % minutes)] = 0;
    }
    m_minute = std::max(m_minute, minute);
}

quint16 &HeartbeatGaps::present(qsizetype row)
{
    return m_windows[static_cast<std::size_t>(row)][static_cast<std::size_t>(m_minute % minutes)];
}

void HeartbeatGaps::addChanged(const watch::SnapshotDelta &delta)
{
    if (!delta.previous)
        return;
    std::array<Summary *, locks::DialectId::mostNames + 1> known{}; // so that a heartbeat costs no search
    for (const qint32 row : delta.changed) {
        const qint32 old = delta.previousRow[static_cast<std::size_t>(row)];
        if (old < 0)
            continue;
        if (!isHeartbeat(delta, row, old)) {
            const watch::LockRow &after = delta.next->row(row);
            if (after.marking != locks::StoredState::Taken || !after.heartbeatSeen)
                m_windows[static_cast<std::size_t>(row)] =
                    {}; // another owner's gaps are not those of this one
            continue;
        }
        Summary *&summary = known[delta.next->row(row).dialect.place()];
        if (!summary)
            summary = &m_byDialect[dialectOf(*delta.next, row)];
        ++summary->seen;
        const auto lease = leaseOf(*delta.previous, old);
        if (!lease)
            continue;
        const nanoseconds gap = delta.next->sighting(row).lastGapAtLeast.value_or(nanoseconds(0));
        if (gap * lateShare > *lease)
            ++summary->late;
        present(row) = std::max(present(row), inPartsOf(*lease, gap));
    }
}

void HeartbeatGaps::findMargins(const watch::Snapshot &snapshot, const view::LockJudgements &judged)
{
    for (auto &[name, summary] : m_byDialect)
        summary.margin.reset();
    std::array<std::optional<quint16>, locks::DialectId::mostNames + 1> longest{};
    for (qsizetype row = 0; row < snapshot.size(); ++row) {
        const auto lease =
            judged[row].state == locks::LockState::Held ? leaseOf(snapshot, row) : std::nullopt;
        if (!lease)
            continue;
        const quint16 running =
            inPartsOf(*lease, watch::unchangedAtLeast(snapshot.row(row), snapshot.epoch()));
        auto &known = longest[snapshot.row(row).dialect.place()];
        const quint16 one =
            std::max(running, *std::ranges::max_element(m_windows[static_cast<std::size_t>(row)]));
        if (known && *known >= one)
            continue;
        known = one;
        m_byDialect[dialectOf(snapshot, row)].margin = 1.0 - static_cast<double>(one) / partsOfLease;
    }
}

} // namespace fleet
