// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/LeaseRing.h"

#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"
#include "ui/testlocks/HeldText.h"

#include <QPainter>

#include <algorithm>

namespace ui {
namespace {

using std::chrono::nanoseconds;
constexpr int wholeTurn = 360 * 16; // QPainter counts sixteenths of a degree
constexpr int noon = 90 * 16;

int turn(double share)
{
    return static_cast<int>(std::clamp(share, 0.0, 1.0) * wholeTurn);
}

} // namespace

LeaseRing::LeaseRing(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("leaseRing"));
    setAccessibleName(tr("Lease left"));
    teach();
    setTip(this,
           tr("What is left of the lease, counted from when the last accepted heartbeat left. Hatched: "
              "danger."));
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void LeaseRing::setState(const locks::HeldLockState &state)
{
    m_state = state;
    update();
}

void LeaseRing::advance(base::BootTime now)
{
    m_now = now;
    if (m_state.leaseEnd)
        update();
}

nanoseconds LeaseRing::left() const
{
    return m_state.leaseEnd ? std::max(*m_state.leaseEnd - m_now, nanoseconds::zero()) : nanoseconds::zero();
}

QString LeaseRing::text() const
{
    return heldwords::holds(m_state.phase) && m_state.leaseEnd ? words::countdown(left())
                                                               : heldwords::phase(m_state.phase);
}

QString LeaseRing::spokenValue() const
{
    if (!heldwords::holds(m_state.phase) || !m_state.leaseEnd)
        return text();
    const QString value = tr("%1 of %2").arg(text(), words::duration(m_state.request.lease));
    return isInDanger() ? tr("%1, in danger").arg(value) : value;
}

double LeaseRing::dangerShare() const
{
    const nanoseconds lease = m_state.request.lease;
    if (!m_state.request.safeTime || lease <= nanoseconds::zero())
        return 1.0 / 3.0;
    const nanoseconds unsafe = lease - *m_state.request.safeTime;
    return std::clamp(static_cast<double>(unsafe.count()) / static_cast<double>(lease.count()), 0.0, 1.0);
}

bool LeaseRing::isInDanger() const
{
    const auto lease = static_cast<double>(nanoseconds(m_state.request.lease).count());
    return heldwords::holds(m_state.phase) && m_state.leaseEnd && lease > 0 &&
        static_cast<double>(left().count()) / lease < dangerShare();
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
    const bool runs = heldwords::holds(m_state.phase) && m_state.leaseEnd;
    if (runs) {
        const auto lease = static_cast<double>(nanoseconds(m_state.request.lease).count());
        const double share = lease > 0 ? static_cast<double>(left().count()) / lease : 0;
        arc(theme[isInDanger() ? Token::BarEdge : Token::Bar], 0, share);
        arc(QBrush(theme[isInDanger() && share >= dangerShare() ? Token::Surface : Token::Hatch],
                   Qt::BDiagPattern),
            0, dangerShare());
        arc(theme[Token::BarEdge], std::max(0.0, dangerShare() - 0.004), 0.008); // where danger begins
    }
    QFont number = Theme::mono(font());
    number.setBold(true);
    number.setPixelSize(std::max(12, static_cast<int>(side / (text().size() > 7 ? 9 : 6.5))));
    painter.setFont(number);
    painter.setPen(theme[isInDanger() ? Token::LapsedWord : runs ? Token::Text : Token::TextQuiet]);
    painter.drawText(ring, Qt::AlignCenter, text());
    if (!runs)
        return;
    QFont small = font();
    small.setPixelSize(std::max(10, static_cast<int>(side / 18)));
    painter.setFont(small);
    painter.setPen(theme[Token::TextQuiet]);
    painter.drawText(ring.translated(0, side / 7), Qt::AlignCenter,
                     tr("of %1").arg(words::duration(m_state.request.lease)));
}

} // namespace ui
