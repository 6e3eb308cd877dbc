// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/TestLockView.h"

#include "core/base/NumberText.h"
#include "ui/common/TickingLabel.h"
#include "ui/common/text/ElidedLabel.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateMark.h"
#include "ui/testlocks/HeartbeatStrip.h"
#include "ui/testlocks/HeldText.h"
#include "ui/testlocks/LeaseView.h"
#include "ui/testlocks/acquire/AcquireLockRules.h"

#include <QStyle>

namespace ui {

TestLockView::TestLockView(LeaseView *lease, LockButtons::Part buttons, QWidget *parent)
    : QFrame(parent), m_sign(new StateMark(this)), m_key(new ElidedLabel(this)),
      m_phase(new TickingLabel(this)), m_about(new ElidedLabel(this)), m_lease(lease),
      m_heartbeats(new HeartbeatStrip(this)), m_sentence(new TickingLabel(this)),
      m_advice(new PlainLabel(this)), m_buttons(new LockButtons(buttons, this))
{
    setProperty("panel", QStringLiteral("card"));
    m_lease->setParent(this);
    m_phase->setObjectName(QStringLiteral("phase"));
    m_about->setObjectName(QStringLiteral("about"));
    m_about->setProperty("quiet", true);
    m_sentence->setObjectName(QStringLiteral("sentence"));
    m_sentence->setProperty("quiet", true);
    m_advice->setObjectName(QStringLiteral("advice"));
    m_advice->setWordWrap(true);
    connect(m_buttons, &LockButtons::requested, this,
            [this](LockCommand command) { Q_EMIT requested(m_state.id, command); });
}

void TestLockView::setState(const locks::HeldLockState &state)
{
    m_state = state;
    m_sign->setState(heldwords::signOf(state.phase), heldwords::holds(state.phase));
    m_key->setElision(Elision::Key);
    m_key->setWords(heldwords::name(state.request));
    showPhase();
    showAbout();
    m_lease->setState(state);
    m_heartbeats->setState(state);
    m_heartbeats->setVisible(heldwords::holds(state.phase));
    m_sentence->setText(state.sentence);
    m_advice->setText(heldwords::nextStep(state));
    m_advice->setVisible(!m_advice->text().isEmpty());
    m_buttons->setState(state);
    announce();
    showState();
}

void TestLockView::setConnectionName(const QString &name)
{
    if (name == std::exchange(m_connectionName, name))
        return;
    showAbout();
    showState(); // which may put more in its place
}

QStringList TestLockView::aboutParts() const
{
    QStringList about;
    if (!m_connectionName.isEmpty())
        about += inWords(m_connectionName);
    about += {QString(m_state.request.dialect.name()), inWords(m_state.request.shape.table)};
    if (const QString owner = heldwords::ownerLine(m_state); !owner.isEmpty())
        about += owner;
    return about;
}

void TestLockView::showAbout()
{
    m_about->setParts(aboutParts());
}

void TestLockView::showPhase()
{
    // By rule, not by palette: the colours may change while it is on show.
    const bool isLapsed = heldwords::signOf(m_state.phase) == locks::LockState::Lapsed;
    m_phase->setProperty("word", isLapsed ? QStringLiteral("lapsed") : QString());
    m_phase->style()->unpolish(m_phase);
    m_phase->style()->polish(m_phase);
    if (!m_isMaintenance || heldwords::isOver(m_state.phase)) // else advance() does
        m_phase->setText(heldwords::phase(m_state.phase));
}

void TestLockView::setMaintenance(std::optional<base::BootTime> until)
{
    m_isMaintenance = true;
    m_heldUntil = until;
    announce();
}

void TestLockView::showMaintenance(base::BootTime now)
{
    const QString text = heldwords::maintenance(m_state.phase, m_heldUntil, now);
    if (m_phase->text() != text)
        m_phase->setText(text);
}

// A change of the phase is an event; each heartbeat is not.
void TestLockView::announce()
{
    const QString name = (m_isMaintenance ? tr("Held for maintenance: %1, %2") : tr("Test lock %1, %2"))
                             .arg(inWords(m_state.request.key), heldwords::phase(m_state.phase));
    if (name == accessibleName())
        return;
    setAccessibleName(name);
    const QString why = heldwords::holds(m_state.phase) ? QString() : m_sentence->text();
    setAccessibleDescription(
        why.isEmpty() || m_advice->text().isEmpty() ? why : tr("%1 %2").arg(why, m_advice->text()));
}

void TestLockView::advance(base::BootTime now)
{
    m_lease->advance(now);
    m_heartbeats->advance(now);
    if (m_isMaintenance)
        showMaintenance(now);
    showTime(now);
}

void TestLockView::focusButtons()
{
    m_buttons->focusFirst();
}

QString TestLockView::heartbeatCount() const
{
    if (!ui::heartbeats(m_state.request.dialect))
        return tr("never renewed");
    return tr("%n heartbeat(s)", nullptr, base::text::plural(m_state.heartbeats));
}

} // namespace ui
