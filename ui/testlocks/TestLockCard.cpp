// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/TestLockCard.h"

#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/StateMark.h"
#include "ui/common/theme/Theme.h"
#include "ui/testlocks/HeartbeatStrip.h"
#include "ui/testlocks/HeldText.h"
#include "ui/testlocks/LeaseCountdown.h"

#include <QHBoxLayout>

namespace ui {

TestLockCard::TestLockCard(const locks::HeldLockState &state, QWidget *parent)
    : TestLockView(new LeaseCountdown, parent), m_count(new PlainLabel(this))
{
    setObjectName(QStringLiteral("testLock-%1").arg(state.id));
    key()->setFont(Theme::mono(font()));
    m_count->setObjectName(QStringLiteral("heartbeatCount"));
    m_count->setMinimumWidth(fontMetrics().horizontalAdvance(tr("never renewed")));
    for (PlainLabel *label : {about(), sentence()})
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);

    auto *first = new QHBoxLayout;
    first->setSpacing(Theme::between);
    first->addWidget(sign());
    first->addWidget(key());
    first->addWidget(phase());
    first->addWidget(about(), 1);
    first->addWidget(buttons());
    auto *second = new QHBoxLayout;
    second->setSpacing(Theme::between);
    second->addSpacing(Theme::around + Theme::between);
    second->addWidget(lease());
    second->addWidget(heartbeats(), 2);
    second->addWidget(m_count);
    second->addWidget(sentence(), 3);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::between, Theme::within, Theme::between, Theme::within);
    column->setSpacing(Theme::within);
    column->addLayout(first);
    column->addLayout(second);
    setState(state);
}

void TestLockCard::showState()
{
    m_count->setText(heartbeatCount());
    setTip(sentence(), state().sentence);
}

void TestLockCard::showTime(base::BootTime now)
{
    setTip(phase(), heldwords::standing(state(), now));
    // What is not confirmed must be read, not hovered over.
    if (heldwords::holds(state().phase) && state().certainty != locks::OwnershipCertainty::Confirmed)
        sentence()->setText(heldwords::standing(state(), now));
}

} // namespace ui
