// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/LockButtons.h"

#include "ui/common/PlainText.h"
#include "ui/common/Theme.h"
#include "ui/testlocks/HeldWords.h"
#include "ui/testlocks/TakeLockRules.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>

namespace ui {

using locks::HeldPhase;

namespace {

/// Only these libraries know both ways to give a lock back.
bool marksOrDeletes(locks::DialectId dialect)
{
    return dialect == locks::DialectId::Dynamolock || dialect == locks::DialectId::JavaLockClient;
}

} // namespace

LockButtons::LockButtons(QWidget *parent)
    : QWidget(parent), m_otherRelease(nullptr), m_mark(nullptr), m_delete(nullptr)
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(Theme::between);
    row->addWidget(add(LockWish::Pause, "pause", tr("Pause"), tr("Sends no beats; the lease runs down.")));
    row->addWidget(add(LockWish::Resume, "resume", tr("Resume"), tr("Beats at once, then as before.")));
    row->addWidget(add(LockWish::BeatNow, "beatNow", tr("Beat now"), tr("Sends one beat.")));
    row->addWidget(add(LockWish::ChangeData, "changeData", tr("Data"),
                       tr("Replaces or removes the data, with a beat of its own.")));
    row->addWidget(
        add(LockWish::Release, "release", tr("Release"), tr("Gives the lock back, as its library does.")));
    m_otherRelease = new QPushButton(tr("Release as"), this); // here, where the focus comes to it
    auto *menu = new QMenu(m_otherRelease);
    m_mark = menu->addAction(tr("Mark the row as released"));
    m_delete = menu->addAction(tr("Delete the row"));
    connect(m_mark, &QAction::triggered, this, [this] { Q_EMIT wished(LockWish::ReleaseMark); });
    connect(m_delete, &QAction::triggered, this, [this] { Q_EMIT wished(LockWish::ReleaseDelete); });
    m_otherRelease->setObjectName(QStringLiteral("releaseAs"));
    setTip(m_otherRelease, tr("Releases by the way you choose."));
    m_otherRelease->setProperty("menu", true); // room for its arrow
    m_otherRelease->setMenu(menu);
    m_otherRelease->setAutoDefault(false);
    row->addWidget(m_otherRelease);
    row->addWidget(add(
        LockWish::Crash, "crash", tr("Crash"),
        tr("Stops without a release, as a program that is killed: the row stays until its lease lapses.")));
    row->addWidget(add(LockWish::GiveUp, "giveUp", tr("Give up"), tr("Stops waiting for it.")));
    row->addWidget(
        add(LockWish::Forget, "forget", tr("Remove"), tr("Takes it off this list. Nothing is written.")));
}

QPushButton *LockButtons::add(LockWish wish, const char *name, const QString &text, const QString &tip)
{
    auto *button = new QPushButton(text, this);
    button->setObjectName(QLatin1String(name));
    setTip(button, tip);
    button->setAutoDefault(false);
    connect(button, &QPushButton::clicked, this, [this, wish] { Q_EMIT wished(wish); });
    m_buttons.append({wish, button});
    return button;
}

bool LockButtons::makesSense(LockWish wish, const locks::HeldLockState &state)
{
    const bool beating = beats(state.request.dialect);
    const bool holds = heldwords::holds(state.phase);
    switch (wish) {
    case LockWish::Pause:
        return beating && holds && state.phase != HeldPhase::Paused;
    case LockWish::Resume:
        return beating && state.phase == HeldPhase::Paused;
    case LockWish::BeatNow:
        return beating && holds;
    case LockWish::ChangeData:
        return beating && holds && carriesData(state.request.dialect);
    case LockWish::Release:
    case LockWish::Crash:
        return holds;
    case LockWish::ReleaseMark:
    case LockWish::ReleaseDelete:
        return holds && marksOrDeletes(state.request.dialect);
    case LockWish::GiveUp:
        return state.phase == HeldPhase::Waiting;
    case LockWish::Forget:
        break;
    }
    return heldwords::isOver(state.phase);
}

void LockButtons::tell(const locks::HeldLockState &state)
{
    bool focusGoes = m_otherRelease->hasFocus() && !makesSense(LockWish::ReleaseMark, state);
    for (const auto &[wish, button] : m_buttons) {
        const bool now = makesSense(wish, state);
        focusGoes = focusGoes || (!now && button->hasFocus());
        button->setVisible(now);
        button->setAccessibleName(tr("%1: %2").arg(inWords(state.request.key), button->text()));
    }
    m_otherRelease->setVisible(makesSense(LockWish::ReleaseMark, state));
    m_otherRelease->setAccessibleName(tr("%1: %2").arg(inWords(state.request.key), m_otherRelease->text()));
    // The key that paused must resume: focus stays with this lock.
    if (!focusGoes)
        return;
    for (const auto &[wish, button] : m_buttons) {
        if (!button->isHidden())
            return button->setFocus();
    }
}

} // namespace ui
