// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/output/Context.h"
#include "core/locks/model/LeaseMath.h"
#include "core/watch/snapshot/SnapshotDelta.h"

namespace cli {

/// Writes events a line each, at once.
class EventWriter {
public:
    /// `keys`: only events of these; empty: of all. A CSV file begins with its heading, events or not.
    EventWriter(Context context, std::vector<aws::Item> keys);
    void write(const watch::SnapshotDelta &delta, const locks::Moment &now);

private:
    [[nodiscard]] bool isWanted(const aws::Item &key) const;
    void writeCsv(const watch::LockEvent &event, const watch::Snapshot &snapshot, qsizetype row,
                  const locks::Moment &now);
    void writeJson(const watch::LockEvent &event, const watch::Snapshot &snapshot, qsizetype row,
                   const locks::Moment &now);
    void writeLine(const watch::LockEvent &event);

    Context m_context;
    std::vector<aws::Item> m_keys;
};

} // namespace cli
