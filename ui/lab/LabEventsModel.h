// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/lab/EventRows.h"

#include <QAbstractTableModel>

namespace ui {

/// The log of a run as rows, see lab::EventRows.
class LabEventsModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Time, Worker, Key, What, ColumnCount };
    using QAbstractTableModel::QAbstractTableModel;
    /// Both outlive the model's use of them; null: no rows.
    void setLog(const std::vector<lab::Event> *events, const lab::Plan *plan);
    void grow(); ///< the log is longer now

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    lab::EventRows m_rows; // what is in the log
    int m_count = 0; // of the rows, as announced
};

} // namespace ui
