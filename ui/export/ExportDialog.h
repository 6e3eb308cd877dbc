// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"
#include "core/view/export/LockExport.h"

#include <QDialog>
#include <QTimer>

#include <memory>

class QButtonGroup;
class QComboBox;
class QProgressBar;
class QPushButton;
class QRadioButton;
class QSaveFile;

namespace ui {

class PlainLabel;

/// What a table showed when its export was asked for. It does not change under the dialog.
struct ExportSource {
    QString table;
    watch::SnapshotPtr snapshot;
    view::ViewContext context;
    std::vector<qint32> locks; ///< rows that are locks, in the order of the table's filter-less view
    std::vector<qint32> shown; ///< by the filter, in the order on the screen
    view::LockFields::Order columns; ///< shown, from left to right
};

/// Asks which rows go where, and writes them in slices, so that the window goes on meanwhile. Main thread.
class ExportDialog final : public QDialog {
    Q_OBJECT
public:
    ExportDialog(ExportSource source, QWidget *parent);
    ~ExportDialog() override; ///< a file that is not complete is not left behind

    /// Begins; finished() reports the end, or the dialog says why not. What stood at `path` stays until all is
    /// written.
    void saveTo(const QString &path);
    void copy();
    [[nodiscard]] bool isRunning() const { return m_export != nullptr; }

    void reject() override; ///< stops what runs first

Q_SIGNALS:
    void exported(const QString &sentence); ///< all is written

private:
    using Format = view::LockExport::Format;
    void layOut();
    QWidget *buildChoices();
    QWidget *buildButtons();
    [[nodiscard]] Format format() const;
    void updateChoices();
    void askForPath();
    void begin();
    void step();
    void end(const QString &failure); ///< empty: complete
    [[nodiscard]] view::LockExport::Request request() const;

    ExportSource m_source;
    QRadioButton *m_all;
    QRadioButton *m_shown;
    QComboBox *m_format;
    QRadioButton *m_columns;
    QRadioButton *m_fields;
    QProgressBar *m_progress;
    PlainLabel *m_state;
    QPushButton *m_save;
    QPushButton *m_copy;
    QPushButton *m_close;

    std::unique_ptr<view::LockExport> m_export; ///< null: nothing runs
    std::unique_ptr<QSaveFile> m_file; ///< null: to the clipboard
    QByteArray m_text;
    QTimer m_steps;
};

} // namespace ui
