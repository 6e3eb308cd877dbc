// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/output/Columns.h"

#include <QByteArrayList>

#include <optional>
#include <vector>

namespace cli {

/// Text of one colour. It is safe for a terminal, see forTerminal().
struct TopPiece {
    QByteArray text;
    QByteArray color{}; ///< parameters of SGR, as stateColor() gives them; empty: the terminal's own
};

enum class TopLook : quint8 { Plain, Title, Heading, Chosen, Faint };

struct TopLine {
    std::vector<TopPiece> pieces;
    TopLook look = TopLook::Plain;
};

struct TopSize {
    qsizetype columns = 80;
    qsizetype lines = 24;
    friend bool operator==(const TopSize &, const TopSize &) = default;
};

/// All lines of the terminal, from its top. A value.
struct TopScreen {
    std::vector<TopLine> lines;
    /// Column of the cursor in the last line, while something is typed there; nothing: it is hidden.
    std::optional<qsizetype> cursor{};
};
/// The screen without looks and colours, a line each, without spaces at their ends.
[[nodiscard]] QByteArray asText(const TopScreen &screen);

/// What was pressed.
struct TopKey {
    enum class Kind : quint8 {
        Character,
        Enter,
        Escape,
        Erase,
        Up,
        Down,
        PageUp,
        PageDown,
        First,
        Last,
        WheelUp,
        WheelDown,
        Click,
    };
    Kind kind = Kind::Character;
    char32_t character = 0; ///< of Character; anything may come
    qsizetype line = 0; ///< of Click, from 0
};

/// A table on a screen: cells that are safe for a terminal.
struct TopCells {
    std::vector<QByteArrayList> rows; ///< the first is the heading
    std::vector<QByteArray> colors; ///< for each row, of its cell in `coloredColumn`
    qsizetype coloredColumn = 0;
    QList<qsizetype> shortened; ///< columns that give up their room before all others, in this order
};
/// A line for each row, none longer than `columns`. `widths`: of what was shown before, so that columns do not move while a list
/// is scrolled; it grows.
[[nodiscard]] std::vector<TopLine> linesOf(const TopCells &cells, Columns &widths, qsizetype columns);
/// `text`, which is safe for a terminal, in lines of at most `columns`: broken between words where that is possible, further
/// lines indented by `indent`. Nothing of it is lost.
[[nodiscard]] QByteArrayList inLines(QByteArrayView text, qsizetype columns, qsizetype indent = 0);

} // namespace cli
