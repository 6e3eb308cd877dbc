// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/Actions.h"

#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Icons.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>
#include <QWidget>

#include <algorithm>

namespace ui {
namespace {

constexpr auto wholeText = "wholeText"; // property of an action

/// What stands in a menu, in its order.
struct MenuEntry {
    Rank rank;
    QAction *action = nullptr;
};

void fillInOrder(QWidget &menu, std::vector<MenuEntry> entries)
{
    std::ranges::sort(entries, {}, &MenuEntry::rank);
    quint8 section = entries.empty() ? 0 : entries.front().rank.section;
    for (const MenuEntry &entry : entries) {
        if (std::exchange(section, entry.rank.section) != entry.rank.section) {
            auto *line = new QAction(&menu);
            line->setSeparator(true);
            menu.addAction(line);
        }
        menu.addAction(entry.action);
    }
}

} // namespace

Conditions ActionContext::met() const
{
    Conditions met;
    met.setFlag(Condition::Connection, isConnected);
    met.setFlag(Condition::AllTables, isConnected && readsAllTables);
    met.setFlag(Condition::Policies, isConnected && knowsPolicies);
    met.setFlag(Condition::OpenTable, openTables > 0);
    met.setFlag(Condition::SecondTable, openTables > 1);
    met.setFlag(Condition::LockList, isConnected && !showsAllTables);
    met.setFlag(Condition::ChosenLock, isLockChosen);
    met.setFlag(Condition::Details, hasDetails);
    met.setFlag(Condition::TestLocks, hasTestLocks);
    met.setFlag(Condition::Marks, marks > 0 && !showsAllTables);
    met.setFlag(Condition::PlaceBefore, isConnected && hasPlaceBefore);
    met.setFlag(Condition::ChosenProblem, isConnected && isProblemChosen);
    met.setFlag(Condition::Snoozed, hasSnoozes);
    met.setFlag(Condition::Live, !isRecording);
    return met;
}

bool ActionContext::allows(const ActionSpec &spec) const
{
    return (spec.needs & ~met()) == Conditions() && refusals.value(spec.id).isEmpty();
}

Actions::Actions(QWidget *window) : QObject(window)
{
    for (const ActionSpec &spec : actionTable())
        makeAction(spec, window);
    applyContext();
}

Actions::~Actions() = default;

void Actions::makeAction(const ActionSpec &spec, QWidget *window)
{
    auto *action = new QAction(tr(spec.text), this);
    action->setObjectName(QLatin1String(spec.name));
    if (*spec.whole)
        action->setProperty(wholeText, tr(spec.whole));
    if (*spec.word)
        action->setIconText(tr(spec.word));
    if (*spec.shortcut)
        action->setShortcut(QKeySequence(QLatin1String(spec.shortcut), QKeySequence::PortableText));
    if (*spec.icon)
        action->setIcon(menuIcon(QLatin1String(spec.icon)));
    setTip(action, tr(spec.hint));
    action->setStatusTip(tr(spec.hint));
    if (spec.checks != Checks::No) {
        action->setCheckable(true);
        action->setChecked(spec.startsChecked);
        action->setIconVisibleInMenu(false); // a picture would take the place of the check mark
    }
    if (spec.keysIn == KeysIn::LockTable)
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    else if (window)
        window->addAction(action);
    connect(action, spec.checks == Checks::Keeps ? &QAction::toggled : &QAction::triggered, this,
            [this, id = spec.id](bool on) { carryOut(id, on); });
    m_actions.append(action);
}

QString Actions::plainText(const QAction &action)
{
    const QVariant whole = action.property(wholeText);
    QString text = whole.isValid() ? whole.toString() : action.text();
    text.remove(u'&');
    if (text.endsWith(QChar(0x2026)))
        text.chop(1);
    return text;
}

QList<QAction *> Actions::listed() const
{
    QList<QAction *> listed;
    for (const ActionSpec &spec : actionTable()) {
        if (spec.isListed)
            listed += (*this)[spec.id];
    }
    return listed;
}

void Actions::add(ActionId id, QObject *owner, std::function<void(bool)> effect)
{
    m_effects[static_cast<std::size_t>(id)].push_back({owner, std::move(effect)});
}

qsizetype Actions::effectsOf(ActionId id) const
{
    return std::ranges::count_if(m_effects[static_cast<std::size_t>(id)],
                                 [](const Effect &effect) { return !effect.owner.isNull(); });
}

void Actions::carryOut(ActionId id, bool on)
{
    // A copy: what is done may bind anew.
    const std::vector<Effect> effects = m_effects[static_cast<std::size_t>(id)];
    for (const Effect &effect : effects) {
        if (effect.owner)
            effect.run(on);
    }
}

void Actions::perform(ActionId id)
{
    carryOut(id, false);
}

void Actions::applyContext()
{
    for (const ActionSpec &spec : actionTable()) {
        QAction *action = (*this)[spec.id];
        action->setEnabled(m_context.allows(spec));
        const bool isOver = m_context.isRecording && spec.needs.testFlag(Condition::Live);
        const QString why = isOver ? tr("This is a recording.") : m_context.refusals.value(spec.id);
        const QString caution = m_context.cautions.value(spec.id);
        const QString usual = tr(spec.hint);
        const QString hint = !why.isEmpty() ? why : caution.isEmpty() ? usual : usual + u' ' + caution;
        if (hint == m_hints.value(spec.id, usual))
            continue;
        m_hints.insert(spec.id, hint);
        setTip(action, hint);
        action->setStatusTip(inOneLine(hint));
    }
}

void Actions::fillMenuBar(QMenuBar &bar)
{
    for (const MenuSpec &spec : menuTable()) {
        auto *menu = new QMenu(tr(spec.text), &bar);
        menu->setObjectName(QLatin1String(spec.name));
        m_menus[static_cast<std::size_t>(spec.id)] = menu;
        if (spec.inBar)
            bar.addMenu(menu);
    }
    for (const MenuSpec &spec : menuTable()) {
        std::vector<MenuEntry> entries;
        for (const ActionSpec &action : actionTable()) {
            if (action.menu.menu == spec.id)
                entries.push_back({action.menu.rank, (*this)[action.id]});
        }
        for (const MenuSpec &within : menuTable()) {
            if (within.menu.menu == spec.id)
                entries.push_back({within.menu.rank, menu(within.id)->menuAction()});
        }
        fillInOrder(*menu(spec.id), std::move(entries));
    }
}

void Actions::fillContext(QWidget &rows)
{
    std::vector<MenuEntry> entries;
    for (const ActionSpec &action : actionTable()) {
        if (action.context != Rank())
            entries.push_back({action.context, (*this)[action.id]});
    }
    for (const MenuSpec &spec : menuTable()) {
        if (spec.context != Rank())
            entries.push_back({spec.context, menu(spec.id)->menuAction()});
    }
    fillInOrder(rows, std::move(entries));
    rows.setContextMenuPolicy(Qt::ActionsContextMenu);
}

} // namespace ui
