// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/TestLockCard.h"

#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateMark.h"
#include "ui/common/theme/StateText.h"
#include "ui/testlocks/HeartbeatStrip.h"
#include "ui/testlocks/HeldText.h"
#include "ui/testlocks/LeaseCountdown.h"
#include "ui/testlocks/acquire/AcquireLockRules.h"

#include <QHBoxLayout>
#include <QStyle>

namespace ui {

using locks::HeldPhase;

TestLockCard::TestLockCard(const locks::HeldLockState &state, QWidget *parent)
    : QFrame(parent), m_state(state), m_sign(new StateMark(this)), m_key(new PlainLabel(this)),
      m_phase(new PlainLabel(this)), m_about(new PlainLabel(this)), m_lease(new LeaseCountdown(this)),
      m_heartbeats(new HeartbeatStrip(this)), m_count(new PlainLabel(this)), m_sentence(new PlainLabel(this)),
      m_buttons(new LockButtons(this))
{
    setObjectName(QStringLiteral("testLock-%1").arg(state.id));
    setProperty("panel", QStringLiteral("card"));
    m_key->setFont(Theme::mono(font()));
    m_key->setText(heldwords::name(state.request));
    m_phase->setObjectName(QStringLiteral("phase"));
    m_about->setProperty("quiet", true);
    m_about->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_count->setObjectName(QStringLiteral("heartbeatCount"));
    m_count->setMinimumWidth(fontMetrics().horizontalAdvance(tr("never renewed")));
    m_sentence->setObjectName(QStringLiteral("sentence"));
    m_sentence->setProperty("quiet", true);
    m_sentence->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);

    auto *first = new QHBoxLayout;
    first->setSpacing(Theme::between);
    first->addWidget(m_sign);
    first->addWidget(m_key);
    first->addWidget(m_phase);
    first->addWidget(m_about, 1);
    first->addWidget(m_buttons);
    auto *second = new QHBoxLayout;
    second->setSpacing(Theme::between);
    second->addSpacing(Theme::around + Theme::between);
    second->addWidget(m_lease);
    second->addWidget(m_heartbeats, 2);
    second->addWidget(m_count);
    second->addWidget(m_sentence, 3);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::between, Theme::within, Theme::between, Theme::within);
    column->setSpacing(Theme::within);
    column->addLayout(first);
    column->addLayout(second);
    connect(m_buttons, &LockButtons::requested, this,
            [this](LockCommand command) { Q_EMIT requested(m_state.id, command); });
    setState(state);
}

void TestLockCard::setState(const locks::HeldLockState &state)
{
    m_state = state;
    const bool holds = heldwords::holds(state.phase);
    m_sign->setState(heldwords::signOf(state.phase), holds);
    // By rule, not by palette: the colours may change while the card is on show.
    const bool stands = heldwords::signOf(state.phase) == locks::LockState::Lapsed;
    m_phase->setProperty("word", stands ? QStringLiteral("lapsed") : QString());
    m_phase->style()->unpolish(m_phase);
    m_phase->style()->polish(m_phase);
    m_phase->setText(state.phase == HeldPhase::Waiting && state.secondsToWait
                         ? tr("waiting, %1 s left").arg(*state.secondsToWait)
                         : heldwords::phase(state.phase));
    QStringList about{QString(state.request.dialect.name()), state.request.shape.table};
    if (!state.owner.isEmpty())
        about += tr("owner %1").arg(heldwords::shortOwner(state.owner));
    m_about->setText(about.join(QStringLiteral("  \u00B7  ")));
    setTip(m_about, state.owner);
    m_lease->setLease(state.request.lease, holds ? state.leaseEnd : std::nullopt);
    const bool sending = heartbeats(state.request.dialect);
    m_heartbeats->setTicks(state.ticks, state.request.heartbeat);
    m_count->setText(sending ? words::counted(state.heartbeats, tr("heartbeat"), tr("heartbeats"))
                             : tr("never renewed"));
    m_sentence->setText(state.sentence);
    setTip(m_sentence, state.sentence);
    setAccessibleName(
        tr("Test lock %1, %2. %3")
            .arg(inWords(state.request.key), heldwords::phase(state.phase), m_sentence->text()));
    m_buttons->tell(state);
}

void TestLockCard::advance(base::BootTime now)
{
    m_lease->advance(now);
    m_heartbeats->advance(now);
    setTip(m_phase, heldwords::standing(m_state, now));
    // What is not confirmed must be read, not hovered over.
    if (heldwords::holds(m_state.phase) && m_state.certainty != locks::OwnershipCertainty::Confirmed)
        m_sentence->setText(heldwords::standing(m_state, now));
}

} // namespace ui
