// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/VisibleText.h"

#include <algorithm>
#include <array>

namespace base {
namespace {

struct Range {
    char32_t first;
    char32_t last;
};

/// Default_Ignorable_Code_Point of Unicode 15, without what the general categories know already, and the
/// blank pattern of Braille, which has a glyph with nothing in it.
constexpr std::array ignored{Range{0x034f, 0x034f}, Range{0x115f, 0x1160},  Range{0x17b4, 0x17b5},
                             Range{0x180b, 0x180f}, Range{0x2065, 0x2065},  Range{0x2800, 0x2800},
                             Range{0x3164, 0x3164}, Range{0xfe00, 0xfe0f},  Range{0xffa0, 0xffa0},
                             Range{0xfff0, 0xfff8}, Range{0xe0000, 0xe0fff}};

QString signFor(char32_t c)
{
    if (c < 0x20)
        return QString(QChar(static_cast<char16_t>(0x2400 + c)));
    if (c == 0x7f)
        return QString(QChar(0x2421));
    return QStringLiteral("[U+%1]").arg(QString::number(c, 16).toUpper().rightJustified(4, u'0'));
}

bool isAscii(const QString &text)
{
    return std::all_of(text.begin(), text.end(),
                       [](QChar c) { return c.unicode() >= 0x20 && c.unicode() < 0x7f; });
}

} // namespace

bool isUnseen(char32_t c)
{
    if (c < 0x20 || (c >= 0x7f && c < 0xa0))
        return true;
    if (c < 0x80)
        return false;
    switch (QChar::category(c)) {
    case QChar::Other_Control:
    case QChar::Other_Format:
    case QChar::Other_Surrogate:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
        return true;
    default:
        break;
    }
    if ((c & 0xfffe) == 0xfffe || (c >= 0xfdd0 && c <= 0xfdef)) // noncharacters
        return true;
    return std::any_of(ignored.begin(), ignored.end(),
                       [c](const Range &range) { return c >= range.first && c <= range.last; });
}

QString visible(const QString &text, LineEnds lineEnds)
{
    if (isAscii(text))
        return text;
    QString shown;
    shown.reserve(text.size());
    const QStringView all(text);
    for (qsizetype at = 0; at < all.size(); ++at) {
        char32_t c = all[at].unicode();
        const bool isPair = all[at].isHighSurrogate() && at + 1 < all.size() && all[at + 1].isLowSurrogate();
        if (isPair)
            c = QChar::surrogateToUcs4(all[at], all[at + 1]);
        const bool stays = lineEnds == LineEnds::Kept && (c == U'\n' || c == U'\t');
        if (!stays && isUnseen(c))
            shown += signFor(c);
        else
            shown += all.mid(at, isPair ? 2 : 1);
        at += isPair ? 1 : 0;
    }
    return shown;
}

QString visible(const QString &text, qsizetype most)
{
    if (text.size() <= most)
        return visible(text);
    const qsizetype end = most > 0 && text.at(most - 1).isHighSurrogate() ? most - 1 : most;
    return visible(text.left(end)) + QChar(0x2026);
}

} // namespace base
