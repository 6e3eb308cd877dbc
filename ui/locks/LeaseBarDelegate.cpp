// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/locks/LeaseBarDelegate.h"

#include <QPainter>
#include <QPainterPath>

namespace ui {

namespace {

constexpr int radius = 3;
constexpr int edge = 3;

QPainterPath rounded(const QRect &bar)
{
    QPainterPath path;
    path.addRoundedRect(QRectF(bar), radius, radius);
    return path;
}

void paintHatch(QPainter &painter, const QRect &bar, const QColor &color)
{
    painter.setPen(QPen(color, 1.5));
    constexpr int step = 8;
    for (int x = bar.left() - bar.height(); x < bar.right(); x += step)
        painter.drawLine(QPointF(x, bar.bottom() + 1), QPointF(x + bar.height(), bar.top()));
}

/// The word stands on a plate of the track's colour, so that hatching never crosses letters.
void paintPlate(QPainter &painter, const QRect &bar, int textWidth, const QColor &color)
{
    const int width = textWidth + 2 * Theme::between;
    painter.fillRect(QRect(bar.right() + 1 - width, bar.top(), width, bar.height()), color);
}

void paintLeft(QPainter &painter, const QRect &bar, const LeaseCell &cell, const Theme &theme, int filled)
{
    const bool low = cell.left * 3 < cell.lease;
    if (cell.state == locks::LockState::Unproven) {
        painter.setPen(QPen(theme[Token::Unproven], 1));
        painter.drawRoundedRect(QRectF(bar).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
        painter.fillRect(QRect(bar.left(), bar.bottom() - 1, filled, 2), theme[Token::Unproven]);
        return;
    }
    painter.fillRect(QRect(bar.left(), bar.top(), filled, bar.height()), theme[Token::Bar]);
    if (low && filled > 0)
        painter.fillRect(QRect(bar.left() + std::max(0, filled - edge), bar.top(), edge, bar.height()),
                         theme[Token::BarEdge]);
}

} // namespace

void LeaseBarDelegate::paintContent(QPainter &painter, const QStyleOptionViewItem &option,
                                    const QModelIndex &index, const Theme &theme) const
{
    const LeaseCell cell = index.data(LockTableModel::LeaseRole).value<LeaseCell>();
    const QString text = index.data().toString();
    const QFont font = fontOf(option);
    const int inset = option.rect.height() > Theme::compactRowHeight ? 6 : 4;
    const QRect bar = option.rect.adjusted(Theme::between, inset, -Theme::between, -inset - 1);
    if (!cell.counts && cell.taken && cell.state == locks::LockState::Held) {
        const int width = QFontMetrics(font).horizontalAdvance(text);
        painter.setPen(theme[Token::TextQuiet]);
        paintText(painter, bar.adjusted(Theme::between, 0, 0, 0), text, Qt::AlignLeft, font, option.font);
        painter.fillRect(QRect(bar.left() + width + 2 * Theme::between, bar.center().y(),
                               bar.width() - width - 2 * Theme::between, 1),
                         theme[Token::Border]);
        return;
    }
    if (!cell.counts) {
        painter.setPen(theme[Token::TextQuiet]);
        paintText(painter, bar.adjusted(Theme::between, 0, 0, 0), text, Qt::AlignLeft, font, option.font);
        return;
    }
    paintBar(painter, bar, cell, text, font, theme);
}

void LeaseBarDelegate::paintBar(QPainter &painter, const QRect &bar, const LeaseCell &cell,
                                const QString &text, const QFont &font, const Theme &theme)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QFontMetrics metrics(font);
    const bool lapsed = cell.state == locks::LockState::Lapsed;
    const double part = cell.lease > 0
        ? std::clamp(static_cast<double>(cell.left) / static_cast<double>(cell.lease), 0.0, 1.0)
        : 0.0;
    const int filled = lapsed ? 0 : static_cast<int>(bar.width() * part);

    painter.setClipPath(rounded(bar), Qt::IntersectClip);
    painter.fillRect(bar, theme[Token::BarTrack]);
    if (lapsed) {
        paintHatch(painter, bar, theme[Token::Hatch]);
        paintPlate(painter, bar, metrics.horizontalAdvance(text), theme[Token::BarTrack]);
    } else {
        paintLeft(painter, bar, cell, theme, filled);
    }

    painter.setFont(font);
    // At the right: there digits line up, and a short bar with its amber end never meets them.
    const QPoint start(bar.right() + 1 - Theme::between - metrics.horizontalAdvance(text),
                       bar.top() + (bar.height() - metrics.height()) / 2 + metrics.ascent());
    const bool outlined = cell.state == locks::LockState::Unproven;
    const auto write = [&](const QRect &within, Token token) {
        painter.setClipRect(within, Qt::IntersectClip);
        painter.setPen(theme[token]);
        painter.drawText(start, text);
    };
    // The number changes its colour where the bar ends, so that it is legible on both.
    const int solid = outlined ? 0 : filled;
    painter.save();
    write(QRect(bar.left() + solid, bar.top(), bar.width() - solid, bar.height()),
          lapsed ? Token::LapsedWord : Token::Text);
    painter.restore();
    if (solid > 0)
        write(QRect(bar.left(), bar.top(), solid, bar.height()), Token::BarText);
    painter.restore();
}

} // namespace ui
