// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/TestLockCard.h"

#include "ui/common/StateMark.h"
#include "ui/common/Words.h"
#include "ui/testlocks/BeatStrip.h"
#include "ui/testlocks/LeaseCountdown.h"
#include "ui/testlocks/TakeLockRules.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStyle>

namespace ui {

using locks::HeldPhase;

TestLockCard::TestLockCard(const locks::HeldLockState &state, QWidget *parent)
    : QFrame(parent), m_state(state), m_sign(new StateMark(this)), m_key(new QLabel(this)),
      m_phase(new QLabel(this)), m_about(new QLabel(this)), m_lease(new LeaseCountdown(this)),
      m_beats(new BeatStrip(this)), m_count(new QLabel(this)), m_sentence(new QLabel(this))
{
    setObjectName(QStringLiteral("testLock-%1").arg(state.id));
    setProperty("panel", QStringLiteral("card"));
    const QString &key = state.request.key;
    m_key->setFont(Theme::mono(font()));
    m_key->setText(state.request.sortKey ? tr("%1 / %2").arg(key, *state.request.sortKey) : key);
    m_phase->setObjectName(QStringLiteral("phase"));
    m_about->setProperty("quiet", true);
    m_about->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_count->setObjectName(QStringLiteral("beatCount"));
    m_sentence->setObjectName(QStringLiteral("sentence"));
    m_sentence->setProperty("quiet", true);
    m_sentence->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    buildButtons();

    auto *first = new QHBoxLayout;
    first->setSpacing(Theme::between);
    first->addWidget(m_sign);
    first->addWidget(m_key);
    first->addWidget(m_phase);
    first->addWidget(m_about, 1);
    for (QPushButton *button : m_buttons)
        first->addWidget(button);
    auto *second = new QHBoxLayout;
    second->setSpacing(Theme::between);
    second->addSpacing(Theme::around + Theme::between);
    second->addWidget(m_lease);
    second->addWidget(m_beats, 2);
    second->addWidget(m_count);
    second->addWidget(m_sentence, 3);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::between, Theme::within, Theme::between, Theme::within);
    column->setSpacing(Theme::within);
    column->addLayout(first);
    column->addLayout(second);
    tell(state);
}

QPushButton *TestLockCard::addButton(Wish wish, const char *name, const QString &text, const QString &tip,
                                     const QString &spoken)
{
    auto *button = new QPushButton(text, this);
    button->setObjectName(QLatin1String(name));
    button->setToolTip(tip);
    button->setAccessibleName(spoken.arg(m_state.request.key));
    button->setAutoDefault(false);
    connect(button, &QPushButton::clicked, this, [this, wish] { Q_EMIT wished(m_state.id, wish); });
    m_buttons += button;
    return button;
}

void TestLockCard::buildButtons()
{
    addButton(Wish::Pause, "pause", tr("Pause"), tr("Sends no beats; the lease runs down."),
              tr("Pause the beats of %1"));
    addButton(Wish::Resume, "resume", tr("Resume"), tr("Beats at once, then as before."),
              tr("Resume the beats of %1"));
    addButton(Wish::BeatNow, "beatNow", tr("Beat now"), tr("Sends one beat."), tr("Send one beat for %1"));
    addButton(Wish::Release, "release", tr("Release"), tr("Gives the lock back, as its library does."),
              tr("Release %1"));
    addButton(Wish::Crash, "crash", tr("Crash"),
              tr("Stops without a release, as a program that dies: the row stays until its lease lapses."),
              tr("Crash the holder of %1"));
    addButton(Wish::GiveUp, "giveUp", tr("Give up"), tr("Stops waiting for it."),
              tr("Give up waiting for %1"));
    addButton(Wish::Forget, "forget", tr("Remove"), tr("Takes it off this list. Nothing is written."),
              tr("Remove %1 from the list"));
}

QString TestLockCard::phaseWord(HeldPhase phase)
{
    switch (phase) {
    case HeldPhase::Waiting:
        return tr("waiting");
    case HeldPhase::Held:
        return tr("held");
    case HeldPhase::Paused:
        return tr("paused");
    case HeldPhase::Danger:
        return tr("danger");
    case HeldPhase::Lost:
        return tr("lost");
    case HeldPhase::Released:
        return tr("released");
    case HeldPhase::NotGranted:
        return tr("not granted");
    case HeldPhase::Crashed:
        return tr("crashed");
    case HeldPhase::Failed:
        break;
    }
    return tr("failed");
}

