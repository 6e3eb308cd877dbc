// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/TaskScope.h"
#include "ui/common/cells/LockCell.h"
#include "ui/locks/CellFades.h"
#include "ui/locks/LockMarks.h"
#include "ui/locks/TableArrangement.h"

#include <QAbstractTableModel>
#include <QThreadPool>

namespace ui {

/// The rows of the lock table as values. Applies deltas as runs of removed, inserted and changed rows, so
/// that selection and scroll survive; knows columns, no services; makes text for the cells that are asked
/// for.
///
/// Judging, filtering and ordering a large table happens on a thread of its own. Until it is done the model shows
/// the picture before, whole: its rows, records and states are of one snapshot. Then it takes the next one, and where
/// very many rows come or go, it takes them in steps with turns of the event loop between them. A small table is
/// arranged by the same code before the call returns. What is asked for meanwhile, as another filter, takes the
/// place of what is under way; deltas wait and go together.
///
/// Time does not pass by itself here: advance() says what time it is. The text of moving columns is that of
/// the last advance(), without a dataChanged(): the view repaints.
class LockTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    /// Its columns are those of `fields`, which outlives it.
    explicit LockTableModel(QObject *parent = nullptr,
                            const view::LockFields &fields = view::LockFields::standard());
    ~LockTableModel() override;
    [[nodiscard]] const view::LockFields &fields() const { return m_fields; }
    [[nodiscard]] const view::LockField &field(int column) const
    {
        return *m_fields.columns()[static_cast<std::size_t>(column)];
    }

    void apply(const watch::SnapshotDeltaPtr &delta, const locks::Moment &now, base::WallTime wall);
    void clear(); ///< another table
    void advance(const locks::Moment &now, base::WallTime wall);

    void setFilter(const view::LockFilter &filter);
    [[nodiscard]] const view::LockFilter &filter() const { return m_order.filter(); }
    void sort(int column,
              Qt::SortOrder order) override; ///< the column sorted by before becomes the second key
    void setSort(view::LockSort first, view::LockSort second);
    /// Filter and sort as wanted; what is on show follows them at arranged().
    [[nodiscard]] const view::LockOrder &order() const { return m_order; }
    [[nodiscard]] bool isArranging() const { return m_running != nullptr; } ///< another picture is on its way
    /// Tables of fewer rows are arranged before the call returns.
    void setArrangedAtOnceBelow(qsizetype rows) { m_atOnceBelow = rows; }
    [[nodiscard]] bool isFrozen() const { return m_frozen; }
    void setFrozen(bool frozen); ///< rows keep their places while the mouse is over them
    void setOurselves(const view::Ourselves &ourselves); ///< whose rows are marked

    [[nodiscard]] watch::SnapshotPtr snapshot() const { return m_picture->snapshot; } ///< the one on show
    /// The latest that was applied: snapshot(), or one that is on its way.
    [[nodiscard]] watch::SnapshotPtr latest() const
    {
        return m_deltas.empty() ? m_picture->snapshot : m_deltas.back().delta->next;
    }
    [[nodiscard]] qint32 rowAt(int position) const { return m_rows.at(position); }
    [[nodiscard]] int positionOf(qint32 row) const { return m_rows.positionOf(row); } ///< -1: not shown
    [[nodiscard]] const view::LockJudgements &judgements() const { return *m_picture->judgements; }
    [[nodiscard]] const locks::Moment &now() const { return m_context.now; }
    [[nodiscard]] const view::ViewContext &context() const { return m_context; } ///< as shown now
    /// Whether cells show for a moment that they changed; at first they do.
    void setFading(bool fades) { m_mayFade = fades; }
    [[nodiscard]] bool isFading() const { return !m_fades.isEmpty(); }

    /// Rows of the snapshot that a person marked. A mark stays with its row whatever the filter, the sort or the
    /// next read does, and goes with it.
    [[nodiscard]] const LockMarks &marks() const { return m_marks; }
    void mark(const std::vector<qint32> &rows, bool marked); ///< rows of the snapshot
    /// Marks all that the filter lets through; where all of those are marked, takes their marks away.
    void toggleShownMarks();
    void clearMarks();
    [[nodiscard]] qsizetype hiddenMarks() const; ///< of rows that the filter does not let through
    [[nodiscard]] LockRows::Rows markedRows() const; ///< those shown in their order, then the others

    /// Rows that an operator is notified about, by their keys, bear a bell.
    void setAlerts(std::vector<dynamodb::Item> keys);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    /// While dataChanged() is emitted: whether the row there is one of those that changed. Many that stand apart are
    /// reported as one run.
    [[nodiscard]] bool isAnnounced(int position) const;

Q_SIGNALS:
    void rowsAboutToShift(); ///< they come, go or move until rowsShifted()
    void rowsShifted(); ///< before the event loop has its next turn
    void arranged(); ///< filter, sort and what was applied are on show, as far as nothing is on its way
    void countsChanged();
    void marksChanged(); ///< some were set or taken away, or went with their rows

private:
    [[nodiscard]] view::LockView viewOf(qint32 row) const;
    [[nodiscard]] QString text(qint32 row, int column) const;
    [[nodiscard]] QString tooltip(qint32 row, int column) const;
    [[nodiscard]] QString announcement(qint32 row) const;

    void rearrange();
    void arrangeNext();
    base::Task<> arrangeOnPool(ArrangedTablePtr shown, std::shared_ptr<const TableRequest> request,
                               std::stop_token overtaken, std::stop_token stop);
    void take(const TableArrangement &arrangement, const TableRequest &request, const std::stop_token &stop);
    void carryOut(const LockRows::Steps &steps, const std::stop_token &stop);
    void carryOut(const LockRows::Step &step);
    void exchange(const TableArrangement &arrangement, const TableRequest &request);
    void reorder(const LockRows &then);
    void announceChanged(const LockRows::Rows &rows, const std::vector<LockRows::Run> &runs);
    void findAlerts();
    void letGo(std::shared_ptr<const void> large);

    const view::LockFields &m_fields;
    ArrangedTablePtr m_picture = std::make_shared<const ArrangedTable>(); ///< never null
    LockRows m_rows; ///< those of m_picture, except while steps are taken
    CellFades m_fades; ///< of the snapshot on show
    bool m_mayFade = true;
    LockMarks m_marks; ///< of the snapshot on show
    std::vector<dynamodb::Item> m_alertKeys;
    LockMarks m_bells; ///< of the snapshot on show
    view::LockOrder m_order; ///< what is wanted; it arranges nothing itself
    view::ViewContext m_context;
    base::BootTime m_arrangedAt; ///< when the filter was asked last
    bool m_frozen = false;
    const LockRows::Rows *m_announced = nullptr; ///< ascending; while they are reported

    std::vector<ComingDelta> m_deltas; ///< not in m_picture yet
    bool m_movesRows = false; ///< also while frozen: a person filtered or sorted
    bool m_changesCounts = false;
    bool m_isNextWanted = false; ///< after the arrangement under way
    std::shared_ptr<const TableRequest> m_running; ///< null: none is under way
    std::stop_source m_overtaken; ///< of the one under way
    qsizetype m_atOnceBelow;
    QThreadPool m_pool;
    base::TaskScope m_tasks;
};

} // namespace ui
