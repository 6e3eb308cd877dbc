// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/FoldArrow.h"

#include "ui/common/theme/Theme.h"

#include <QPaintEvent>
#include <QPainter>

#include <algorithm>

namespace ui {
namespace {

constexpr int arrowRoom = 20; // px
constexpr int arrowHeight = 24; // px
constexpr double arrowArm = 3.5; // px

} // namespace

FoldArrow::FoldArrow(QWidget *parent) : QPushButton(parent)
{
    setProperty("bare", true);
    setAutoDefault(false);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
}

void FoldArrow::setOpen(bool open)
{
    m_isOpen = open;
    update();
}

QSize FoldArrow::sizeHint() const
{
    const bool forFingers = Theme::rowHeight() >= Theme::touchTarget;
    const int side = forFingers ? Theme::touchTarget : Theme::scaled(arrowRoom);
    return {side, std::max(side, arrowHeight)};
}

void FoldArrow::paintEvent(QPaintEvent *event)
{
    QPushButton::paintEvent(event);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(Theme::of(palette())[Token::TextQuiet], 1.5));
    painter.translate(QRectF(rect()).center());
    if (!m_isOpen)
        painter.rotate(isRightToLeft() ? 90 : -90);
    const double side = Theme::scaled(100) * arrowArm / 100;
    painter.drawPolyline(QPolygonF{{-side, -side / 2}, {0, side / 2}, {side, -side / 2}});
}

} // namespace ui
