// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/LeaseCountdown.h"

#include "ui/common/theme/Hatching.h"
#include "ui/common/theme/Theme.h"

#include <QPainter>
#include <QPainterPath>
#include <QStyle>

#include <algorithm>

namespace ui {
namespace {

constexpr int lowEdge = 3;
constexpr int radius = 2;
constexpr int barWidth = 72; // px
constexpr int barHeight = 12; // px

} // namespace

LeaseCountdown::LeaseCountdown(QWidget *parent) : LeaseView("leaseCountdown", parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QSize LeaseCountdown::sizeHint() const
{
    return {Theme::scaled(barWidth) + Theme::between + numberWidth(),
            std::max(Theme::scaled(barHeight), fontMetrics().height())};
}

/// Of the usual words, so that what stands right of it does not move with the digits.
int LeaseCountdown::numberWidth() const
{
    const QFontMetrics metrics(Theme::mono(font()));
    return std::max(metrics.horizontalAdvance(QStringLiteral("000.0 s")),
                    fontMetrics().horizontalAdvance(tr("no lease")));
}

QString LeaseCountdown::words() const
{
    return isEndless() ? tr("no lease") : text();
}

void LeaseCountdown::paintEvent(QPaintEvent *)
{
    if (!isRunning() && !isEndless())
        return; // an empty track would look like a lease run out
    const Theme &theme = Theme::of(palette());
    QPainter painter(this);
    const int bar = Theme::scaled(barWidth);
    const QRect number(bar + Theme::between, 0, numberWidth(), height());
    const QRect track(0, (height() - Theme::scaled(barHeight)) / 2, bar, Theme::scaled(barHeight));
    painter.setFont(isEndless() ? font() : Theme::mono(font()));
    painter.setPen(theme[isEndless() ? Token::TextQuiet : isInDanger() ? Token::LapsedWord : Token::Text]);
    painter.drawText(QStyle::visualRect(layoutDirection(), rect(), number),
                     static_cast<int>(Qt::AlignVCenter) |
                         static_cast<int>(QStyle::visualAlignment(layoutDirection(), Qt::AlignLeft)),
                     words());
    const QRect place = QStyle::visualRect(layoutDirection(), rect(), track);
    if (isEndless())
        painter.fillRect(place.left(), height() / 2, place.width(), 1, theme[Token::Border]);
    else if (isForeign())
        paintForeign(painter, place, theme);
    else
        paintBar(painter, place, theme);
}

void LeaseCountdown::paintForeign(QPainter &painter, const QRect &bar, const Theme &theme) const
{
    painter.setPen(theme[Token::Unproven]);
    painter.drawRect(bar.adjusted(0, 0, -1, -1));
    const QRect inside = bar.adjusted(3, 4, -3, -4);
    painter.fillRect(
        QRect(inside.left(), inside.top(), static_cast<int>(inside.width() * (1 - share())), inside.height()),
        theme[Token::Unproven]);
}

void LeaseCountdown::paintBar(QPainter &painter, const QRect &bar, const Theme &theme) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath shape;
    shape.addRoundedRect(QRectF(bar), radius, radius);
    painter.setClipPath(shape);
    painter.fillRect(bar, theme[Token::BarTrack]);
    const int filled = static_cast<int>(bar.width() * share());
    const auto part = [&bar](int from, int width) {
        return QRect(bar.left() + from, bar.top(), width, bar.height());
    };
    const QRect zone = part(0, static_cast<int>(bar.width() * dangerShare()));
    painter.fillRect(part(0, filled), theme[Token::Bar]);
    paintHatch(painter, zone.intersected(part(filled, bar.width())), theme[Token::Hatch]);
    paintHatch(painter, zone.intersected(part(0, filled)), theme[Token::BarTrack]);
    if (isInDanger()) {
        painter.setPen(theme[Token::BarEdge]);
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(bar).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    }
    if (pulse() > 0) { // a heartbeat came: the end that it moved shows it for a moment
        QColor tick = theme[Token::Accent];
        tick.setAlphaF(static_cast<float>(pulse()));
        painter.fillRect(part(std::max(0, filled - 2 * lowEdge), 2 * lowEdge), tick);
    }
}

} // namespace ui
