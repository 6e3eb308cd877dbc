// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/bulk/BulkModel.h"

#include <QWidget>

class QComboBox;
class QLineEdit;
class QProgressBar;

namespace ui {

class CopyableTableView;
class PlainLabel;

/// What the release of many asks and shows: how many locks, each of them with what is done with it, the reason, the
/// number of many, how far the release has come. It knows the model and no service.
class BulkForm final : public QWidget {
    Q_OBJECT
public:
    BulkForm(BulkModel &model, QWidget *parent);

    void setTitle(const QString &title);
    [[nodiscard]] QString reason() const;
    /// The number of locks, where it is to be typed; see setCounted().
    [[nodiscard]] bool isCountTyped(qsizetype count) const;
    void setCounted(bool counted); ///< asks for the number
    [[nodiscard]] bool asksForCount() const;
    void setAsking(bool asking); ///< false: nothing can be typed any more
    void showProgress(const admin::BulkProgress &progress);
    void endProgress();
    void showResults(); ///< with their journal entries
    void showState(const QString &sentence); ///< empty: none
    /// Return in a field: on to the next one, never to a button that ends the dialog.
    void advanceFrom(const QWidget *field, QWidget *effect);

Q_SIGNALS:
    void edited(); ///< reason or number

private:
    QWidget *buildHead();
    QWidget *buildTable();
    QWidget *buildInput();
    void updateCounts();
    void updateChoices();
    void updateChosen();

    BulkModel &m_model;
    PlainLabel *m_title = nullptr;
    PlainLabel *m_summary = nullptr;
    QComboBox *m_shown = nullptr;
    CopyableTableView *m_table = nullptr;
    PlainLabel *m_chosen = nullptr; ///< all that is told of the lock under the keyboard
    QProgressBar *m_progress = nullptr;
    PlainLabel *m_state = nullptr;
    PlainLabel *m_reasonLabel = nullptr;
    QLineEdit *m_reason = nullptr;
    PlainLabel *m_countLabel = nullptr;
    QLineEdit *m_count = nullptr;
    bool m_counted = false;
    bool m_asking = true;
};

} // namespace ui
