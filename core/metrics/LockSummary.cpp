// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/metrics/LockSummary.h"

namespace metrics {
namespace {

void keepOlder(std::optional<base::WallTime> &oldest, const std::optional<base::WallTime> &other)
{
    if (other && (!oldest || *other < *oldest))
        oldest = other;
}

bool isStated(const view::LockView &lock)
{
    const auto held = lock.heldFor();
    return held && held->origin != locks::Origin::Observed;
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
        const view::LockView lock = table.lock(row);
        DialectSummary *&cached = known[lock.row().dialect.place()];
        DialectSummary *dialect = cached;
        if (!dialect) {
            const std::string_view name = lock.dialectName();
            dialect = &summary[QByteArray(name.data(), static_cast<qsizetype>(name.size()))];
            if (!lock.row().dialect.isNone()) // that of a library that is only recognised differs by row
                cached = dialect;
        }
        ++dialect->counts[static_cast<std::size_t>(counted - countedStates.begin())];
        if (state == locks::LockState::Held)
            keepOlder(isStated(lock) ? dialect->oldestHeldStated : dialect->oldestHeldObserved,
                      heldSince(lock));
        else if (state == locks::LockState::Lapsed)
            keepOlder(dialect->oldestLapsed, lapsedSince(lock));
    }
    return summary;
}

} // namespace metrics
