// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

// The window's menus, shortcuts and memory: what it offers and how it was left.

#include "ui/MainWindow.h"
#include "ui/ReadingMenu.h"
#include "ui/common/CommandPalette.h"
#include "ui/common/Toast.h"
#include "ui/connections/TableSidebar.h"
#include "ui/locks/FilterBar.h"
#include "ui/locks/LocksPanel.h"

#include <QAction>
#include <QMenuBar>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>

namespace ui {

void MainWindow::buildMenus()
{
    const auto fill = [this](QMenu *menu, std::initializer_list<ActionId> ids) {
        for (const ActionId id : ids)
            menu->addAction(m_actions[id]);
    };
    using A = ActionId;
    QMenu *file = menuBar()->addMenu(tr("&File"));
    fill(file, {A::OpenDemo, A::Connect, A::CloseConnection});
    file->addSeparator();
    fill(file, {A::CopyReadPolicy, A::CopyOperatorPolicy, A::CopyLabPolicy});
    file->addSeparator();
    fill(file, {A::Quit});
    QMenu *view = menuBar()->addMenu(tr("&View"));
    fill(view, {A::ReadNow, A::PauseReading});
    m_reading = new ReadingMenu(view, m_settings);
    connect(m_reading, &ReadingMenu::chosen, this, [this](const watch::WatchPlan &plan) {
        if (m_services)
            m_services->watch().setPlan(plan);
    });
    view->addSeparator();
    fill(view, {A::Filter, A::ClearFilters, A::ProblemsOnly});
    view->addSeparator();
    fill(view, {A::ShowDetails, A::ToggleSidebar, A::ToggleTestLocks, A::CompactRows});
    view->addSeparator();
    fill(view, {A::OpenLab});
    QMenu *lock = menuBar()->addMenu(tr("&Lock"));
    fill(lock, {A::ProveLapse, A::Release, A::CopyAsCommand, A::Mark});
    lock->addSeparator();
    fill(lock, {A::TakeTestLock, A::PresentTestLocks});
    QMenu *help = menuBar()->addMenu(tr("&Help"));
    fill(help, {A::Commands, A::Shortcuts});
    addActions(m_actions.all());

    // Single keys belong to the table: elsewhere they are text, or press buttons.
    for (const ActionId id : {A::Mark, A::ProveLapse}) {
        m_actions[id]->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        removeAction(m_actions[id]);
        m_locks->view().addAction(m_actions[id]);
    }
    m_locks->view().setContextMenuPolicy(Qt::ActionsContextMenu);
    for (const ActionId id : {A::Release, A::CopyAsCommand})
        m_locks->view().addAction(m_actions[id]);
    for (const ActionId id : {A::PauseReading, A::ShowDetails, A::ToggleSidebar, A::ToggleTestLocks,
                              A::CompactRows, A::ProblemsOnly})
        m_actions[id]->setCheckable(true);
    for (const ActionId id : {A::ShowDetails, A::ToggleSidebar, A::ToggleTestLocks})
        m_actions[id]->setChecked(true);
    for (const ActionId id : {A::ShowDetails, A::ToggleTestLocks})
        m_actions[id]->setEnabled(false);
}

void MainWindow::wireActions()
{
    const auto on = [this](ActionId id, auto act) { connect(m_actions[id], &QAction::triggered, this, act); };
    on(ActionId::OpenDemo, [this] { leaveThen([this] { connectTo({}); }); });
    on(ActionId::Connect, [this] {
        m_pages->setCurrentWidget(m_start);
        m_start->setProfiles(m_connector.profiles());
        m_start->showProfiles();
    });
    on(ActionId::CloseConnection, [this] { leaveThen([this] { m_connector.close(); }); });
    on(ActionId::Quit, [this] { close(); });
    on(ActionId::ReadNow, [this] {
        if (m_services)
            m_services->watch().refreshNow();
    });
    on(ActionId::PauseReading, [this](bool paused) {
        if (m_services)
            m_services->watch().setPaused(paused);
    });
    on(ActionId::Filter, [this] { m_locks->filterBar().focusFilter(); });
    on(ActionId::ClearFilters, [this] { m_locks->filterBar().setText({}); });
    on(ActionId::ProblemsOnly, [this](bool only) {
        chooseStates(only ? QList{locks::LockState::Lapsed, locks::LockState::Unreadable}
                          : QList<locks::LockState>());
    });
    on(ActionId::Commands, [this] { (new CommandPalette(m_actions.all(), this))->open(); });
    on(ActionId::Shortcuts, [this] { (new ShortcutsPage(m_actions.all(), this))->open(); });
    on(ActionId::ShowDetails, [this](bool shown) { showDetails(shown); });
    on(ActionId::ToggleSidebar, [this](bool shown) { m_sidebar->setVisible(shown); });
    on(ActionId::ToggleTestLocks, [this](bool shown) { showTestLocks(shown); });
    on(ActionId::CompactRows, [this](bool compact) { m_locks->view().setCompact(compact); });
    on(ActionId::ProveLapse, [this] { Q_EMIT proveRequested(); });
    on(ActionId::Release, [this] { Q_EMIT releaseRequested(); });
    on(ActionId::TakeTestLock, [this] { Q_EMIT testLockRequested(); });
    on(ActionId::PresentTestLocks, [this] { Q_EMIT presentationRequested(); });
    on(ActionId::OpenLab, [this] { Q_EMIT labRequested(); });
    on(ActionId::CopyAsCommand, [this] { copyAsCommand(); });
    on(ActionId::Mark, [this] { m_locks->model().toggleMark(m_locks->view().selectedPositions()); });

    connect(m_locks, &LocksPanel::chosenChanged, this, [this] {
        m_actions.setLockChosen(m_locks->chosenRow() >= 0);
        Q_EMIT chosenLockChanged();
    });
    connect(m_locks, &LocksPanel::openRequested, this, [this] { showDetails(true); });
    connect(m_locks, &LocksPanel::testLockRequested, this, &MainWindow::testLockRequested);
    connect(m_locks, &LocksPanel::said, m_toast, &Toast::say);
}

void MainWindow::showDetails(bool shown)
{
    if (!m_details)
        return;
    m_details->setVisible(shown);
    m_actions[ActionId::ShowDetails]->setChecked(shown);
}

void MainWindow::showTestLocks(bool shown)
{
    if (!m_testLocks)
        return;
    m_testLocks->setVisible(shown);
    m_actions[ActionId::ToggleTestLocks]->setChecked(shown);
}

void MainWindow::saveLayout() const
{
    if (!m_settings)
        return;
    m_settings->setValue(QStringLiteral("window/geometry"), saveGeometry());
    m_settings->setValue(QStringLiteral("window/across"), m_across->saveState());
    if (m_details)
        m_settings->setValue(QStringLiteral("window/down"), m_down->saveState());
    if (m_testLocks)
        m_settings->setValue(QStringLiteral("window/outer"), m_outer->saveState());
    for (const ActionId id :
         {ActionId::ShowDetails, ActionId::ToggleSidebar, ActionId::ToggleTestLocks, ActionId::CompactRows})
        m_settings->setValue(QStringLiteral("window/") + m_actions[id]->objectName(),
                             m_actions[id]->isChecked());
}

void MainWindow::restoreLayout()
{
    if (!m_settings)
        return;
    const auto bytes = [this](const char *key) {
        return m_settings->value(QStringLiteral("window/") + QLatin1String(key)).toByteArray();
    };
    if (!isVisible())
        restoreGeometry(bytes("geometry"));
    m_across->restoreState(bytes("across"));
    if (m_details)
        m_down->restoreState(bytes("down"));
    if (m_testLocks)
        m_outer->restoreState(bytes("outer"));
    const auto checked = [this](ActionId id) {
        const QAction *action = m_actions[id];
        return m_settings->value(QStringLiteral("window/") + action->objectName(), action->isChecked())
            .toBool();
    };
    showDetails(checked(ActionId::ShowDetails));
    showTestLocks(checked(ActionId::ToggleTestLocks));
    m_actions[ActionId::ToggleSidebar]->setChecked(checked(ActionId::ToggleSidebar));
    m_sidebar->setVisible(checked(ActionId::ToggleSidebar));
    m_actions[ActionId::CompactRows]->setChecked(checked(ActionId::CompactRows));
    m_locks->view().setCompact(checked(ActionId::CompactRows));
}

} // namespace ui
