// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/window/HomePlace.h"

#include "ui/common/Actions.h"
#include "ui/home/HomePage.h"

#include <QAction>
#include <QLayout>

namespace ui {

HomePlace::HomePlace(Actions &actions, QSettings *settings, QWidget &lists)
    : QObject(&lists), m_actions(actions), m_lists(lists), m_feed(std::make_unique<HomeFeed>())
{
    m_feed->setSnoozeMemory(SnoozeMemory(settings));
    m_actions.bind(ActionId::SnoozeHour, this, [this] { page().snoozeFor(1); });
    m_actions.bind(ActionId::SnoozeUntilChange, this, [this] { page().snoozeUntilChange(); });
    m_actions.bind(ActionId::EndSnoozes, this, [this] { m_feed->endSnoozes(); });
    connect(m_feed.get(), &HomeFeed::changed, this, &HomePlace::updateActions);
    m_menu.setObjectName(QStringLiteral("homeMenu"));
    m_open = m_menu.addAction(tr("&Open"));
    m_openTable = m_menu.addAction(tr("Open its &table"));
    m_menu.setDefaultAction(m_open);
    connect(m_open, &QAction::triggered, this, [this] { page().openChosen(); });
    connect(m_openTable, &QAction::triggered, this, [this] { page().openTable(); });
    m_menu.addSeparator();
    for (const ActionId id : {ActionId::ProveLapse, ActionId::Release, ActionId::BreakLock})
        m_menu.addAction(m_actions[id]);
    m_menu.addSeparator();
    m_menu.addMenu(m_actions.menu(MenuId::Snooze));
}

HomePlace::~HomePlace()
{
    delete m_page; // before what it shows
    m_feed->disconnect(this); // it still reports its tables while it goes
}

HomePage &HomePlace::page()
{
    if (!m_page) {
        m_page = new HomePage(*m_feed, &m_lists);
        m_page->hide();
        m_lists.layout()->addWidget(m_page);
        connect(m_page, &HomePage::chosenChanged, this, [this] {
            updateActions();
            Q_EMIT chosenChanged();
        });
        connect(m_page, &HomePage::lockWanted, this, &HomePlace::lockWanted);
        connect(m_page, &HomePage::tableWanted, this, &HomePlace::tableWanted);
        connect(m_page, &HomePage::alertsWanted, this, [this] { m_actions.perform(ActionId::Alerts); });
        connect(m_page, &HomePage::connectWanted, this, [this] { m_actions.perform(ActionId::Connect); });
        connect(m_page, &HomePage::menuWanted, this, &HomePlace::showMenu);
    }
    return *m_page;
}

void HomePlace::setShown(bool shown)
{
    if (shown || m_page)
        page().setVisible(shown);
    updateActions();
}

bool HomePlace::isShown() const
{
    return m_page && m_actions[ActionId::AllTables]->isChecked();
}

void HomePlace::updateActions()
{
    const bool isProblem = isShown() && m_page->isProblemChosen();
    const bool hasSnoozes = !m_feed->home().snoozes().empty();
    const ActionContext &before = m_actions.context();
    if (before.isProblemChosen == isProblem && before.hasSnoozes == hasSnoozes)
        return;
    m_actions.change([isProblem, hasSnoozes](ActionContext &now) {
        now.isProblemChosen = isProblem;
        now.hasSnoozes = hasSnoozes;
    });
}

void HomePlace::showMenu(const QPoint &globalPlace)
{
    const auto chosen = page().chosen();
    if (!chosen)
        return;
    m_openTable->setEnabled(!chosen->table.isEmpty());
    m_menu.popup(globalPlace);
}

} // namespace ui
