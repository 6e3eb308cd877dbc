// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/lab/LabEventsModel.h"

#include "ui/common/theme/Theme.h"
#include "ui/lab/lanes/LabText.h"

#include <QApplication>

namespace ui {

void LabEventsModel::setLog(const std::vector<lab::Event> *events, const lab::Plan *plan)
{
    beginResetModel();
    m_events = events;
    m_plan = plan;
    m_count = events ? static_cast<int>(events->size()) : 0;
    endResetModel();
}

void LabEventsModel::grow()
{
    const int count = m_events ? static_cast<int>(m_events->size()) : 0;
    if (count <= m_count)
        return;
    beginInsertRows({}, m_count, count - 1);
    m_count = count;
    endInsertRows();
}

int LabEventsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_count;
}

int LabEventsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant LabEventsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= m_count)
        return {};
    const lab::Event &event = (*m_events)[static_cast<std::size_t>(index.row())];
    if (role == Qt::AccessibleTextRole)
        return labwords::sentence(event, *m_plan);
    if (role == Qt::FontRole && index.column() == Time)
        return Theme::mono(QApplication::font());
    if (role == Qt::TextAlignmentRole && index.column() == Time)
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case Time:
        return labwords::moment(event.at);
    case Worker:
        return labwords::worker(*m_plan, event.worker);
    case Key:
        return labwords::key(*m_plan, event.key);
    default:
        return labwords::what(event, *m_plan);
    }
}

QVariant LabEventsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole && section == Time)
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    const QStringList titles{tr("Time"), tr("Worker"), tr("Lock"), tr("What happened")};
    return titles.value(section);
}

} // namespace ui
