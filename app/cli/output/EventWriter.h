// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/output/Context.h"
#include "core/locks/model/LeaseMath.h"
#include "core/view/LockFields.h"
#include "core/watch/snapshot/SnapshotDelta.h"

namespace cli {

/// Where the events of a writer happen.
struct EventPlace {
    QString table;
    // Only where there are several:
    QString connection{}; ///< a name of the fleet file
    QString region{};
    QString shown{}; ///< before the key on a terminal: "prod/eu-west-1/orders-locks"
};

/// Writes the locks of one table that the first read finds, as "present", then events, a line each, at once.
///
/// The time between two heartbeats is printed as the reads bound it, see watch::LockEvent. Of a version that was there before
/// the first read, one bound is not known: then no gap is printed.
class EventWriter {
public:
    struct Gap {
        std::chrono::milliseconds seen{0}; ///< between the first sightings of the two versions
        std::chrono::milliseconds least{0};
        std::chrono::milliseconds most{0};
    };
    /// The heading of a CSV, events or not; nothing in another format. Once, before the first event of all tables.
    static void writeHeading(const Context &context);

    /// `keys`: only events of these; empty: of all.
    EventWriter(Context context, EventPlace place, std::vector<dynamodb::Item> keys = {});
    void writeFirst(const watch::Snapshot &first, const locks::Moment &now);
    void write(const watch::SnapshotDelta &delta, const locks::Moment &now);
    /// "blind" for `reason`, which is then not empty and `sentence` says more, or "sighted": of the table, of no lock.
    void writeSight(base::WallTime at, QLatin1String reason, const QString &sentence);

private:
    /// What a line says of a lock beside its present state.
    struct Line {
        QByteArray name; ///< "heartbeat", "present", ...
        base::WallTime at;
        QString previousOwner;
        QString owner;
        QString previousVersion;
        std::optional<Gap> gap;
    };
    [[nodiscard]] bool isWanted(const dynamodb::Item &key) const;
    void writeRow(const Line &line, const watch::Snapshot &snapshot, qsizetype row, const locks::Moment &now);
    void writeCsv(const Line &line, const view::LockView &lock);
    void writeJson(const Line &line, const view::LockView &lock);
    void writeText(const Line &line, const QString &keyText, std::optional<locks::LockState> state);
    void writeChosen(const Line &line, const view::LockView &lock);
    /// Time and event, in the color of the state, then these; on a terminal never longer than a line there: `first` are
    /// shortened before all others, in this order.
    void writeCells(const Line &line, std::optional<locks::LockState> state, const QStringList &cells,
                    const QList<qsizetype> &first);
    [[nodiscard]] QByteArray placeJson() const;

    Context m_context;
    EventPlace m_place;
    view::LockFields m_fields; ///< that --columns names, or all
    std::vector<dynamodb::Item> m_keys;
};

} // namespace cli
