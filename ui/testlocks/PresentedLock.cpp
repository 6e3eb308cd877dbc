// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/PresentedLock.h"

#include "ui/common/text/PlainLabel.h"
#include "ui/common/theme/StateMark.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"
#include "ui/testlocks/HeartbeatStrip.h"
#include "ui/testlocks/HeldText.h"
#include "ui/testlocks/LeaseRing.h"
#include "ui/testlocks/acquire/AcquireLockRules.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace ui {
namespace {

QFont scaled(const QFont &base, double factor, bool bold)
{
    QFont font = base;
    font.setPointSizeF(base.pointSizeF() * factor);
    font.setBold(bold);
    return font;
}

PlainLabel *labelCalled(const char *name, QWidget *parent)
{
    auto *label = new PlainLabel(parent);
    label->setObjectName(QLatin1String(name));
    return label;
}

} // namespace

PresentedLock::PresentedLock(QWidget *parent)
    : TestLockView(new LeaseRing, parent), m_version(labelCalled("versionCount", this)),
      m_standing(labelCalled("standing", this)), m_failed(labelCalled("failedAttempts", this))
{
    key()->setFont(Theme::mono(scaled(font(), 1.9, true)));
    phase()->setFont(scaled(font(), 1.5, false));
    m_version->setFont(Theme::mono(scaled(font(), 1.5, false)));
    heartbeats()->setMinimumHeight(72);
    for (PlainLabel *label : {about(), m_standing, sentence(), m_failed}) {
        label->setProperty("quiet", true);
        label->setWordWrap(true);
        label->setFont(scaled(font(), 1.25, false));
    }
    auto *title = new QHBoxLayout;
    title->setSpacing(Theme::around);
    title->addWidget(sign());
    title->addWidget(key(), 1);
    title->addWidget(phase());
    auto *words = new QWidget(this);
    words->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // every ring gets the same share
    auto *facts = new QVBoxLayout(words);
    facts->setContentsMargins(0, 0, 0, 0);
    facts->setSpacing(Theme::between);
    facts->addLayout(title);
    facts->addWidget(about());
    facts->addStretch(1);
    facts->addWidget(m_version);
    facts->addWidget(m_standing);
    facts->addWidget(heartbeats());
    facts->addWidget(m_failed);
    facts->addStretch(1);
    facts->addWidget(sentence());
    auto *row = new QHBoxLayout;
    row->setSpacing(2 * Theme::around);
    row->addWidget(lease(), 2);
    row->addWidget(words, 3);
    auto *below = new QHBoxLayout;
    below->addStretch(1);
    below->addWidget(buttons());
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::around, Theme::around, Theme::around, Theme::around);
    column->setSpacing(Theme::around);
    column->addLayout(row, 1);
    column->addLayout(below);
}

void PresentedLock::showState()
{
    m_version->setText(ui::heartbeats(state().request.dialect)
                           ? tr("version %1   %2").arg(state().versions).arg(heartbeatCount())
                           : heartbeatCount());
}

void PresentedLock::showTime(base::BootTime now)
{
    m_standing->setText(heldwords::standing(state(), now));
}

void PresentedLock::setFailedAttempts(std::vector<locks::FailedAttempt> attempts)
{
    m_failed->setText(attempts.empty() ? QString()
                                       : tr("%1 of our other test locks failed: it is held.")
                                             .arg(words::counted(static_cast<qint64>(attempts.size()),
                                                                 tr("attempt"), tr("attempts"))));
    heartbeats()->setFailedAttempts(std::move(attempts));
}

} // namespace ui
