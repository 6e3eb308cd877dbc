// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/LeaseCountdown.h"

#include "ui/common/theme/Hatching.h"
#include "ui/common/theme/Theme.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace ui {
namespace {

constexpr int lowEdge = 3;
constexpr int radius = 3;
constexpr int leastBar = 96; // px

} // namespace

LeaseCountdown::LeaseCountdown(QWidget *parent) : LeaseView("leaseCountdown", parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QSize LeaseCountdown::sizeHint() const
{
    return {leastBar + Theme::between + numberWidth(), std::max(18, fontMetrics().height() + 2)};
}

/// Of the usual numbers, so that the bar does not move with the digits.
int LeaseCountdown::numberWidth() const
{
    const QFontMetrics metrics(Theme::mono(font()));
    return std::max(metrics.horizontalAdvance(QStringLiteral("000.0 s")), metrics.horizontalAdvance(text()));
}

void LeaseCountdown::paintEvent(QPaintEvent *)
{
    if (!isRunning())
        return; // an empty track would look like a lease run out
    const Theme &theme = Theme::of(palette());
    QPainter painter(this);
    const QRect number(width() - numberWidth(), 0, numberWidth(), height());
    painter.setFont(Theme::mono(font()));
    painter.setPen(theme[isInDanger() ? Token::LapsedWord : Token::Text]);
    painter.drawText(number, Qt::AlignRight | Qt::AlignVCenter, text());
    paintBar(painter, QRect(0, 0, number.left() - Theme::between, height()), theme);
}

void LeaseCountdown::paintBar(QPainter &painter, const QRect &bar, const Theme &theme) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath shape;
    shape.addRoundedRect(QRectF(bar), radius, radius);
    painter.setClipPath(shape);
    painter.fillRect(bar, theme[Token::BarTrack]);
    const int filled = static_cast<int>(bar.width() * share());
    const QRect left(0, 0, filled, bar.height());
    const QRect zone(0, 0, static_cast<int>(bar.width() * dangerShare()), bar.height());
    painter.fillRect(left, theme[isForeign() ? Token::Unproven : Token::Bar]);
    paintHatch(painter, zone.intersected(QRect(filled, 0, bar.width(), bar.height())), theme[Token::Hatch]);
    paintHatch(painter, zone.intersected(left), theme[Token::BarTrack]);
    if (isInDanger() && filled > 0)
        painter.fillRect(QRect(std::max(0, filled - lowEdge), 0, lowEdge, bar.height()),
                         theme[Token::BarEdge]);
    if (pulse() > 0) { // a heartbeat came: the end that it moved shows it for a moment
        QColor tick = theme[Token::Accent];
        tick.setAlphaF(static_cast<float>(pulse()));
        painter.fillRect(QRect(std::max(0, filled - 2 * lowEdge), 0, 2 * lowEdge, bar.height()), tick);
    }
}

} // namespace ui
