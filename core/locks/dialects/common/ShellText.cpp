// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/common/ShellText.h"

#include "core/base/ShellWord.h"

#include <QList>

#include <algorithm>

namespace locks {
namespace {

constexpr qsizetype longestWord = 2000;

bool isSeen(char32_t c)
{
    switch (QChar::category(c)) {
    case QChar::Other_Control:
    case QChar::Other_Format:
    case QChar::Other_Surrogate:
    case QChar::Other_PrivateUse:
    case QChar::Other_NotAssigned:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
        return false;
    default:
        return c != QChar::ReplacementCharacter;
    }
}

} // namespace

std::optional<QString> shellArgument(const QString &word)
{
    if (word.isEmpty() || word.size() > longestWord || word.startsWith(u'-'))
        return {};
    const QList<uint> letters = word.toUcs4();
    if (!std::ranges::all_of(letters, [](uint letter) { return isSeen(letter); }))
        return {};
    return base::shellWord(word);
}

} // namespace locks
