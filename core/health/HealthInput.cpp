// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/health/HealthInput.h"

namespace health {

HealthInput HealthInput::of(const dynamodb::TableDescription &table, watch::SnapshotPtr snapshot,
                            const locks::Moment &now, base::WallTime wall)
{
    HealthInput input;
    input.table = table;
    input.now = now;
    input.wall = wall;
    input.rows.reserve(static_cast<std::size_t>(snapshot->size()));
    for (qsizetype row = 0; row < snapshot->size(); ++row) {
        ObservedRow observed{row, snapshot->facts(row), snapshot->sighting(row), {}};
        if (observed.facts.marking == locks::StoredState::NotALock)
            continue;
        observed.state = locks::judge(observed.facts, observed.sighting, now).state;
        input.rows.push_back(observed);
    }
    input.snapshot = std::move(snapshot);
    return input;
}

} // namespace health
