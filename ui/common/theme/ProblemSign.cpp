// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/theme/ProblemSign.h"

#include <QPainter>
#include <QPainterPath>

namespace ui {
namespace {

constexpr double drawnSide = 10; // the side that the shapes below are drawn for

void paintBell(QPainter &painter, const QColor &color)
{
    QPainterPath bell;
    bell.moveTo(-4.5, 3);
    bell.cubicTo(-3, 1.5, -3.2, 0, -3, -1.5);
    bell.cubicTo(-2.8, -3.6, -1.6, -4.6, 0, -4.6);
    bell.cubicTo(1.6, -4.6, 2.8, -3.6, 3, -1.5);
    bell.cubicTo(3.2, 0, 3, 1.5, 4.5, 3);
    bell.closeSubpath();
    painter.fillPath(bell, color);
    painter.setPen(QPen(color, 1.5, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(QPointF(-1, 4.4), QPointF(1, 4.4));
}

void paintCrossedRing(QPainter &painter, const QColor &color)
{
    painter.setPen(QPen(color, 1.5, Qt::SolidLine, Qt::RoundCap));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(QRectF(-4.2, -4.2, 8.4, 8.4));
    painter.drawLine(QPointF(-2.9, -2.9), QPointF(2.9, 2.9));
}

} // namespace

void paintProblemSign(QPainter &painter, const QRectF &box, ProblemSign sign, const Theme &theme)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(box.center());
    const double scale = Theme::scaled(static_cast<int>(drawnSide)) / drawnSide;
    painter.scale(scale, scale);
    if (sign == ProblemSign::Bell)
        paintBell(painter, theme[Token::LapsedWord]);
    else
        paintCrossedRing(painter, theme[Token::UnreadableWord]);
    painter.restore();
}

} // namespace ui
