// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/UndoWindow.h"
#include "core/base/TaskScope.h"
#include "core/locks/model/LockRecord.h"
#include "ui/common/SeenTimer.h"
#include "ui/services/Services.h"

#include <QDialog>

class QCheckBox;
class QFrame;
class QGridLayout;
class QLineEdit;
class QPushButton;
class QScrollArea;
class QStackedWidget;
class QVBoxLayout;

namespace ui {

class CopyMenu;
class PlainLabel;
class ProductionConfirmation;
class TickingLabel;
class WritePreview;

/// Puts the row of an earlier act back, after showing that act, what an undo can still repair and until when, and the
/// exact write. Consent is given here. Where the row has changed since, it says so and offers nothing. Cancel has the
/// focus; the button names the effect.
class RestoreDialog : public QDialog {
    Q_OBJECT
public:
    RestoreDialog(Services &services, audit::JournalEntry entry, QWidget *parent = nullptr);
    ~RestoreDialog() override;

    [[nodiscard]] const audit::JournalEntry &entry() const { return m_entry; }
    [[nodiscard]] const std::optional<admin::Receipt> &receipt() const { return m_receipt; }

Q_SIGNALS:
    void restored(const QString &sentence); ///< after the write; receipt() has the rest

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    QWidget *buildForm();
    void addAct(QGridLayout &grid, QWidget *form);
    QWidget *buildWords(QWidget *form);
    QWidget *buildProblem(QWidget *form);
    void addReason(QVBoxLayout &column, QWidget *form);
    QWidget *buildButtons();
    PlainLabel *buildResult();
    void fillCopyMenu(); ///< as everything stands now
    void refreshWords();
    void onWatchChanged();
    void startPreview();
    base::Task<> preview();
    void showPreview(const base::Result<admin::Receipt> &rehearsed);
    void updateButton();
    [[nodiscard]] QString hint() const;
    void act();
    base::Task<> runRestore(admin::OperatorConsent consent);
    void finish(const base::Result<admin::Receipt> &result);
    [[nodiscard]] QString effect() const;

    Services &m_services;
    const audit::JournalEntry m_entry;
    const locks::LockRecord m_before; ///< the row that is to come back
    const admin::UndoWindow m_window;
    std::optional<admin::UndoWindow::Phase> m_phase; ///< as shown
    std::optional<aws::Item> m_seen; ///< as the table's watch read it last
    bool m_possible = false; ///< the rehearsal was not refused
    bool m_rehearsed = false;
    bool m_acting = false;
    admin::Receipt m_request; ///< of the rehearsal, once it was possible
    std::optional<admin::Receipt> m_receipt;

    QStackedWidget *m_pages;
    QScrollArea *m_scroll = nullptr;
    PlainLabel *m_result = nullptr;
    QFrame *m_strip = nullptr;
    TickingLabel *m_words = nullptr;
    TickingLabel *m_when = nullptr;
    QFrame *m_refusal = nullptr;
    PlainLabel *m_problem = nullptr;
    QCheckBox *m_despite = nullptr; ///< the answer to a refusal that is a question, see admin::isAsked()
    QString m_question;
    WritePreview *m_write = nullptr;
    QLineEdit *m_reason = nullptr;
    ProductionConfirmation *m_production = nullptr;
    PlainLabel *m_hint = nullptr;
    CopyMenu *m_copies = nullptr;
    QPushButton *m_copy = nullptr;
    QPushButton *m_allow = nullptr;
    QPushButton *m_cancel = nullptr;
    QPushButton *m_effect = nullptr;
    SeenTimer m_clock;
    base::TaskScope m_previews;
    base::TaskScope m_tasks;
};

} // namespace ui
