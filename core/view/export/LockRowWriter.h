// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/view/LockFields.h"

namespace view {

enum class ExportFormat : quint8 { Csv, Json, JsonLines, Markdown };

/// Appends one lock as the JSON object that the command line promises.
void appendLockJson(base::Appender &json, const LockView &lock,
                    const LockFields &fields = LockFields::standard());
void appendLockJson(QByteArray &json, const LockView &lock,
                    const LockFields &fields = LockFields::standard());

/// One row after the other of one table, in one format; the rows may be of several snapshots, one for each page of a
/// read. Remembers what all rows of a table have in common. On one thread at a time.
class LockRowWriter {
public:
    /// `columns`: of CSV and Markdown, as people read them, headed by their titles. Empty: every field of the contract,
    /// as programs read them. JSON has always those.
    LockRowWriter(ExportFormat format, LockFields::Order columns,
                  const LockFields &fields = LockFields::standard());

    /// What stands before the first row.
    void appendHead(base::Appender &out) const;
    /// One row, with its line's end; without what stands between two objects of an array.
    void appendRow(base::Appender &out, const LockView &lock);

private:
    /// A field of the contract, with what is the same in each row.
    struct Written {
        const LockField *field;
        QByteArray head; ///< `{"table":`
        QByteArray
            json{}; ///< of a field that is the same in the whole table, once it was written; else empty
        QByteArray csv{};
    };
    void appendObject(base::Appender &out, const LockView &lock);
    void appendCells(base::Appender &out, const LockView &lock);

    ExportFormat m_format;
    LockFields::Order m_columns;
    std::vector<Written> m_each;
};

} // namespace view
