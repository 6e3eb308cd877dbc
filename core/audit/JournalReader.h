// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/audit/Journal.h"

#include <QStringList>

#include <vector>

namespace audit {

/// Where a chain broke.
struct ChainFault {
    QString file;
    qint64 line = 0; ///< from 1; 0: about the file as a whole
    /// Of a line: "torn", "changed", "does-not-follow", "gap"; of a chain's end: "head-unreadable",
    /// "head-missing", "lines-missing", "other-end". Never changes.
    QLatin1String code;
    QString sentence;
};

/// A line that a crash tore, and that the next act repaired: no fault, and not to be passed over.
struct ChainRepair {
    QString file;
    qint64 line = 0; ///< of the repair, which keeps the torn bytes; from 1
    QString sentence; ///< as it stands in the journal; lower case, no full stop
};

/// What reading a whole chain showed.
struct ChainReport {
    qint64 files = 0;
    qint64 lines = 0;
    qint64 headless = 0; ///< chains of before heads were kept: lines missing at their ends would not show
    std::vector<ChainFault> faults; ///< empty: every line is as it was written
    std::vector<ChainRepair> repairs;
};

/// Reads journals written by Journal. Lines it does not understand are reported, never skipped silently.
class JournalReader {
public:
    explicit JournalReader(QString folder);
    /// All entries of all files, oldest first. Those whose lines are not as they were written say so
    /// (JournalEntry::caveat).
    [[nodiscard]] base::Result<std::vector<JournalEntry>> entries() const;
    /// The same of the files that were written to since, whole.
    [[nodiscard]] base::Result<std::vector<JournalEntry>> entriesOfFilesSince(base::WallTime since) const;
    /// Other than before once a file of the folder was written to: names, sizes and times. Cheap.
    [[nodiscard]] QByteArray stamp() const;
    [[nodiscard]] base::Result<JournalEntry> entry(const QString &id) const; ///< NotFound
    /// The lines about one act, byte for byte as they stand in the files, but for values that Intent::shown leaves out;
    /// empty if there are none.
    [[nodiscard]] base::Result<QByteArray> linesOf(const QString &id) const;
    [[nodiscard]] base::Result<ChainReport> verify() const;

private:
    QString m_folder;
};

} // namespace audit
