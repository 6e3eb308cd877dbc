// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QString>
#include <QStringList>

#include <optional>

/// Words of a command line that a person copies: for bash, dash, zsh and every other POSIX shell. Any thread.
namespace base {

/// `word` as one word of a line, in quotes where it needs them: the shell hands over the same bytes. What cannot be
/// seen stands as printf's octal numbers, for it would act on the terminal that the line is pasted into; but for line
/// feeds at the end of the word, which the shell would cut off there. U+0000 is none: no program can be given it.
[[nodiscard]] QString shellWord(const QString &word);
/// These words, with spaces between.
[[nodiscard]] QString shellLine(const QStringList &words);

/// leasescope-cli with these words, on one line in which everything can be seen: where a word has something that
/// cannot, --escaped comes first and all words are escaped().
[[nodiscard]] QString ownCommand(const QStringList &words);
/// Operands for the end of ownCommand(): with -- before them if one would be read as an option.
[[nodiscard]] QStringList asOperands(const QStringList &operands);

/// `word` with a backslash as "\\", and each unit of what cannot be seen as "\u001b".
[[nodiscard]] QString escaped(const QString &word);
/// The word that escaped() made `text` of. Nothing: a backslash begins neither of the two, or half a pair of
/// surrogates is named.
[[nodiscard]] std::optional<QString> unescaped(const QString &text);

} // namespace base
