// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/HeartbeatStrip.h"

#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"

#include <QHelpEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

using std::chrono::nanoseconds;
constexpr double tickWidth = 3;
constexpr double leastHeight = 4;
constexpr double leastSpacing = 8; // between two heartbeats that come in time
constexpr nanoseconds fullHeight = std::chrono::seconds(1);

} // namespace

std::vector<StripTick> stripTicks(const std::vector<locks::HeartbeatTick> &ticks, base::BootTime now,
                                  nanoseconds length, QSizeF size)
{
    std::vector<StripTick> placed;
    if (length <= nanoseconds::zero())
        return placed;
    const double least = std::max(leastHeight, size.height() / 6);
    const double most = size.height() - least;
    for (const locks::HeartbeatTick &tick : ticks) {
        const double age = static_cast<double>((now - tick.at).count()) / static_cast<double>(length.count());
        const double x = size.width() * (1.0 - age) - tickWidth;
        if (x < 0)
            continue;
        const double slow = std::min(
            1.0, static_cast<double>(tick.latency.count()) / static_cast<double>(fullHeight.count()));
        const double height = least + most * std::sqrt(std::max(slow, 0.0));
        placed.push_back({QRectF(x, size.height() - height, tickWidth, height), tick.accepted});
    }
    return placed;
}

HeartbeatStrip::HeartbeatStrip(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("heartbeatStrip"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    setAccessibleName(tr("Heartbeats"));
}

void HeartbeatStrip::setTicks(const std::vector<locks::HeartbeatTick> &ticks, nanoseconds heartbeat)
{
    m_ticks = ticks;
    m_heartbeat = heartbeat;
    const auto refused = std::ranges::count(ticks, false, &locks::HeartbeatTick::accepted);
    setAccessibleDescription(tr("%1, %2 refused")
                                 .arg(words::counted(static_cast<qint64>(ticks.size()),
                                                     tr("recent heartbeat"), tr("recent heartbeats")))
                                 .arg(refused));
    update();
}

void HeartbeatStrip::setFailedAttempts(std::vector<locks::FailedAttempt> attempts)
{
    m_failedAttempts = std::move(attempts);
    update();
}

void HeartbeatStrip::advance(base::BootTime now)
{
    if (!Theme::mayAnimate())
        now = m_ticks.empty() ? now : m_ticks.back().at;
    if (now == m_now)
        return;
    m_now = now;
    update();
}

nanoseconds HeartbeatStrip::length() const
{
    const nanoseconds heartbeat = m_heartbeat > nanoseconds::zero() ? m_heartbeat : std::chrono::seconds(5);
    const double spacing = std::max(leastSpacing, height() / 2.5); // a tall strip is seen from afar
    return heartbeat * std::max(1, static_cast<int>(width() / spacing));
}

bool HeartbeatStrip::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip || m_ticks.empty())
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const double age = 1.0 - help->pos().x() / static_cast<double>(std::max(1, width()));
    const base::BootTime at =
        m_now - nanoseconds(static_cast<qint64>(age * static_cast<double>(length().count())));
    const auto distance = [at](const locks::HeartbeatTick &tick) {
        return tick.at > at ? tick.at - at : at - tick.at;
    };
    const locks::HeartbeatTick &tick = *std::ranges::min_element(m_ticks, {}, distance);
    showTip(help->globalPos(),
            tr("%1 heartbeat, answered in %2 ms")
                .arg(tick.accepted ? tr("accepted") : tr("refused"))
                .arg(std::chrono::duration_cast<std::chrono::milliseconds>(tick.latency).count()),
            this);
    return true;
}

void HeartbeatStrip::paintFailedAttempts(QPainter &painter) const
{
    const double span = static_cast<double>(length().count());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(Theme::of(palette())[Token::Unproven], 1.5));
    painter.setBrush(Qt::NoBrush);
    for (const locks::FailedAttempt &attempt : m_failedAttempts) {
        const double x = width() * (1.0 - static_cast<double>((m_now - attempt.at).count()) / span);
        if (x >= 3 && x <= width() - 3)
            painter.drawPolyline(QPolygonF{{x - 3, 1}, {x, 6}, {x + 3, 1}}); // came down and went back up
    }
    painter.restore();
}

void HeartbeatStrip::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::of(palette());
    QPainter painter(this);
    paintFailedAttempts(painter);
    painter.fillRect(QRect(0, height() - 1, width(), 1), theme[Token::Separator]);
    for (const StripTick &tick : stripTicks(m_ticks, m_now, length(), size())) {
        if (tick.accepted) {
            painter.fillRect(tick.box, theme[Token::Bar]);
            continue;
        }
        // Refused: told apart by shape as well, a cross over a full-height tick.
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(theme[Token::Lapsed], 2));
        const QPointF middle(tick.box.center().x(), height() / 2.0);
        painter.drawLine(middle + QPointF(-4, -4), middle + QPointF(4, 4));
        painter.drawLine(middle + QPointF(-4, 4), middle + QPointF(4, -4));
        painter.restore();
    }
}

} // namespace ui
