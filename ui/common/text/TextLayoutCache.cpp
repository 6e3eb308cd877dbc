// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/text/TextLayoutCache.h"

#include "ui/common/text/PlainText.h"

#include <QFontMetrics>

namespace ui {

namespace {
constexpr qsizetype mostTexts = 4096; // some screens full; then start over
}

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

const TextLayoutCache::Laid &TextLayoutCache::laidOut(const QString &text, int width)
{
    const std::pair<QString, int> key(text, width);
    const auto found = m_texts.constFind(key);
    if (found != m_texts.cend())
        return *found;
    if (m_texts.size() > mostTexts)
        m_texts.clear();
    const QFontMetrics metrics(m_font);
    const QString shown = metrics.elidedText(inOneLine(text), Qt::ElideRight, width);
    Laid laid{QStaticText(shown), metrics.horizontalAdvance(shown)};
    laid.text.setTextFormat(Qt::PlainText);
    laid.text.setPerformanceHint(QStaticText::AggressiveCaching);
    laid.text.prepare({}, m_font);
    return *m_texts.insert(key, laid);
}

} // namespace ui
