// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/arguments/CommandLine.h"
#include "app/cli/output/Columns.h"
#include "app/cli/output/Output.h"

#include <functional>
#include <vector>

namespace cli {

/// One field of a result: as JSON, and as text for tables and CSV.
struct Cell {
    QByteArray name;
    QByteArray json;
    QByteArray text;
    bool inTable = true; ///< false: too long for a table, left to the other formats
    /// What a table says instead of `text`; empty: the text. Of a single object it may have several lines.
    QByteArray tableText{};
    QByteArray color{}; ///< in a table, see StateStyle; empty: none
};
[[nodiscard]] Cell textCell(QByteArray name, const QString &text); ///< empty: JSON null
[[nodiscard]] Cell numberCell(QByteArray name, qint64 number);
[[nodiscard]] Cell jsonCell(QByteArray name, QByteArray json); ///< not in tables

using Row = std::vector<Cell>;
[[nodiscard]] QByteArray jsonObject(const Row &row);

[[nodiscard]] QByteArray csvHeader(const Row &row);
[[nodiscard]] QByteArray csvLine(const Row &row);

/// Writes results that are short lists or single objects. Lists of locks have a writer of their own.
class ResultWriter {
public:
    ResultWriter(Output &out, OutputFormat format) : m_out(out), m_format(format) { }

    /// An array, a line each, a CSV file, or columns with a heading; `columns` names them if there is no row. `first`: no line
    /// on a terminal is longer than a line there, and these columns are shortened before all others; empty: lines wrap.
    void list(const std::vector<Row> &rows, const QList<QByteArray> &columns,
              const QList<QByteArray> &first = {});
    /// An object, or a field a line.
    void one(const Row &row);

private:
    Output &m_out;
    OutputFormat m_format;
};

/// What stands around a cell that was made safe, by line and column; empty: nothing.
using CellColor = std::function<QByteArray(std::size_t line, qsizetype column)>;
/// Lines of equally wide columns, cells made safe for a terminal. The first line is the heading. `color`: SGR
/// parameters of a cell.
[[nodiscard]] QByteArray alignedColumns(const std::vector<QList<QByteArray>> &lines,
                                        const CellColor &color = {},
                                        const std::function<void(Columns &)> &fit = {});

} // namespace cli
