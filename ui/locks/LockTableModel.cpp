// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/locks/LockTableModel.h"

#include "core/view/Verdict.h"
#include "ui/common/text/PlainText.h"

#include <QCoreApplication>

#include <algorithm>

namespace ui {

namespace {

constexpr std::chrono::seconds filterStep{1}; // a filter that looks at the time
constexpr qsizetype longestCell = 200; // more is never seen of a cell

/// Headings are English in the table of fields; a screen asks for its own language.
QString translated(const char *text)
{
    return QCoreApplication::translate("view::LockField", text);
}

/// For each row of the previous snapshot: its row in the next, or -1 if gone.
LockRows::Rows successors(const watch::SnapshotDelta &delta)
{
    LockRows::Rows next(delta.previous ? static_cast<std::size_t>(delta.previous->size()) : 0, -1);
    for (std::size_t row = 0; row < delta.previousRow.size(); ++row) {
        if (delta.previousRow[row] >= 0)
            next[static_cast<std::size_t>(delta.previousRow[row])] = static_cast<qint32>(row);
    }
    return next;
}

std::vector<bool> marked(const LockRows::Rows &rows, qsizetype size)
{
    std::vector<bool> marks(static_cast<std::size_t>(size));
    for (const qint32 row : rows)
        marks[static_cast<std::size_t>(row)] = true;
    return marks;
}

} // namespace

LockTableModel::LockTableModel(QObject *parent, const view::LockFields &fields)
    : QAbstractTableModel(parent), m_fields(fields), m_fades(fields)
{
    m_context.longestText = longestCell;
}

int LockTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_rows.size();
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
        return m_marks.has(row) ? tr("marked, %1").arg(view::announcement(viewOf(row)))
                                : view::announcement(viewOf(row));
    case Qt::AccessibleDescriptionRole:
        return QStringLiteral("%1 %2").arg(translated(field(column).title), text(row, column));
    case LockCell::StateRole:
        return static_cast<int>(m_judgements[row].state);
    case LockCell::LeaseRole:
        return QVariant::fromValue(leaseCellOf(*m_snapshot, row, m_judgements[row], m_context.now.boot));
    case LockCell::OursRole:
        return viewOf(row).isMine();
    case LockCell::LateRole:
        return column == m_fields.columnOf(view::field::LastHeartbeat) && viewOf(row).lateness().has_value();
    case LockCell::MarkedRole:
        return m_marks.has(row);
    case LockCell::FreshnessRole:
        return m_fades.freshness(row, column, m_context.now.boot);
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

QString LockTableModel::tooltip(qint32 row, int column) const
{
    const view::LockField &shown = field(column);
    if (!shown.tip)
        return text(row, column);
    const QString tip = shown.tip(viewOf(row));
    const QString help = translated(shown.help);
    return tip.isEmpty() ? help : tip + QLatin1Char('\n') + help;
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
    m_judgements = view::LockJudgements(ourselves);
    if (!m_snapshot)
        return;
    m_judgements.judgeAll(*m_snapshot, m_context.now);
    if (!m_frozen)
        rearrange();
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    Q_EMIT countsChanged();
}

void LockTableModel::clear()
{
    beginResetModel();
    m_snapshot.reset();
    m_judgements.clear();
    m_order.forget();
    m_rows.clear();
    m_fades.clear();
    const bool hadMarks = !m_marks.isEmpty();
    m_marks.clear();
    endResetModel();
    if (hadMarks)
        Q_EMIT marksChanged();
    Q_EMIT countsChanged();
}

void LockTableModel::apply(const watch::SnapshotDeltaPtr &delta, const locks::Moment &now,
                           base::WallTime wall)
{
    if (delta->previous != m_snapshot)
        clear(); // not the successor of what we show: another table, or a missed delta
    m_context.now = now; // also for the filter, which may ask for the time
    m_context.wall = wall;
    m_arrangedAt = now.boot;
    view::LockJudgements judged(m_context.ourselves);
    LockRows::Rows looked;
    if (m_snapshot)
        looked = judged.succeed(m_judgements, *delta, now);
    else
        judged.judgeAll(*delta->next, now);

    const LockRows::Rows successor = successors(*delta);
    m_order.apply(*delta);
    LockRows::Rows target = m_order.rows(delta->next, judged, m_context);
    if (m_frozen)
        target = m_rows.inPlace(target, successor);
    const std::vector<bool> wanted = marked(target, delta->next->size());
    std::vector<bool> kept(successor.size());
    for (std::size_t row = 0; row < successor.size(); ++row)
        kept[row] = successor[row] >= 0 && wanted[static_cast<std::size_t>(successor[row])];
    carryOut(m_rows.stepsToKeep(kept)); // still in the old snapshot, so that what is asked meanwhile is true

    m_rows.rename(successor);
    m_fades.rename(successor);
    const qsizetype marksBefore = m_marks.count();
    m_marks.rename(successor);
    m_snapshot = delta->next;
    std::swap(m_judgements, judged);
    m_fades.recordChanges(*delta, judged, m_judgements, looked, m_context);
    carryOut(m_rows.stepsTo(target));

    LockRows::Rows touched;
    std::set_union(delta->changed.begin(), delta->changed.end(), looked.begin(), looked.end(),
                   std::back_inserter(touched));
    announceChanged(touched);
    if (m_marks.count() != marksBefore)
        Q_EMIT marksChanged();
    Q_EMIT countsChanged();
}

void LockTableModel::mark(const std::vector<qint32> &rows, bool marked)
{
    LockRows::Rows different;
    for (const qint32 row : rows) {
        if (m_marks.set(row, marked))
            different.push_back(row);
    }
    if (different.empty())
        return;
    std::sort(different.begin(), different.end());
    announceChanged(different);
    Q_EMIT marksChanged();
}

void LockTableModel::toggleShownMarks()
{
    LockRows::Rows shown;
    bool isAllMarked = true;
    for (int position = 0; position < m_rows.size(); ++position) {
        shown.push_back(rowAt(position));
        isAllMarked = isAllMarked && m_marks.has(shown.back());
    }
    mark(shown, !isAllMarked);
}

void LockTableModel::clearMarks()
{
    mark(m_marks.rows(), false);
}

qsizetype LockTableModel::hiddenMarks() const
{
    const LockRows::Rows rows = m_marks.rows();
    return std::ranges::count_if(rows, [this](qint32 row) { return positionOf(row) < 0; });
}

LockRows::Rows LockTableModel::markedRows() const
{
    LockRows::Rows rows = m_marks.rows();
    const auto place = [this](qint32 row) { return static_cast<unsigned>(positionOf(row)); }; // -1: last
    std::ranges::stable_sort(rows, {}, place);
    return rows;
}

void LockTableModel::advance(const locks::Moment &now, base::WallTime wall)
{
    m_context.now = now;
    m_context.wall = wall;
    m_fades.forgetPast(now.boot);
    if (!m_snapshot)
        return;
    const LockRows::Rows different = m_judgements.advance(*m_snapshot, now);
    const bool filterMoves =
        !m_frozen && m_order.filter().movesWithTime() && now.boot - m_arrangedAt >= filterStep;
    if (different.empty() && !filterMoves)
        return;
    if (!m_frozen)
        rearrange();
    announceChanged(different);
    Q_EMIT countsChanged();
}

void LockTableModel::rearrange()
{
    if (!m_snapshot)
        return;
    m_arrangedAt = m_context.now.boot;
    const LockRows::Rows target = m_order.rows(m_snapshot, m_judgements, m_context);
    carryOut(m_rows.stepsToKeep(marked(target, m_snapshot->size())));
    carryOut(m_rows.stepsTo(target));
}

/// The only place that announces removed, inserted and moved rows.
void LockTableModel::carryOut(LockRows::Steps steps)
{
    for (LockRows::Step &step : steps) {
        switch (step.kind) {
        case LockRows::Step::Kind::Remove:
            beginRemoveRows({}, step.run.first, step.run.last);
            m_rows.take(std::move(step));
            endRemoveRows();
            break;
        case LockRows::Step::Kind::Insert:
            beginInsertRows({}, step.run.first, step.run.last);
            m_rows.take(std::move(step));
            endInsertRows();
            break;
        case LockRows::Step::Kind::Reorder:
            reorder(std::move(step));
            break;
        }
    }
}

void LockTableModel::reorder(LockRows::Step step)
{
    Q_EMIT layoutAboutToBeChanged({}, QAbstractItemModel::VerticalSortHint);
    const QModelIndexList from = persistentIndexList();
    LockRows::Rows rows;
    for (const QModelIndex &old : from)
        rows.push_back(rowAt(old.row()));
    m_rows.take(std::move(step));
    QModelIndexList to;
    to.reserve(from.size());
    for (const QModelIndex &old : from)
        to.append(index(positionOf(rows[static_cast<std::size_t>(to.size())]), old.column()));
    changePersistentIndexList(from, to);
    Q_EMIT layoutChanged({}, QAbstractItemModel::VerticalSortHint);
}

void LockTableModel::announceChanged(const LockRows::Rows &rows)
{
    for (const LockRows::Run &run : m_rows.runsOf(rows))
        Q_EMIT dataChanged(index(run.first, 0), index(run.last, columnCount() - 1));
}

} // namespace ui
