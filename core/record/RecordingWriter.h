// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/record/NewRows.h"
#include "core/record/RecordingFile.h"
#include "core/watch/snapshot/ReadTrace.h"

#include <map>

namespace record {

/// Turns what watches read into the lines of a file. The first error ends it: what follows would not fit what is written. Blocks;
/// one thread at a time.
class RecordingWriter {
public:
    /// `zero`: moment 0 of its lines.
    RecordingWriter(RecordingFile file, Header header, base::BootTime zero);

    [[nodiscard]] base::Result<void> begin();
    void expect(const ExpectedTable &expected);
    void open(const OpenedTable &opened);
    /// `interval` and `planned`: as in Recorder::onRead().
    void read(int number, const watch::ReadTrace &trace, std::chrono::milliseconds interval,
              std::chrono::milliseconds planned);
    /// `planned` of it is left out where the lines say the same already.
    void fail(RecordedFailure failure);
    void close(const ClosedTable &closed);
    void forget(int number) { m_tables.erase(number); } ///< without a line: it is opened under another number
    void end(const RecordedEnd &end) { write(textOf(end)); }
    /// Once.
    [[nodiscard]] std::optional<base::Error> takeError();
    /// The server's clock and its uncertainty, ms; nothing: not known.
    [[nodiscard]] static std::optional<std::pair<qint64, qint64>> clockOf(const locks::Moment &now);

private:
    struct Table {
        OpenedTable opened;
        qint64 plannedMs = 0; ///< as the lines say it so far
        NewRows rows;
    };
    void write(const QByteArray &lines);
    [[nodiscard]] qint64 since(base::BootTime time) const;
    [[nodiscard]] RecordedRead timed(int number, const watch::ReadTrace &trace, base::BootTime left,
                                     base::BootTime arrived) const;
    [[nodiscard]] static QByteArray wholeRead(Table &table, const watch::ReadTrace &trace, RecordedRead read,
                                              std::vector<RecordedPage> pages);
    [[nodiscard]] static QByteArray keysRead(Table &table, const watch::KeysRead &keys, RecordedRead read);
    void refuse(const OpenedTable &table, base::BootTime now, const QString &why);
    void beginAnew(base::BootTime now);
    void beginAnewIfFull(base::BootTime now);

    RecordingFile m_file;
    Header m_header;
    base::BootTime m_zero;
    std::map<int, ExpectedTable> m_expected; ///< not read yet
    std::map<int, Table> m_tables;
    qint64 m_wholeReads = 0; ///< in the present file
    std::optional<base::Error> m_error;
    bool m_isErrorTaken = false;
};

} // namespace record
