// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/output/EventWriter.h"
#include "app/fleet/FleetWatch.h"

#include <map>

namespace cli {

/// The event lines of all tables of a FleetWatch, as EventWriter writes them. With KEYs on the line, only events of these in
/// each table, which are read by their keys, too. Main thread.
class FleetEvents {
public:
    explicit FleetEvents(Context context);

    /// `several`: there is more than one connection or Region, so that events name theirs from now on.
    void setSeveral(bool several);
    void onChanged(app::FleetTable &table, const watch::SnapshotDelta &delta);
    void onSightChanged(app::FleetTable &table);
    void onRemoved(const fleet::TablePlace &place) { m_writers.erase(place); }

private:
    [[nodiscard]] EventWriter &writerOf(app::FleetTable &table);
    [[nodiscard]] std::vector<dynamodb::Item> keysOf(app::FleetTable &table) const;

    Context m_context;
    bool m_several = false;
    std::map<fleet::TablePlace, EventWriter> m_writers;
};

} // namespace cli
