// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/lab/LabColumns.h"

#include <QEvent>
#include <QResizeEvent>
#include <QScrollBar>
#include <QShowEvent>
#include <QSplitter>
#include <QStyle>

#include <algorithm>
#include <utility>

namespace ui {
namespace {

constexpr int setupWidth = 316;
constexpr int workerWidth = 288;
constexpr int leastSide = 272; // px of the panels beside the lanes
constexpr int leastLanes = 420; // px of the lanes with their log, in height

void makePlain(QScrollArea &area)
{
    area.setWidgetResizable(true);
    area.setFrameShape(QFrame::NoFrame);
    area.setFocusPolicy(Qt::NoFocus);
    area.setProperty("panel", QStringLiteral("plain"));
}

/// Px of what is inside, as high as it is when it has the width of the area.
int heightInside(const QScrollArea &area, int width)
{
    const QWidget &inside = *area.widget();
    return inside.hasHeightForWidth() ? inside.heightForWidth(width) : inside.sizeHint().height();
}

} // namespace

LabColumns::LabColumns(QWidget *setup, QWidget *lanes, QWidget *worker, QWidget *parent)
    : QScrollArea(parent), m_across(new QSplitter(Qt::Horizontal, parent)), m_lanes(lanes)
{
    setObjectName(QStringLiteral("labColumns"));
    makePlain(*this);
    m_setup = addSide(setup);
    m_across->addWidget(lanes);
    m_worker = addSide(worker);
    m_across->setHandleWidth(1);
    m_across->setChildrenCollapsible(false);
    m_across->setStretchFactor(1, 1);
    setWidget(m_across);
    connect(m_across, &QSplitter::splitterMoved, this, [this] {
        if (m_across->orientation() == Qt::Horizontal)
            m_chosen = m_across->sizes();
    });
}

// In one window throughout: the focus keeps its order.
QScrollArea *LabColumns::addSide(QWidget *inside)
{
    auto *area = new QScrollArea(inside->parentWidget());
    makePlain(*area);
    area->setWidget(inside);
    area->setMinimumWidth(leastSide);
    inside->installEventFilter(this);
    m_across->addWidget(area);
    return area;
}

void LabColumns::bringUpLanes()
{
    if (m_across->orientation() == Qt::Vertical)
        verticalScrollBar()->setValue(m_lanes->y());
}

int LabColumns::leastWidth() const
{
    return 2 * leastSide + m_lanes->minimumSizeHint().width() + 2 * m_across->handleWidth() +
        style()->pixelMetric(QStyle::PM_ScrollBarExtent);
}

/// As chosen by hand, or wider where a language's words are longer: how wide they are drawn is known once they are
/// shown.
QList<int> LabColumns::widths() const
{
    if (!m_chosen.isEmpty())
        return {m_chosen.front(), width() - m_chosen.front() - m_chosen.back(), m_chosen.back()};
    const int bar = style()->pixelMetric(QStyle::PM_ScrollBarExtent);
    const auto wide = [bar](const QScrollArea &panel, int usual) {
        return std::max(usual, panel.widget()->minimumSizeHint().width() + bar);
    };
    const int setup = wide(*m_setup, setupWidth);
    const int worker = wide(*m_worker, workerWidth);
    return {setup, width() - setup - worker, worker};
}

void LabColumns::arrange()
{
    if (!isVisible())
        return;
    const auto fitting = width() < leastWidth() ? Qt::Vertical : Qt::Horizontal;
    const bool isOther = fitting != m_across->orientation();
    m_across->setOrientation(fitting);
    fitHeights();
    if (fitting == Qt::Vertical && isOther)
        m_across->setSizes({0, leastLanes, 0}); // the panels take their least height, which is all of them
    if (fitting == Qt::Horizontal && (isOther || !std::exchange(m_isArranged, true)))
        m_across->setSizes(widths());
}

void LabColumns::fitHeights()
{
    const bool areBelow = m_across->orientation() == Qt::Vertical;
    for (QScrollArea *side : {m_setup, m_worker})
        side->setMinimumHeight(areBelow ? heightInside(*side, viewport()->width()) : 0);
    m_lanes->setMinimumHeight(areBelow ? leastLanes : 0);
}

void LabColumns::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    arrange();
}

void LabColumns::showEvent(QShowEvent *event)
{
    QScrollArea::showEvent(event);
    arrange();
}

bool LabColumns::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest && m_worker && m_across->orientation() == Qt::Vertical)
        fitHeights();
    return QScrollArea::eventFilter(watched, event);
}

} // namespace ui
