// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/theme/StateSign.h"

#include "ui/common/theme/DrawnIconEngine.h"

#include <QGuiApplication>
#include <QPainter>
#include <QPainterPath>

namespace ui {

namespace {

void paintHalfDisc(QPainter &painter, const QRectF &disc, const QPen &pen)
{
    const QRectF outline = disc.adjusted(0.75, 0.75, -0.75, -0.75);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(outline);
    painter.setPen(Qt::NoPen);
    painter.setBrush(pen.color());
    painter.drawPie(outline, 90 * 16, 180 * 16);
}

void paintTriangle(QPainter &painter, const QRectF &box, const QColor &color)
{
    QPainterPath path;
    path.moveTo(box.center().x(), box.top() - 0.5);
    path.lineTo(box.right() + 0.5, box.bottom());
    path.lineTo(box.left() - 0.5, box.bottom());
    path.closeSubpath();
    painter.setPen(Qt::NoPen);
    painter.fillPath(path, color);
}

class StateSignEngine final : public DrawnIconEngine {
public:
    explicit StateSignEngine(locks::LockState state) : m_state(state) { }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode, QIcon::State) override
    {
        paintStateSign(*painter, rect, m_state, Theme::of(QGuiApplication::palette()).sign(m_state));
    }

    [[nodiscard]] QIconEngine *clone() const override { return new StateSignEngine(m_state); }

private:
    locks::LockState m_state;
};

} // namespace

void paintStateSign(QPainter &painter, const QRectF &box, locks::LockState state, const QColor &color,
                    bool ours)
{
    constexpr int drawn = 10; // the side that the shapes below are drawn for
    const QPen pen(color, 1.5, Qt::SolidLine, Qt::RoundCap);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    QRectF sign(0, 0, drawn, drawn);
    if (const int side = Theme::scaled(drawn); side == drawn) {
        sign.moveCenter(box.center());
    } else {
        painter.translate(box.center());
        painter.scale(side / double(drawn), side / double(drawn));
        sign.moveCenter({});
    }
    switch (state) {
    case locks::LockState::Held:
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        painter.drawEllipse(ours ? sign.adjusted(2, 2, -2, -2) : sign.adjusted(0.5, 0.5, -0.5, -0.5));
        if (ours) {
            painter.setPen(pen);
            painter.setBrush(Qt::NoBrush);
            painter.drawEllipse(sign.adjusted(-0.5, -0.5, 0.5, 0.5));
        }
        break;
    case locks::LockState::Unproven:
        paintHalfDisc(painter, sign, pen);
        break;
    case locks::LockState::Lapsed:
        paintTriangle(painter, sign, color);
        break;
    case locks::LockState::Released:
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(sign.adjusted(1, 1, -1, -1));
        break;
    case locks::LockState::Unreadable:
        painter.setPen(QPen(color, 2, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(sign.topLeft() + QPointF(1.5, 1.5), sign.bottomRight() - QPointF(1.5, 1.5));
        painter.drawLine(sign.topRight() + QPointF(-1.5, 1.5), sign.bottomLeft() + QPointF(1.5, -1.5));
        break;
    case locks::LockState::Unsupported:
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(sign.adjusted(1.5, 1.5, -1.5, -1.5));
        break;
    case locks::LockState::NotALock:
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        painter.drawEllipse(sign.center(), 2, 2);
        break;
    }
    painter.restore();
}

QIcon stateIcon(locks::LockState state)
{
    return QIcon(new StateSignEngine(state));
}

} // namespace ui
