// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/window/TableTabs.h"

#include "ui/common/text/PlainText.h"

#include <QMouseEvent>
#include <QSignalBlocker>

namespace ui {

TableTabs::TableTabs(QWidget *parent) : QTabBar(parent)
{
    setObjectName(QStringLiteral("tableTabs"));
    setAccessibleName(tr("Open tables"));
    setTabsClosable(true);
    setDrawBase(false);
    setExpanding(false);
    setUsesScrollButtons(true);
    setElideMode(Qt::ElideMiddle);
    hide();
    connect(this, &QTabBar::currentChanged, this, [this](int tab) {
        if (tab >= 0)
            Q_EMIT chosen(m_names[tab]);
    });
    connect(this, &QTabBar::tabCloseRequested, this, [this](int tab) { Q_EMIT closeWanted(m_names[tab]); });
}

void TableTabs::setTables(const QStringList &names, const QString &current)
{
    const QSignalBlocker quiet(this);
    if (names != m_names) {
        m_names = names;
        while (count() > names.size())
            removeTab(count() - 1);
        while (count() < names.size())
            addTab(QString());
        for (int tab = 0; tab < count(); ++tab) {
            setTabText(tab, inWords(names[tab]).replace(u'&', QStringLiteral("&&")));
            setTabToolTip(tab, tr("This table is still read while another is shown."));
        }
    }
    setCurrentIndex(static_cast<int>(names.indexOf(current)));
    setVisible(names.size() > 1);
}

void TableTabs::step(int by)
{
    if (count() > 0)
        setCurrentIndex((currentIndex() + by + count()) % count());
}

void TableTabs::mouseReleaseEvent(QMouseEvent *event)
{
    const int tab = event->button() == Qt::MiddleButton ? tabAt(event->position().toPoint()) : -1;
    if (tab >= 0)
        Q_EMIT closeWanted(m_names[tab]);
    else
        QTabBar::mouseReleaseEvent(event);
}

} // namespace ui
