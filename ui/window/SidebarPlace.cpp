// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/window/SidebarPlace.h"

#include "ui/common/theme/Theme.h"
#include "ui/connections/ConnectionList.h"
#include "ui/connections/ContextLine.h"
#include "ui/connections/TableSidebar.h"

#include <QAction>
#include <QApplication>
#include <QMouseEvent>
#include <QSplitter>
#include <QStyle>
#include <QToolButton>

#include <algorithm>

namespace ui {
namespace {

constexpr int leastBeside = 1100; // px of window from which the sidebar stands beside the list
constexpr int usualOver = 260; // px of it over the list

} // namespace

SidebarPlace::SidebarPlace(QSplitter &across, TableSidebar &sidebar, ContextLine &line, QAction &shown,
                           QWidget &over)
    : QObject(&over), m_across(across), m_sidebar(sidebar), m_line(line), m_shown(shown), m_over(over)
{
    m_sidebar.setAttribute(Qt::WA_StyledBackground);
    m_across.installEventFilter(this);
    connect(&m_line, &ContextLine::sidebarWanted, this, &SidebarPlace::turn);
    connect(&m_sidebar, &TableSidebar::tableChosen, this, &SidebarPlace::close);
    connect(&m_sidebar, &TableSidebar::connectionChosen, this, &SidebarPlace::close);
    connect(&m_sidebar, &TableSidebar::testLocksWanted, this, &SidebarPlace::close);
    connect(&m_sidebar, &TableSidebar::allTablesChosen, this, &SidebarPlace::close);
    connect(qApp, &QApplication::focusChanged, this, [this](const QWidget *, QWidget *now) {
        if (m_isOpen && now && now != &m_line.sidebarButton() && !m_sidebar.isAncestorOf(now))
            close();
    });
}

void SidebarPlace::fit(int width)
{
    const bool isNarrow = width < leastBeside;
    if (isNarrow != m_isFolded)
        isNarrow ? fold() : unfold();
}

void SidebarPlace::refresh()
{
    if (!m_isFolded)
        return m_sidebar.setVisible(m_shown.isChecked());
    if (m_takesBack)
        return;
    // The mark says what is wanted where there is room: here the key opens and closes.
    setWanted(!m_shown.isChecked());
    turn();
}

void SidebarPlace::setWanted(bool wanted)
{
    m_takesBack = true;
    m_shown.setChecked(wanted);
    m_takesBack = false;
}

void SidebarPlace::fold()
{
    m_sizes = m_across.saveState();
    m_isFolded = true;
    m_sidebar.hide();
    m_sidebar.setProperty("over", true);
    m_sidebar.setParent(&m_over); // takes the style sheet anew
    m_line.setSidebarFolded(true);
}

void SidebarPlace::unfold()
{
    m_isOpen = false;
    m_isFolded = false;
    m_sidebar.setProperty("over", false);
    m_across.insertWidget(0, &m_sidebar);
    m_across.restoreState(m_sizes);
    m_sidebar.setVisible(m_shown.isChecked());
    m_line.setSidebarFolded(false);
    m_line.setSidebarOpen(false);
}

void SidebarPlace::turn()
{
    if (!m_isFolded)
        return;
    m_isOpen ? close() : open();
}

void SidebarPlace::open()
{
    m_before = QApplication::focusWidget();
    m_isOpen = true;
    m_line.setSidebarOpen(true);
    lay();
    m_sidebar.show();
    m_sidebar.raise();
    m_sidebar.focusTables();
    qApp->installEventFilter(this);
}

void SidebarPlace::close()
{
    if (!m_isOpen)
        return;
    m_isOpen = false;
    qApp->removeEventFilter(this);
    m_line.setSidebarOpen(false);
    const bool hadFocus = m_sidebar.isAncestorOf(QApplication::focusWidget());
    if (hadFocus && m_before)
        m_before->setFocus();
    m_sidebar.hide();
}

void SidebarPlace::lay()
{
    const QRect room(m_across.mapTo(&m_over, QPoint()), m_across.size());
    const int width =
        std::min(std::max(Theme::scaled(usualOver), m_sidebar.minimumSizeHint().width()), room.width());
    m_sidebar.setGeometry(
        QStyle::visualRect(m_over.layoutDirection(), room, {room.left(), room.top(), width, room.height()}));
}

QByteArray SidebarPlace::sizes() const
{
    return m_isFolded ? m_sizes : m_across.saveState();
}

void SidebarPlace::restoreSizes(const QByteArray &sizes)
{
    if (m_isFolded)
        m_sizes = sizes;
    else
        m_across.restoreState(sizes);
}

/// A press beside it closes it, whatever takes the keyboard by that.
bool SidebarPlace::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == &m_across && event->type() == QEvent::Resize && m_isOpen)
        lay();
    const auto *pressed =
        event->type() == QEvent::MouseButtonPress ? qobject_cast<QWidget *>(watched) : nullptr;
    if (m_isOpen && pressed && m_over.isAncestorOf(pressed) && pressed != &m_sidebar &&
        pressed != &m_line.sidebarButton() && !m_sidebar.isAncestorOf(pressed))
        close();
    return QObject::eventFilter(watched, event);
}

} // namespace ui
