// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/LeaseView.h"

#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"
#include "ui/testlocks/HeldText.h"

#include <algorithm>

namespace ui {

using std::chrono::nanoseconds;

namespace {

constexpr nanoseconds fade = std::chrono::milliseconds(700);

double shareOf(nanoseconds part, nanoseconds whole)
{
    return whole <= nanoseconds::zero()
        ? 0.0
        : std::clamp(static_cast<double>(part.count()) / static_cast<double>(whole.count()), 0.0, 1.0);
}

} // namespace

LeaseView::LeaseView(const char *name, QWidget *parent) : QWidget(parent)
{
    setObjectName(QLatin1String(name));
    setAccessibleName(tr("Lease remaining"));
    teach();
}

void LeaseView::setState(const locks::HeldLockState &state)
{
    const bool wasForeign = isForeign();
    m_state = state;
    if (wasForeign != isForeign() || toolTip().isEmpty()) {
        setAccessibleName(isForeign() ? tr("Earliest takeover") : tr("Lease remaining"));
        setTip(this,
               isForeign()
                   ? tr("Time until any client can acquire this lock if its holder sends no heartbeat, "
                        "counted from the first read of the holder's version.")
                   : tr("What is left of the lease, counted from when the last accepted heartbeat left. "
                        "Hatched: danger."));
    }
    update();
}

void LeaseView::advance(base::BootTime now)
{
    m_now = now;
    if (isRunning())
        update();
}

bool LeaseView::isHeld() const
{
    return heldwords::holds(m_state.phase) && m_state.leaseEnd &&
        nanoseconds(m_state.request.lease) > nanoseconds::zero();
}

bool LeaseView::isEndless() const
{
    return heldwords::holds(m_state.phase) && !isHeld();
}

bool LeaseView::isForeign() const
{
    return m_state.phase == locks::HeldPhase::Waiting && m_state.holder &&
        m_state.holder->takeover > m_state.holder->seenSince;
}

bool LeaseView::isRunning() const
{
    return isHeld() || isForeign();
}

nanoseconds LeaseView::left() const
{
    const base::BootTime end = isForeign() ? m_state.holder->takeover : *m_state.leaseEnd;
    return std::max(end - m_now, nanoseconds::zero());
}

nanoseconds LeaseView::whole() const
{
    return isForeign() ? m_state.holder->takeover - m_state.holder->seenSince
                       : nanoseconds(m_state.request.lease);
}

double LeaseView::share() const
{
    return isRunning() ? shareOf(left(), whole()) : 0.0;
}

double LeaseView::dangerShare() const
{
    const auto begins = heldwords::dangerBegins(m_state);
    return begins ? shareOf(*m_state.leaseEnd - *begins, m_state.request.lease) : 0.0;
}

bool LeaseView::isInDanger() const
{
    return isHeld() && share() < dangerShare();
}

double LeaseView::pulse() const
{
    if (!Theme::mayAnimate() || !isHeld() || m_state.ticks.empty() || !m_state.ticks.back().accepted)
        return 0;
    const locks::HeartbeatTick &last = m_state.ticks.back();
    const nanoseconds age = m_now - (last.at + last.latency);
    return age < nanoseconds::zero() || age > fade ? 0.0 : 1.0 - shareOf(age, fade);
}

QString LeaseView::text() const
{
    return isRunning() ? words::countdown(left()) : heldwords::phase(m_state.phase);
}

QString LeaseView::caption() const
{
    if (isForeign())
        return tr("earliest takeover");
    return isHeld() ? tr("of %1").arg(words::duration(m_state.request.lease)) : QString();
}

QString LeaseView::spokenValue() const
{
    if (!isRunning())
        return text();
    if (isForeign())
        return tr("can be acquired in %1 if no heartbeat comes").arg(text());
    const QString lease = words::duration(m_state.request.lease);
    return isInDanger() ? tr("%1 of %2, in danger").arg(text(), lease) : tr("%1 of %2").arg(text(), lease);
}

} // namespace ui
