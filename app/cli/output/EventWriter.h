// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/output/Context.h"
#include "core/locks/model/LeaseMath.h"
#include "core/watch/snapshot/SnapshotDelta.h"

#include <QHash>

namespace cli {

/// Writes the locks that the first read finds, as "snapshot", then events, a line each, at once.
///
/// The time between two heartbeats is printed as the reads bound it: a version was written after the latest read that
/// showed the one before had begun, and before the first answer that showed it had arrived. Reads of whole tables are
/// eventually consistent and may be a little behind. Of a version that was there before, the first bound is not known:
/// then no gap is printed.
class EventWriter {
public:
    /// `keys`: only events of these; empty: of all. A CSV file begins with its heading, events or not.
    EventWriter(Context context, std::vector<dynamodb::Item> keys);
    void writeFirst(const watch::Snapshot &first, const locks::Moment &now);
    void write(const watch::SnapshotDelta &delta, const locks::Moment &now);

private:
    struct Gap {
        std::chrono::milliseconds seen{0}; ///< between the first sightings of the two versions
        std::chrono::milliseconds least{0};
        std::chrono::milliseconds most{0};
    };
    /// What a line says of a lock beside its present state.
    struct Line {
        QByteArray name; ///< "heartbeat", "snapshot", ...
        base::WallTime at;
        QString previousOwner;
        QString owner;
        QString previousVersion;
        std::optional<Gap> gap;
    };
    [[nodiscard]] bool isWanted(const dynamodb::Item &key) const;
    [[nodiscard]] std::optional<Gap> gapOf(const watch::LockEvent &event, const watch::SnapshotDelta &delta);
    void writeRow(const Line &line, const watch::Snapshot &snapshot, qsizetype row, const locks::Moment &now);
    void writeCsv(const Line &line, const view::LockView &lock);
    void writeJson(const Line &line, const view::LockView &lock);
    void writeText(const Line &line, const QString &keyText, std::optional<locks::LockState> state);

    Context m_context;
    std::vector<dynamodb::Item> m_keys;
    QHash<QByteArray, base::BootTime> m_writtenAfter; ///< the present version of a row, by its key
};

} // namespace cli
