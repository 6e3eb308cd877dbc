// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Appender.h"

#include <QList>

namespace cli {

/// Columns a terminal needs for `utf8`, near enough: two for wide signs, none for combining ones.
[[nodiscard]] qsizetype widthOf(QByteArrayView utf8);

/// Lines of equally wide columns: first every cell is measured, then every line is written. No cell is kept.
class Columns {
public:
    /// Longer cells stick out: one key of two thousand characters must not push every other line apart.
    static constexpr qsizetype widest = 100;

    explicit Columns(qsizetype count = 0) : m_widths(count, 0) { }
    [[nodiscard]] qsizetype count() const { return m_widths.size(); }
    /// A cell of `column`, which may be the next one, is that wide.
    void measure(qsizetype column, qsizetype width);
    void include(const Columns &others); ///< at least as wide as those

    void beginLine(base::Appender &out);
    /// The next cell: safe for a terminal, as widthOf() measured it. `code`: SGR parameters, or empty.
    void cell(base::Appender &out, QByteArrayView text, qsizetype width, QByteArrayView code = {});
    void endLine(base::Appender &out); ///< without spaces at the end

private:
    QList<qsizetype> m_widths;
    qsizetype m_start = 0; ///< of the line at hand
    qsizetype m_column = 0;
    qsizetype m_room = 0; ///< between the cell before and the next one
};

} // namespace cli
