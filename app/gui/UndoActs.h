// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/restore/LastAct.h"
#include "ui/restore/RestoreDialog.h"
#include "ui/restore/RestoreManyDialog.h"
#include "ui/window/MainWindow.h"

#include <QPointer>

namespace app {

/// Undo in the window: the action that undoes the last act, the button of the message after an act, and the dialog they
/// open. Wiring only; main thread. The window outlives it.
class UndoActs final : public QObject {
    Q_OBJECT
public:
    explicit UndoActs(ui::MainWindow &window);
    ~UndoActs() override;

    void setConnection(ui::Connection *connection); ///< on show: whose last act is undone; null: none
    void leaveConnection(const ui::Connection *connection); ///< it closes: its dialog goes
    void openRestoreDialog(ui::Connection *connection, const audit::JournalEntry &entry);
    /// The dialog of the act with this id, once the journal is read.
    void openRestoreOf(ui::Connection *connection, const QString &journalId);
    /// Of a release of many, with these ids: one dialog for all of them.
    void openRestoreOfMany(ui::Connection *connection, const QStringList &journalIds);
    /// Acts that were just done as one: the action undoes them as one.
    void setTogether(ui::Connection *connection, const QStringList &journalIds);
    /// Says what was done on the connection, and offers to undo it where that can be.
    void showDone(ui::Connection *connection, const admin::Receipt &receipt);
    void refresh() { m_last.refresh(); } ///< other programs may have written to the journal

    [[nodiscard]] ui::RestoreDialog *dialog() const { return m_dialog; }
    [[nodiscard]] ui::RestoreManyDialog *manyDialog() const { return m_manyDialog; }
    [[nodiscard]] const ui::LastAct &lastAct() const { return m_last; }

private:
    void undoLast();
    void openRestoreManyDialog(ui::Connection *connection, const std::vector<audit::JournalEntry> &entries);
    [[nodiscard]] QString actionText() const;
    void updateAction();

    ui::MainWindow &m_window;
    QPointer<ui::Connection> m_connection;
    QPointer<ui::RestoreDialog> m_dialog;
    QPointer<ui::RestoreManyDialog> m_manyDialog; ///< one of the two at a time
    const ui::Connection *m_dialogConnection = nullptr; ///< only compared
    ui::LastAct m_last;
};

} // namespace app
