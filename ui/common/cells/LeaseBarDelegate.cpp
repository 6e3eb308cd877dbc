// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/cells/LeaseBarDelegate.h"

#include "ui/common/theme/Hatching.h"

#include <QPainter>
#include <QPainterPath>

namespace ui {

namespace {

constexpr int radius = 3;
constexpr int edge = 3;

/// A picture of the whole bar: what `paint` paints, cut by its round corners.
template <typename Paint>
QPixmap shape(QSize size, double ratio, Paint paint)
{
    QPixmap pixmap((QSizeF(size) * ratio).toSize());
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRect bar(QPoint(0, 0), size);
    QPainterPath rounded;
    rounded.addRoundedRect(QRectF(bar), radius, radius);
    painter.setClipPath(rounded);
    paint(painter, bar);
    return pixmap;
}

constexpr int usualBar = 72; // px, where a column is as wide as it wants
constexpr int leastBar = 12; // px; a shorter one says nothing

constexpr int besideBar = Theme::between; // px, at both ends of a cell

/// Px of a track that the rest of the lease takes.
int filledOf(const LeaseCell &cell, int track)
{
    const double part = cell.lease > 0
        ? std::clamp(static_cast<double>(cell.left) / static_cast<double>(cell.lease), 0.0, 1.0)
        : 0.0;
    return static_cast<int>(track * part);
}

/// Less than a third is left. A date of a row may lie centuries ahead.
bool isLow(const LeaseCell &cell)
{
    return cell.left < cell.lease / 3;
}

/// The columns from `from` to before `to` of a shape, where they belong.
void copyPart(QPainter &painter, const QRect &bar, const QPixmap &shape, int from, int to)
{
    if (to <= from)
        return;
    const double ratio = shape.devicePixelRatio();
    painter.drawPixmap(QRectF(bar.left() + from, bar.top(), to - from, bar.height()), shape,
                       QRectF(from * ratio, 0, (to - from) * ratio, shape.height()));
}

} // namespace

const LeaseBarDelegate::Shapes &LeaseBarDelegate::shapesOf(QSize size, double ratio, const Theme &theme) const
{
    if (m_shapes.size == size && m_shapes.ratio == ratio && m_shapes.theme == &theme)
        return m_shapes;
    const auto filled = [&](Token token) {
        return shape(size, ratio,
                     [&](QPainter &painter, const QRect &bar) { painter.fillRect(bar, theme[token]); });
    };
    m_shapes = {size, ratio, &theme, filled(Token::BarTrack), filled(Token::Bar), filled(Token::BarEdge),
                {},   {},    {}};
    if (theme[Token::BarTrack] ==
        theme[Token::Surface]) { // in high contrast: what is gone of the lease is seen by its frame
        m_shapes.track = shape(size, ratio, [&](QPainter &painter, const QRect &bar) {
            painter.setPen(QPen(theme[Token::Border], 1));
            painter.drawRoundedRect(QRectF(bar).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
        });
    }
    m_shapes.lapsed = shape(size, ratio, [&](QPainter &painter, const QRect &bar) {
        painter.fillRect(bar, theme[Token::BarTrack]);
        paintHatch(painter, bar, theme[Token::Hatch], 1.5);
    });
    m_shapes.outline = shape(size, ratio, [&](QPainter &painter, const QRect &bar) {
        painter.fillRect(bar, theme[Token::BarTrack]);
        painter.setPen(QPen(theme[Token::Unproven], 1));
        painter.drawRoundedRect(QRectF(bar).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    });
    m_shapes.progress = shape(size, ratio, [&](QPainter &painter, const QRect &bar) {
        const int height = std::max(4, bar.height() / 3);
        painter.fillRect(QRect(bar.left() + 2, bar.center().y() + 1 - height / 2, bar.width() - 4, height),
                         theme[Token::Unproven]);
    });
    return m_shapes;
}

QSize LeaseBarDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    return LockTextDelegate::sizeHint(option, index) + QSize(usualBar + Theme::between, 0);
}

void LeaseBarDelegate::paintContent(QPainter &painter, const QStyleOptionViewItem &option,
                                    const QModelIndex &index, const Theme &theme) const
{
    const LeaseCell cell = index.data(LockCell::LeaseRole).value<LeaseCell>();
    const QString text = index.data().toString();
    const int inset = option.rect.height() > Theme::compactRowHeight() ? 5 : 4;
    const QRect bar = option.rect.adjusted(besideBar, inset, -besideBar, -inset - 1);
    if (cell.counts)
        return paintBar(painter, bar, cell, text, theme);
    const QRect words = bar.adjusted(Theme::between, 0, 0, 0);
    painter.setPen(theme[Token::TextQuiet]);
    paintText(painter, words, text, Qt::AlignLeft, face());
    if (cell.taken && cell.state == locks::LockState::Held) {
        const int width = face().laidOut(text, words.width()).width;
        painter.fillRect(QRect(bar.left() + width + 2 * Theme::between, bar.center().y(),
                               bar.width() - width - 2 * Theme::between, 1),
                         theme[Token::Border]);
    }
}

int LeaseBarDelegate::usualNumber() const
{
    return face().laidOut(QStringLiteral("00.0 s"), TextLayoutCache::anyWidth).width;
}

/// The numbers stand in a column of their own, so that bars line up and no digit lies on an edge.
QRect LeaseBarDelegate::trackOf(const QRect &bar, const QString &text) const
{
    const int number = face().laidOut(text, TextLayoutCache::anyWidth).width;
    return bar.adjusted(0, 0, -std::max(number, usualNumber()) - Theme::between, 0);
}

quint64 LeaseBarDelegate::appearanceOf(const QModelIndex &index, const QString &text, int width) const
{
    const LeaseCell cell = index.data(LockCell::LeaseRole).value<LeaseCell>();
    const bool low = isLow(cell);
    const QRect bar(0, 0, width - 2 * besideBar, 1);
    const int filled = cell.counts ? filledOf(cell, trackOf(bar, text).width()) : 0;
    return LockTextDelegate::appearanceOf(index, text, width) | (cell.taken ? 1U : 0U) << 8 |
        (cell.counts ? 1U : 0U) << 9 | (low ? 1U : 0U) << 10 | static_cast<quint64>(filled) << 16;
}

void LeaseBarDelegate::paintBar(QPainter &painter, const QRect &bar, const LeaseCell &cell,
                                const QString &text, const Theme &theme) const
{
    if (bar.isEmpty())
        return;
    const QRect track = trackOf(bar, text);
    const TextLayoutCache::Laid &number =
        face().laidOut(text, TextLayoutCache::anyWidth); // until the next call
    const QPoint start(bar.right() + 1 - number.width, bar.top() + (bar.height() - face().height()) / 2);
    painter.setFont(face().font());
    painter.setPen(theme[cell.state == locks::LockState::Lapsed ? Token::LapsedWord : Token::Text]);
    painter.drawStaticText(start, number.text);
    if (track.width() < leastBar)
        return;
    const Shapes &shapes = shapesOf(QSize(bar.width() - usualNumber() - Theme::between, bar.height()),
                                    painter.device()->devicePixelRatioF(), theme);
    const int filled = filledOf(cell, track.width());
    if (cell.state == locks::LockState::Lapsed) {
        copyPart(painter, track, shapes.lapsed, 0, track.width());
    } else if (cell.state == locks::LockState::Unproven) {
        copyPart(painter, track, shapes.outline, 0, track.width());
        copyPart(painter, track, shapes.progress, 0, filled);
    } else {
        const bool low = isLow(cell);
        const int solid = low ? std::max(0, filled - edge) : filled;
        copyPart(painter, track, shapes.left, 0, solid);
        copyPart(painter, track, shapes.edge, solid, filled);
        copyPart(painter, track, shapes.track, filled, track.width());
    }
}

} // namespace ui