locks::LockState TestLockCard::signOf(HeldPhase phase)
{
    switch (phase) {
    case HeldPhase::Held:
    case HeldPhase::Paused:
        return locks::LockState::Held;
    case HeldPhase::Danger:
    case HeldPhase::Lost:
        return locks::LockState::Lapsed;
    case HeldPhase::Waiting:
    case HeldPhase::Crashed:
        return locks::LockState::Unproven;
    case HeldPhase::Released:
        return locks::LockState::Released;
    case HeldPhase::NotGranted:
        return locks::LockState::NotALock;
    case HeldPhase::Failed:
        break;
    }
    return locks::LockState::Unreadable;
}

bool TestLockCard::isOver(HeldPhase phase)
{
    return phase != HeldPhase::Waiting && phase != HeldPhase::Held && phase != HeldPhase::Paused &&
        phase != HeldPhase::Danger;
}

void TestLockCard::tell(const locks::HeldLockState &state)
{
    m_state = state;
    const bool holds = state.phase == HeldPhase::Held || state.phase == HeldPhase::Paused ||
        state.phase == HeldPhase::Danger;
    m_sign->tell(signOf(state.phase), holds);
    // By rule, not by palette: the colours may change while the card is on show.
    const bool stands = signOf(state.phase) == locks::LockState::Lapsed;
    m_phase->setProperty("word", stands ? QStringLiteral("lapsed") : QString());
    m_phase->style()->unpolish(m_phase);
    m_phase->style()->polish(m_phase);
    m_phase->setText(state.phase == HeldPhase::Waiting && state.secondsToWait
                         ? tr("waiting, %1 s left").arg(*state.secondsToWait)
                         : phaseWord(state.phase));
    QStringList about{words::dialect(state.request.dialect), state.request.shape.table};
    if (!state.owner.isEmpty())
        about += tr("owner %1").arg(state.owner);
    m_about->setText(about.join(QStringLiteral("  \u00B7  ")));
    m_about->setToolTip(m_about->text());
    m_lease->setLease(state.request.lease, holds ? state.leaseEnd : std::nullopt);
    const bool beating = beats(state.request.dialect);
    m_beats->setTicks(state.ticks, state.request.heartbeat);
    m_count->setText(beating ? words::counted(state.beats, tr("beat"), tr("beats")) : tr("never renewed"));
    m_sentence->setText(state.sentence);
    m_sentence->setToolTip(state.sentence);
    setAccessibleName(
        tr("Test lock %1, %2. %3").arg(state.request.key, phaseWord(state.phase), state.sentence));
    showButtons();
}

void TestLockCard::showButtons()
{
    const HeldPhase phase = m_state.phase;
    const bool beating = beats(m_state.request.dialect);
    const bool holds = phase == HeldPhase::Held || phase == HeldPhase::Danger || phase == HeldPhase::Paused;
    const auto shown = [&](Wish wish) {
        switch (wish) {
        case Wish::Pause:
            return beating && holds && phase != HeldPhase::Paused;
        case Wish::Resume:
            return beating && phase == HeldPhase::Paused;
        case Wish::BeatNow:
            return beating && holds;
        case Wish::Release:
        case Wish::Crash:
            return holds;
        case Wish::GiveUp:
            return phase == HeldPhase::Waiting;
        case Wish::Forget:
            break;
        }
        return isOver(phase);
    };
    bool focusGoes = false;
    for (qsizetype i = 0; i < m_buttons.size(); ++i) {
        const bool now = shown(static_cast<Wish>(i));
        focusGoes = focusGoes || (!now && m_buttons.at(i)->hasFocus());
        m_buttons.at(i)->setVisible(now);
    }
    // The key that paused must resume: focus stays on this card.
    if (!focusGoes)
        return;
    for (QPushButton *button : m_buttons) {
        if (!button->isHidden())
            return button->setFocus();
    }
}

void TestLockCard::advance(base::BootTime now)
{
    m_lease->advance(now);
    m_beats->advance(now);
}

} // namespace ui
