// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/SeenWatch.h"

#include <QEvent>
#include <QWindow>

namespace ui {

SeenWatch::SeenWatch(QWidget &widget) : QObject(&widget), m_widget(widget)
{
    m_widget.installEventFilter(this);
    bind();
    m_wasSeen = isSeen();
    m_wasOnScreen = isOnScreen();
}

bool SeenWatch::isSeen() const
{
    const QWidget *window = m_widget.window();
    if (window->isMinimized() || m_isCovered || (m_wasShown && !window->isVisible()))
        return false;
    return &m_widget == window || m_widget.isVisibleTo(window);
}

/// A widget finds its window once it lies in it, and a window its surface once it is shown: each Show checks again.
void SeenWatch::bind()
{
    QWidget *window = m_widget.window();
    if (window != m_window) {
        if (m_window && m_window != &m_widget)
            m_window->removeEventFilter(this);
        m_window = window;
        m_wasShown = window->isVisible();
        m_isCovered = false;
        if (window != &m_widget)
            window->installEventFilter(this);
    }
    QWindow *surface = window->windowHandle();
    if (surface == m_surface)
        return;
    if (m_surface)
        m_surface->removeEventFilter(this);
    m_surface = surface;
    m_isCovered = false;
    if (surface)
        surface->installEventFilter(this);
}

void SeenWatch::compare()
{
    const bool seen = isSeen();
    const bool onScreen = isOnScreen();
    const bool differs = seen != m_wasSeen || onScreen != m_wasOnScreen;
    m_wasSeen = seen;
    m_wasOnScreen = onScreen;
    if (differs)
        Q_EMIT changed(onScreen || (seen && !m_wasShown));
}

bool SeenWatch::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::Show:
        bind();
        m_wasShown = m_wasShown || watched == m_window || m_widget.window()->isVisible();
        if (watched == m_window)
            m_isCovered = false;
        compare();
        break;
    case QEvent::ParentChange:
    case QEvent::Hide:
    case QEvent::ShowToParent:
    case QEvent::HideToParent:
    case QEvent::WindowStateChange:
        compare();
        break;
    case QEvent::Expose: // also the event that nothing is exposed any more
        if (watched == m_surface) {
            m_isCovered = m_wasShown && !static_cast<QWindow *>(watched)->isExposed();
            compare();
        }
        break;
    default:
        break;
    }
    return false;
}

} // namespace ui
