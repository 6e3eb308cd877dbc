// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/connections/SidebarDelegate.h"

#include "ui/common/text/Elision.h"

#include <QAbstractItemView>
#include <QPainter>
#include <QStyle>

namespace ui {

namespace {

constexpr int openEdge = 3; // wide
constexpr qsizetype fewestLetters = 4; // of a badge; fewer say nothing

/// What of a badge has its place beside a name, which comes first: the tip has both whole.
QString fittingBadge(const QString &badge, const QFontMetrics &metrics, int room)
{
    const QString shown = elided(badge, metrics, room - Theme::between, Elision::Sentence);
    return shown == badge || shown.size() > fewestLetters ? shown : QString();
}

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
    const auto mirrored = [&](const QRect &part) { return QStyle::visualRect(option.direction, line, part); };
    const auto begin = QStyle::visualAlignment(option.direction, Qt::AlignLeft) | Qt::AlignVCenter;
    const auto end = QStyle::visualAlignment(option.direction, Qt::AlignRight) | Qt::AlignVCenter;
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    const bool focused = view && view->hasFocus() && view->currentIndex() == index;
    const bool quiet = index.data(QuietRole).toBool();
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
        painter->drawRoundedRect(
            QRectF(mirrored({line.left(), line.top() + 5, openEdge, line.height() - 10})), 1.5, 1.5);
    }
    const int left = line.left() + Theme::between;
    QFont font = option.font;
    font.setWeight(open ? QFont::DemiBold : QFont::Normal);
    const QFont small = Theme::mono(Theme::smaller(option.font));
    const QString name = index.data(Qt::DisplayRole).toString();
    const int room = line.right() - Theme::between - left;
    const QString badge = fittingBadge(index.data(BadgeRole).toString(), QFontMetrics(small),
                                       room - QFontMetrics(font).horizontalAdvance(name));
    const int badgeWidth = QFontMetrics(small).horizontalAdvance(badge);
    const QRect words(left, line.top(), badge.isEmpty() ? room : room - badgeWidth - Theme::between,
                      line.height());
    painter->setFont(font);
    painter->setPen(theme[quiet ? Token::TextQuiet : Token::Text]);
    painter->drawText(mirrored(words), static_cast<int>(begin),
                      elided(name, QFontMetrics(font), words.width(), Elision::Name));
    painter->setFont(small);
    painter->setPen(theme[Token::TextQuiet]);
    painter->drawText(mirrored(line.adjusted(0, 0, -Theme::between, 0)), static_cast<int>(end), badge);
    painter->restore();
}

} // namespace ui
