// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/locks/LockTableModel.h"

#include "ui/common/PlainText.h"
#include "ui/common/StateText.h"
#include "ui/common/Theme.h"

namespace ui {

namespace {

using namespace std::chrono;

qint64 ns(base::BootTime time)
{
    return time.time_since_epoch().count();
}

} // namespace

LockTableModel::LockTableModel(QObject *parent) : QAbstractTableModel(parent)
{
}

int LockTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int LockTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(lockColumns().size());
}

QVariant LockTableModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const qint32 row = rowAt(index.row());
    const auto column = static_cast<LockColumn>(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return lockColumn(column).text(viewOf(row));
    case Qt::ToolTipRole:
        return plainTip(tooltip(row, column));
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::AlignVCenter |
                                   (lockColumn(column).right ? Qt::AlignRight : Qt::AlignLeft));
    case Qt::AccessibleTextRole:
        return spoken(row);
    case Qt::AccessibleDescriptionRole:
        return QStringLiteral("%1 %2").arg(QString::fromUtf8(lockColumn(column).title),
                                           lockColumn(column).text(viewOf(row)));
    case StateRole:
        return static_cast<int>(m_judgements[row].state);
    case LeaseRole:
        return QVariant::fromValue(leaseOf(row));
    case OursRole:
        return isOurs(row);
    case MarkedRole:
        return m_marks.contains(row);
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
    const LockColumnSpec &spec = lockColumns()[static_cast<std::size_t>(section)];
    switch (role) {
    case Qt::DisplayRole:
        return QString::fromUtf8(spec.title);
    case Qt::ToolTipRole:
        return plainTip(QString::fromUtf8(spec.hint));
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::AlignVCenter | (spec.right ? Qt::AlignRight : Qt::AlignLeft));
    default:
        return {};
    }
}

LockRowView LockTableModel::viewOf(qint32 row) const
{
    return {*m_snapshot, row, m_judgements[row], m_now, isOurs(row)};
}

LeaseCell LockTableModel::leaseOf(qint32 row) const
{
    const JudgedRow &judged = m_judgements[row];
    LeaseCell cell;
    cell.state = judged.state;
    cell.taken = m_snapshot->row(row).marking == locks::StoredState::Taken;
    cell.counts = judged.lapsesAt != JudgedRow::never;
    if (cell.counts)
        cell.left = judged.lapsesAt - ns(m_now.boot);
    if (judged.rule == locks::ExpiryRule::RecordVersion)
        cell.lease = m_snapshot->facts(row).lease.count();
    return cell;
}

bool LockTableModel::isOurs(qint32 row) const
{
    return m_snapshot->row(row).marking == locks::StoredState::Taken &&
        m_ourselves.owns(m_snapshot->facts(row).owner);
}

int LockTableModel::freshness(qint32 row, LockColumn column) const
{
    const auto fade = m_fades.constFind(row);
    if (fade == m_fades.cend() || (fade->columns & (1U << static_cast<unsigned>(column))) == 0)
        return 0;
    const nanoseconds age(ns(m_now.boot) - fade->since);
    const nanoseconds length = fadeLength;
    return age >= length ? 0 : static_cast<int>(255 * (length - age).count() / length.count());
}

QString LockTableModel::tooltip(qint32 row, LockColumn column) const
{
    const LockRowView view = viewOf(row);
    const auto wallAt = [this](qint64 boot) {
        return m_wall - (m_now.boot - base::BootTime(nanoseconds(boot)));
    };
    const auto hint = [column] { return QString::fromUtf8(lockColumn(column).hint); };
    switch (column) {
    case LockColumn::State:
    case LockColumn::Lease:
        return words::verdict(m_snapshot->facts(row), m_snapshot->sighting(row),
                              {view.judged.state,
                               view.judged.lapsesAt == JudgedRow::never
                                   ? std::optional<nanoseconds>()
                                   : nanoseconds(view.judged.lapsesAt - ns(m_now.boot)),
                               {}},
                              m_now) +
            QLatin1Char('\n') + hint();
    case LockColumn::LastHeartbeat:
        return words::exact(wallAt(ns(m_snapshot->sighting(row).stillSince))) + QLatin1Char('\n') + hint();
    case LockColumn::HeldFor:
        return view.judged.heldSince == JudgedRow::never
            ? hint()
            : words::exact(wallAt(view.judged.heldSince)) + QLatin1Char('\n') + hint();
    default:
        return lockColumn(column).text(view);
    }
}

QString LockTableModel::spoken(qint32 row) const
{
    const JudgedRow &judged = m_judgements[row];
    const locks::LockFacts facts = m_snapshot->facts(row);
    words::RowAnnouncement spoken{legible(m_snapshot->key(row)),
                                  judged.state,
                                  facts.marking == locks::StoredState::Taken ? legible(facts.owner)
                                                                             : QString(),
                                  {}};
    if (judged.lapsesAt != JudgedRow::never)
        spoken.lapsesIn = nanoseconds(judged.lapsesAt - ns(m_now.boot));
    if (judged.state == locks::LockState::Lapsed)
        spoken.unreadFor = m_snapshot->sighting(row).unreadFor(m_now.boot);
    return words::sentence(spoken);
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

void LockTableModel::setFilter(const LockFilter &filter)
{
    m_order.setFilter(filter);
    rearrange();
}

void LockTableModel::sort(int column, Qt::SortOrder order)
{
    if (column < 0 || column >= columnCount())
        return;
    const LockSort wanted{static_cast<LockColumn>(column), order};
    setSort(wanted, m_order.first().column == wanted.column ? m_order.second() : m_order.first());
}

void LockTableModel::setSort(LockSort first, LockSort second)
{
    if (first == m_order.first() && second == m_order.second())
        return;
    m_order.setSort(first, second);
    rearrange();
}

void LockTableModel::setShowsOthers(bool shows)
{
    m_order.setShowsOthers(shows);
    rearrange();
}

void LockTableModel::setFrozen(bool frozen)
{
    if (std::exchange(m_frozen, frozen) && !frozen)
        rearrange();
}

void LockTableModel::setOurselves(const admin::Ourselves &ourselves)
{
    if (m_ourselves == ourselves)
        return;
    m_ourselves = ourselves;
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void LockTableModel::toggleMark(const QList<int> &positions)
{
    const bool all = std::all_of(positions.begin(), positions.end(),
                                 [this](int position) { return m_marks.contains(rowAt(position)); });
    for (const int position : positions) {
        all ? static_cast<void>(m_marks.remove(rowAt(position)))
            : static_cast<void>(m_marks.insert(rowAt(position)));
        Q_EMIT dataChanged(index(position, 0), index(position, columnCount() - 1), {MarkedRole});
    }
}

QList<qint32> LockTableModel::markedRows() const
{
    QList<qint32> rows(m_marks.begin(), m_marks.end());
    rows.removeIf([this](qint32 row) { return positionOf(row) < 0; });
    std::sort(rows.begin(), rows.end(), [this](qint32 a, qint32 b) { return positionOf(a) < positionOf(b); });
    return rows;
}

} // namespace ui
