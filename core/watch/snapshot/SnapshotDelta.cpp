// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/snapshot/SnapshotDelta.h"

#include "core/watch/snapshot/EventBuilder.h"
#include "core/watch/snapshot/RowMatch.h"

#include <algorithm>
#include <iterator>

namespace watch {

SnapshotDeltaPtr wholeOf(SnapshotPtr next)
{
    auto delta = std::make_shared<SnapshotDelta>();
    delta->previousRow.assign(static_cast<std::size_t>(next->size()), -1);
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
