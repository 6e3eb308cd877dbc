// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/LeaseRing.h"

#include "ui/common/theme/Theme.h"

#include <QPainter>

#include <algorithm>

namespace ui {
namespace {

constexpr int wholeTurn = 360 * 16; // QPainter counts sixteenths of a degree
constexpr int noon = 90 * 16;

int turn(double share)
{
    return static_cast<int>(std::clamp(share, 0.0, 1.0) * wholeTurn);
}

/// The largest size up to `most` at which the text is no wider than `room`.
int fittingSize(QFont font, const QString &text, double room, double most)
{
    constexpr int least = 10;
    font.setPixelSize(std::max(least, static_cast<int>(most)));
    const double width = QFontMetricsF(font).horizontalAdvance(text);
    return width <= room ? font.pixelSize()
                         : std::max(least, static_cast<int>(font.pixelSize() * room / width));
}

} // namespace

LeaseRing::LeaseRing(QWidget *parent) : LeaseView("leaseRing", parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void LeaseRing::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double side = std::min(width(), height());
    const double thick = side / 9;
    QRectF ring(0, 0, side - thick, side - thick);
    ring.moveCenter(QRectF(rect()).center());
    const auto arc = [&](const QBrush &brush, double from, double share) {
        painter.setPen(QPen(brush, thick, Qt::SolidLine, Qt::FlatCap));
        painter.drawArc(ring, noon + turn(from), turn(share));
    };
    arc(theme[Token::BarTrack], 0, 1);
    if (isRunning())
        arc(theme[isForeign() ? Token::Unproven : isInDanger() ? Token::BarEdge : Token::Bar], 0, share());
    if (dangerShare() > 0) {
        arc(QBrush(theme[Token::Hatch], Qt::BDiagPattern), 0, dangerShare());
        arc(theme[Token::BarEdge], std::max(0.0, dangerShare() - 0.004), 0.008); // where danger begins
    }
    if (pulse() > 0) { // a heartbeat came
        QColor tick = theme[Token::Accent];
        tick.setAlphaF(static_cast<float>(pulse()));
        painter.setPen(QPen(tick, thick / 8));
        painter.drawEllipse(ring.adjusted(thick, thick, -thick, -thick));
    }
    paintWords(painter, ring, side);
}

void LeaseRing::paintWords(QPainter &painter, const QRectF &ring, double side) const
{
    const Theme &theme = Theme::of(palette());
    const double room = side * 0.62; // within the ring
    QFont number = Theme::mono(font());
    number.setBold(true);
    number.setPixelSize(fittingSize(number, text(), room, side / 6.5));
    painter.setFont(number);
    painter.setPen(theme[isInDanger() ? Token::LapsedWord : isRunning() ? Token::Text : Token::TextQuiet]);
    painter.drawText(ring, Qt::AlignCenter, text());
    QFont small = font();
    small.setPixelSize(fittingSize(small, caption(), room, side / 18));
    painter.setFont(small);
    painter.setPen(theme[Token::TextQuiet]);
    painter.drawText(ring.translated(0, side / 7), Qt::AlignCenter, caption());
}

} // namespace ui
