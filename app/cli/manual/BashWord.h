// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QString>
#include <QStringList>

namespace cli {

/// A line of bash as far as it was typed, for completion: what its last word says so far, and how it stands there.
struct BashLine {
    enum class Quote : quint8 { None, Single, Double, AnsiC };
    QStringList
        words; ///< of the program, without it and without the last one; as the program would be given them
    QString typed; ///< the last word, likewise; empty after a space
    QString kept; ///< the beginning of `typed` that bash leaves as it stands, before what it replaces
    Quote quote = Quote::None; ///< that is open at the end
};

/// Reads `line` from the program's name on. `breaks`: the characters at which bash begins to replace (COMP_WORDBREAKS). Pure.
[[nodiscard]] BashLine parseBashLine(const QString &line, const QString &breaks);

/// What stands for the rest of the last word so that it becomes `word`, with every sign of it inert, line ends too. `word`
/// begins with line.typed.
[[nodiscard]] QString bashRest(const BashLine &line, const QString &word);

} // namespace cli
