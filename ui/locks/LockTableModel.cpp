// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/locks/LockTableModel.h"

#include "core/view/Verdict.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/theme/Theme.h"

#include <QCoreApplication>

namespace ui {

namespace {

using namespace std::chrono;

constexpr qsizetype longestCell = 200; // more is never seen of a cell

qint64 ns(base::BootTime time)
{
    return time.time_since_epoch().count();
}

/// Headings are English in the table of fields; a screen asks for its own language.
QString translated(const char *text)
{
    return QCoreApplication::translate("view::LockField", text);
}

} // namespace

LockTableModel::LockTableModel(QObject *parent, const view::LockFields &fields)
    : QAbstractTableModel(parent), m_fields(fields)
{
    m_context.longestText = longestCell;
}

int LockTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int LockTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_fields.columns().size());
}

QVariant LockTableModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const qint32 row = rowAt(index.row());
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return text(row, column);
    case Qt::ToolTipRole:
        return plainTip(tooltip(row, column));
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::AlignVCenter | (field(column).right ? Qt::AlignRight : Qt::AlignLeft));
    case Qt::AccessibleTextRole:
        return view::spokenText(viewOf(row));
    case Qt::AccessibleDescriptionRole:
        return QStringLiteral("%1 %2").arg(translated(field(column).title), text(row, column));
    case StateRole:
        return static_cast<int>(m_judgements[row].state);
    case LeaseRole:
        return QVariant::fromValue(leaseOf(row));
    case OursRole:
        return viewOf(row).isMine();
    case FreshnessRole:
        return freshness(row, column);
    default:
        return {};
    }
}

QVariant LockTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const view::LockField &shown = field(section);
    switch (role) {
    case Qt::DisplayRole:
        return translated(shown.title);
    case Qt::ToolTipRole:
        return plainTip(translated(shown.help));
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::AlignVCenter | (shown.right ? Qt::AlignRight : Qt::AlignLeft));
    default:
        return {};
    }
}

view::LockView LockTableModel::viewOf(qint32 row) const
{
    return {*m_snapshot, row, m_judgements[row], m_context};
}

QString LockTableModel::text(qint32 row, int column) const
{
    const QString text = field(column).text(viewOf(row));
    return text.isEmpty() ? QStringLiteral("\u2013") : text;
}

LeaseCell LockTableModel::leaseOf(qint32 row) const
{
    const view::JudgedRow &judged = m_judgements[row];
    LeaseCell cell;
    cell.state = judged.state;
    cell.taken = m_snapshot->row(row).marking == locks::StoredState::Taken;
    cell.counts = judged.lapsesAt != view::JudgedRow::never;
    if (cell.counts)
        cell.left = judged.lapsesAt - ns(m_context.now.boot);
    if (judged.rule == locks::ExpiryRule::RecordVersion)
        cell.lease = m_snapshot->facts(row).lease.count();
    return cell;
}

int LockTableModel::freshness(qint32 row, int column) const
{
    const auto fade = m_fades.constFind(row);
    if (fade == m_fades.cend() || (fade->columns & (quint64(1) << column)) == 0)
        return 0;
    const nanoseconds age(ns(m_context.now.boot) - fade->since);
    const nanoseconds length = fadeLength;
    return age >= length ? 0 : static_cast<int>(255 * (length - age).count() / length.count());
}

QString LockTableModel::tooltip(qint32 row, int column) const
{
    const view::LockField &shown = field(column);
    if (!shown.tip)
        return text(row, column);
    const QString tip = shown.tip(viewOf(row));
    const QString help = translated(shown.help);
    return tip.isEmpty() ? help : tip + QLatin1Char('\n') + help;
}

int LockTableModel::positionOf(qint32 row) const
{
    if (m_positions.empty() && m_snapshot) {
        m_positions.assign(static_cast<std::size_t>(m_snapshot->size()), -1);
        for (std::size_t position = 0; position < m_rows.size(); ++position)
            m_positions[static_cast<std::size_t>(m_rows[position])] = static_cast<qint32>(position);
    }
    return row < 0 || static_cast<std::size_t>(row) >= m_positions.size()
        ? -1
        : m_positions[static_cast<std::size_t>(row)];
}

void LockTableModel::setFilter(const view::LockFilter &filter)
{
    m_order.setFilter(filter);
    rearrange();
}

void LockTableModel::sort(int column, Qt::SortOrder order)
{
    if (column < 0 || column >= columnCount())
        return;
    const view::LockSort wanted{&field(column), order};
    setSort(wanted, m_order.first().field == wanted.field ? m_order.second() : m_order.first());
}

void LockTableModel::setSort(view::LockSort first, view::LockSort second)
{
    if (first == m_order.first() && second == m_order.second())
        return;
    m_order.setSort(first, second);
    rearrange();
}

void LockTableModel::setFrozen(bool frozen)
{
    if (std::exchange(m_frozen, frozen) && !frozen)
        rearrange();
}

void LockTableModel::setOurselves(const view::Ourselves &ourselves)
{
    if (m_context.ourselves == ourselves)
        return;
    m_context.ourselves = ourselves;
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

} // namespace ui
