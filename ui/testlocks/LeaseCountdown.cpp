// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/LeaseCountdown.h"

#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace ui {
namespace {

constexpr int edge = 3;
constexpr int radius = 3;

} // namespace

LeaseCountdown::LeaseCountdown(QWidget *parent) : QWidget(parent)
{
    setFixedSize(168, 18);
    setObjectName(QStringLiteral("leaseCountdown"));
    setAccessibleName(tr("Lease left"));
    teach();
    setTip(this,
           tr("What is left of the lease, counted from when the last accepted heartbeat left. Hatched: the "
              "last third."));
}

void LeaseCountdown::setLease(std::chrono::nanoseconds lease, std::optional<base::BootTime> end)
{
    m_lease = lease;
    m_end = end;
    update();
}

void LeaseCountdown::advance(base::BootTime now)
{
    m_now = now;
    if (m_end)
        update();
}

std::chrono::nanoseconds LeaseCountdown::left() const
{
    return m_end ? std::max(*m_end - m_now, std::chrono::nanoseconds::zero())
                 : std::chrono::nanoseconds::zero();
}

QString LeaseCountdown::text() const
{
    return m_end ? words::countdown(left()) : QString();
}

QString LeaseCountdown::spokenValue() const
{
    if (!m_end)
        return tr("no lease runs");
    const QString value = tr("%1 of %2").arg(text(), words::duration(m_lease));
    return isInDanger() ? tr("%1, in danger").arg(value) : value;
}

bool LeaseCountdown::isInDanger() const
{
    return m_end && left() * 3 < m_lease;
}

void LeaseCountdown::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath shape;
    shape.addRoundedRect(QRectF(rect()), radius, radius);
    painter.setClipPath(shape);
    if (!m_end || m_lease <= std::chrono::nanoseconds::zero())
        return; // nothing runs: an empty track would look like a lease run out
    painter.fillRect(rect(), theme[Token::BarTrack]);
    const double part =
        std::clamp(static_cast<double>(left().count()) / static_cast<double>(m_lease.count()), 0.0, 1.0);
    const int filled = static_cast<int>(width() * part);
    const QRect zone(0, 0, width() / 3, height());
    painter.fillRect(QRect(0, 0, filled, height()), theme[Token::Bar]);
    painter.save();
    painter.setClipRect(zone, Qt::IntersectClip);
    const auto hatch = [&](const QRect &within, Token token) {
        painter.save();
        painter.setClipRect(within, Qt::IntersectClip);
        painter.setPen(QPen(theme[token], 1));
        for (int x = -height(); x < zone.right(); x += 6)
            painter.drawLine(QPointF(x, height()), QPointF(x + height(), 0));
        painter.restore();
    };
    hatch(QRect(filled, 0, width() - filled, height()), Token::Hatch);
    hatch(QRect(0, 0, filled, height()), Token::BarTrack);
    painter.restore();
    if (isInDanger() && filled > 0)
        painter.fillRect(QRect(std::max(0, filled - edge), 0, edge, height()), theme[Token::BarEdge]);

    painter.setFont(Theme::mono(font()));
    const QRect place = rect().adjusted(zone.width() + Theme::between, 0, -Theme::within, 0);
    const auto write = [&](const QRect &within, Token token) {
        painter.save();
        painter.setClipRect(within, Qt::IntersectClip);
        painter.setPen(theme[token]);
        painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, text());
        painter.restore();
    };
    write(QRect(filled, 0, width() - filled, height()), Token::Text);
    write(QRect(0, 0, filled, height()), Token::BarText);
}

} // namespace ui
