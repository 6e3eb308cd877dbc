// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/journal/JournalContents.h"

#include <QAbstractTableModel>

namespace ui {

/// Which acts the list shows. All of it must fit.
struct JournalFilter {
    QString words; ///< each has to occur in a cell, the reason or the id; case does not matter
    QString act; ///< a code: "restore"; empty: any
    std::optional<QString> result; ///< a code: "released"; empty: no outcome is known; nothing: any
    bool onlyWithCaveat = false;
    friend bool operator==(const JournalFilter &, const JournalFilter &) = default;
};

/// The acts of one reading that a filter lets through, newest first. Main thread.
class JournalModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;
    /// Null: none. A reading that shows the same rows as the one before replaces it unseen.
    void setContents(const JournalContentsPtr &contents);
    void setFilter(const JournalFilter &filter);
    [[nodiscard]] const JournalFilter &filter() const { return m_filter; }

    /// Null where there is no such row. Valid until the next setContents().
    [[nodiscard]] const audit::JournalEntry *entryAt(int row) const;
    [[nodiscard]] int rowOf(const QString &id) const; ///< -1: not shown
    [[nodiscard]] std::vector<const audit::JournalEntry *> shown() const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void rebuild();
    [[nodiscard]] bool lets(std::size_t entry, const QStringList &words) const;
    [[nodiscard]] const JournalRow &rowAt(int row) const;

    JournalContentsPtr m_contents;
    JournalFilter m_filter;
    std::vector<std::size_t> m_shown; ///< of the contents' entries
};

} // namespace ui
