// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/cells/LockStateDelegate.h"

#include "ui/common/cells/LockCell.h"
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

void LockStateDelegate::paintContent(QPainter &painter, const QStyleOptionViewItem &option,
                                     const QModelIndex &index, const Theme &theme) const
{
    const auto state = static_cast<locks::LockState>(index.data(LockCell::StateRole).toInt());
    const QRect cell = option.rect;
    const int side = signSide();
    const QRect sign(cell.left() + side, cell.top(), side, cell.height() - 1);
    const auto mirrored = [&](const QRect &part) { return QStyle::visualRect(option.direction, cell, part); };
    paintStateSign(painter, mirrored(sign), state, theme.sign(state),
                   index.data(LockCell::OursRole).toBool());
    const bool problem = state == locks::LockState::Lapsed || state == locks::LockState::Unreadable;
    painter.setPen(theme.word(state));
    paintText(painter,
              mirrored({sign.right() + 1 + Theme::between, cell.top(), cell.right() - sign.right() - side,
                        cell.height() - 1}),
              index.data().toString(), QStyle::visualAlignment(option.direction, Qt::AlignLeft),
              problem ? m_bold : m_plain);
}

QSize LockStateDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem bold = option;
    bold.font.setWeight(QFont::DemiBold);
    return LockTextDelegate::sizeHint(bold, index) + QSize(2 * signSide(), 0);
}

quint64 LockStateDelegate::lookOf(const QModelIndex &index, const QString &text, int width) const
{
    return LockTextDelegate::lookOf(index, text, width) << 1 |
        (index.data(LockCell::OursRole).toBool() ? 1U : 0U);
}

void LockStateDelegate::setRowFont(const QFont &font) const
{
    LockTextDelegate::setRowFont(font);
    QFont weighed = font;
    weighed.setWeight(QFont::Normal);
    m_plain.setFont(weighed);
    weighed.setWeight(QFont::DemiBold);
    m_bold.setFont(weighed);
}

} // namespace ui
