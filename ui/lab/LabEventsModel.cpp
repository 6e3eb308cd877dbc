// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/lab/LabEventsModel.h"

#include "ui/common/theme/Theme.h"
#include "ui/lab/lanes/LabText.h"

#include <QApplication>

#include <algorithm>

namespace ui {

void LabEventsModel::setLog(const std::vector<lab::Event> *events, const lab::Plan *plan)
{
    beginResetModel();
    m_events = events;
    m_plan = plan;
    m_collected.clear();
    m_read = 0;
    collect();
    m_count = static_cast<int>(m_collected.size());
    endResetModel();
}

int LabEventsModel::collect()
{
    const std::size_t before = m_collected.size();
    for (; m_events && m_read < m_events->size(); ++m_read) {
        const lab::Event &event = (*m_events)[m_read];
        const bool goesOn = event.kind == lab::EventKind::FoundHeld && !m_collected.empty() &&
            (*m_events)[m_collected.back().first].kind == event.kind;
        if (goesOn)
            ++m_collected.back().count;
        else
            m_collected.push_back({m_read, 1});
    }
    return static_cast<int>(m_collected.size() - before);
}

void LabEventsModel::grow()
{
    const std::size_t last = m_collected.empty() ? 0 : m_collected.back().count;
    const int fresh = collect();
    if (m_count > 0 && m_collected[static_cast<std::size_t>(m_count) - 1].count != last)
        Q_EMIT dataChanged(index(m_count - 1, 0), index(m_count - 1, ColumnCount - 1));
    if (fresh == 0)
        return;
    beginInsertRows({}, m_count, m_count + fresh - 1);
    m_count += fresh;
    endInsertRows();
}

bool LabEventsModel::agree(const Row &row, bool (*same)(const lab::Event &, const lab::Event &)) const
{
    const auto begin = m_events->begin() + static_cast<std::ptrdiff_t>(row.first);
    return std::all_of(begin, begin + static_cast<std::ptrdiff_t>(row.count),
                       [begin, same](const lab::Event &event) { return same(event, *begin); });
}

QString LabEventsModel::worker(const Row &row) const
{
    const bool isOne =
        agree(row, [](const lab::Event &a, const lab::Event &b) { return a.worker == b.worker; });
    return isOne ? labwords::worker(*m_plan, (*m_events)[row.first].worker) : tr("several");
}

QString LabEventsModel::key(const Row &row) const
{
    const bool isOne = agree(row, [](const lab::Event &a, const lab::Event &b) { return a.key == b.key; });
    return isOne ? labwords::key(*m_plan, (*m_events)[row.first].key) : tr("several");
}

QString LabEventsModel::what(const Row &row) const
{
    const lab::Event &event = (*m_events)[row.first];
    if (row.count == 1)
        return labwords::what(event, *m_plan);
    const lab::Event &last = (*m_events)[row.first + row.count - 1];
    return tr("%n read(s) until %1: another worker holds it", nullptr, static_cast<int>(row.count))
        .arg(labwords::moment(last.at));
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
    const Row &row = m_collected[static_cast<std::size_t>(index.row())];
    const lab::Event &event = (*m_events)[row.first];
    if (role == Qt::AccessibleTextRole)
        return row.count == 1
            ? labwords::sentence(event, *m_plan)
            : tr("%1, %2, %3: %4").arg(labwords::moment(event.at), worker(row), key(row), what(row));
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
        return worker(row);
    case Key:
        return key(row);
    default:
        return what(row);
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
