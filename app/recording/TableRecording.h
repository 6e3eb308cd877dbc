// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/fleet/FleetWatch.h"
#include "core/record/Recorder.h"

#include <QObject>

#include <map>

namespace app {

/// Gives a recorder all that one watch reads, and which reads of it fail. Begins before the watch's first answer. Both outlive it;
/// main thread.
class TableRecording final : public QObject {
    Q_OBJECT
public:
    /// `table`: its name; `watch` may not have opened it yet.
    TableRecording(record::Recorder &recorder, record::Recorder::Place place, const QString &table,
                   watch::TableWatch &watch);
    /// The table is not watched any more.
    void close() { m_recorder.removeTable(m_number); }

private:
    void onTraced(const watch::ReadTracePtr &trace);
    void onReadEnded(const watch::ReadEnd &end);
    [[nodiscard]] std::chrono::milliseconds planned() const; ///< between the reads by which it counts as read

    record::Recorder &m_recorder;
    const record::Recorder::Place m_place;
    watch::TableWatch &m_watch;
    int m_number; ///< in the recording
};

/// The same of all tables of a fleet.
class FleetRecording final : public QObject {
    Q_OBJECT
public:
    /// Both outlive it. `watch` has not begun.
    FleetRecording(record::Recorder &recorder, FleetWatch &watch);

private:
    record::Recorder &m_recorder;
    std::map<fleet::TablePlace, std::unique_ptr<TableRecording>> m_tables;
};

} // namespace app
