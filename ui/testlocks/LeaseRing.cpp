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

} // namespace

LeaseRing::LeaseRing(QWidget *parent) : LeaseView("leaseRing", parent)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
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
    if (isRunning()) {
        arc(theme[isInDanger() ? Token::BarEdge : Token::Bar], 0, share());
        arc(QBrush(theme[Token::Hatch], Qt::BDiagPattern), 0, dangerShare());
        arc(theme[Token::BarEdge], std::max(0.0, dangerShare() - 0.004), 0.008); // where danger begins
    }
    QFont number = Theme::mono(font());
    number.setBold(true);
    number.setPixelSize(std::max(12, static_cast<int>(side / (text().size() > 7 ? 9 : 6.5))));
    painter.setFont(number);
    painter.setPen(theme[isInDanger() ? Token::LapsedWord : isRunning() ? Token::Text : Token::TextQuiet]);
    painter.drawText(ring, Qt::AlignCenter, text());
    if (!isRunning())
        return;
    QFont small = font();
    small.setPixelSize(std::max(10, static_cast<int>(side / 18)));
    painter.setFont(small);
    painter.setPen(theme[Token::TextQuiet]);
    painter.drawText(ring.translated(0, side / 7), Qt::AlignCenter, tr("of %1").arg(leaseText()));
}

} // namespace ui
