// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/TestLockView.h"

#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateMark.h"
#include "ui/common/theme/StateText.h"
#include "ui/testlocks/HeartbeatStrip.h"
#include "ui/testlocks/HeldText.h"
#include "ui/testlocks/LeaseView.h"
#include "ui/testlocks/acquire/AcquireLockRules.h"

#include <QStyle>

namespace ui {

TestLockView::TestLockView(LeaseView *lease, QWidget *parent)
    : QFrame(parent), m_sign(new StateMark(this)), m_key(new PlainLabel(this)), m_phase(new PlainLabel(this)),
      m_about(new PlainLabel(this)), m_lease(lease), m_heartbeats(new HeartbeatStrip(this)),
      m_sentence(new PlainLabel(this)), m_buttons(new LockButtons(this))
{
    setProperty("panel", QStringLiteral("card"));
    m_lease->setParent(this);
    m_phase->setObjectName(QStringLiteral("phase"));
    m_about->setObjectName(QStringLiteral("about"));
    m_about->setProperty("quiet", true);
    m_sentence->setObjectName(QStringLiteral("sentence"));
    m_sentence->setProperty("quiet", true);
    connect(m_buttons, &LockButtons::requested, this,
            [this](LockCommand command) { Q_EMIT requested(m_state.id, command); });
}

void TestLockView::setState(const locks::HeldLockState &state)
{
    m_state = state;
    m_sign->setState(heldwords::signOf(state.phase), heldwords::holds(state.phase));
    m_key->setText(heldwords::name(state.request));
    // By rule, not by palette: the colours may change while it is on show.
    const bool isLapsed = heldwords::signOf(state.phase) == locks::LockState::Lapsed;
    m_phase->setProperty("word", isLapsed ? QStringLiteral("lapsed") : QString());
    m_phase->style()->unpolish(m_phase);
    m_phase->style()->polish(m_phase);
    m_phase->setText(state.phase == locks::HeldPhase::Waiting && state.secondsToWait
                         ? tr("waiting, %1 s left").arg(*state.secondsToWait)
                         : heldwords::phase(state.phase));
    QStringList about{QString(state.request.dialect.name()), state.request.shape.table};
    if (!state.owner.isEmpty())
        about += tr("owner %1").arg(heldwords::shortOwner(state.owner));
    m_about->setText(about.join(QStringLiteral("  \u00B7  ")));
    setTip(m_about, state.owner);
    m_lease->setState(state);
    m_heartbeats->setTicks(state.ticks, state.request.heartbeat);
    m_sentence->setText(state.sentence);
    m_buttons->setState(state);
    setAccessibleName(
        tr("Test lock %1, %2. %3")
            .arg(inWords(state.request.key), heldwords::phase(state.phase), m_sentence->text()));
    showState();
}

void TestLockView::advance(base::BootTime now)
{
    m_lease->advance(now);
    m_heartbeats->advance(now);
    showTime(now);
}

QString TestLockView::heartbeatCount() const
{
    return ui::heartbeats(m_state.request.dialect)
        ? words::counted(m_state.heartbeats, tr("heartbeat"), tr("heartbeats"))
        : tr("never renewed");
}

} // namespace ui
