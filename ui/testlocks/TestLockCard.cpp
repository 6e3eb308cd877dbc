// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/TestLockCard.h"

#include "ui/common/TickingLabel.h"
#include "ui/common/text/ElidedLabel.h"
#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateMark.h"
#include "ui/common/theme/Theme.h"
#include "ui/testlocks/HeartbeatStrip.h"
#include "ui/testlocks/HeldText.h"
#include "ui/testlocks/LeaseCountdown.h"

#include <QHBoxLayout>
#include <QKeyEvent>

namespace ui {

TestLockCard::TestLockCard(const locks::HeldLockState &state, QWidget *parent)
    : TestLockView(new LeaseCountdown, parent), m_count(new TickingLabel(this))
{
    setObjectName(QStringLiteral("testLock-%1").arg(state.id));
    setFocusPolicy(Qt::StrongFocus);
    key()->setFont(Theme::mono(font()));
    m_count->setObjectName(QStringLiteral("heartbeatCount"));
    for (PlainLabel *label : {static_cast<PlainLabel *>(about()), sentence()})
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto *first = new QHBoxLayout;
    first->setSpacing(Theme::between);
    first->addWidget(sign());
    first->addWidget(key());
    first->addWidget(phase());
    first->addWidget(about(), 1);
    auto *second = new QHBoxLayout;
    second->setSpacing(Theme::between);
    second->addWidget(lease());
    second->addWidget(m_count);
    second->addStretch(1);
    auto *words = new QVBoxLayout;
    words->setSpacing(Theme::within);
    words->addStretch(1);
    words->addLayout(first);
    words->addLayout(second);
    words->addWidget(sentence());
    words->addWidget(advice());
    words->addStretch(1);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(Theme::between, Theme::within, Theme::between, Theme::within);
    row->setSpacing(Theme::around);
    row->addLayout(words, 3);
    row->addWidget(heartbeats(), 2);
    row->addWidget(buttons());
    setState(state);
}

void TestLockCard::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return Q_EMIT presentRequested(state().id);
    case Qt::Key_Delete:
        if (heldwords::isOver(state().phase))
            Q_EMIT requested(state().id, LockCommand::Forget);
        return;
    case Qt::Key_Up:
    case Qt::Key_Down:
        return Q_EMIT neighbourRequested(state().id, event->key() == Qt::Key_Down);
    default:
        TestLockView::keyPressEvent(event);
    }
}

void TestLockCard::showState()
{
    const bool isOver = heldwords::isOver(state().phase);
    const bool isOneLine = heldwords::rank(state().phase) == 3;
    const bool holds = heldwords::holds(state().phase);
    setTip(this,
           isOver ? tr("Enter shows it on the whole screen. Delete removes it from this list.")
                  : tr("Enter shows it on the whole screen. Up and Down go to the next test lock."));
    m_count->setText(holds ? heartbeatCount() : QString());
    m_count->setVisible(holds);
    lease()->setVisible(!isOver);
    sentence()->setVisible(!isOneLine);
    if (isOneLine) {
        const QString &next = advice()->text();
        about()->setWords(next.isEmpty() ? state().sentence.text() : tr("%1 %2").arg(state().sentence, next));
        advice()->hide();
    }
    setTip(sentence(), state().sentence);
}

void TestLockCard::showTime(base::BootTime now)
{
    setTip(phase(), heldwords::standing(state(), now));
    if (state().phase == locks::HeldPhase::Waiting) {
        m_count->setText(heldwords::waitingSince(state(), now));
        m_count->show();
        sentence()->setText(heldwords::waitingFor(state(), now));
        return;
    }
    // What is not confirmed must be read, not hovered over.
    if (heldwords::holds(state().phase) && state().certainty != locks::OwnershipCertainty::Confirmed)
        sentence()->setText(heldwords::standing(state(), now));
}

} // namespace ui
