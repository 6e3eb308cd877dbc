// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/AllLocks.h"

#include <algorithm>
#include <array>

namespace view {
namespace {

using locks::LockState;

/// In the order shown; a lock that is late comes between the first two and the rest.
enum Rank : std::size_t { Lapsed, Unreadable, Late, Unproven, Held, Released, Unsupported, RankCount };

std::optional<Rank> rankOf(const watch::Snapshot &snapshot, qint32 row, LockState state)
{
    switch (state) {
    case LockState::Lapsed:
        return Lapsed;
    case LockState::Unreadable:
        return Unreadable;
    case LockState::Unproven:
        return Unproven;
    case LockState::Held:
        // Few rows have a rhythm that is known; the facts of the others are not looked at.
        return snapshot.row(row).heartbeats > 0 &&
                locks::latenessOf(snapshot.facts(row), snapshot.sighting(row))
            ? Late
            : Held;
    case LockState::Released:
        return Released;
    case LockState::Unsupported:
        return Unsupported;
    case LockState::NotALock:
        break;
    }
    return {};
}

} // namespace

void AllLocks::setTables(int count)
{
    m_tables.assign(static_cast<std::size_t>(count), Table());
    for (Table &table : m_tables)
        table.judgements = LockJudgements(m_ourselves);
    m_entries.clear();
}

void AllLocks::setOurselves(const Ourselves &ourselves)
{
    m_ourselves = ourselves;
}

void AllLocks::apply(int table, const watch::SnapshotDeltaPtr &delta, const locks::Moment &now)
{
    Table &target = m_tables[static_cast<std::size_t>(table)];
    LockJudgements next(m_ourselves);
    if (target.snapshot && delta->previous == target.snapshot)
        next.succeed(target.judgements, *delta, now);
    else
        next.judgeAll(*delta->next, now);
    target.judgements = std::move(next);
    target.snapshot = delta->next;
    arrange();
}

bool AllLocks::isDue(const locks::Moment &now) const
{
    return std::ranges::any_of(m_tables, [&now](const Table &table) {
        return table.judgements.nextDue() <= now.boot.time_since_epoch().count();
    });
}

void AllLocks::advance(const locks::Moment &now)
{
    for (Table &table : m_tables) {
        if (table.snapshot)
            (void)table.judgements.advance(*table.snapshot, now);
    }
    arrange();
}

LockView AllLocks::view(const Entry &entry, const ViewContext &context) const
{
    const Table &table = at(entry.table);
    return {*table.snapshot, entry.row, table.judgements[entry.row], context};
}

AllLocks::Counts AllLocks::counts() const
{
    Counts all{};
    for (const Table &table : m_tables) {
        for (std::size_t state = 0; state < all.size(); ++state)
            all[state] += table.judgements.counts()[state];
    }
    return all;
}

qsizetype AllLocks::problems() const
{
    const Counts all = counts();
    return all[static_cast<std::size_t>(LockState::Lapsed)] +
        all[static_cast<std::size_t>(LockState::Unreadable)];
}

void AllLocks::arrange()
{
    std::array<std::vector<Entry>, RankCount> ranks;
    for (std::size_t table = 0; table < m_tables.size(); ++table) {
        const watch::SnapshotPtr &snapshot = m_tables[table].snapshot;
        const auto rows = snapshot ? static_cast<qint32>(snapshot->size()) : 0;
        for (qint32 row = 0; row < rows; ++row) {
            if (const auto rank = rankOf(*snapshot, row, m_tables[table].judgements[row].state))
                ranks[*rank].push_back({static_cast<qint32>(table), row});
        }
    }
    m_entries.clear();
    for (std::size_t rank = 0; rank < RankCount; ++rank) {
        if (rank <= Late) {
            std::ranges::stable_sort(ranks[rank], [this](const Entry &a, const Entry &b) {
                return a.table != b.table
                    ? a.table < b.table
                    : at(a.table).snapshot->key(a.row) < at(b.table).snapshot->key(b.row);
            });
        }
        m_entries.insert(m_entries.end(), ranks[rank].begin(), ranks[rank].end());
    }
}

} // namespace view
