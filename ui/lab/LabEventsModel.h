// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/lab/scenario/Scenario.h"

#include <QAbstractTableModel>

namespace ui {

/// The log of a run as rows, the oldest first. Reads that found the lock held and follow each other are one row with
/// their count. Reads the run's own log: nothing is copied.
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
    struct Row {
        std::size_t first = 0; ///< in the log
        std::size_t count = 1;
    };
    /// Takes up what the log has beyond what was taken up before; the number of rows that are new.
    int collect();
    /// Whether all events of the row are the same by `same`.
    [[nodiscard]] bool agree(const Row &row, bool (*same)(const lab::Event &, const lab::Event &)) const;
    [[nodiscard]] QString key(const Row &row) const;
    [[nodiscard]] QString what(const Row &row) const;
    [[nodiscard]] QString worker(const Row &row) const;
    const std::vector<lab::Event> *m_events = nullptr;
    const lab::Plan *m_plan = nullptr;
    std::vector<Row> m_collected; // what is in the log
    std::size_t m_read = 0; // of the log
    int m_count = 0; // of the rows, as announced
};

} // namespace ui
