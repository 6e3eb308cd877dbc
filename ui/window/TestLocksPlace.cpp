// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/window/TestLocksPlace.h"

#include "ui/common/Actions.h"

#include <QAction>
#include <QSplitter>

namespace ui {

TestLocksPlace::TestLocksPlace(Actions &actions, QSplitter &across)
    : QObject(&across), m_actions(actions), m_across(across)
{
    m_actions.bind(ActionId::TestLocksPage, this, [this](bool wanted) {
        if (wanted)
            setShown(true);
        else
            leave();
    });
}

void TestLocksPlace::setPage(QWidget *page)
{
    delete m_page;
    m_page = page;
    page->hide();
    m_across.setStretchFactor(m_across.indexOf(page), 1);
}

void TestLocksPlace::setShown(bool shown)
{
    if (!m_page || shown == m_isShown)
        return;
    if (shown) {
        m_leavesToHome = m_actions[ActionId::AllTables]->isChecked();
        m_actions[ActionId::AllTables]->setChecked(false);
    }
    m_isShown = shown;
    Q_EMIT changed();
    if (shown)
        m_page->setFocus();
}

bool TestLocksPlace::leave()
{
    setShown(false);
    m_actions[ActionId::AllTables]->setChecked(m_leavesToHome);
    return m_leavesToHome;
}

void TestLocksPlace::refresh(bool mayBe)
{
    m_isShown = m_isShown && mayBe;
    if (m_page)
        m_page->setVisible(m_isShown);
    m_actions[ActionId::TestLocksPage]->setChecked(m_isShown);
}

} // namespace ui
