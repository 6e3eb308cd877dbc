// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/text/TextLayoutCache.h"

#include "ui/common/text/PlainText.h"

#include <QFontMetrics>

#include <utility>

namespace ui {

namespace {

constexpr qsizetype mostTexts = 1024; // some screens full; then start over

TextLayoutCache::Laid prepared(const QString &text, const QFont &font)
{
    QStaticText laid(text);
    laid.setTextFormat(Qt::PlainText);
    laid.setPerformanceHint(QStaticText::AggressiveCaching);
    laid.prepare({}, font);
    return {laid, static_cast<int>(laid.size().width())};
}

} // namespace

void TextLayoutCache::setFont(const QFont &font)
{
    if (m_height > 0 && m_font == font)
        return;
    m_font = font;
    const QFontMetrics metrics(font);
    m_ascent = metrics.ascent();
    m_height = metrics.height();
    m_texts.clear();
}

void TextLayoutCache::setElision(Elision elision)
{
    if (std::exchange(m_elision, elision) != elision)
        m_texts.clear();
}

const TextLayoutCache::Laid &TextLayoutCache::laidOut(const QString &text, int width)
{
    const std::pair<QString, int> key(text, width);
    const auto found = m_texts.constFind(key);
    if (found != m_texts.cend())
        return *found;
    if (m_texts.size() > mostTexts)
        m_texts.clear();
    const QString line = inOneLine(text);
    Laid laid = prepared(line, m_font); // measured by the way: to shape a text is what costs
    if (laid.width > width)
        laid = prepared(elided(line, QFontMetrics(m_font), width, m_elision), m_font);
    return *m_texts.insert(key, laid);
}

int TextLayoutCache::widthOf(const QString &text) const
{
    return QFontMetrics(m_font).horizontalAdvance(inOneLine(text));
}

} // namespace ui
