// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/lab/lanes/LaneStock.h"

#include "ui/common/theme/Hatching.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

using lab::MarkKind;

constexpr double halfSign = 3.5; // of a sign's side
constexpr int reach = 12; // no sign goes further from its middle

void cross(QPainter &painter, QPointF at, double half)
{
    painter.drawLine(at + QPointF(-half, -half), at + QPointF(half, half));
    painter.drawLine(at + QPointF(-half, half), at + QPointF(half, -half));
}

void polygon(QPainter &painter, std::initializer_list<QPointF> points)
{
    painter.drawPolygon(QPolygonF(QList<QPointF>(points)));
}

void zigzag(QPainter &painter, const QRectF &rect, const QColor &color)
{
    constexpr double width = 1.5;
    constexpr int half = hatchStep / 2; // px from one point to the next
    QPolygonF points;
    for (int at = static_cast<int>(std::floor(rect.left() / half)); (at - 1) * half < rect.right(); ++at)
        points << QPointF(at * half, at % 2 ? rect.bottom() - width / 2 : rect.top() + width / 2);
    painter.save();
    painter.setClipRect(rect, Qt::IntersectClip);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, width));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(points);
    painter.restore();
}

Token tokenOf(MarkKind kind)
{
    switch (kind) {
    case MarkKind::HeartbeatRefused:
    case MarkKind::Crashed:
        return Token::Unreadable;
    case MarkKind::HeartbeatUnanswered:
    case MarkKind::HeartbeatFailed:
    case MarkKind::Lost:
    case MarkKind::Lapsed:
    case MarkKind::Fault:
        return Token::Lapsed;
    case MarkKind::ForcedRelease:
        return Token::Accent;
    case MarkKind::Released:
        return Token::Released;
    case MarkKind::FoundHeld:
        return Token::Unproven;
    case MarkKind::Heartbeat:
        break;
    }
    return Token::Text;
}

/// The smallest part of `image` outside of which nothing is painted, in whole logical pixels.
QRect painted(const QImage &image)
{
    const double ratio = image.devicePixelRatio();
    int left = image.width();
    int right = 0;
    int top = image.height();
    int bottom = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (qAlpha(image.pixel(x, y)) == 0)
                continue;
            left = std::min(left, x);
            right = std::max(right, x + 1);
            top = std::min(top, y);
            bottom = std::max(bottom, y + 1);
        }
    }
    return QRectF(QPointF(left, top) / ratio, QPointF(right, bottom) / ratio).toAlignedRect();
}

} // namespace

void LaneStock::setAppearance(const QFont &font, const Theme &theme, double ratio)
{
    if (m_theme == &theme && m_ratio == ratio && m_font == font)
        return;
    m_font = font;
    m_theme = &theme;
    m_ratio = ratio;
    QFont bold = font;
    bold.setBold(true);
    m_keyName.setFont(bold);
    m_small.setFont(Theme::smaller(font));
    m_signs = {};
    m_tiles.clear();
}

