// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/snapshot/SnapshotDelta.h"

#include "core/watch/snapshot/EventBuilder.h"
#include "core/watch/snapshot/KeyIndex.h"
#include "core/watch/snapshot/RowMatch.h"

#include <algorithm>
#include <iterator>
#include <numeric>

namespace watch {

SnapshotDeltaPtr wholeOf(SnapshotPtr next)
{
    auto delta = std::make_shared<SnapshotDelta>();
    delta->previousRow.assign(static_cast<std::size_t>(next->size()), -1);
    delta->next = std::move(next);
    return delta;
}

SnapshotDeltaPtr stillOf(const SnapshotPtr &snapshot)
{
    auto delta = std::make_shared<SnapshotDelta>();
    delta->previous = snapshot;
    delta->next = snapshot;
    delta->previousRow.resize(static_cast<std::size_t>(snapshot->size()));
    std::iota(delta->previousRow.begin(), delta->previousRow.end(), 0);
    delta->sameRows = true;
    return delta;
}

SnapshotDeltaPtr jumpBetween(SnapshotPtr previous, SnapshotPtr next, bool isLater)
{
    auto delta = std::make_shared<SnapshotDelta>();
    const KeyIndex index = KeyIndex::of(*previous);
    std::vector<bool> isKept(static_cast<std::size_t>(previous->size()));
    delta->sameRows = previous->size() == next->size();
    for (qsizetype row = 0; row < next->size(); ++row) {
        qsizetype old = index.find(*previous, next->key(row), next->sortKey(row));
        if (old >= 0 && isKept[static_cast<std::size_t>(old)])
            old = -1; // each row has one successor
        delta->previousRow.push_back(static_cast<qint32>(old));
        delta->sameRows = delta->sameRows && old == row;
        if (old < 0)
            continue;
        isKept[static_cast<std::size_t>(old)] = true;
        if (!isLater || previous->item(old).unpack() != next->item(row).unpack())
            delta->changed.push_back(static_cast<qint32>(row));
    }
    for (std::size_t row = 0; row < isKept.size(); ++row) {
        if (!isKept[row])
            delta->removed.push_back(static_cast<qint32>(row));
    }
    delta->previous = std::move(previous);
    delta->next = std::move(next);
    return delta;
}

SnapshotDeltaPtr deltaOf(SnapshotPtr previous, SnapshotPtr next, RowMatch match, base::WallTime at)
{
    auto delta = std::make_shared<SnapshotDelta>();
    EventBuilder::Built built = EventBuilder(previous.get(), *next, match, at).build();
    delta->previous = std::move(previous);
    delta->next = std::move(next);
    delta->previousRow = std::move(match.previousRow);
    delta->removed = std::move(match.removed);
    delta->sameRows = match.sameRows;
    delta->events = std::move(built.events);
    if (built.lapsed.empty())
        delta->changed = std::move(match.changed);
    else
        std::set_union(match.changed.begin(), match.changed.end(), built.lapsed.begin(), built.lapsed.end(),
                       std::back_inserter(delta->changed));
    return delta;
}

} // namespace watch
