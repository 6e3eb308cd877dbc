// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/snapshot/Snapshot.h"

#include <QAbstractTableModel>

#include <memory>
#include <vector>

namespace bench {

/// A lock as one would keep it without thinking of memory.
struct PlainLock {
    QString key;
    QString owner;
    QString lease;
    QString version;
    QByteArray data;
    qint64 lapsesAt = 0; ///< ns of boot time
    bool released = false;
};
using PlainLocks = std::vector<PlainLock>;

[[nodiscard]] std::shared_ptr<PlainLocks> plainLocks(const watch::Snapshot &snapshot);

/// The textbook table model over them, to stand under QSortFilterProxyModel and the standard delegate.
class PlainLocksModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column : int { Key, Owner, State, Lease, LastHeartbeat, HeldFor, Dialect, Data, Count };
    static constexpr int NumberRole = Qt::UserRole; ///< what to sort moving columns by

    /// The first `columns` of them.
    PlainLocksModel(std::shared_ptr<PlainLocks> locks, int columns = Count);

    void setNow(qint64 now) { m_now = now; }
    [[nodiscard]] PlainLocks &locks() { return *m_locks; }
    /// One signal for each of these rows.
    void announce(const std::vector<qint32> &rows, int column);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    std::shared_ptr<PlainLocks> m_locks;
    int m_columns;
    qint64 m_now = 0;
};

} // namespace bench
