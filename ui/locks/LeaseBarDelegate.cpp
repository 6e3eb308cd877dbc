// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/locks/LeaseBarDelegate.h"

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
    m_shapes.lapsed = shape(size, ratio, [&](QPainter &painter, const QRect &bar) {
        painter.fillRect(bar, theme[Token::BarTrack]);
        paintHatch(painter, bar, theme[Token::Hatch], 1.5);
    });
    m_shapes.outline = shape(size, ratio, [&](QPainter &painter, const QRect &bar) {
        painter.fillRect(bar, theme[Token::BarTrack]);
        painter.setPen(QPen(theme[Token::Unproven], 1));
        painter.drawRoundedRect(QRectF(bar).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    });
    m_shapes.underline = shape(size, ratio, [&](QPainter &painter, const QRect &bar) {
        painter.fillRect(QRect(bar.left(), bar.bottom() - 1, bar.width(), 2), theme[Token::Unproven]);
    });
    return m_shapes;
}

void LeaseBarDelegate::paintContent(QPainter &painter, const QStyleOptionViewItem &option,
                                    const QModelIndex &index, const Theme &theme) const
{
    const LeaseCell cell = index.data(LockTableModel::LeaseRole).value<LeaseCell>();
    const QString text = index.data().toString();
    const int inset = option.rect.height() > Theme::compactRowHeight ? 6 : 4;
    const QRect bar = option.rect.adjusted(Theme::between, inset, -Theme::between, -inset - 1);
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

void LeaseBarDelegate::paintBar(QPainter &painter, const QRect &bar, const LeaseCell &cell,
                                const QString &text, const Theme &theme) const
{
    if (bar.isEmpty())
        return;
    const Shapes &shapes = shapesOf(bar.size(), painter.device()->devicePixelRatioF(), theme);
    const TextLayoutCache::Laid &number = face().laidOut(text, TextLayoutCache::anyWidth);
    const double part = cell.lease > 0
        ? std::clamp(static_cast<double>(cell.left) / static_cast<double>(cell.lease), 0.0, 1.0)
        : 0.0;
    const int filled = static_cast<int>(bar.width() * part);
    if (cell.state == locks::LockState::Lapsed) {
        // The word stands on a plate, so that hatching never crosses letters.
        const int plate = std::max(0, bar.width() - number.width - 2 * Theme::between);
        copyPart(painter, bar, shapes.lapsed, 0, plate);
        copyPart(painter, bar, shapes.track, plate, bar.width());
        paintNumber(painter, bar, 0, Token::LapsedWord, number, theme);
    } else if (cell.state == locks::LockState::Unproven) {
        copyPart(painter, bar, shapes.outline, 0, bar.width());
        copyPart(painter, bar, shapes.underline, 0, filled);
        paintNumber(painter, bar, 0, Token::Text, number, theme);
    } else {
        const bool low = cell.left * 3 < cell.lease;
        const int solid = low ? std::max(0, filled - edge) : filled;
        copyPart(painter, bar, shapes.left, 0, solid);
        copyPart(painter, bar, shapes.edge, solid, filled);
        copyPart(painter, bar, shapes.track, filled, bar.width());
        paintNumber(painter, bar, filled, Token::Text, number, theme);
    }
}

// At the right: there digits line up, and a short bar with its amber end never meets them.
void LeaseBarDelegate::paintNumber(QPainter &painter, const QRect &bar, int solid, Token token,
                                   const TextLayoutCache::Laid &text, const Theme &theme) const
{
    const int left = bar.width() - Theme::between - text.width;
    const QPoint start(bar.left() + left, bar.top() + (bar.height() - face().height()) / 2);
    painter.setFont(face().font());
    const auto write = [&](Token color) {
        painter.setPen(theme[color]);
        painter.drawStaticText(start, text.text);
    };
    if (left >= 0 && (solid <= left || solid >= left + text.width))
        return write(solid <= left ? token : Token::BarText);
    // It changes its colour where the bar ends, so that it is legible on both.
    const auto writeWithin = [&](int from, int to, Token color) {
        painter.save();
        painter.setClipRect(QRect(bar.left() + from, bar.top(), to - from, bar.height()), Qt::IntersectClip);
        write(color);
        painter.restore();
    };
    writeWithin(solid, bar.width(), token);
    if (solid > 0)
        writeWithin(0, solid, Token::BarText);
}

} // namespace ui
