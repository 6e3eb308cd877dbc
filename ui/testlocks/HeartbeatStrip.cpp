// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/HeartbeatStrip.h"

#include "ui/common/Spoken.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Hatching.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"
#include "ui/testlocks/HeldText.h"

#include <QHelpEvent>
#include <QLocale>
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
constexpr double leaseShare = 1.0 / 3; // of the width, for what the lease still covers
constexpr double edge = 2;
constexpr double marks = 8; // height of the attempts that failed, above the heartbeats

/// The next of 1, 2, 5, 10, ... seconds.
double niceStep(double seconds)
{
    const double power = std::pow(10, std::floor(std::log10(seconds)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= seconds)
            return factor * power;
    }
    return 10 * power;
}

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

void HeartbeatStrip::setState(const locks::HeldLockState &state)
{
    m_ticks = state.ticks;
    m_heartbeat = state.request.heartbeat;
    m_lease = state.request.lease;
    m_dangerFrom = heldwords::dangerBegins(state);
    m_leaseEnd = m_dangerFrom ? state.leaseEnd : std::nullopt;
    const auto count = static_cast<int>(m_ticks.size());
    const auto refused = std::ranges::count(m_ticks, false, &locks::HeartbeatTick::accepted);
    const QString said = tr("%n recent heartbeat(s), %1 refused", nullptr, count).arg(refused);
    setSpokenDescription(*this, said);
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

double HeartbeatStrip::nowX() const
{
    return m_leaseEnd ? width() * (1 - leaseShare) : width();
}

// The whole lease fits right of now, unless its heartbeats would then lie too close together.
double HeartbeatStrip::nanosPerPixel() const
{
    using namespace std::chrono_literals;
    const nanoseconds heartbeat = m_heartbeat > 0ns ? m_heartbeat : 5s;
    const double spacing = std::max(leastSpacing, height() / 8.0); // a tall strip is seen from afar
    const double byHeartbeat = static_cast<double>(heartbeat.count()) / spacing;
    const double byLease = m_lease > 0ns
        ? static_cast<double>(m_lease.count()) / (std::max(width(), 1) * leaseShare - 2 * edge)
        : byHeartbeat;
    return std::max(std::min(byHeartbeat, byLease), 1.0);
}

double HeartbeatStrip::xOf(base::BootTime at) const
{
    return nowX() + static_cast<double>((at - m_now).count()) / nanosPerPixel();
}

QRectF HeartbeatStrip::plot() const
{
    const double axis = QFontMetrics(Theme::smaller(font())).height() + 2;
    return {0, 0, static_cast<double>(width()), height() - axis};
}

bool HeartbeatStrip::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip || m_ticks.empty())
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const auto distance = [this, help](const locks::HeartbeatTick &tick) {
        return std::abs(xOf(tick.at) - help->pos().x());
    };
    const locks::HeartbeatTick &tick = *std::ranges::min_element(m_ticks, {}, distance);
    const auto latency = std::chrono::duration_cast<std::chrono::milliseconds>(tick.latency).count();
    const QString age = words::ago(m_now - tick.at);
    showTip(help->globalPos(),
            tick.accepted ? tr("Heartbeat accepted %1, answered within %2 ms").arg(age).arg(latency)
                          : tr("Heartbeat refused %1, answered within %2 ms").arg(age).arg(latency),
            this);
    return true;
}

void HeartbeatStrip::paintFailedAttempts(QPainter &painter) const
{
    painter.setPen(QPen(Theme::of(palette())[Token::Unproven], 1.5));
    painter.setBrush(Qt::NoBrush);
    for (const locks::FailedAttempt &attempt : m_failedAttempts) {
        const double x = xOf(attempt.at);
        if (x >= 3 && x <= width() - 3)
            painter.drawPolyline(QPolygonF{{x - 3, 1}, {x, 6}, {x + 3, 1}}); // came down and went back up
    }
}

