// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/connections/ProfileDelegate.h"

#include "ui/common/text/Elision.h"
#include "ui/common/theme/Theme.h"
#include "ui/connections/ProfileModel.h"

#include <QAbstractItemView>
#include <QPainter>
#include <QPainterPath>

#include <cmath>

namespace ui {
namespace {

constexpr int stripe = 4;
constexpr int star = 12;

Token wordToken(Connector::Profile::State state)
{
    switch (state) {
    case Connector::Profile::State::Ready:
        return Token::TextQuiet;
    case Connector::Profile::State::Broken:
        return Token::UnreadableWord;
    default:
        return Token::LapsedWord;
    }
}

void paintStar(QPainter &painter, QRectF box, const QColor &color)
{
    QPainterPath path;
    const QPointF center = box.center();
    for (int point = 0; point < 10; ++point) {
        const double radius = box.width() / (point % 2 == 0 ? 2.0 : 4.6);
        const double angle = point * 3.14159265358979 / 5;
        const QPointF at(center.x() + radius * std::sin(angle), center.y() - radius * std::cos(angle));
        point == 0 ? path.moveTo(at) : path.lineTo(at);
    }
    path.closeSubpath();
    painter.fillPath(path, color);
}

} // namespace

QSize ProfileDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    const int lines = option.fontMetrics.height() + QFontMetrics(Theme::smaller(option.font)).height();
    return {160, lines + 3 * Theme::within};
}

void ProfileDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                            const QModelIndex &index) const
{
    const auto *model = qobject_cast<const ProfileModel *>(index.model());
    const Connector::Profile *profile = model ? model->at(index) : nullptr;
    if (!profile)
        return;
    const Theme &theme = Theme::of(option.palette);
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const bool focused = view && view->hasFocus() && view->currentIndex() == index;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (selected || focused || option.state.testFlag(QStyle::State_MouseOver)) {
        painter->setPen(focused ? QPen(theme[Token::Accent], 1.5) : QPen(Qt::NoPen));
        painter->setBrush(selected ? theme[Token::Selection] : theme[Token::SurfaceAlt]);
        painter->drawRoundedRect(QRectF(option.rect).adjusted(0.75, 0.75, -0.75, -0.75), 4, 4);
    }
    QRect inside = option.rect.adjusted(Theme::between, Theme::within, -Theme::between, -Theme::within);
    if (const std::optional<QColor> mark = theme.mark(profile->colour))
        painter->fillRect(QRect(inside.left() - Theme::within, inside.top(), stripe, inside.height()), *mark);
    inside.setLeft(inside.left() + Theme::between);

    const QFont small = Theme::smaller(option.font);
    QFont bold = option.font;
    bold.setWeight(QFont::DemiBold);
    const QFontMetrics boldMetrics(bold);
    QRect first(inside.left(), inside.top(), inside.width(), boldMetrics.height());
    const QString word = ProfileModel::stateWord(profile->state);
    painter->setFont(small);
    painter->setPen(theme[wordToken(profile->state)]);
    painter->drawText(first, Qt::AlignRight | Qt::AlignVCenter, word);
    first.setRight(first.right() - QFontMetrics(small).horizontalAdvance(word) - Theme::between);
    if (profile->favourite) {
        paintStar(*painter, QRectF(first.left(), first.center().y() - star / 2.0, star, star),
                  theme[Token::Accent]);
        first.setLeft(first.left() + star + Theme::within);
    }
    painter->setFont(bold);
    painter->setPen(theme[profile->usable() ? Token::Text : Token::TextQuiet]);
    painter->drawText(
        first, Qt::AlignLeft | Qt::AlignVCenter,
        elided(index.data(Qt::DisplayRole).toString(), boldMetrics, first.width(), Elision::Name));
    const QRect second(inside.left(), inside.bottom() - QFontMetrics(small).height() + 1, inside.width(),
                       QFontMetrics(small).height());
    painter->setFont(small);
    painter->setPen(theme[Token::TextQuiet]);
    painter->drawText(
        second, Qt::AlignLeft | Qt::AlignVCenter,
        elided(ProfileModel::secondLine(*profile), QFontMetrics(small), second.width(), Elision::Sentence));
    painter->restore();
}

} // namespace ui
