// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/overview/AllLocksModel.h"

#include "core/view/Verdict.h"
#include "ui/common/text/PlainText.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstring>
#include <map>

namespace ui {
namespace {

constexpr qsizetype longestText = 200; // of a cell

QString textOf(const view::LockField &field, const view::LockView &lock)
{
    const QString text = field.text(lock);
    return text.isEmpty() ? QStringLiteral("\u2013") : text;
}

QString titleOf(const view::LockField &field)
{
    return QCoreApplication::translate("view::LockField", field.title);
}

QString tableText(const view::LockView &lock)
{
    return AllLocksModel::tr("table %1")
        .arg(view::LockFields::standard().find(QStringLiteral("table"))->text(lock));
}

} // namespace

AllLocksModel::AllLocksModel(QObject *parent) : QAbstractTableModel(parent)
{
    m_context.longestText = longestText;
    for (const char *id :
         {view::field::Key, view::field::State, "table", view::field::Owner, view::field::LapsesIn,
          view::field::LastHeartbeat, view::field::HeldFor, view::field::Dialect})
        m_fields.push_back(view::LockFields::standard().find(QString::fromLatin1(id)));
}

void AllLocksModel::setTables(int count)
{
    beginResetModel();
    m_locks.setTables(count);
    endResetModel();
}

void AllLocksModel::setOurselves(const view::Ourselves &ourselves)
{
    m_context.ourselves = ourselves;
    m_locks.setOurselves(ourselves);
}

/// `change` makes other entries; what is selected follows its lock. `delta`: of `table`; null: rows stay.
template <typename Change>
void AllLocksModel::rearrange(int table, const watch::SnapshotDelta *delta, Change change)
{
    Q_EMIT layoutAboutToBeChanged({}, QAbstractItemModel::VerticalSortHint);
    const QModelIndexList from = persistentIndexList();
    std::vector<view::AllLocks::Entry> kept;
    for (const QModelIndex &old : from)
        kept.push_back(entry(old.row()));
    change();
    if (delta) {
        for (view::AllLocks::Entry &one : kept) {
            if (one.table != table || !delta->previous)
                continue;
            const auto now = std::ranges::find(delta->previousRow, one.row);
            one.row =
                now == delta->previousRow.end() ? -1 : static_cast<qint32>(now - delta->previousRow.begin());
        }
    }
    QModelIndexList to;
    const auto &entries = m_locks.entries();
    for (qsizetype i = 0; i < from.size(); ++i) {
        const auto found = std::ranges::find(entries, kept[static_cast<std::size_t>(i)]);
        to.append(found == entries.end()
                      ? QModelIndex()
                      : index(static_cast<int>(found - entries.begin()), from.at(i).column()));
    }
    changePersistentIndexList(from, to);
    Q_EMIT layoutChanged({}, QAbstractItemModel::VerticalSortHint);
}

void AllLocksModel::apply(int table, const watch::SnapshotDeltaPtr &delta, const locks::Moment &now,
                          base::WallTime wall)
{
    m_context.now = now;
    m_context.wall = wall;
    rearrange(table, delta.get(), [&] { m_locks.apply(table, delta, now); });
}

void AllLocksModel::advance(const locks::Moment &now, base::WallTime wall)
{
    m_context.now = now;
    m_context.wall = wall;
    if (m_locks.isDue(now))
        rearrange(-1, nullptr, [&] { m_locks.advance(now); });
}

int AllLocksModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_locks.entries().size());
}

int AllLocksModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_fields.size());
}

QVariant AllLocksModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const view::LockView lock = m_locks.view(entry(index.row()), m_context);
    const view::LockField &shown = field(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return textOf(shown, lock);
    case Qt::ToolTipRole:
        return plainTip(shown.tip ? shown.tip(lock) : shown.text(lock));
    case Qt::AccessibleTextRole: // two tables may have a lock of one name
        return QStringLiteral("%1, %2").arg(view::announcement(lock), tableText(lock));
    case Qt::AccessibleDescriptionRole:
        return QStringLiteral("%1 %2").arg(titleOf(shown), textOf(shown, lock));
    case Qt::TextAlignmentRole:
        return QVariant::fromValue((shown.right ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case LockCell::StateRole:
        return static_cast<int>(lock.state());
    case LockCell::LeaseRole:
        return QVariant::fromValue(leaseOf(entry(index.row())));
    case LockCell::OursRole:
        return lock.isMine();
    case LockCell::LateRole:
        return std::strcmp(shown.id, view::field::LastHeartbeat) == 0 && lock.lateness().has_value();
    default:
        return {};
    }
}

LeaseCell AllLocksModel::leaseOf(const view::AllLocks::Entry &entry) const
{
    return leaseCellOf(*m_locks.snapshot(entry.table), entry.row, m_locks.judgements(entry.table)[entry.row],
                       m_context.now.boot);
}

QVariant AllLocksModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return titleOf(field(section));
    case Qt::ToolTipRole:
        return plainTip(QCoreApplication::translate("view::LockField", field(section).help));
    case Qt::TextAlignmentRole:
        return QVariant::fromValue((field(section).right ? Qt::AlignRight : Qt::AlignLeft) |
                                   Qt::AlignVCenter);
    default:
        return {};
    }
}

} // namespace ui
