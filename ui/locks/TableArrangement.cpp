// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/locks/TableArrangement.h"

#include <algorithm>
#include <numeric>

namespace ui {

namespace {

using Rows = LockRows::Rows;

/// For each row of the previous snapshot: its row in the next, or -1 if gone.
Rows successorsIn(const watch::SnapshotDelta &delta)
{
    Rows next(delta.previous ? static_cast<std::size_t>(delta.previous->size()) : 0, -1);
    for (std::size_t row = 0; row < delta.previousRow.size(); ++row) {
        if (delta.previousRow[row] >= 0)
            next[static_cast<std::size_t>(delta.previousRow[row])] = static_cast<qint32>(row);
    }
    return next;
}

/// Where each of `rows` went, without those that are gone.
Rows followed(const Rows &rows, const Rows &successor)
{
    Rows next;
    for (const qint32 row : rows) {
        if (const qint32 to = successor[static_cast<std::size_t>(row)]; to >= 0)
            next.push_back(to);
    }
    std::sort(next.begin(), next.end());
    return next;
}

Rows united(const Rows &some, const Rows &others)
{
    Rows all;
    std::set_union(some.begin(), some.end(), others.begin(), others.end(), std::back_inserter(all));
    return all;
}

Rows allRows(qsizetype size)
{
    Rows rows(static_cast<std::size_t>(size));
    std::iota(rows.begin(), rows.end(), 0);
    return rows;
}

/// One arrangement in the making.
class Arranging {
public:
    Arranging(const ArrangedTable &shown, const TableRequest &request)
        : m_shown(shown), m_request(request), m_next(std::make_shared<ArrangedTable>(shown)),
          m_made(std::make_shared<TableArrangement>())
    {
        m_next->ourselves = request.context.ourselves;
        m_next->order.setFilter(request.filter);
        m_next->order.setSort(request.first, request.second);
        m_made->kept = shown.rows;
    }

    void judge()
    {
        for (const ComingDelta &coming : m_request.deltas)
            follow(*coming.delta, coming.now);
        if (m_next->snapshot && m_shown.snapshot && m_shown.ourselves != m_next->ourselves)
            judgeAnew();
        else if (m_next->snapshot)
            advance();
        m_made->changesCounts =
            m_request.changesCounts || !m_request.deltas.empty() || !m_made->touched.empty();
    }

    /// False: stopped.
    bool order(const std::stop_token &stop)
    {
        const bool isSettled = m_request.deltas.empty() &&
            (!m_request.movesRows || (m_made->touched.empty() && !m_request.asksAnyway));
        if (!m_next->snapshot || isSettled)
            return true;
        LockRows::RowsPtr target =
            m_next->order.arranged(m_next->snapshot, *m_next->judgements, m_request.context, stop);
        if (!target)
            return false;
        if (!m_request.movesRows) {
            const Rows same = m_made->successor ? Rows() : allRows(m_next->snapshot->size());
            target = std::make_shared<const Rows>(
                m_shown.rows.inPlace(*target, m_made->successor ? *m_made->successor : same));
        }
        plan(target);
        return true;
    }

    TableArrangementPtr finish()
    {
        m_next->rows.findPositions();
        m_made->runs = m_next->rows.runsOf(m_made->touched);
        m_made->next = std::move(m_next);
        return m_made;
    }

private:
    /// A row that did not change keeps what it was judged to be until that is due; so it is judged at the time of the
    /// read that showed it. Judged later, it would count as not read for so long, and stay so.
    void follow(const watch::SnapshotDelta &delta, const locks::Moment &now)
    {
        auto judged = std::make_shared<view::LockJudgements>(m_next->ourselves);
        m_made->rejudged.clear();
        if (m_next->snapshot)
            m_made->rejudged = judged->succeed(*m_next->judgements, delta, now);
        else
            view::judgeAndSortKeys(*judged, m_next->order, delta.next, now);
        m_next->judgements = std::move(judged);
        m_next->snapshot = delta.next;
        m_next->order.apply(delta);
        if (!delta.sameRows) {
            const Rows successor = successorsIn(delta);
            m_made->touched = followed(m_made->touched, successor);
            if (!m_made->successor)
                m_made->successor = successor;
            else
                for (qint32 &to : *m_made->successor)
                    to = to < 0 ? to : successor[static_cast<std::size_t>(to)];
        }
        m_made->touched = united(m_made->touched, united(delta.changed, m_made->rejudged));
    }

    void judgeAnew()
    {
        auto judged = std::make_shared<view::LockJudgements>(m_next->ourselves);
        judged->judgeAll(*m_next->snapshot, m_request.context.now);
        m_next->judgements = std::move(judged);
        m_made->touched = allRows(m_next->snapshot->size());
    }

    void advance()
    {
        if (m_request.context.now.boot.time_since_epoch().count() < m_next->judgements->nextDue())
            return;
        auto judged = std::make_shared<view::LockJudgements>(*m_next->judgements);
        m_made->touched = united(m_made->touched, judged->advance(*m_next->snapshot, m_request.context.now));
        m_next->judgements = std::move(judged);
    }

    void plan(const LockRows::RowsPtr &target)
    {
        if (!m_made->successor && m_shown.rows.hasAll(*target)) { // none comes, none goes: as at most polls
            m_made->arriving = m_shown.rows.stepsToReorder(target);
            m_next->rows = m_made->arriving.empty() ? m_shown.rows : m_made->arriving.back().then;
            return;
        }
        std::vector<bool> wanted(static_cast<std::size_t>(m_next->snapshot->size()));
        for (const qint32 row : *target)
            wanted[static_cast<std::size_t>(row)] = true;
        if (const auto &successor = m_made->successor) {
            std::vector<bool> kept(successor->size());
            for (std::size_t row = 0; row < kept.size(); ++row)
                kept[row] = (*successor)[row] >= 0 && wanted[static_cast<std::size_t>((*successor)[row])];
            leave(kept);
            m_made->kept = m_made->kept.renamed(*successor);
        } else {
            leave(wanted);
        }
        m_made->arriving = m_made->kept.stepsTo(target);
        m_next->rows = m_made->arriving.empty() ? m_made->kept : m_made->arriving.back().then;
    }

    void leave(const std::vector<bool> &kept)
    {
        m_made->leaving = m_shown.rows.stepsToKeep(kept);
        if (!m_made->leaving.empty())
            m_made->kept = m_made->leaving.back().then;
    }

    const ArrangedTable &m_shown;
    const TableRequest &m_request;
    std::shared_ptr<ArrangedTable> m_next;
    std::shared_ptr<TableArrangement> m_made;
};

} // namespace

TableArrangementPtr TableArrangement::of(const ArrangedTablePtr &shown, const TableRequest &request,
                                         const std::stop_token &stop)
{
    Arranging arranging(*shown, request);
    if (stop.stop_requested())
        return {};
    arranging.judge();
    if (stop.stop_requested() || !arranging.order(stop) || stop.stop_requested())
        return {};
    return arranging.finish();
}

} // namespace ui
