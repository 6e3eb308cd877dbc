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

constexpr int edge = 3;
constexpr int radius = 3;

} // namespace

LeaseCountdown::LeaseCountdown(QWidget *parent) : LeaseView("leaseCountdown", parent)
{
    setFixedSize(168, 18);
}

void LeaseCountdown::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath shape;
    shape.addRoundedRect(QRectF(rect()), radius, radius);
    painter.setClipPath(shape);
    if (!isRunning())
        return; // an empty track would look like a lease run out
    painter.fillRect(rect(), theme[Token::BarTrack]);
    const int filled = static_cast<int>(width() * share());
    const QRect zone(0, 0, static_cast<int>(width() * dangerShare()), height());
    painter.fillRect(QRect(0, 0, filled, height()), theme[isForeign() ? Token::Unproven : Token::Bar]);
    paintHatch(painter, zone.intersected(QRect(filled, 0, width(), height())), theme[Token::Hatch]);
    paintHatch(painter, zone.intersected(QRect(0, 0, filled, height())), theme[Token::BarTrack]);
    if (isInDanger() && filled > 0)
        painter.fillRect(QRect(std::max(0, filled - edge), 0, edge, height()), theme[Token::BarEdge]);

    painter.setFont(Theme::mono(font()));
    const int clear = std::min(zone.width(), width() / 2); // a late safe time must not push the number out
    const QRect place = rect().adjusted(clear + Theme::between, 0, -Theme::within, 0);
    const auto write = [&](const QRect &within, Token token) {
        painter.save();
        painter.setClipRect(within, Qt::IntersectClip);
        painter.setPen(theme[token]);
        painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, text());
        painter.restore();
    };
    write(QRect(filled, 0, width() - filled, height()), Token::Text);
    write(QRect(0, 0, filled, height()), isForeign() ? Token::Surface : Token::BarText);
    if (pulse() > 0) { // a heartbeat came: the end that it moved shows it for a moment
        QColor tick = theme[Token::Accent];
        tick.setAlphaF(static_cast<float>(pulse()));
        painter.fillRect(QRect(std::max(0, filled - 2 * edge), 0, 2 * edge, height()), tick);
    }
}

} // namespace ui
