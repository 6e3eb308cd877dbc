// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"
#include "ui/diagnostics/DiagnosticsLog.h"

#include <QDialog>
#include <QSortFilterProxyModel>

class QComboBox;
class QPushButton;

namespace ui {

class CopyableTableView;
class PlainLabel;

/// What the program did, line by line, for a person who has to find out why something does not work: by
/// area, to be copied or saved. Closing it does not end the collecting. Stays as long as its window.
class DiagnosticsDialog final : public QDialog {
    Q_OBJECT
public:
    /// `log` outlives the dialog.
    DiagnosticsDialog(DiagnosticsLog &log, QWidget *parent);

    /// Writes the lines shown, for their owner alone (0600). Io, with the path.
    [[nodiscard]] base::Result<void> save(const QString &path) const;

private:
    void build();
    void layOutTable();
    void updateCollecting();
    void chooseArea();
    void copyLines();
    void askWhereToSave();
    void updateState();
    [[nodiscard]] QStringList shownLines() const;

    DiagnosticsLog &m_log;
    QSortFilterProxyModel m_shown;
    QComboBox *m_area;
    QPushButton *m_collect;
    QPushButton *m_copy;
    QPushButton *m_save;
    QPushButton *m_clear;
    PlainLabel *m_state;
    CopyableTableView *m_table;
    bool m_atEnd = true; ///< the newest line was in view: it is followed
};

} // namespace ui
