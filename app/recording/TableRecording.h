// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/fleet/FleetWatch.h"
#include "core/record/Recorder.h"

#include <QObject>

#include <map>

namespace app {

/// Gives a recorder all that one watch reads. Begins before the watch's first answer. Both outlive it; main thread.
class TableRecording final : public QObject {
    Q_OBJECT
public:
    TableRecording(record::Recorder &recorder, record::Recorder::Place place, watch::TableWatch &watch);
    ~TableRecording() override;

private:
    void onTraced(const watch::ReadTracePtr &trace);
    void onReadEnded(const watch::ReadEnd &end);
    void removeNumber();

    record::Recorder &m_recorder;
    const record::Recorder::Place m_place;
    watch::TableWatch &m_watch;
    std::optional<int> m_number; ///< nothing: nothing was read yet
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
