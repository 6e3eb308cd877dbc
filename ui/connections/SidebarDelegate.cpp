// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/connections/SidebarDelegate.h"

#include "ui/common/theme/StateSign.h"

#include <QAbstractItemView>
#include <QPainter>

namespace ui {

namespace {

constexpr int openEdge = 3; // wide

} // namespace

QSize SidebarDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {120, Theme::rowHeight()};
}

void SidebarDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const
{
    const Theme &theme = Theme::of(option.palette);
    // The list's own focus frame takes one on each side.
    const QRect line = option.rect.adjusted(Theme::between - 1, 0, 1 - Theme::between, 0);
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    const bool focused = view && view->hasFocus() && view->currentIndex() == index;
    const bool quiet = index.data(QuietRole).toBool();
    const bool alarm = index.data(AlarmRole).toBool();
    const bool open = index.data(OpenRole).toBool();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (selected || focused || option.state.testFlag(QStyle::State_MouseOver)) {
        painter->setPen(focused ? QPen(theme[Token::Accent], 1.5) : QPen(Qt::NoPen));
        painter->setBrush(selected ? theme[Token::Selection] : theme[Token::SurfaceAlt]);
        painter->drawRoundedRect(QRectF(line).adjusted(0.75, 1.75, -0.75, -1.75), 4, 4);
    }
    if (open) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(theme[Token::Accent]);
        painter->drawRoundedRect(QRectF(line.left(), line.top() + 5, openEdge, line.height() - 10), 1.5, 1.5);
    }
    int left = line.left() + Theme::between;
    if (const QVariant state = index.data(StateRole); state.isValid()) {
        const auto value = static_cast<locks::LockState>(state.toInt());
        paintStateSign(*painter, QRect(left, line.top(), 12, line.height()), value, theme.sign(value));
    }
    if (index.data(IndentRole).toBool())
        left += 12 + Theme::between;
    const QFont small = Theme::mono(Theme::smaller(option.font));
    const QString badge = index.data(BadgeRole).toString();
    const int badgeWidth = QFontMetrics(small).horizontalAdvance(badge);
    QFont font = option.font;
    font.setWeight(alarm || open ? QFont::DemiBold : QFont::Normal);
    const QRect name(left, line.top(), line.right() - Theme::between - badgeWidth - Theme::between - left,
                     line.height());
    painter->setFont(font);
    painter->setPen(theme[alarm ? Token::LapsedWord : quiet ? Token::TextQuiet : Token::Text]);
    painter->drawText(
        name, Qt::AlignVCenter | Qt::AlignLeft,
        QFontMetrics(font).elidedText(index.data(Qt::DisplayRole).toString(), Qt::ElideMiddle, name.width()));
    painter->setFont(small);
    painter->setPen(theme[alarm ? Token::LapsedWord : Token::TextQuiet]);
    painter->drawText(line.adjusted(0, 0, -Theme::between, 0), Qt::AlignVCenter | Qt::AlignRight, badge);
    painter->restore();
}

} // namespace ui
