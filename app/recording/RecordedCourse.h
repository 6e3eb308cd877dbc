// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/recording/PlayedRecording.h"
#include "core/watch/TableWatch.h"

#include <functional>
#include <stop_token>

namespace app {

/// A table of a recording, as it stood at a moment.
struct RecordedTable {
    fleet::TablePlace place;
    dynamodb::TableDescription description;
    watch::PlayedMoment played;
};

/// What a recording shows at a moment: values that later moves leave as they are.
struct RecordedMoment {
    base::BootTime at; ///< since the recording began
    base::WallTime wall; ///< of the machine that recorded
    std::vector<RecordedTable> tables; ///< all that were ever played, in the order in which they were opened
};

/// Goes to and fro in a recording. Backwards it plays from the beginning: what a row was judged by is built up read by read. One
/// thread at a time, any.
class RecordedCourse {
public:
    /// As PlayedRecording::open().
    [[nodiscard]] static base::Result<std::unique_ptr<RecordedCourse>> open(const QString &path);

    /// How much is done, 0 to 1. Called about a hundred times.
    using Progress = std::function<void(double share)>;
    /// Plays all of it, to learn its steps and its end, where it stands then. Cancelled: stopped. BadInput: a line is wrong.
    [[nodiscard]] base::Result<void> playAll(const std::stop_token &stop, const Progress &progress);
    /// Plays up to `time`. Cancelled: stopped, anywhere on the way. Io and NotFound: the file is not there any more.
    [[nodiscard]] base::Result<void> moveTo(base::BootTime time, const std::stop_token &stop,
                                            const Progress &progress);
    /// Where it stands. Its deltas go on from the moment that was given before. Cancelled: stopped, between two tables.
    [[nodiscard]] base::Result<RecordedMoment> moment(const std::stop_token &stop);

    /// Of playAll(): when reads ended, ascending, each once.
    [[nodiscard]] const std::vector<base::BootTime> &steps() const { return m_steps; }
    [[nodiscard]] base::BootTime end() const { return m_end; } ///< of playAll()
    [[nodiscard]] bool isCut() const { return m_isCut; } ///< its last line is not whole; of playAll()

private:
    struct Table {
        std::shared_ptr<watch::History> history = std::make_shared<watch::History>();
        std::shared_ptr<const watch::History> given; ///< of what was asked for last; null: it has grown since
        watch::SnapshotPtr shown; ///< the same
        bool goesOn = false; ///< the snapshot of now goes on from `shown`
        locks::Moment readAt; ///< of its latest answer
    };
    RecordedCourse(QString path, std::unique_ptr<PlayedRecording> recording)
        : m_path(std::move(path)), m_recording(std::move(recording))
    {
    }
    [[nodiscard]] base::Result<void> begin(const std::stop_token &stop);
    [[nodiscard]] base::Result<void> play(base::BootTime until, const std::stop_token &stop,
                                          const Progress &progress);
    void take(const PlayedRecording::Step &step);
    [[nodiscard]] RecordedTable show(const fleet::TablePlace &place, Table &table,
                                     const fleet::TableState *state) const;

    QString m_path;
    std::unique_ptr<PlayedRecording> m_recording; ///< null: to be opened again
    std::vector<base::BootTime> m_steps;
    base::BootTime m_end{};
    bool m_isCut = false;
    bool m_isKnown = false; ///< playAll() has ended
    base::BootTime m_at{}; ///< all up to here was played
    std::vector<fleet::TablePlace> m_order;
    std::map<fleet::TablePlace, Table> m_tables;
    std::map<fleet::TablePlace, dynamodb::TableDescription> m_descriptions;
};

} // namespace app
