// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/PseudoLanguage.h"

#include "core/base/EnglishPlurals.h"
#include "core/base/Utf8Text.h"

namespace app {
namespace {

constexpr QStringView plainLetters = u"AaCcDdEeIiNnOoRrSsUuWwYyZz";
constexpr QStringView accentedLetters = u"ÅåÇçÐðÉéÎîÑñÖöŘřŠšÛûŴŵÝýŽž";
static_assert(plainLetters.size() == accentedLetters.size());

constexpr qsizetype longestWord = 8;

/// Qt's own classes translate more than words: only these of them show words.
bool isShown(const QByteArray &context)
{
    return !context.startsWith('Q') || context == "QPlatformTheme" || context == "QDialogButtonBox";
}

} // namespace

PseudoLanguage::PseudoLanguage(Direction direction, QObject *parent)
    : QTranslator(parent), m_direction(direction)
{
}

QString PseudoLanguage::stretched(const QString &text)
{
    QString letters;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar letter = text.at(i);
        const qsizetype place = plainLetters.indexOf(letter);
        const bool isPlaceholder = letter == u'%' && i + 1 < text.size();
        letters += place < 0 ? letter : accentedLetters.at(place);
        if (!isPlaceholder)
            continue;
        letters += text.at(++i); // %1, %n; of %Ln and %L1 the letter after the L, too
        if (text.at(i) == u'L' && i + 1 < text.size())
            letters += text.at(++i);
    }
    const qsizetype more = (text.size() * 2 + 4) / 5;
    for (qsizetype i = 0; i < more - 2; ++i)
        letters += i % longestWord == 0 ? u' ' : u'~'; // lines can break here, as between words
    return u'[' + letters + u']';
}

QString PseudoLanguage::translate(const char *context, const char *source, const char *, int n) const
{
    if (qstrcmp(source, "QT_LAYOUT_DIRECTION") == 0)
        return m_direction == Direction::RightToLeft ? QStringLiteral("RTL") : QStringLiteral("LTR");
    const QString text = base::fromUtf8(source);
    if (text.isEmpty() || !isShown(context))
        return {};
    return stretched(n < 0 ? text : base::EnglishPlurals::resolved(text, n));
}

} // namespace app
