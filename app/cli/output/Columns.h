// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Appender.h"

#include <QList>

namespace cli {

/// Columns a terminal needs for `utf8`, near enough: two for wide signs, none for combining ones.
[[nodiscard]] qsizetype widthOf(QByteArrayView utf8);

/// `utf8` in at most `width` columns: what is too long loses its middle, for which one sign stands. No sign is cut, and
/// none loses the marks that belong to it.
[[nodiscard]] QByteArray elided(QByteArrayView utf8, qsizetype width);

/// Lines of equally wide columns: first every cell is measured, then every line is written. No cell is kept.
class Columns {
public:
    /// Longer cells stick out: one key of two thousand characters must not push every other line apart.
    static constexpr qsizetype usuallyWidest = 100;

    explicit Columns(qsizetype widest = usuallyWidest) : m_widest(widest) { }
    [[nodiscard]] qsizetype count() const { return m_widths.size(); }
    [[nodiscard]] qsizetype lineWidth() const; ///< of a line whose cells are as wide as their columns
    /// A cell of `column`, which may be the next one, is that wide.
    void measure(qsizetype column, qsizetype width);
    void include(const Columns &others); ///< at least as wide as those
    /// No line is longer than `width` from now on: columns become narrower, `first` before all others and in that order,
    /// and longer cells are elided. Where a few signs of each have no room, the last columns are left out.
    void fit(qsizetype width, QList<qsizetype> first);

    void beginLine(base::Appender &out);
    /// The next cell: safe for a terminal, as widthOf() measured it. `code`: SGR parameters, or empty.
    void cell(base::Appender &out, QByteArrayView text, qsizetype width, QByteArrayView code = {});
    void endLine(base::Appender &out); ///< without spaces at the end

private:
    qsizetype m_widest;
    QList<qsizetype> m_widths;
    bool m_isFitted = false;
    qsizetype m_start = 0; ///< of the line at hand
    qsizetype m_column = 0;
    qsizetype m_room = 0; ///< between the cell before and the next one
};

} // namespace cli
