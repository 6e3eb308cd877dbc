// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/common/theme/ProblemSign.h"

#include <QString>

#include <optional>
#include <variant>

namespace ui {

/// In which letters a text is written, and what of it stays where it is too wide.
enum class HomeFace : quint8 {
    Key, ///< even letters, elided as a key
    Name, ///< elided in the middle
    Sentence, ///< elided at its end
    Number, ///< even digits
};

/// One cell of a row of home.
struct HomeCell {
    QString text;
    HomeFace face = HomeFace::Sentence;
    Token color = Token::Text;
    bool bold = false;
    bool right = false; ///< lines up at its far edge
};

/// What stands before a row, or in a column's head.
using HomeSign = std::variant<std::monostate, locks::LockState, ProblemSign>;

/// How a row of home is painted, beside its cells.
struct HomeRow {
    enum class Form : quint8 {
        Cells, ///< in columns
        Group, ///< over the whole width, as HomeBand says
        Lock, ///< within a table that is unfolded: in places of its own
        Line, ///< its first cell, over the whole width
        Link, ///< the same, underlined
    };
    Form form = Form::Cells;
    HomeSign sign;
    std::optional<bool> unfolded; ///< nothing: it cannot be folded
    bool raised = false; ///< on the ground of heads
};

/// A row that heads a group.
struct HomeBand {
    QString mark; ///< of the connection, by its name in Theme::mark(); empty: none
    QString title;
    QString details; ///< quiet; gives way first
    bool looksLikeProduction = false;
    std::optional<bool> readOnly; ///< nothing: of no one connection
    QString summary;
    bool isTrouble = false; ///< the summary says what is wrong with all of it
    QString link; ///< what mends that; empty: nothing from here
};

} // namespace ui
