// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/metrics/LockSummary.h"

#include "core/locks/dialects/Dialects.h"

#include <algorithm>

namespace metrics {
namespace {

void keepOlder(std::optional<base::WallTime> &oldest, const std::optional<base::WallTime> &other)
{
    if (other && (!oldest || *other < *oldest))
        oldest = other;
}

/// No row whose item is not read can be held since an earlier date; nothing: the item decides, too.
std::optional<base::WallTime> earliestHeldSince(const fleet::TableState &table, const watch::LockRow &row)
{
    const locks::LockDialect *known = locks::dialect(row.dialect);
    if (row.heldSinceMs == watch::LockRow::never || (known && known->statesAcquisition()))
        return {};
    const view::ViewContext &at = table.judgedAt();
    const base::BootTime since = table.snapshot()->epoch() + std::chrono::milliseconds(row.heldSinceMs);
    return at.wall - std::max<std::chrono::nanoseconds>(at.now.boot - since, {});
}

base::WallTime earliestLapsedSince(const fleet::TableState &table, const view::JudgedRow &judged)
{
    const view::ViewContext &at = table.judgedAt();
    return at.wall + (std::chrono::nanoseconds(judged.lapsesAt) - at.now.boot.time_since_epoch());
}

/// Of a large table few rows can be older than the oldest before them: of the others no item is read.
bool mayBeOlder(const std::optional<base::WallTime> &earliest, const std::optional<base::WallTime> &oldest)
{
    return !earliest || !oldest || *earliest < *oldest;
}

void addHeld(DialectSummary &dialect, const fleet::TableState &table, qsizetype row)
{
    if (!mayBeOlder(earliestHeldSince(table, table.snapshot()->row(row)), dialect.oldestHeldObserved))
        return;
    const view::LockView lock = table.lock(row);
    const auto held = lock.heldFor();
    if (held)
        keepOlder(held->origin != locks::Origin::Observed ? dialect.oldestHeldStated
                                                          : dialect.oldestHeldObserved,
                  heldSince(lock));
}

} // namespace

std::optional<base::WallTime> heldSince(const view::LockView &lock)
{
    if (lock.state() != locks::LockState::Held)
        return {};
    const auto held = lock.heldFor();
    if (!held)
        return {};
    // The date itself where the row states it: counted back from a length it would move with our clock.
    if (const auto acquired = held->origin != locks::Origin::Observed ? lock.acquired() : std::nullopt)
        return base::WallTime(acquired->time.time_since_epoch());
    return lock.context().wall - held->length;
}

std::optional<base::WallTime> lapsedSince(const view::LockView &lock)
{
    const auto ago = lock.state() == locks::LockState::Lapsed ? lock.lapsesIn() : std::nullopt;
    if (!ago || *ago > std::chrono::nanoseconds(0))
        return {};
    const auto &server = lock.now().server;
    const bool isDate = lock.judged().rule == locks::ExpiryRule::Date;
    const std::chrono::nanoseconds unsure =
        isDate && server ? server->uncertainty : std::chrono::nanoseconds(0);
    return lock.context().wall + std::min(*ago + unsure, std::chrono::nanoseconds(0));
}

LockSummary lockSummary(const fleet::TableState &table)
{
    LockSummary summary;
    std::array<DialectSummary *, locks::DialectId::mostNames + 1> known{}; // so that a row costs no search
    for (qsizetype row = 0; row < table.judgements().size(); ++row) {
        const locks::LockState state = table.judgements()[row].state;
        const auto counted = std::ranges::find(countedStates, state);
        if (counted == countedStates.end())
            continue;
        const locks::DialectId id = table.snapshot()->row(row).dialect;
        DialectSummary *&cached = known[id.place()];
        DialectSummary *dialect = cached;
        if (!dialect) {
            const std::string_view name = table.lock(row).dialectName();
            dialect = &summary[QByteArray(name.data(), static_cast<qsizetype>(name.size()))];
            if (!id.isNone()) // that of a library that is only recognised differs by row
                cached = dialect;
        }
        ++dialect->counts[static_cast<std::size_t>(counted - countedStates.begin())];
        if (state == locks::LockState::Held)
            addHeld(*dialect, table, row);
        else if (state == locks::LockState::Lapsed &&
                 mayBeOlder(earliestLapsedSince(table, table.judgements()[row]), dialect->oldestLapsed))
            keepOlder(dialect->oldestLapsed, lapsedSince(table.lock(row)));
    }
    return summary;
}

} // namespace metrics
