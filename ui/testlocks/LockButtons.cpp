// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/LockButtons.h"

#include "ui/common/Spoken.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Theme.h"
#include "ui/testlocks/HeldText.h"
#include "ui/testlocks/acquire/AcquireLockRules.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>

namespace ui {

using locks::HeldPhase;

LockButtons::LockButtons(QWidget *parent)
    : QWidget(parent), m_otherRelease(nullptr), m_mark(nullptr), m_delete(nullptr)
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(Theme::between);
    row->addWidget(
        add(LockCommand::Pause, "pause", tr("Pause"), tr("Sends no heartbeats; the lease runs down.")));
    row->addWidget(
        add(LockCommand::Resume, "resume", tr("Resume"), tr("Sends a heartbeat at once, then as before.")));
    row->addWidget(
        add(LockCommand::HeartbeatNow, "heartbeatNow", tr("Heartbeat now"), tr("Sends one heartbeat.")));
    row->addWidget(add(LockCommand::ChangeData, "changeData", tr("Data…"),
                       tr("Replaces or removes the data, with a heartbeat of its own.")));
    row->addWidget(
        add(LockCommand::Release, "release", tr("Release"), tr("Releases the lock, as its library does.")));
    m_otherRelease = new QPushButton(tr("Release as"), this); // here, where the focus comes to it
    auto *menu = new QMenu(m_otherRelease);
    m_mark = menu->addAction(tr("Mark the item as released"));
    m_delete = menu->addAction(tr("Delete the item"));
    connect(m_mark, &QAction::triggered, this, [this] { Q_EMIT requested(LockCommand::ReleaseMark); });
    connect(m_delete, &QAction::triggered, this, [this] { Q_EMIT requested(LockCommand::ReleaseDelete); });
    m_otherRelease->setObjectName(QStringLiteral("releaseAs"));
    setTip(m_otherRelease, tr("Releases the lock in the way you choose."));
    m_otherRelease->setProperty("touch", true);
    m_otherRelease->setProperty("menu", true); // room for its arrow
    m_otherRelease->setMenu(menu);
    m_otherRelease->setAutoDefault(false);
    row->addWidget(m_otherRelease);
    row->addWidget(add(
        LockCommand::Crash, "crash", tr("Crash"),
        tr("Stops without a release, as a program that is killed: the item stays until its lease lapses.")));
    row->addWidget(add(LockCommand::GiveUp, "giveUp", tr("Give up"), tr("Stops waiting for it.")));
    row->addWidget(
        add(LockCommand::Forget, "forget", tr("Remove"), tr("Takes it off this list. Nothing is written.")));
}

QPushButton *LockButtons::add(LockCommand command, const char *name, const QString &text, const QString &tip)
{
    auto *button = new QPushButton(text, this);
    button->setObjectName(QLatin1String(name));
    setTip(button, tip);
    button->setProperty("touch", true);
    button->setAutoDefault(false);
    connect(button, &QPushButton::clicked, this, [this, command] { Q_EMIT requested(command); });
    m_buttons.append({command, button});
    return button;
}

bool LockButtons::makesSense(LockCommand command, const locks::HeldLockState &state)
{
    const bool sending = heartbeats(state.request.dialect);
    const bool holds = heldwords::holds(state.phase);
    switch (command) {
    case LockCommand::Pause:
        return sending && holds && !state.paused;
    case LockCommand::Resume:
        return sending && holds && state.paused;
    case LockCommand::HeartbeatNow:
        return sending && holds;
    case LockCommand::ChangeData:
        return sending && holds && knows(state.request.dialect, locks::RequestOption::Data);
    case LockCommand::Release: // also of a row that keeps the next client waiting
        return holds || state.rowLeft;
    case LockCommand::Crash:
        return holds;
    case LockCommand::ReleaseMark:
    case LockCommand::ReleaseDelete:
        return (holds || state.rowLeft) &&
            knows(state.request.dialect, locks::RequestOption::DeleteOnRelease);
    case LockCommand::GiveUp:
        return state.phase == HeldPhase::Waiting;
    case LockCommand::Forget:
        break;
    }
    return heldwords::isOver(state.phase);
}

void LockButtons::setState(const locks::HeldLockState &state)
{
    bool focusGoes = m_otherRelease->hasFocus() && !makesSense(LockCommand::ReleaseMark, state);
    for (const auto &[command, button] : m_buttons) {
        const bool now = makesSense(command, state);
        focusGoes = focusGoes || (!now && button->hasFocus());
        button->setVisible(now);
        setSpokenName(*button, tr("%1: %2").arg(inWords(state.request.key), button->text()));
    }
    m_otherRelease->setVisible(makesSense(LockCommand::ReleaseMark, state));
    setSpokenName(*m_otherRelease, tr("%1: %2").arg(inWords(state.request.key), m_otherRelease->text()));
    // The key that paused must resume: focus stays with this lock.
    if (focusGoes)
        focusFirst();
}

void LockButtons::setButtonFont(const QFont &font)
{
    for (QPushButton *button : findChildren<QPushButton *>(Qt::FindDirectChildrenOnly))
        button->setFont(font);
}

bool LockButtons::focusFirst()
{
    for (const auto &[command, button] : m_buttons) {
        if (!button->isHidden()) {
            button->setFocus();
            return true;
        }
    }
    return false;
}

} // namespace ui
