// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/lab/LabLog.h"

#include "core/lab/Run.h"
#include "ui/common/theme/Theme.h"
#include "ui/lab/LabEventsModel.h"

#include <QHeaderView>
#include <QScrollBar>

#include <algorithm>

namespace ui {

LabLog::LabLog(QWidget *parent) : QTableView(parent), m_events(new LabEventsModel(this))
{
    setObjectName(QStringLiteral("labLog"));
    setAccessibleName(tr("What happened"));
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setTabKeyNavigation(false);
    setShowGrid(false);
    setProperty("panel", QStringLiteral("fields"));
    setWordWrap(false);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(Theme::compactRowHeight());
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    horizontalHeader()->setStretchLastSection(true);
    setModel(m_events);
}

// What happened keeps the most of a narrow window.
void LabLog::resizeEvent(QResizeEvent *event)
{
    const int names = std::clamp(width() / 7, 60, 160);
    setColumnWidth(LabEventsModel::Time, fontMetrics().horizontalAdvance(QStringLiteral("00000.000 s")) + 24);
    setColumnWidth(LabEventsModel::Worker, names);
    setColumnWidth(LabEventsModel::Key, names);
    QTableView::resizeEvent(event);
}

void LabLog::setRun(const lab::Run *run)
{
    m_events->setLog(run ? &run->events() : nullptr, run ? &run->plan() : nullptr);
}

void LabLog::grow()
{
    const QScrollBar &bar = *verticalScrollBar();
    const bool atEnd = bar.value() >= bar.maximum();
    m_events->grow();
    if (atEnd)
        scrollToBottom();
}

} // namespace ui
