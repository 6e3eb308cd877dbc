// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/details/EventsView.h"

#include "ui/common/CopyableTableView.h"
#include "ui/common/theme/StateText.h"
#include "ui/common/theme/Theme.h"

#include <QDateTime>
#include <QHeaderView>
#include <QVBoxLayout>

namespace ui {
namespace {

QString clockText(base::WallTime at)
{
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(at.time_since_epoch()).count();
    return QDateTime::fromMSecsSinceEpoch(ms).toString(u"HH:mm:ss.zzz").chopped(2);
}

} // namespace

void layOutRows(CopyableTableView &view, RowsModel &model, std::initializer_list<int> widths)
{
    view.setModel(&model);
    view.setProperty("panel", QStringLiteral("fields"));
    view.setSelectionBehavior(QAbstractItemView::SelectRows);
    view.setShowGrid(false);
    view.setTabKeyNavigation(false);
    view.setWordWrap(false);
    view.setFrameShape(QFrame::NoFrame);
    view.verticalHeader()->hide();
    view.verticalHeader()->setDefaultSectionSize(Theme::compactRowHeight());
    view.horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    view.horizontalHeader()->setHighlightSections(false);
    view.horizontalHeader()->setStretchLastSection(true);
    view.setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    int column = 0;
    for (const int width : widths)
        view.setColumnWidth(column++, width);
}

EventsView::EventsView(QWidget *parent)
    : QWidget(parent), m_model({tr("Time"), tr("What was seen"), tr("Version")}, 2, 2),
      m_timeline(new TimelineView(this)), m_list(new CopyableTableView(this))
{
    m_list->setObjectName(QStringLiteral("eventList"));
    m_list->setAccessibleName(tr("Events, the latest first"));
    layOutRows(*m_list, m_model, {120, 420});
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, Theme::within, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_timeline);
    auto *inset = new QHBoxLayout; // cells begin where the title above begins
    inset->setContentsMargins(Theme::between - 2, 0, 0, 0);
    inset->addWidget(m_list);
    column->addLayout(inset, 1);
}

void EventsView::setEvents(const std::vector<watch::LockEvent> &events, base::BootTime now)
{
    m_timeline->setEvents(events, now);
    std::vector<TextRow> rows;
    rows.reserve(events.size());
    for (auto newest = events.rbegin(); newest != events.rend(); ++newest) {
        const watch::LockEvent &event = *newest;
        rows.push_back({QStringLiteral("%1 %2")
                            .arg(event.boot.time_since_epoch().count())
                            .arg(static_cast<int>(event.kind)),
                        {clockText(event.at), eventText(event), event.version},
                        {words::exact(event.at)}});
    }
    m_model.setRows(std::move(rows));
}

} // namespace ui
