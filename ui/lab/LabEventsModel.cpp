// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/lab/LabEventsModel.h"

#include "ui/common/theme/Theme.h"

#include <QApplication>

namespace ui {

void LabEventsModel::setLog(const std::vector<lab::Event> *events, const lab::Plan *plan)
{
    beginResetModel();
    m_rows = events && plan ? lab::EventRows(events, plan) : lab::EventRows();
    m_rows.collect();
    m_count = static_cast<int>(m_rows.size());
    endResetModel();
}

void LabEventsModel::grow()
{
    const std::size_t last = m_rows.size() == 0 ? 0 : m_rows.countAt(m_rows.size() - 1);
    const int fresh = static_cast<int>(m_rows.collect());
    if (m_count > 0 && m_rows.countAt(static_cast<std::size_t>(m_count) - 1) != last)
        Q_EMIT dataChanged(index(m_count - 1, 0), index(m_count - 1, ColumnCount - 1));
    if (fresh == 0)
        return;
    beginInsertRows({}, m_count, m_count + fresh - 1);
    m_count += fresh;
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
    const auto row = static_cast<std::size_t>(index.row());
    if (role == Qt::AccessibleTextRole)
        return m_rows.sentence(row);
    if (role == Qt::FontRole && index.column() == Time)
        return Theme::mono(QApplication::font());
    if (role == Qt::TextAlignmentRole && index.column() == Time)
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case Time:
        return m_rows.moment(row);
    case Worker:
        return m_rows.worker(row);
    case Key:
        return m_rows.key(row);
    default:
        return m_rows.what(row);
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
