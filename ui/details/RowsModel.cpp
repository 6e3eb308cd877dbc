// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/details/RowsModel.h"

#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Theme.h"

#include <QGuiApplication>
#include <QSet>

#include <algorithm>

namespace ui {

RowsModel::RowsModel(QStringList titles, int monoColumn, int quietColumn, QObject *parent)
    : QAbstractTableModel(parent), m_titles(std::move(titles)), m_monoColumn(monoColumn),
      m_quietColumn(quietColumn)
{
}

void RowsModel::setRows(std::vector<TextRow> rows)
{
    const auto idsOf = [](const std::vector<TextRow> &list) {
        QSet<QString> ids;
        for (const TextRow &row : list)
            ids.insert(row.id);
        return ids;
    };
    const QSet<QString> before = idsOf(m_rows);
    const QSet<QString> after = idsOf(rows);
    if (!before.intersects(after)) {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
        return;
    }
    for (std::size_t i = m_rows.size(); i-- > 0;) {
        if (after.contains(m_rows[i].id))
            continue;
        beginRemoveRows({}, static_cast<int>(i), static_cast<int>(i));
        m_rows.erase(m_rows.begin() + static_cast<std::ptrdiff_t>(i));
        endRemoveRows();
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (before.contains(rows[i].id))
            continue;
        const std::size_t at = std::min(i, m_rows.size());
        beginInsertRows({}, static_cast<int>(at), static_cast<int>(at));
        m_rows.insert(m_rows.begin() + static_cast<std::ptrdiff_t>(at), rows[i]);
        endInsertRows();
    }
    // What both have now stands in the same order, unless it was given in another one: then the text moves.
    for (std::size_t i = 0; i < std::min(m_rows.size(), rows.size()); ++i) {
        const TextRow before = std::exchange(m_rows[i], std::move(rows[i]));
        // A view paints one cell where one is reported, and all of itself where more are.
        for (int column = 0; column < columnCount(); ++column) {
            const QModelIndex cell = index(static_cast<int>(i), column);
            if (before.cells.value(column) != m_rows[i].cells.value(column) ||
                before.tips.value(column) != m_rows[i].tips.value(column))
                Q_EMIT dataChanged(cell, cell);
        }
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
        return inOneLine(row.cells.value(index.column()));
    case Qt::ToolTipRole: {
        const QString tip = row.tips.value(index.column());
        return plainTip(tip.isEmpty() ? row.cells.value(index.column()) : tip);
    }
    case Qt::AccessibleTextRole:
        return inOneLine(index.column() == 0 ? row.cells.join(QStringLiteral(", "))
                                             : row.cells.value(index.column()));
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
