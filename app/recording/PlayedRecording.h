// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/fleet/state/FleetState.h"
#include "core/record/RecordingReader.h"

#include <map>
#include <memory>
#include <set>

namespace app {

/// What a recording shows, step by step, with the state of its tables as the watch that was recorded knew it. Boot time begins
/// with the recording. One thread at a time.
class PlayedRecording {
public:
    struct Step {
        enum class Kind : quint8 {
            Read, ///< `delta` is what it showed
            Failed,
            Blind, ///< the table was not read for so long that its rows are not judged
            Sighted, ///< it is read again: before the step of that read
        };
        Kind kind = Kind::Read;
        std::shared_ptr<const fleet::TableState> table;
        watch::SnapshotDeltaPtr delta{}; ///< of Read
        locks::Moment now;
        base::WallTime wall;
    };

    /// As RecordingReader::open().
    [[nodiscard]] static base::Result<std::unique_ptr<PlayedRecording>> open(const QString &path);

    /// Nothing: it is over. BadInput: a line is wrong.
    [[nodiscard]] base::Result<std::optional<Step>> next();
    /// The same up to `time`; nothing: the next one is later, or it is over. The state is as of `time` then.
    [[nodiscard]] base::Result<std::optional<Step>> nextUntil(base::BootTime time);
    /// All steps up to `time`, or to the end. The state is as of `time` then.
    [[nodiscard]] base::Result<void> playTo(base::BootTime time);

    [[nodiscard]] const record::Header &header() const { return *m_reader->replay().header(); }
    [[nodiscard]] base::WallTime wallAt(base::BootTime time) const { return m_reader->replay().wallAt(time); }
    [[nodiscard]] double share() const { return m_reader->share(); } ///< of the file that was read
    [[nodiscard]] base::BootTime now() const { return m_now; } ///< of the last step
    [[nodiscard]] bool isOver() const { return m_isOver; }
    [[nodiscard]] bool isCut() const { return m_reader->isCut(); } ///< once it is over
    /// Why the recording ended; empty: its last line is missing, or it is not over.
    [[nodiscard]] QByteArray endedBy() const;
    /// As of now().
    [[nodiscard]] fleet::FleetState state() const;
    /// Those that are watched as of now(), in the order in which they were named first; some may not be read yet. A table that was
    /// opened anew is one.
    [[nodiscard]] std::vector<std::shared_ptr<const fleet::TableState>> tables() const;
    /// Those that were watched before, and are not any more.
    [[nodiscard]] const std::set<fleet::TablePlace> &closed() const { return m_closed; }
    /// Of those that were watched by now(): as they were last, those of which no read is in the recording.
    [[nodiscard]] std::vector<std::shared_ptr<const fleet::TableState>> unread() const;
    /// As the recording describes it.
    [[nodiscard]] dynamodb::TableDescription describe(const fleet::TablePlace &place) const;

private:
    explicit PlayedRecording(std::unique_ptr<record::RecordingReader> reader)
        : m_reader(std::move(reader)) { }
    struct Played {
        std::shared_ptr<fleet::TableState> state;
        bool isBlind = false;
        record::OpenedTable opened{}; ///< as it was opened last
    };
    /// Of that number; null: it is not watched.
    [[nodiscard]] Played *played(int number);
    void open(const record::ReplayedStep &step);
    void close(int number);
    [[nodiscard]] base::Result<void> readAhead();
    /// The table that becomes blind first, before the step ahead.
    [[nodiscard]] Played *blindNext();
    [[nodiscard]] Step take(Played &played);

    std::unique_ptr<record::RecordingReader> m_reader;
    std::map<fleet::TablePlace, Played> m_played;
    std::map<int, fleet::TablePlace> m_places; ///< by the number in the recording
    std::set<fleet::TablePlace> m_closed;
    std::map<fleet::TablePlace, std::shared_ptr<const fleet::TableState>> m_unread;
    std::vector<fleet::TablePlace> m_order;
    std::optional<record::ReplayedStep> m_ahead; ///< read, and not given out yet
    bool m_isSightGiven = false; ///< of the read ahead
    base::BootTime m_now;
    bool m_isOver = false;
};

} // namespace app
