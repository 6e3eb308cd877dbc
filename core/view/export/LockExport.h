// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/view/export/LockRowWriter.h"

namespace view {

/// Rows of one snapshot written to a file, the clipboard or a terminal, piece by piece: one definition for the
/// window and the command line. A value over what the snapshot holds; on one thread at a time.
class LockExport {
public:
    using Format = ExportFormat;
    struct Request {
        Format format = Format::Csv;
        std::vector<qint32> rows; ///< of the snapshot, in the order wanted
        /// CSV and Markdown: these, as people read them, headed by their titles. Empty: every field of the
        /// contract, as programs read them. JSON has always those.
        LockFields::Order columns;
    };
    /// `snapshot` must outlive it; judged as of `context`.
    LockExport(const watch::Snapshot &snapshot, ViewContext context, Request request,
               const LockFields &fields = LockFields::standard());

    [[nodiscard]] qsizetype size() const { return static_cast<qsizetype>(m_request.rows.size()); }
    [[nodiscard]] qsizetype written() const { return m_written; } ///< rows
    [[nodiscard]] bool isComplete() const { return m_complete; }
    /// The next rows, `most` at most; what stands before the first and after the last comes with them.
    void appendNext(QByteArray &out, qsizetype most);

    [[nodiscard]] static QByteArray suffixOf(Format format); ///< of a file's name: "csv"

private:
    const watch::Snapshot &m_snapshot;
    ViewContext m_context;
    Request m_request;
    LockRowWriter m_writer;
    qsizetype m_written = 0;
    bool m_complete = false;
};

} // namespace view
