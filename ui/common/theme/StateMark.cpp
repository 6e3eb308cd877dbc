// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/theme/StateMark.h"

#include "ui/common/theme/StateSign.h"

#include <QPainter>

namespace ui {

namespace {

int markSide()
{
    return Theme::scaled(Theme::around);
}

} // namespace

StateMark::StateMark(QWidget *parent) : QWidget(parent)
{
    setFixedSize(markSide(), markSide());
}

void StateMark::setState(locks::LockState state, bool ours)
{
    if (state == m_state && ours == m_ours)
        return;
    m_state = state;
    m_ours = ours;
    update();
}

void StateMark::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    // As large as the mark was made: the sign itself is drawn for one size.
    const int side = markSide();
    painter.scale(width() / double(side), height() / double(side));
    paintStateSign(painter, QRectF(0, 0, side, side), m_state, Theme::of(palette()).sign(m_state), m_ours);
}

} // namespace ui
