// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/details/WrappedText.h"

#include "ui/common/Spoken.h"
#include "ui/common/text/Elision.h"
#include "ui/common/text/PlainText.h"

#include <QPaintEvent>
#include <QPainter>
#include <QTextLayout>

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

constexpr QChar mayBreak(0x200B); // zero width space

/// Where a key may be broken is where its parts end.
QString breakable(const QString &text)
{
    QString parts;
    parts.reserve(text.size());
    for (const QChar sign : text) {
        parts += sign;
        if (QStringLiteral("/:.#_-").contains(sign))
            parts += mayBreak;
    }
    return parts;
}

/// Lays `text` out below each other; returns the lines' height in px.
qreal layOut(QTextLayout &layout, int width)
{
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    option.setTextDirection(layout.text().isRightToLeft() ? Qt::RightToLeft : Qt::LeftToRight);
    layout.setTextOption(option);
    qreal height = 0;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(std::max(width, 1));
        line.setPosition(QPointF(0, height));
        height += line.height();
    }
    layout.endLayout();
    return height;
}

} // namespace

QString WrappedLines::fitting(int width) const
{
    QTextLayout layout(breakable(text), font);
    layOut(layout, width);
    if (most == 0 || layout.lineCount() <= most)
        return layout.text();
    const QFontMetrics metrics(font);
    // A line is not filled to its end where a part does not fit into it any more.
    for (int room = width * most; room > 0; room -= std::max(width / 4, 1)) {
        QTextLayout shorter(breakable(elided(text, metrics, room, Elision::Key)), font);
        layOut(shorter, width);
        if (shorter.lineCount() <= most)
            return shorter.text();
    }
    return {};
}

int WrappedLines::height(int width) const
{
    QTextLayout layout(fitting(width), font);
    return static_cast<int>(std::ceil(layOut(layout, width)));
}

void WrappedLines::paint(QPainter &painter, const QRect &place, Qt::LayoutDirection direction) const
{
    QTextLayout layout(fitting(place.width()), font);
    layOut(layout, place.width());
    for (int i = 0; i < layout.lineCount(); ++i) {
        const QTextLine line = layout.lineAt(i);
        const qreal free = place.width() - line.naturalTextWidth();
        const bool isMirrored = direction == Qt::RightToLeft;
        const bool startsRight = layout.textOption().textDirection() == Qt::RightToLeft;
        const qreal shift = isMirrored == startsRight ? 0 : isMirrored ? free : -free;
        line.draw(&painter, QPointF(place.left() + shift, place.top()));
    }
}

WrappedText::WrappedText(int mostLines, QWidget *parent) : QWidget(parent), m_most(mostLines)
{
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void WrappedText::setText(const QString &text)
{
    setTip(this, text);
    setSpokenName(*this, inOneLine(text));
    if (text == m_text)
        return;
    m_text = text;
    updateGeometry();
    update();
}

WrappedLines WrappedText::lines() const
{
    return {inOneLine(m_text), font(), m_most};
}

int WrappedText::heightForWidth(int width) const
{
    return m_text.isEmpty() ? 0 : lines().height(width);
}

QSize WrappedText::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(m_text), heightForWidth(std::max(width(), 1))};
}

void WrappedText::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    lines().paint(painter, rect(), layoutDirection());
}

} // namespace ui
