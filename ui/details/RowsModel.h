// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QAbstractTableModel>
#include <QStringList>

#include <vector>

namespace ui {

/// One row of plain text. `id` says which row it is when its text changes.
struct TextRow {
    QString id;
    QStringList cells;
    QStringList tips; ///< by column; may be shorter
    friend bool operator==(const TextRow &, const TextRow &) = default;
};

/// Rows of text that are given anew again and again. Rows with the same id stay the same row, so that
/// selection and scroll survive; new ones may come anywhere.
class RowsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    /// `monoColumn`: in fixed digits; -1: none. `quietColumn`: in the colour of secondary text.
    RowsModel(QStringList titles, int monoColumn, int quietColumn, QObject *parent = nullptr);
    void setRows(std::vector<TextRow> rows);
    [[nodiscard]] const std::vector<TextRow> &rows() const { return m_rows; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QStringList m_titles;
    int m_monoColumn;
    int m_quietColumn;
    std::vector<TextRow> m_rows;
};

} // namespace ui
