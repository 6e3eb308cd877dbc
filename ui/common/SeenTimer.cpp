// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/SeenTimer.h"

namespace ui {

SeenTimer::SeenTimer(QWidget &widget, std::chrono::milliseconds interval)
    : QObject(&widget), m_seen(new SeenWatch(widget))
{
    m_timer.setInterval(interval);
    connect(&m_timer, &QTimer::timeout, this, &SeenTimer::step);
    connect(m_seen, &SeenWatch::changed, this, &SeenTimer::follow);
}

void SeenTimer::start()
{
    m_isWanted = true;
    if (m_seen && m_seen->isOnScreen())
        m_timer.start();
}

void SeenTimer::stop()
{
    m_isWanted = false;
    m_timer.stop();
}

void SeenTimer::setWanted(bool wanted)
{
    if (wanted != m_isWanted)
        wanted ? start() : stop();
}

void SeenTimer::setInterval(std::chrono::milliseconds interval)
{
    m_timer.setInterval(interval); // restarts one that runs
}

void SeenTimer::follow(bool onScreen)
{
    Q_EMIT seenChanged(onScreen);
    if (!onScreen)
        return m_timer.stop();
    if (!m_isWanted)
        return;
    if (m_seen->isOnScreen())
        m_timer.start();
    Q_EMIT step(); // what stands there is as old as the window was away
}

} // namespace ui