const LaneStock::Sign &LaneStock::sign(MarkKind kind)
{
    Sign &made = m_signs.at(static_cast<std::size_t>(kind));
    if (!made.picture.isNull())
        return made;
    const int side = static_cast<int>(std::ceil(2 * reach * m_ratio));
    QImage image(side, side, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(m_ratio);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    paintMark(painter, QPointF(reach + 0.5, reach), kind, *m_theme);
    painter.end();
    // Thousands of them are copied in a frame: without the empty margin.
    const QRect part = painted(image);
    const QRect source((QPointF(part.topLeft()) * m_ratio).toPoint(),
                       (QSizeF(part.size()) * m_ratio).toSize());
    made.picture = QPixmap::fromImage(image.copy(source));
    made.picture.setDevicePixelRatio(m_ratio);
    made.from = part.topLeft() - QPoint(reach, reach);
    return made;
}

void LaneStock::fill(QPainter &painter, const QRectF &rect, Pattern pattern, Token color)
{
    if (rect.isEmpty())
        return;
    const int height = qRound(rect.height());
    auto found = std::ranges::find_if(m_tiles, [&](const Tile &tile) {
        return tile.pattern == pattern && tile.color == color && tile.height == height;
    });
    if (found == m_tiles.end()) {
        constexpr int width = 20 * hatchStep; // wide, so that few copies fill a bar
        QPixmap picture((QSizeF(width, height) * m_ratio).toSize());
        picture.setDevicePixelRatio(m_ratio);
        picture.fill(Qt::transparent);
        QPainter tiled(&picture);
        tiled.setClipRect(QRect(0, 0, width, height));
        paintPattern(tiled, QRectF(-height, 0, width + 2 * height, height), pattern, (*m_theme)[color]);
        tiled.end();
        m_tiles.push_back({pattern, color, height, picture});
        found = m_tiles.end() - 1;
    }
    // The lines stand still while the bar grows.
    const double phase = rect.left() - std::floor(rect.left() / hatchStep) * hatchStep;
    painter.drawTiledPixmap(rect, found->picture, QPointF(phase, 0));
}

void LaneStock::paintPattern(QPainter &painter, const QRectF &rect, Pattern pattern, const QColor &color)
{
    if (pattern == Pattern::Zigzag)
        return zigzag(painter, rect, color);
    paintHatch(painter, rect, color);
    if (pattern != Pattern::Crossed)
        return;
    painter.save();
    painter.translate(rect.left() + rect.right(), 0);
    painter.scale(-1, 1);
    paintHatch(painter, rect, color);
    painter.restore();
}

void LaneStock::paintMark(QPainter &painter, QPointF at, MarkKind kind, const Theme &theme)
{
    const QColor color = theme[tokenOf(kind)];
    // A rim of the background, so that a sign on a bar stays one.
    painter.setPen(QPen(theme[Token::Surface], 1));
    painter.setBrush(color);
    const double s = halfSign + 1;
    switch (kind) {
    case MarkKind::Heartbeat:
    case MarkKind::FoundHeld:
        painter.fillRect(QRectF(at.x() - 0.5, at.y() - 3, 1, 6), color);
        return;
    case MarkKind::HeartbeatRefused:
        painter.setPen(QPen(theme[Token::Surface], 5));
        cross(painter, at, halfSign);
        painter.setPen(QPen(color, 2));
        cross(painter, at, halfSign);
        return;
    case MarkKind::HeartbeatUnanswered:
        painter.setBrush(theme[Token::Surface]);
        painter.setPen(QPen(color, 2));
        painter.drawEllipse(at, halfSign, halfSign);
        return;
    case MarkKind::HeartbeatFailed:
        painter.setPen(QPen(theme[Token::Surface], 4));
        painter.drawLine(at - QPointF(0, 6), at + QPointF(0, 6));
        painter.setPen(QPen(color, 2));
        painter.drawLine(at - QPointF(0, 6), at + QPointF(0, 6));
        return;
    case MarkKind::Lost:
        return polygon(painter, {at + QPointF(-s, -s), at + QPointF(s, -s), at + QPointF(0, s)});
    case MarkKind::Lapsed:
        return polygon(painter, {at + QPointF(0, -s - 1), at + QPointF(s + 1, s), at + QPointF(-s - 1, s)});
    case MarkKind::Released:
        painter.setBrush(theme[Token::Surface]);
        painter.setPen(QPen(color, 1.5));
        [[fallthrough]];
    case MarkKind::ForcedRelease:
        return polygon(painter,
                       {at + QPointF(0, -s), at + QPointF(s, 0), at + QPointF(0, s), at + QPointF(-s, 0)});
    case MarkKind::Crashed:
        painter.drawRect(QRectF(at.x() - 5, at.y() - 5, 10, 10));
        painter.setPen(QPen(theme[Token::Surface], 1.5));
        cross(painter, at, 2.5);
        return;
    case MarkKind::Fault:
        painter.drawRect(QRectF(at.x() - 1, at.y() - 9, 8, 5));
        painter.fillRect(QRectF(at.x() - 1, at.y() - 9, 1.5, 18), color);
        return;
    }
}

} // namespace ui
