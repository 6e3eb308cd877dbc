// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/ElidedLabel.h"

#include "ui/common/text/PlainText.h"

#include <QPainter>

#include <algorithm>

namespace ui {
namespace {

constexpr int fewestLetters = 6;

} // namespace

void ElidedLabel::setWords(const QString &text)
{
    if (text == this->text())
        return;
    setText(text);
    setTip(this, text);
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

void ElidedLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    const QString shown = fontMetrics().elidedText(text(), m_mode, contentsRect().width());
    painter.drawText(contentsRect(), static_cast<int>(alignment()) | Qt::TextSingleLine, shown);
}

} // namespace ui
