// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/TaskScope.h"
#include "ui/details/RowsModel.h"
#include "ui/journal/JournalContents.h"

#include <QThreadPool>
#include <QTimer>
#include <QWidget>

class QPlainTextEdit;
class QPushButton;
class QTabWidget;

namespace ui {

class CopyableTableView;
class ElidedLabel;
class PlainLabel;

/// One act of the journal in full: what happened, the row before and after attribute by attribute and whole, and the
/// request. Its texts are made on a pool thread, for a row may be megabytes. Main thread.
class ActView final : public QWidget {
    Q_OBJECT
public:
    explicit ActView(QWidget *parent = nullptr);
    ~ActView() override;

    /// `entry` is one of `contents`, which stays as long as it is shown; null: none.
    void showAct(const JournalContentsPtr &contents, const audit::JournalEntry *entry);
    /// Why the act on show cannot be undone, a sentence beside the button; nothing: it can.
    void setObstacle(const std::optional<QString> &why);

Q_SIGNALS:
    void putBackRequested(); ///< of the act on show

private:
    struct Texts;
    void build();
    [[nodiscard]] QWidget *buildHeading();
    [[nodiscard]] QWidget *buildChanges();
    void layOutFields();
    base::Task<> fill(JournalContentsPtr contents, const audit::JournalEntry *entry, std::stop_token stop);
    [[nodiscard]] static Texts textsOf(const audit::JournalEntry &entry);
    void showTexts(const Texts &texts);
    void fitRows();
    [[nodiscard]] QPlainTextEdit *addPane(const char *name, const QString &title, const QString &spoken);

    JournalContentsPtr m_contents;
    const audit::JournalEntry *m_entry = nullptr;
    RowsModel m_fieldRows;
    RowsModel m_changeRows;
    ElidedLabel *m_title;
    PlainLabel *m_obstacle;
    QPushButton *m_putBack;
    QTabWidget *m_tabs;
    CopyableTableView *m_fields;
    CopyableTableView *m_changes;
    PlainLabel *m_changesNote;
    QPlainTextEdit *m_request;
    QPlainTextEdit *m_before;
    QPlainTextEdit *m_after;
    QTimer m_slow; ///< what stood here before is not left beside another title
    QThreadPool m_pool;
    base::TaskScope m_tasks; // last: its waits end before what they use goes
};

} // namespace ui
