// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/view/AllLocks.h"
#include "core/view/LockFields.h"
#include "ui/common/cells/LockCell.h"

#include <QAbstractTableModel>

namespace ui {

/// The locks of all tables of a connection, what needs attention first. Rows keep their identity through
/// reads: selection follows the lock. Main thread.
class AllLocksModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    explicit AllLocksModel(QObject *parent = nullptr);

    void setTables(int count);
    void setOurselves(const view::Ourselves &ourselves);
    void apply(int table, const watch::SnapshotDeltaPtr &delta, const locks::Moment &now,
               base::WallTime wall);
    void advance(const locks::Moment &now, base::WallTime wall);

    [[nodiscard]] const view::AllLocks &locks() const { return m_locks; }
    [[nodiscard]] const view::AllLocks::Entry &entry(int row) const
    {
        return m_locks.entries()[static_cast<std::size_t>(row)];
    }
    [[nodiscard]] const view::LockField &field(int column) const
    {
        return *m_fields[static_cast<std::size_t>(column)];
    }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] LeaseCell leaseOf(const view::AllLocks::Entry &entry) const;
    template <typename Change>
    void rearrange(int table, const watch::SnapshotDelta *delta, Change change);

    view::AllLocks m_locks;
    view::ViewContext m_context;
    std::vector<const view::LockField *> m_fields;
};

} // namespace ui
