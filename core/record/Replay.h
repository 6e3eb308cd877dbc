// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/record/PlayedRows.h"
#include "core/watch/snapshot/SnapshotChain.h"

#include <map>
#include <set>

namespace record {

/// What one line of a recording says of a table, judged by the same code that judges a read of today.
struct ReplayedStep {
    enum class Kind : quint8 {
        Expected, ///< the table is to be read, under that number
        Opened, ///< it is read from now on, or anew
        Read,
        Failed,
        Closed, ///< it is not watched any more
    };
    Kind kind = Kind::Read;
    int table = 0; ///< its number in the recording
    watch::SnapshotDeltaPtr delta; ///< null: the line is no read that answered
    locks::Moment now; ///< when it was there, by the boot time of the replay
    base::WallTime wall; ///< of the machine that recorded
    std::optional<base::Error> failure{}; ///< the read failed
    std::optional<std::chrono::nanoseconds> took{}; ///< of a read
    double units = 0;
    bool whole = false; ///< of the whole table
    bool isSight = false; ///< the table counts as read by it, or as not read by its failure
    std::chrono::milliseconds interval{0}; ///< between whole reads, in force now
    std::optional<std::chrono::milliseconds> planned{}; ///< without what slows reads down; nothing: as before
};

/// Reads a recording from its beginning, line by line. Boot time begins with the recording: moment 0 is its start. Pure: no
/// clock, no file; one thread at a time.
class Replay {
public:
    /// Takes the next line. Nothing: it says nothing of a table, as a header does. BadInput: it is no line of a recording, or
    /// does not fit what came before.
    [[nodiscard]] base::Result<std::optional<ReplayedStep>> take(QByteArrayView line);

    [[nodiscard]] const std::optional<Header> &header() const { return m_header; }
    [[nodiscard]] const std::optional<RecordedEnd> &end() const { return m_end; }
    /// By number, also those that were closed. Of one that was not read yet, its key attributes are not known.
    [[nodiscard]] const std::map<int, OpenedTable> &tables() const { return m_opened; }
    [[nodiscard]] watch::SnapshotPtr snapshot(int table) const; ///< null: not read yet
    /// Of the line that was taken last.
    [[nodiscard]] base::BootTime now() const { return m_now; }
    [[nodiscard]] base::WallTime wallAt(base::BootTime time) const;

private:
    struct Table {
        explicit Table(const OpenedTable &opened) : rows(opened) { }
        PlayedRows rows;
        watch::SnapshotChain chain;
    };
    using Step = base::Result<std::optional<ReplayedStep>>;
    Step expect(const ExpectedTable &expected);
    Step open(const OpenedTable &opened);
    Step read(const RecordedRead &read);
    Step fail(const RecordedFailure &failure);
    Step close(const ClosedTable &closed);
    [[nodiscard]] ReplayedStep stepAt(ReplayedStep::Kind kind, int table, qint64 at) const;
    [[nodiscard]] base::Result<watch::WholeRead> wholeOf(Table &table, const RecordedRead &read) const;
    void advance(qint64 at);

    std::optional<Header> m_header;
    std::optional<RecordedEnd> m_end;
    std::map<int, OpenedTable> m_opened;
    std::set<int> m_watched; ///< of them
    std::map<int, Table> m_tables; ///< of them, those that are read
    base::BootTime m_now;
};

} // namespace record
