// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/view/LockOrder.h"
#include "ui/common/cells/LockCell.h"
#include "ui/locks/CellFades.h"
#include "ui/locks/LockMarks.h"
#include "ui/locks/LockRows.h"

#include <QAbstractTableModel>

namespace ui {

/// The rows of the lock table as values. Applies deltas as runs of removed, inserted and changed rows, so
/// that selection and scroll survive; knows columns, no services; makes text for the cells that are asked
/// for.
///
/// Time does not pass by itself here: advance() says what time it is. The text of moving columns is that of
/// the last advance(), without a dataChanged(): the view repaints.
class LockTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    /// Its columns are those of `fields`, which outlives it.
    explicit LockTableModel(QObject *parent = nullptr,
                            const view::LockFields &fields = view::LockFields::standard());
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
    [[nodiscard]] const view::LockOrder &order() const { return m_order; }
    [[nodiscard]] bool isFrozen() const { return m_frozen; }
    void setFrozen(bool frozen); ///< rows keep their places while the mouse is over them
    void setOurselves(const view::Ourselves &ourselves); ///< whose rows are marked

    [[nodiscard]] watch::SnapshotPtr snapshot() const { return m_snapshot; }
    [[nodiscard]] qint32 rowAt(int position) const { return m_rows.at(position); }
    [[nodiscard]] int positionOf(qint32 row) const { return m_rows.positionOf(row); } ///< -1: not shown
    [[nodiscard]] const view::LockJudgements &judgements() const { return m_judgements; }
    [[nodiscard]] const locks::Moment &now() const { return m_context.now; }
    [[nodiscard]] const view::ViewContext &context() const { return m_context; } ///< as shown now
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

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    void countsChanged();
    void marksChanged(); ///< some were set or taken away, or went with their rows

private:
    [[nodiscard]] view::LockView viewOf(qint32 row) const;
    [[nodiscard]] QString text(qint32 row, int column) const;
    [[nodiscard]] QString tooltip(qint32 row, int column) const;

    void rearrange();
    void carryOut(LockRows::Steps steps);
    void reorder(LockRows::Step step);
    void announceChanged(const LockRows::Rows &rows);

    const view::LockFields &m_fields;
    watch::SnapshotPtr m_snapshot;
    view::LockJudgements m_judgements;
    base::BootTime m_arrangedAt; ///< when the filter was asked last
    view::LockOrder m_order;
    LockRows m_rows; ///< of m_snapshot
    CellFades m_fades; ///< of m_snapshot
    LockMarks m_marks; ///< of m_snapshot
    view::ViewContext m_context;
    bool m_frozen = false;
};

} // namespace ui
