// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/LockButtons.h"

#include "ui/common/Spoken.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Icons.h"
#include "ui/common/theme/Theme.h"
#include "ui/testlocks/HeldText.h"
#include "ui/testlocks/acquire/AcquireLockRules.h"

#include <QAction>
#include <QBoxLayout>
#include <QMenu>
#include <QPushButton>

namespace ui {

using locks::HeldPhase;

LockButtons::LockButtons(Part part, QWidget *parent) : QWidget(parent), m_part(part)
{
    QBoxLayout *row =
        new QBoxLayout(part == Part::Card ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight, this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(part == Part::All ? Theme::between : Theme::within);
    if (part == Part::Card)
        addOthers();
    else
        addUsual();
    if (part == Part::Line)
        addMore();
    if (part == Part::Card)
        row->addStretch(1);
}

void LockButtons::addUsual()
{
    add(LockCommand::Pause, "pause", tr("Pause"), tr("Sends no heartbeats; the lease runs down."));
    add(LockCommand::Resume, "resume", tr("Resume"), tr("Sends a heartbeat at once, then as before."));
    if (m_part == Part::All)
        addOthers();
    add(LockCommand::Release, "release", tr("Release"), tr("Releases the lock, as its library does."));
    if (m_part == Part::All)
        addOtherRelease();
    add(LockCommand::Crash, "crash", tr("Crash"),
        tr("Stops without a release, as a program that is killed: the item stays until its lease lapses."));
    add(LockCommand::GiveUp, "giveUp", tr("Give up"), tr("Stops waiting for it."));
    add(LockCommand::Forget, "forget", tr("Remove"), tr("Takes it off this list. Nothing is written."));
}

void LockButtons::addOthers()
{
    add(LockCommand::HeartbeatNow, "heartbeatNow", tr("Heartbeat now"), tr("Sends one heartbeat."));
    add(LockCommand::ChangeData, "changeData", m_part == Part::Card ? tr("Change data…") : tr("Data…"),
        tr("Replaces or removes the data, with a heartbeat of its own."));
    if (m_part == Part::Card)
        addOtherRelease();
}

void LockButtons::addOtherRelease()
{
    m_otherRelease = new QPushButton(tr("Release as"), this); // here, where the focus comes to it
    auto *menu = new QMenu(m_otherRelease);
    offer(*menu, LockCommand::ReleaseMark, tr("Mark the item as released"));
    offer(*menu, LockCommand::ReleaseDelete, tr("Delete the item"));
    m_otherRelease->setObjectName(QStringLiteral("releaseAs"));
    setTip(m_otherRelease, tr("Releases the lock in the way you choose."));
    m_otherRelease->setProperty("menu", true); // room for its arrow
    m_otherRelease->setMenu(menu);
    show(*m_otherRelease);
}

void LockButtons::addMore()
{
    m_more = new QPushButton(icon(QStringLiteral("more")), QString(), this);
    auto *menu = new QMenu(m_more);
    offer(*menu, LockCommand::HeartbeatNow, tr("Heartbeat now"));
    offer(*menu, LockCommand::ChangeData, tr("Change data…"));
    offer(*menu, LockCommand::ReleaseMark, tr("Release: mark the item as released"));
    offer(*menu, LockCommand::ReleaseDelete, tr("Release: delete the item"));
    offer(*menu, LockCommand::Present, tr("Show on the whole screen"));
    m_more->setObjectName(QStringLiteral("moreOfLock"));
    setTip(m_more, tr("More that can be done with this lock."));
    m_more->setMenu(menu);
    show(*m_more);
}

QAction *LockButtons::offer(QMenu &menu, LockCommand command, const QString &text)
{
    QAction *action = menu.addAction(text);
    connect(action, &QAction::triggered, this, [this, command] { Q_EMIT requested(command); });
    m_offers.append({command, action});
    return action;
}

void LockButtons::add(LockCommand command, const char *name, const QString &text, const QString &tip)
{
    auto *button = new QPushButton(text, this);
    button->setObjectName(QLatin1String(name));
    setTip(button, tip);
    connect(button, &QPushButton::clicked, this, [this, command] { Q_EMIT requested(command); });
    m_buttons.append({command, button});
    show(*button);
}

void LockButtons::show(QPushButton &button)
{
    button.setProperty(m_part == Part::Line ? "bare" : "touch", true);
    button.setAutoDefault(false);
    layout()->addWidget(&button);
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
    case LockCommand::Present:
        return true;
    case LockCommand::Forget:
        break;
    }
    return heldwords::isOver(state.phase);
}

void LockButtons::setState(const locks::HeldLockState &state)
{
    const QString key = inWords(state.request.key);
    bool focusGoes = false;
    for (const auto &[command, button] : m_buttons) {
        const bool now = makesSense(command, state);
        focusGoes = focusGoes || (!now && button->hasFocus());
        button->setVisible(now);
        setSpokenName(*button, tr("%1: %2").arg(key, button->text()));
    }
    for (const auto &[command, action] : m_offers)
        action->setVisible(makesSense(command, state));
    if (m_otherRelease) {
        const bool now = makesSense(LockCommand::ReleaseMark, state);
        focusGoes = focusGoes || (!now && m_otherRelease->hasFocus());
        m_otherRelease->setVisible(now);
        setSpokenName(*m_otherRelease, tr("%1: %2").arg(key, m_otherRelease->text()));
    }
    if (m_more)
        setSpokenName(*m_more, tr("%1: %2").arg(key, tr("more")));
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
