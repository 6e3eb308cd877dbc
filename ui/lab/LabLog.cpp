// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/lab/LabLog.h"

#include "core/lab/Run.h"
#include "ui/common/text/IsolatedText.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Theme.h"
#include "ui/lab/LabEventsModel.h"
#include "ui/lab/lanes/LabText.h"

#include <QHeaderView>
#include <QHelpEvent>
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
    setItemDelegate(new IsolatedText(this)); // "41.790 s" runs from left to right everywhere
    setModel(m_events);
}

// Times and names take what they need: what happened has the rest.
void LabLog::fitColumns()
{
    const auto wide = [](const QString &text, const QFont &font) {
        return QFontMetrics(font).horizontalAdvance(text) + Theme::around + Theme::between;
    };
    const int several = fontMetrics().averageCharWidth() * 10; // of the word for more than one
    int time = 0;
    int worker = several;
    int key = several;
    if (m_run) {
        const lab::Plan &plan = m_run->plan();
        time = wide(labwords::moment(std::max(plan.length, m_run->now())), Theme::mono(font()));
        for (const lab::WorkerPlan &of : plan.workers)
            worker = std::max(worker, wide(of.name, font()));
        for (const lab::KeyPlan &of : plan.keys)
            key = std::max(key, wide(of.name, font()));
    }
    const auto setWidth = [this](int column, int wanted, int most) {
        const int least = horizontalHeader()->sectionSizeHint(column);
        setColumnWidth(column, std::clamp(wanted, least, std::max(most, least)));
    };
    const int most = std::max(width() / 5, several);
    setWidth(LabEventsModel::Time, time, width());
    setWidth(LabEventsModel::Worker, worker, most);
    setWidth(LabEventsModel::Key, key, most);
}

void LabLog::resizeEvent(QResizeEvent *event)
{
    fitColumns();
    QTableView::resizeEvent(event);
}

bool LabLog::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QTableView::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    showTip(help->globalPos(), indexAt(help->pos()).data(Qt::AccessibleTextRole).toString(), viewport());
    return true;
}

void LabLog::setRun(const lab::Run *run)
{
    m_run = run;
    m_events->setLog(run ? &run->events() : nullptr, run ? &run->plan() : nullptr);
    fitColumns();
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