void HeartbeatStrip::paintLease(QPainter &painter) const
{
    if (!m_leaseEnd)
        return;
    const Theme &theme = Theme::of(palette());
    const QRectF area = plot();
    const double end = std::clamp(xOf(*m_leaseEnd), nowX(), area.right());
    const double danger = std::clamp(xOf(*m_dangerFrom), nowX(), end);
    const double top = area.height() / 2;
    painter.fillRect(QRectF(nowX(), top, end - nowX(), area.bottom() - top), theme[Token::BarTrack]);
    paintHatch(painter, QRectF(danger, top, end - danger, area.bottom() - top), theme[Token::Hatch]);
    if (danger < end)
        painter.fillRect(QRectF(danger, top, 1, area.bottom() - top), theme[Token::BarEdge]);
    if (xOf(*m_leaseEnd) <= area.right())
        painter.fillRect(QRectF(end - edge, top - edge, edge, area.bottom() - top + edge),
                         theme[Token::BarEdge]);
}

void HeartbeatStrip::paintAxis(QPainter &painter) const
{
    const Theme &theme = Theme::of(palette());
    const QRectF area = plot();
    painter.fillRect(QRectF(0, area.bottom() - 1, width(), 1), theme[Token::Border]);
    painter.fillRect(QRectF(nowX() - 1, 8, 1, area.bottom() - 8), theme[Token::Accent]);
    painter.setFont(Theme::smaller(font()));
    painter.setPen(theme[Token::TextQuiet]);
    const QFontMetricsF metrics(painter.font());
    const double room = std::max(metrics.horizontalAdvance(QStringLiteral("−000 s ")) * 1.4, width() / 12.0);
    const double step = niceStep(room * nanosPerPixel() / 1e9);
    const auto label = [&](double x, const QString &text) {
        const double wide = metrics.horizontalAdvance(text);
        const double left = std::clamp(x - wide / 2, 0.0, std::max(0.0, width() - wide));
        painter.fillRect(QRectF(std::round(x) - 1, area.bottom(), 1, 3), theme[Token::Border]);
        painter.drawText(QPointF(left, area.bottom() + metrics.ascent() + 2), text);
    };
    label(nowX(), tr("now"));
    const double inSeconds = 1e9 / nanosPerPixel();
    const int digits = step < 1 ? 1 : 0;
    for (double at = step; nowX() - at * inSeconds >= room / 2; at += step)
        label(nowX() - at * inSeconds, tr("−%1 s").arg(QLocale().toString(at, 'f', digits)));
    if (!m_leaseEnd)
        return;
    for (double at = step; nowX() + at * inSeconds <= width() - room / 2; at += step)
        label(nowX() + at * inSeconds, tr("+%1 s").arg(QLocale().toString(at, 'f', digits)));
}

void HeartbeatStrip::paintHeartbeats(QPainter &painter) const
{
    const Theme &theme = Theme::of(palette());
    const QRectF area = plot();
    const nanoseconds length(static_cast<qint64>(nowX() * nanosPerPixel()));
    const std::vector<StripTick> placed =
        stripTicks(m_ticks, m_now, length, QSizeF(nowX(), area.height() - marks));
    for (StripTick tick : placed) {
        tick.box.translate(0, marks);
        if (tick.accepted) {
            painter.fillRect(tick.box, theme[Token::Bar]);
            continue;
        }
        // Refused: distinguished by shape as well, a cross over a full-height tick.
        painter.setPen(QPen(theme[Token::Lapsed], 2));
        const QPointF middle(tick.box.center().x(), area.height() / 2);
        painter.drawLine(middle + QPointF(-4, -4), middle + QPointF(4, 4));
        painter.drawLine(middle + QPointF(-4, 4), middle + QPointF(4, -4));
    }
    if (placed.empty())
        return;
    painter.setFont(Theme::smaller(font()));
    painter.setPen(theme[Token::TextQuiet]);
    const auto latency =
        std::chrono::duration_cast<std::chrono::milliseconds>(m_ticks.back().latency).count();
    const QRectF tick = placed.back().box.translated(0, marks);
    const double height = QFontMetricsF(painter.font()).height();
    const double bottom = std::max(tick.top() - 1, marks + height);
    painter.drawText(QRectF(0, bottom - height, std::max(0.0, nowX() - Theme::within), height),
                     Qt::AlignRight | Qt::AlignBottom, tr("%1 ms").arg(latency));
}

void HeartbeatStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintLease(painter);
    paintFailedAttempts(painter);
    paintHeartbeats(painter);
    paintAxis(painter);
}

} // namespace ui
