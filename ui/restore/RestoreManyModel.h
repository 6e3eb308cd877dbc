// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/audit/Journal.h"

#include <QAbstractTableModel>

#include <vector>

namespace ui {

/// The acts that are undone as one, a row each, and what became of each. No row moves. Main thread.
class RestoreManyModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column : int { Key, Owner, Fate, Why, JournalId, Columns };
    enum class Stage : quint8 {
        Asked, ///< would be put back
        Waiting,
        Reading, ///< and, if it still is as it was left, written
        Back,
        Kept, ///< another client's, or not as it was left: nothing was written
        Failed,
        NotTried,
    };
    explicit RestoreManyModel(std::vector<audit::JournalEntry> entries, QObject *parent = nullptr);

    [[nodiscard]] const audit::JournalEntry &entry(int row) const;
    /// `why`: a sentence, `journalId`: of the restore; empty where there is none.
    void setStage(int row, Stage stage, const QString &why = {}, const QString &journalId = {});
    [[nodiscard]] Stage stage(int row) const { return m_rows[static_cast<std::size_t>(row)].stage; }
    [[nodiscard]] int count(Stage stage) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        audit::JournalEntry entry;
        QString key;
        QString owner; ///< before the act
        Stage stage = Stage::Asked;
        QString why{};
        QString journalId{};
    };
    [[nodiscard]] QString text(const Row &row, int column) const;
    std::vector<Row> m_rows;
};

} // namespace ui
