// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/locks/LockStateDelegate.h"

#include "ui/common/StateSign.h"
#include "ui/locks/LockTableModel.h"

#include <QPainter>

namespace ui {

void LockStateDelegate::paintContent(QPainter &painter, const QStyleOptionViewItem &option,
                                     const QModelIndex &index, const Theme &theme) const
{
    const auto state = static_cast<locks::LockState>(index.data(LockTableModel::StateRole).toInt());
    const QRect cell = option.rect;
    if (index.data(LockTableModel::MarkedRole).toBool())
        painter.fillRect(QRect(cell.left(), cell.top(), Theme::within, cell.height() - 1),
                         theme[Token::Accent]);
    const QRect sign(cell.left() + 12, cell.top(), 12, cell.height() - 1);
    paintStateSign(painter, sign, state, theme.sign(state), index.data(LockTableModel::OursRole).toBool());
    const bool problem = state == locks::LockState::Lapsed || state == locks::LockState::Unreadable;
    QFont font = option.font;
    font.setWeight(problem ? QFont::DemiBold : QFont::Normal);
    painter.setPen(theme.word(state));
    paintText(painter,
              QRect(sign.right() + 1 + Theme::between, cell.top(), cell.right() - sign.right() - 12,
                    cell.height() - 1),
              index.data().toString(), Qt::AlignLeft, font, option.font);
}

} // namespace ui
