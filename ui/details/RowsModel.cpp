// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/details/RowsModel.h"

#include "ui/common/Theme.h"

#include <QGuiApplication>

#include <algorithm>

namespace ui {

RowsModel::RowsModel(QStringList titles, int monoColumn, int quietColumn, QObject *parent)
    : QAbstractTableModel(parent), m_titles(std::move(titles)), m_monoColumn(monoColumn),
      m_quietColumn(quietColumn)
{
}

bool RowsModel::matches(const std::vector<TextRow> &rows, std::size_t shift) const
{
    const std::size_t shared = std::min(m_rows.size(), rows.size() - shift);
    for (std::size_t i = 0; i < shared; ++i) {
        if (m_rows[i].id != rows[i + shift].id)
            return false;
    }
    return true;
}

void RowsModel::setRows(std::vector<TextRow> rows)
{
    std::size_t shift = 0;
    if (!m_rows.empty()) {
        const auto first = std::ranges::find(rows, m_rows.front().id, &TextRow::id);
        shift = static_cast<std::size_t>(first - rows.begin());
    }
    if (m_rows.empty() || shift == rows.size() || !matches(rows, shift)) {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
        return;
    }
    if (shift > 0) {
        beginInsertRows({}, 0, static_cast<int>(shift) - 1);
        m_rows.insert(m_rows.begin(), rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(shift));
        endInsertRows();
    }
    if (m_rows.size() > rows.size()) {
        beginRemoveRows({}, static_cast<int>(rows.size()), static_cast<int>(m_rows.size()) - 1);
        m_rows.resize(rows.size());
        endRemoveRows();
    } else if (m_rows.size() < rows.size()) {
        beginInsertRows({}, static_cast<int>(m_rows.size()), static_cast<int>(rows.size()) - 1);
        m_rows.insert(m_rows.end(), rows.begin() + static_cast<std::ptrdiff_t>(m_rows.size()), rows.end());
        endInsertRows();
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (m_rows[i] == rows[i])
            continue;
        m_rows[i] = std::move(rows[i]);
        const int row = static_cast<int>(i);
        Q_EMIT dataChanged(index(row, 0), index(row, columnCount() - 1));
    }
}

int RowsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int RowsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_titles.size());
}

QVariant RowsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const TextRow &row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return row.cells.value(index.column());
    case Qt::ToolTipRole: {
        const QString tip = row.tips.value(index.column());
        return tip.isEmpty() ? row.cells.value(index.column()) : tip;
    }
    case Qt::AccessibleTextRole:
        return index.column() == 0 ? QVariant(row.cells.join(QStringLiteral(", ")))
                                   : QVariant(row.cells.value(index.column()));
    case Qt::FontRole:
        return index.column() == m_monoColumn ? QVariant(Theme::mono(QGuiApplication::font())) : QVariant();
    case Qt::ForegroundRole:
        return index.column() == m_quietColumn || index.column() == 0
            ? QVariant(Theme::of(QGuiApplication::palette())[Token::TextQuiet])
            : QVariant();
    default:
        return {};
    }
}

QVariant RowsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::DisplayRole)
        return m_titles.value(section);
    return {};
}

} // namespace ui
