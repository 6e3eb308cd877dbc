// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/home/HomeModel.h"

#include "ui/common/text/PlainText.h"

namespace ui {

HomeModel::HomeModel(HomeFeed &feed, QObject *parent) : QAbstractTableModel(parent), m_feed(feed)
{
}

HomeBand HomeModel::band(int) const
{
    return {};
}

HomeSign HomeModel::headSign(int) const
{
    return {};
}

int HomeModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_ids.size());
}

void HomeModel::update()
{
    std::vector<QByteArray> ids = takeRows();
    if (ids == m_ids)
        return; // texts run, and are painted anew by the clock of the page
    Q_EMIT layoutAboutToBeChanged({}, QAbstractItemModel::VerticalSortHint);
    QHash<QByteArray, int> places;
    for (std::size_t row = 0; row < ids.size(); ++row)
        places.insert(ids[row], static_cast<int>(row));
    const QModelIndexList from = persistentIndexList();
    QModelIndexList to;
    for (const QModelIndex &old : from) {
        const auto place = places.constFind(m_ids[static_cast<std::size_t>(old.row())]);
        to.append(place == places.cend() ? QModelIndex() : createIndex(*place, old.column()));
    }
    m_ids = std::move(ids);
    changePersistentIndexList(from, to);
    Q_EMIT layoutChanged({}, QAbstractItemModel::VerticalSortHint);
}

QVariant HomeModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return inOneLine(cell(index.row(), index.column()).text);
    case Qt::ToolTipRole:
        return plainTip(tip(index.row(), index.column()));
    case Qt::AccessibleTextRole:
        return sentence(index.row());
    case Qt::AccessibleDescriptionRole:
        return QStringLiteral("%1 %2").arg(
            headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString(),
            inOneLine(cell(index.row(), index.column()).text));
    default:
        return {};
    }
}

} // namespace ui
