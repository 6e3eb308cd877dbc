// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/window/WindowMenus.h"

#include "ui/common/Actions.h"
#include "ui/window/MainWindow.h"
#include "ui/window/ReadingMenu.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>

namespace ui {
namespace {

using A = ActionId;
using Groups = std::initializer_list<std::initializer_list<ActionId>>;

void fill(QMenu &menu, const Actions &actions, Groups groups)
{
    for (const auto group : groups) {
        if (!menu.isEmpty())
            menu.addSeparator();
        for (const ActionId id : group)
            menu.addAction(actions[id]);
    }
}

void fillView(QMenu &menu, const Actions &actions, const ReadingMenu &reading)
{
    fill(menu, actions, {{A::ReadNow, A::PauseReading}});
    for (QMenu *choice : reading.menus())
        menu.addMenu(choice);
    fill(menu, actions,
         {{A::Filter, A::FilterHelp, A::ClearFilters, A::ProblemsOnly, A::AllTables},
          {A::ShowDetails, A::ToggleSidebar, A::ToggleTestLocks, A::CompactRows},
          {A::NextTable, A::PreviousTable, A::CloseTable},
          {A::OpenLab}});
}

void prepare(const Actions &actions)
{
    for (const ActionId id :
         {A::PauseReading, A::ShowDetails, A::ToggleSidebar, A::ToggleTestLocks, A::CompactRows,
          A::ProblemsOnly, A::AllTables, A::TellLapsed, A::TellReleased, A::TellHeartbeats}) {
        actions[id]->setCheckable(true);
        actions[id]->setIconVisibleInMenu(false); // a picture would take the place of the check mark
    }
    for (const ActionId id : {A::ShowDetails, A::ToggleSidebar, A::ToggleTestLocks})
        actions[id]->setChecked(true);
    // Not before there is something they are about.
    for (const ActionId id :
         {A::ShowDetails, A::ToggleTestLocks, A::CopyReadPolicy, A::CopyOperatorPolicy, A::CopyLabPolicy})
        actions[id]->setEnabled(false);
}

} // namespace

void fillMenus(QMenuBar &bar, const Actions &actions, const ReadingMenu &reading)
{
    fill(*bar.addMenu(MainWindow::tr("&File")), actions,
         {{A::OpenDemo, A::Connect, A::CloseConnection},
          {A::CopyReadPolicy, A::CopyOperatorPolicy, A::CopyLabPolicy},
          {A::ExportTable, A::DescribeTable, A::TableHealth},
          {A::Journal},
          {A::Settings},
          {A::Quit}});
    fillView(*bar.addMenu(MainWindow::tr("&View")), actions, reading);
    fill(*bar.addMenu(MainWindow::tr("&Lock")), actions,
         {{A::ProveLapse, A::Release, A::CopyAsCommand, A::CopyAsAwsCommand},
          {A::MarkLock, A::MarkShown, A::ReleaseMany, A::HoldLocks, A::UndoLast},
          {A::TellLapsed, A::TellReleased, A::TellHeartbeats, A::TestNotification},
          {A::AcquireTestLock, A::PresentTestLocks}});
    fill(*bar.addMenu(MainWindow::tr("&Help")), actions,
         {{A::Manual, A::Commands, A::Shortcuts, A::Diagnostics}, {A::About}});
    prepare(actions);
}

} // namespace ui
