// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

// How the model's rows come to be the rows of a new order: the only place that announces removed, inserted
// and moved rows. Kept apart from what a cell says.

#include "ui/common/theme/Theme.h"
#include "ui/locks/LockTableModel.h"

#include <algorithm>

namespace ui {

namespace {

// A view does work for every announced run; beyond this it is cheaper to gather the rows at the end with one
// move.
constexpr std::size_t manyRuns = 48;

struct Run {
    int first;
    int last;
};

std::vector<Run> runsOf(const std::vector<int> &positions)
{
    std::vector<Run> runs;
    for (const int position : positions) {
        if (!runs.empty() && runs.back().last + 1 == position)
            runs.back().last = position;
        else
            runs.push_back({position, position});
    }
    return runs;
}

} // namespace

void LockTableModel::clear()
{
    beginResetModel();
    m_snapshot.reset();
    m_judgements.clear();
    m_order.forget();
    m_rows.clear();
    m_positions.clear();
    m_fades.clear();
    endResetModel();
    Q_EMIT countsChanged();
}

void LockTableModel::apply(const watch::SnapshotDeltaPtr &delta, const locks::Moment &now,
                           base::WallTime wall)
{
    if (delta->previous != m_snapshot)
        clear(); // not the successor of what we show: another table, or a missed delta
    view::LockJudgements judged;
    Rows looked;
    if (delta->previous && delta->previous == m_snapshot)
        looked = judged.succeed(m_judgements, *delta, now);
    else
        judged.judgeAll(*delta->next, now);

    std::vector<qint32> nextRow(m_snapshot ? static_cast<std::size_t>(m_snapshot->size()) : 0, -1);
    if (m_snapshot) {
        for (std::size_t row = 0; row < delta->previousRow.size(); ++row) {
            if (delta->previousRow[row] >= 0)
                nextRow[static_cast<std::size_t>(delta->previousRow[row])] = static_cast<qint32>(row);
        }
    }
    const auto moved = [&nextRow](qint32 row) { return nextRow[static_cast<std::size_t>(row)]; };

    m_order.apply(*delta);
    Rows target = m_order.rows(delta->next, judged, m_context);
    if (m_frozen) {
        Rows survivors;
        for (const qint32 row : m_rows) {
            if (moved(row) >= 0)
                survivors.push_back(moved(row));
        }
        target = frozenTarget(survivors, target);
    }
    std::vector<bool> wanted(static_cast<std::size_t>(delta->next->size()));
    for (const qint32 row : target)
        wanted[static_cast<std::size_t>(row)] = true;
    std::vector<bool> kept(nextRow.size());
    for (std::size_t row = 0; row < nextRow.size(); ++row)
        kept[row] = nextRow[row] >= 0 && wanted[static_cast<std::size_t>(nextRow[row])];
    removeAllBut(kept); // still in the old snapshot, so that what is asked meanwhile is true

    QHash<qint32, Fade> fades;
    for (auto fade = m_fades.cbegin(); fade != m_fades.cend(); ++fade) {
        if (moved(fade.key()) >= 0)
            fades.insert(moved(fade.key()), *fade);
    }
    std::transform(m_rows.begin(), m_rows.end(), m_rows.begin(), moved);
    m_snapshot = delta->next;
    std::swap(m_judgements, judged);
    m_fades = std::move(fades);
    m_positions.clear();
    m_context.now = now;
    m_context.wall = wall;
    noteFades(*delta, judged, looked);
    insertAndOrder(target);

    Rows touched;
    std::set_union(delta->changed.begin(), delta->changed.end(), looked.begin(), looked.end(),
                   std::back_inserter(touched));
    announce(touched);
    Q_EMIT countsChanged();
}

void LockTableModel::advance(const locks::Moment &now, base::WallTime wall)
{
    m_context.now = now;
    m_context.wall = wall;
    const qint64 boot = now.boot.time_since_epoch().count();
    m_fades.removeIf(
        [boot](auto fade) { return boot - fade->since >= std::chrono::nanoseconds(fadeLength).count(); });
    if (!m_snapshot)
        return;
    const Rows different = m_judgements.advance(*m_snapshot, now);
    if (different.empty())
        return;
    if (!m_frozen)
        rearrange();
    announce(different);
    Q_EMIT countsChanged();
}

LockTableModel::Rows LockTableModel::frozenTarget(const Rows &survivors, const Rows &wanted) const
{
    Rows target = survivors;
    Rows present = survivors;
    std::sort(present.begin(), present.end());
    for (const qint32 row : wanted) {
        if (!std::binary_search(present.begin(), present.end(), row))
            target.push_back(row);
    }
    return target;
}

void LockTableModel::rearrange()
{
    if (!m_snapshot)
        return;
    const Rows target = m_order.rows(m_snapshot, m_judgements, m_context);
    std::vector<bool> kept(static_cast<std::size_t>(m_snapshot->size()));
    for (const qint32 row : target)
        kept[static_cast<std::size_t>(row)] = true;
    removeAllBut(kept);
    insertAndOrder(target);
}

void LockTableModel::removeAllBut(const std::vector<bool> &kept)
{
    const auto stays = [&kept](qint32 row) { return kept[static_cast<std::size_t>(row)]; };
    std::vector<int> gone;
    for (std::size_t position = 0; position < m_rows.size(); ++position) {
        if (!stays(m_rows[position]))
            gone.push_back(static_cast<int>(position));
    }
    std::vector<Run> runs = runsOf(gone);
    if (runs.size() > manyRuns) {
        Rows gathered = m_rows;
        std::stable_partition(gathered.begin(), gathered.end(), stays);
        permute(std::move(gathered));
        runs = {{rowCount() - static_cast<int>(gone.size()), rowCount() - 1}};
    }
    for (auto run = runs.rbegin(); run != runs.rend(); ++run) {
        beginRemoveRows({}, run->first, run->last);
        m_rows.erase(m_rows.begin() + run->first, m_rows.begin() + run->last + 1);
        m_positions.clear();
        endRemoveRows();
    }
}

void LockTableModel::insertAndOrder(const Rows &target)
{
    std::vector<bool> present(static_cast<std::size_t>(m_snapshot->size()));
    for (const qint32 row : m_rows)
        present[static_cast<std::size_t>(row)] = true;
    std::vector<int> added;
    Rows survivors;
    Rows newcomers;
    for (std::size_t position = 0; position < target.size(); ++position) {
        if (present[static_cast<std::size_t>(target[position])]) {
            survivors.push_back(target[position]);
        } else {
            added.push_back(static_cast<int>(position));
            newcomers.push_back(target[position]);
        }
    }
    std::vector<Run> runs = runsOf(added);
    const bool gathered = runs.size() > manyRuns;
    if (gathered)
        runs = {{rowCount(), rowCount() + static_cast<int>(newcomers.size()) - 1}};
    else
        permute(std::move(survivors));
    auto newcomer = newcomers.cbegin();
    for (const Run &run : runs) {
        const int size = run.last - run.first + 1;
        beginInsertRows({}, run.first, run.last);
        m_rows.insert(m_rows.begin() + run.first, newcomer, newcomer + size);
        m_positions.clear();
        endInsertRows();
        newcomer += size;
    }
    if (gathered)
        permute(target);
}

void LockTableModel::permute(Rows rows)
{
    if (rows == m_rows)
        return;
    Q_EMIT layoutAboutToBeChanged({}, QAbstractItemModel::VerticalSortHint);
    const Rows before = std::exchange(m_rows, std::move(rows));
    m_positions.clear();
    const QModelIndexList from = persistentIndexList();
    QModelIndexList to;
    to.reserve(from.size());
    for (const QModelIndex &old : from)
        to.append(index(positionOf(before[static_cast<std::size_t>(old.row())]), old.column()));
    changePersistentIndexList(from, to);
    Q_EMIT layoutChanged({}, QAbstractItemModel::VerticalSortHint);
}

void LockTableModel::announce(const Rows &rows)
{
    std::vector<int> positions;
    for (const qint32 row : rows) {
        if (const int position = positionOf(row); position >= 0)
            positions.push_back(position);
    }
    std::sort(positions.begin(), positions.end());
    std::vector<Run> runs = runsOf(positions);
    if (runs.size() > manyRuns)
        runs = {{runs.front().first, runs.back().last}};
    for (const Run &run : runs)
        Q_EMIT dataChanged(index(run.first, 0), index(run.last, columnCount() - 1));
}

void LockTableModel::noteFades(const watch::SnapshotDelta &delta, const view::LockJudgements &before,
                               const Rows &looked)
{
    constexpr std::size_t mostFades = 512; // more than a screen of changes at once is no longer a hint
    if (!delta.previous || looked.size() > mostFades || !Theme::mayAnimate())
        return;
    const auto bit = [this](const char *id) {
        const int column = m_fields.columnOf(id);
        return column < 0 ? 0 : quint64(1) << column;
    };
    namespace field = view::field;
    const quint64 state = bit(field::State);
    const quint64 heartbeat = bit(field::LastHeartbeat) | bit(field::Version);
    const quint64 holder = bit(field::Owner) | bit(field::HeldFor);
    const quint64 data = bit(field::Data);
    for (const qint32 row : looked) {
        const qint32 from = delta.previousRow[static_cast<std::size_t>(row)];
        const watch::LockRow &was = delta.previous->row(from);
        const watch::LockRow &is = delta.next->row(row);
        quint64 columns = 0;
        if (before[from].state != m_judgements[row].state)
            columns |= state;
        if (was.stillSinceMs != is.stillSinceMs)
            columns |= heartbeat;
        if (was.ownerId != is.ownerId)
            columns |= holder;
        if (view::LockView(*delta.previous, from, before[from], m_context).data() != viewOf(row).data())
            columns |= data;
        if (columns != 0)
            m_fades.insert(row, {m_context.now.boot.time_since_epoch().count(), columns});
    }
}

} // namespace ui
