// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/cells/LockStateDelegate.h"

#include "ui/common/cells/LockCell.h"

#include <QPainter>
#include <QStyle>

namespace ui {

void LockStateDelegate::paintContent(QPainter &painter, const QStyleOptionViewItem &option,
                                     const QModelIndex &index, const Theme &theme) const
{
    const auto state = static_cast<locks::LockState>(index.data(LockCell::StateRole).toInt());
    painter.setPen(theme.word(state));
    paintText(painter, option.rect.adjusted(Theme::between, 0, -Theme::between, -1), index.data().toString(),
              QStyle::visualAlignment(option.direction, Qt::AlignLeft), isProblem(state) ? m_bold : m_plain);
}

QSize LockStateDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem bold = option;
    bold.font.setWeight(QFont::DemiBold);
    return LockTextDelegate::sizeHint(bold, index);
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
