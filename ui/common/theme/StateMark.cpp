// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/theme/StateMark.h"

#include "ui/common/theme/StateSign.h"

#include <QPainter>

namespace ui {

StateMark::StateMark(QWidget *parent) : QWidget(parent)
{
    setFixedSize(Theme::around, Theme::around);
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
    paintStateSign(painter, rect(), m_state, Theme::of(palette()).sign(m_state), m_ours);
}

} // namespace ui
