// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QString>

namespace base {

/// Whether a character may not reach a person as it is: control characters (C0, DEL, C1), which drive
/// terminals and begin lines; those that turn the direction of writing; and those that are drawn as nothing,
/// so that two texts look alike. Rule: Unicode's general categories Cc, Cf (U+FEFF among them), Cs, Zl and Zp,
/// Default_Ignorable_Code_Point and Noncharacter_Code_Point.
[[nodiscard]] bool isUnseen(char32_t c);

enum class LineEnds : quint8 {
    Shown, ///< as signs too: what is shown stays one line
    Kept, ///< and tabs: for texts of several lines
};

/// `text` with signs for what cannot be seen: U+2400 and following for C0 and DEL, "[U+202E]" for the rest.
/// Its own result comes back as it is, so that a text may pass here twice.
[[nodiscard]] QString visible(const QString &text, LineEnds lineEnds = LineEnds::Shown);
/// The same, in one line, of no more than `most` characters of `text`; a cut is marked with an ellipsis.
[[nodiscard]] QString visible(const QString &text, qsizetype most);

} // namespace base
