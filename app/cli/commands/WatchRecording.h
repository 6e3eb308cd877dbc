// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/output/Context.h"
#include "app/recording/TableRecording.h"

namespace cli {

/// What `watch --record` writes. Begins before what it records, and ends before it. Main thread.
class WatchRecording {
public:
    /// By the options of the line; null: it does not ask for one. BadInput or Io: it cannot begin.
    [[nodiscard]] static base::Result<std::unique_ptr<WatchRecording>> start(const Context &context);

    void record(app::FleetWatch &watch);
    /// `byKeys`: some of its keys are read by themselves.
    void record(watch::TableWatch &watch, const QString &table, bool byKeys);
    /// Writes the end. `why`: see record::RecordedEnd.
    void end(const QByteArray &why) { m_recorder->end(why); }
    /// The same, unless that was done; then waits for the disk, for `patience` at most, and says what is not in the file.
    void finish(const QByteArray &why, std::chrono::milliseconds patience = record::Recorder::usualPatience);

private:
    WatchRecording(const Context &context, std::unique_ptr<record::Recorder> recorder);
    Context m_context;
    std::unique_ptr<record::Recorder> m_recorder;
    std::unique_ptr<app::FleetRecording> m_fleet;
    std::unique_ptr<app::TableRecording> m_table;
};

} // namespace cli
