// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/HeightShare.h"

#include <QEvent>
#include <QSplitter>
#include <QWidget>

namespace ui {

void giveBackHeight(QWidget &part)
{
    const auto giveBack = [&part] {
        auto *splitter = qobject_cast<QSplitter *>(part.parentWidget());
        const qsizetype place = splitter ? splitter->indexOf(&part) : -1;
        if (place < 1 || splitter->orientation() != Qt::Vertical)
            return;
        QList<int> sizes = splitter->sizes();
        const int rest = sizes.at(place) - part.maximumHeight();
        if (rest <= 0)
            return;
        sizes[place] -= rest;
        sizes[0] += rest;
        splitter->setSizes(sizes);
    };
    QMetaObject::invokeMethod(&part, giveBack, Qt::QueuedConnection);
}

HeightShare::HeightShare(QWidget &part, Of whole, std::function<int(int)> least)
    : QObject(&part), m_part(part), m_of(whole), m_least(std::move(least))
{
    part.installEventFilter(this);
}

QWidget *HeightShare::whole() const
{
    QWidget *parent = m_part.parentWidget();
    return m_of == Of::Parent && parent ? parent : m_part.window();
}

void HeightShare::update()
{
    m_part.setMinimumHeight(m_least(whole()->height()));
}

/// A part is made before it has its place, and may be given another: the whole is looked for when the part is shown.
bool HeightShare::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == &m_part && event->type() == QEvent::Show && m_whole != whole()) {
        if (m_whole)
            m_whole->removeEventFilter(this);
        m_whole = whole();
        m_whole->installEventFilter(this);
        update();
    } else if (watched == m_whole && event->type() == QEvent::Resize) {
        // Not amid the layout that is under way: it would not hear of it.
        QMetaObject::invokeMethod(this, &HeightShare::update, Qt::QueuedConnection);
    }
    return QObject::eventFilter(watched, event);
}

} // namespace ui
