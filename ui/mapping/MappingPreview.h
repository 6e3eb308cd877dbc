// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/dialects/custom/CustomDialect.h"
#include "core/locks/model/LeaseMath.h"
#include "core/watch/snapshot/Snapshot.h"

#include <QWidget>

class QPlainTextEdit;
class QTableWidget;

namespace ui {

class PlainLabel;

/// What a description makes of a table's own rows: name, owner, state, the stated end, or why a row is none; and the request
/// as it would be sent for the chosen one. Sends nothing. Main thread.
class MappingPreview final : public QWidget {
    Q_OBJECT
public:
    MappingPreview(watch::SnapshotPtr snapshot, locks::Moment now, QWidget *parent);

    /// Nothing: there is no description that can be read.
    void setMapping(const std::optional<locks::CustomMapping> &mapping);
    /// Rows that the description reads as locks, taken or released.
    [[nodiscard]] int lockCount() const { return m_locks; }
    /// A row that a certain dialect claims, as that dialect's name; empty: there is none.
    [[nodiscard]] QString claimedBy() const;

private:
    void layOut();
    void addRow(qsizetype row, const locks::CustomDialect &dialect);
    void showRequest();

    const watch::SnapshotPtr m_snapshot;
    const locks::Moment m_now;
    std::optional<locks::CustomDialect> m_dialect;
    std::vector<locks::LockRecord> m_records; ///< by row of the table
    int m_locks = 0;
    QTableWidget *m_table;
    QPlainTextEdit *m_request;
    PlainLabel *m_note;
};

} // namespace ui
