// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/cells/LockKeyDelegate.h"

#include "ui/common/cells/LockCell.h"
#include "ui/common/theme/ProblemSign.h"
#include "ui/common/theme/StateSign.h"

#include <QPainter>
#include <QStyle>

namespace ui {
namespace {

int signSide()
{
    return Theme::scaled(12);
}

} // namespace

int LockKeyDelegate::roomForSign()
{
    return 2 * signSide() + Theme::between;
}

void LockKeyDelegate::paintContent(QPainter &painter, const QStyleOptionViewItem &option,
                                   const QModelIndex &index, const Theme &theme) const
{
    const auto state = static_cast<locks::LockState>(index.data(LockCell::StateRole).toInt());
    const QRect cell = option.rect;
    const int side = signSide();
    const auto mirrored = [&](const QRect &part) { return QStyle::visualRect(option.direction, cell, part); };
    paintStateSign(painter, mirrored({cell.left() + side, cell.top(), side, cell.height() - 1}), state,
                   theme.sign(state), index.data(LockCell::OursRole).toBool());
    painter.setPen(theme[isQuiet(state) ? Token::TextQuiet : Token::Text]);
    const bool hasBell = index.data(LockCell::BellRole).toBool();
    const int bellRoom = hasBell ? side + Theme::within : 0;
    const QRect words(cell.left() + roomForSign(), cell.top(),
                      cell.width() - roomForSign() - Theme::between - bellRoom, cell.height() - 1);
    if (hasBell)
        paintProblemSign(
            painter, mirrored({cell.right() - Theme::between - side, cell.top(), side, cell.height() - 1}),
            ProblemSign::Bell, theme);
    paintText(painter, mirrored(words), index.data().toString(),
              QStyle::visualAlignment(option.direction, Qt::AlignLeft), isProblem(state) ? m_bold : face());
}

QSize LockKeyDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    return LockTextDelegate::sizeHint(option, index) + QSize(roomForSign() - Theme::between, 0);
}

quint64 LockKeyDelegate::appearanceOf(const QModelIndex &index, const QString &text, int width) const
{
    return LockTextDelegate::appearanceOf(index, text, width) << 2 |
        (index.data(LockCell::OursRole).toBool() ? 1U : 0U) |
        (index.data(LockCell::BellRole).toBool() ? 2U : 0U);
}

void LockKeyDelegate::setRowFont(const QFont &font) const
{
    LockTextDelegate::setRowFont(font);
    QFont bold = face().font();
    bold.setWeight(QFont::DemiBold);
    m_bold.setFont(bold);
}

} // namespace ui
