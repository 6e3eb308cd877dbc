// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/bulk/BulkModel.h"

#include <QWidget>

class QComboBox;
class QKeyEvent;
class QProgressBar;

namespace ui {

class CopyableTableView;
class PlainLabel;

/// What the release of many shows: how many locks, each of them with what is done with it, how far the release has
/// come. It knows the model and no service.
class BulkForm final : public QWidget {
    Q_OBJECT
public:
    BulkForm(BulkModel &model, QWidget *parent);

    QString showProgress(const admin::BulkProgress &progress); ///< returns it as a sentence
    void endProgress();
    void showResults(); ///< with their journal entries
    [[nodiscard]] QString counts() const; ///< "2 released, 1 kept": of those acted on, once it has ended

private:
    QWidget *buildHead();
    QWidget *buildTable();
    void updateCounts();
    void updateChoices();
    void updateChosen();
    void joinSets();
    [[nodiscard]] bool foldBy(const QKeyEvent &key);
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

    BulkModel &m_model;
    PlainLabel *m_summary = nullptr;
    QComboBox *m_shown = nullptr;
    CopyableTableView *m_table = nullptr;
    PlainLabel *m_chosen = nullptr; ///< all that is shown of the lock under the keyboard
    QProgressBar *m_progress = nullptr;
};

} // namespace ui
