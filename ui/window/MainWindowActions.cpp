// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

// The window's menus, shortcuts and memory: what it offers and how it was left.

#include "ui/common/CommandPalette.h"
#include "ui/common/Toast.h"
#include "ui/connections/TableSidebar.h"
#include "ui/locks/FilterBar.h"
#include "ui/locks/LocksPanel.h"
#include "ui/window/MainWindow.h"
#include "ui/window/ReadingMenu.h"

#include <QAction>
#include <QMenuBar>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>

#include <array>

namespace ui {

namespace {
/// What the person has folded or made small stays so.
constexpr std::array remembered{ActionId::ShowDetails, ActionId::ToggleSidebar, ActionId::ToggleTestLocks,
                                ActionId::CompactRows};
} // namespace

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
    fill(lock, {A::ProveLapse, A::Release, A::CopyAsCommand});
    lock->addSeparator();
    fill(lock, {A::AcquireTestLock, A::PresentTestLocks});
    QMenu *help = menuBar()->addMenu(tr("&Help"));
    fill(help, {A::Commands, A::Shortcuts, A::Diagnostics});
    addActions(m_actions.all());

    // A single key belongs to the table: elsewhere it is text.
    m_actions[A::ProveLapse]->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    removeAction(m_actions[A::ProveLapse]);
    for (const ActionId id : {A::PauseReading, A::ShowDetails, A::ToggleSidebar, A::ToggleTestLocks,
                              A::CompactRows, A::ProblemsOnly})
        m_actions[id]->setCheckable(true);
    for (const ActionId id : {A::ShowDetails, A::ToggleSidebar, A::ToggleTestLocks})
        m_actions[id]->setChecked(true);
    // Not before there is something they are about.
    for (const ActionId id :
         {A::ShowDetails, A::ToggleTestLocks, A::CopyReadPolicy, A::CopyOperatorPolicy, A::CopyLabPolicy})
        m_actions[id]->setEnabled(false);
}

void MainWindow::connectActions()
{
    const auto on = [this](ActionId id, auto act) { connect(m_actions[id], &QAction::triggered, this, act); };
    on(ActionId::OpenDemo, [this] { closeThen([this] { connectTo({}); }); });
    on(ActionId::Connect, [this] {
        m_pages->setCurrentWidget(m_start);
        m_start->setProfiles(m_connector.profiles());
        m_start->showProfiles();
    });
    on(ActionId::CloseConnection, [this] { closeThen([this] { m_connector.close(); }); });
    on(ActionId::Quit, [this] { close(); });
    on(ActionId::ReadNow, [this] {
        if (m_services)
            m_services->watch().refreshNow();
    });
    on(ActionId::PauseReading, [this](bool paused) {
        if (m_services)
            m_services->watch().setPaused(paused);
    });
    on(ActionId::Filter, [this] { locks().filterBar().focusFilter(); });
    on(ActionId::ClearFilters, [this] { locks().filterBar().setText({}); });
    on(ActionId::ProblemsOnly, [this](bool only) {
        chooseStates(only ? QList{locks::LockState::Lapsed, locks::LockState::Unreadable}
                          : QList<locks::LockState>());
    });
    on(ActionId::Commands, [this] { (new CommandPalette(m_actions.all(), this))->open(); });
    on(ActionId::Shortcuts, [this] { (new ShortcutsPage(m_actions.all(), this))->open(); });
    on(ActionId::ShowDetails, [this](bool shown) { showDetails(shown); });
    on(ActionId::ToggleSidebar, [this] { showAsChosen(); });
    on(ActionId::ToggleTestLocks, [this](bool shown) { showTestLocks(shown); });
    on(ActionId::CompactRows, [this] { showAsChosen(); });
    on(ActionId::ProveLapse, [this] { Q_EMIT proveRequested(); });
    on(ActionId::Release, [this] { Q_EMIT releaseRequested(); });
    on(ActionId::AcquireTestLock, [this] { Q_EMIT testLockRequested(); });
    on(ActionId::PresentTestLocks, [this] { Q_EMIT presentationRequested(); });
    on(ActionId::OpenLab, [this] { Q_EMIT labRequested(); });
    on(ActionId::Diagnostics, [this] { Q_EMIT diagnosticsRequested(); });
    on(ActionId::CopyAsCommand, [this] { copyAsCommand(); });
}

void MainWindow::connectTable()
{
    LockTableView &view = m_locks->view();
    for (const ActionId id : {ActionId::ProveLapse, ActionId::Release, ActionId::CopyAsCommand})
        view.addAction(m_actions[id]);
    view.setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(m_locks, &LocksPanel::chosenChanged, this, [this] {
        m_actions.setLockChosen(m_locks->chosenRow() >= 0);
        Q_EMIT chosenLockChanged();
    });
    connect(m_locks, &LocksPanel::openRequested, this, [this] { showDetails(true); });
    connect(m_locks, &LocksPanel::testLockRequested, this, &MainWindow::testLockRequested);
    connect(m_locks, &LocksPanel::messageReady, m_toast, &Toast::showMessage);
}

void MainWindow::showDetails(bool shown)
{
    m_actions[ActionId::ShowDetails]->setChecked(shown);
    if (m_details)
        m_details->setVisible(shown);
}

void MainWindow::showTestLocks(bool shown)
{
    m_actions[ActionId::ToggleTestLocks]->setChecked(shown);
    if (m_testLocks)
        m_testLocks->setVisible(shown);
}

void MainWindow::saveLayout() const
{
    if (!m_settings)
        return;
    m_settings->setValue(QStringLiteral("window/geometry"), saveGeometry());
    if (m_across)
        m_settings->setValue(QStringLiteral("window/across"), m_across->saveState());
    if (m_details)
        m_settings->setValue(QStringLiteral("window/down"), m_down->saveState());
    if (m_testLocks)
        m_settings->setValue(QStringLiteral("window/outer"), m_outer->saveState());
    for (const ActionId id : remembered)
        m_settings->setValue(QStringLiteral("window/") + m_actions[id]->objectName(),
                             m_actions[id]->isChecked());
}

void MainWindow::restoreLayout()
{
    if (!m_settings)
        return;
    restoreGeometry(m_settings->value(QStringLiteral("window/geometry")).toByteArray());
    for (const ActionId id : remembered) {
        QAction *action = m_actions[id];
        const QString key = QStringLiteral("window/") + action->objectName();
        action->setChecked(m_settings->value(key, action->isChecked()).toBool());
    }
}

/// Gives the places that are built the sizes they had and shows those that are wanted.
void MainWindow::applySavedLayout()
{
    if (m_settings) {
        const auto restore = [this](QSplitter *splitter, const char *key) {
            splitter->restoreState(
                m_settings->value(QStringLiteral("window/") + QLatin1String(key)).toByteArray());
        };
        restore(m_across, "across");
        if (m_details)
            restore(m_down, "down");
        if (m_testLocks)
            restore(m_outer, "outer");
    }
    showAsChosen();
}

void MainWindow::showAsChosen()
{
    if (!m_locks)
        return;
    m_sidebar->setVisible(m_actions[ActionId::ToggleSidebar]->isChecked());
    m_locks->view().setCompact(m_actions[ActionId::CompactRows]->isChecked());
    showDetails(m_actions[ActionId::ShowDetails]->isChecked());
    showTestLocks(m_actions[ActionId::ToggleTestLocks]->isChecked());
}

} // namespace ui
