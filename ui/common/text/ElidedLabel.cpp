// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/text/ElidedLabel.h"

#include "ui/common/text/PlainText.h"

#include <QPaintEvent>
#include <QPainter>

#include <algorithm>

namespace ui {
namespace {

constexpr int fewestLetters = 6;

QString inLine(const QStringList &parts)
{
    return parts.join(QStringLiteral("  \u00B7  "));
}

} // namespace

void ElidedLabel::setWords(const QString &text)
{
    m_parts.clear();
    if (text == this->text())
        return;
    setText(text);
    setTip(this, text);
}

void ElidedLabel::setParts(const QStringList &parts)
{
    setWords(inLine(parts));
    m_parts = parts;
}

QString ElidedLabel::shown(int width) const
{
    for (qsizetype first = 0; first < m_parts.size(); ++first) {
        const QString rest = inLine(m_parts.mid(first));
        if (fontMetrics().horizontalAdvance(rest) <= width)
            return rest;
    }
    return elided(m_parts.isEmpty() ? text() : m_parts.last(), fontMetrics(), width, m_elision);
}

bool ElidedLabel::isElided() const
{
    return fontMetrics().horizontalAdvance(text()) > contentsRect().width();
}

QSize ElidedLabel::minimumSizeHint() const
{
    const QSize whole = sizeHint();
    return {std::min(whole.width(), fewestLetters * fontMetrics().averageCharWidth()), whole.height()};
}

void ElidedLabel::paintEvent(QPaintEvent *event)
{
    if (textInteractionFlags() != Qt::NoTextInteraction && !isElided())
        return PlainLabel::paintEvent(event); // what is selected of it shows
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    painter.drawText(contentsRect(), static_cast<int>(alignment()) | Qt::TextSingleLine,
                     shown(contentsRect().width()));
}

} // namespace ui
