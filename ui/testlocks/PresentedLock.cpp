// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/PresentedLock.h"

#include "ui/common/text/PlainLabel.h"
#include "ui/common/text/PlainText.h"
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

PlainLabel *quiet(QWidget *parent, const char *name)
{
    auto *label = new PlainLabel(parent);
    label->setObjectName(QLatin1String(name));
    label->setProperty("quiet", true);
    label->setWordWrap(true);
    return label;
}

} // namespace

PresentedLock::PresentedLock(QWidget *parent)
    : QFrame(parent), m_ring(new LeaseRing(this)), m_sign(new StateMark(this)), m_key(new PlainLabel(this)),
      m_phase(new PlainLabel(this)), m_about(quiet(this, "about")), m_version(new PlainLabel(this)),
      m_standing(quiet(this, "standing")), m_sentence(quiet(this, "sentence")),
      m_heartbeats(new HeartbeatStrip(this)), m_bounced(quiet(this, "bounced")),
      m_buttons(new LockButtons(this))
{
    setProperty("panel", QStringLiteral("card"));
    m_key->setFont(Theme::mono(scaled(font(), 1.9, true)));
    m_phase->setFont(scaled(font(), 1.5, false));
    m_phase->setObjectName(QStringLiteral("phase"));
    m_version->setFont(Theme::mono(scaled(font(), 1.5, false)));
    m_version->setObjectName(QStringLiteral("versionCount"));
    m_heartbeats->setMinimumHeight(72);
    for (PlainLabel *label : {m_about, m_standing, m_sentence, m_bounced})
        label->setFont(scaled(font(), 1.25, false));
    auto *title = new QHBoxLayout;
    title->setSpacing(Theme::around);
    title->addWidget(m_sign);
    title->addWidget(m_key, 1);
    title->addWidget(m_phase);
    auto *facts = new QVBoxLayout;
    facts->setSpacing(Theme::between);
    facts->addLayout(title);
    facts->addWidget(m_about);
    facts->addStretch(1);
    facts->addWidget(m_version);
    facts->addWidget(m_standing);
    facts->addWidget(m_heartbeats);
    facts->addWidget(m_bounced);
    facts->addStretch(1);
    facts->addWidget(m_sentence);
    auto *words = new QWidget(this);
    words->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // every ring gets the same share
    facts->setContentsMargins(0, 0, 0, 0);
    words->setLayout(facts);
    auto *row = new QHBoxLayout;
    row->setSpacing(2 * Theme::around);
    row->addWidget(m_ring, 2);
    row->addWidget(words, 3);
    auto *buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(m_buttons);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::around, Theme::around, Theme::around, Theme::around);
    column->setSpacing(Theme::around);
    column->addLayout(row, 1);
    column->addLayout(buttons);
    connect(m_buttons, &LockButtons::requested, this,
            [this](LockCommand command) { Q_EMIT requested(m_state.id, command); });
}

void PresentedLock::setState(const locks::HeldLockState &state)
{
    m_state = state;
    m_ring->setState(state);
    m_sign->setState(heldwords::signOf(state.phase), heldwords::holds(state.phase));
    m_key->setText(heldwords::name(state.request));
    m_phase->setText(heldwords::phase(state.phase));
    m_about->setText(tr("%1  \u00B7  %2  \u00B7  owner %3")
                         .arg(QString(state.request.dialect.name()), state.request.shape.table,
                              heldwords::shortOwner(state.owner)));
    setTip(m_about, state.owner);
    m_version->setText(heartbeats(state.request.dialect)
                           ? tr("version %1   %2")
                                 .arg(state.versions)
                                 .arg(words::counted(state.heartbeats, tr("heartbeat"), tr("heartbeats")))
                           : tr("never renewed"));
    m_heartbeats->setTicks(state.ticks, state.request.heartbeat);
    m_sentence->setText(state.sentence);
    m_buttons->tell(state);
    setAccessibleName(
        tr("Test lock %1, %2. %3")
            .arg(inWords(state.request.key), heldwords::phase(state.phase), m_sentence->text()));
}

void PresentedLock::setBounces(std::vector<locks::FailedAttempt> bounces)
{
    m_bounced->setText(bounces.empty() ? QString()
                                       : tr("%1 of our other test locks bounced off it.")
                                             .arg(words::counted(static_cast<qint64>(bounces.size()),
                                                                 tr("attempt"), tr("attempts"))));
    m_heartbeats->setBounces(std::move(bounces));
}

void PresentedLock::advance(base::BootTime now)
{
    m_ring->advance(now);
    m_heartbeats->advance(now);
    m_standing->setText(heldwords::standing(m_state, now));
}

} // namespace ui
