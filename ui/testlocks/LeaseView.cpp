// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/LeaseView.h"

#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateText.h"
#include "ui/testlocks/HeldText.h"

#include <algorithm>

namespace ui {

using std::chrono::nanoseconds;

namespace {

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
    setAccessibleName(tr("Lease left"));
    teach();
    setTip(this,
           tr("What is left of the lease, counted from when the last accepted heartbeat left. Hatched: "
              "danger."));
}

void LeaseView::setState(const locks::HeldLockState &state)
{
    m_state = state;
    update();
}

void LeaseView::advance(base::BootTime now)
{
    m_now = now;
    if (m_state.leaseEnd)
        update();
}

bool LeaseView::isRunning() const
{
    return heldwords::holds(m_state.phase) && m_state.leaseEnd &&
        nanoseconds(m_state.request.lease) > nanoseconds::zero();
}

nanoseconds LeaseView::left() const
{
    return std::max(*m_state.leaseEnd - m_now, nanoseconds::zero());
}

double LeaseView::share() const
{
    return isRunning() ? shareOf(left(), m_state.request.lease) : 0.0;
}

double LeaseView::dangerShare() const
{
    const nanoseconds lease = m_state.request.lease;
    if (!m_state.request.safeTime || lease <= nanoseconds::zero())
        return 1.0 / 3.0;
    return shareOf(lease - *m_state.request.safeTime, lease);
}

bool LeaseView::isInDanger() const
{
    return isRunning() && share() < dangerShare();
}

QString LeaseView::text() const
{
    return isRunning() ? words::countdown(left()) : heldwords::phase(m_state.phase);
}

QString LeaseView::leaseText() const
{
    return words::duration(m_state.request.lease);
}

QString LeaseView::spokenValue() const
{
    if (!isRunning())
        return text();
    const QString value = tr("%1 of %2").arg(text(), leaseText());
    return isInDanger() ? tr("%1, in danger").arg(value) : value;
}

} // namespace ui
