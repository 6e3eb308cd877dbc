// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/OperatorConsent.h"
#include "core/admin/Receipt.h"
#include "core/admin/UndoWindow.h"
#include "core/audit/JournalReader.h"
#include "core/locks/model/LockRecord.h"
#include "ui/act/ActDialog.h"
#include "ui/services/Connection.h"

class QCheckBox;

namespace ui {

class ActFold;
class WritePreview;

/// Puts the row of an earlier act back, after showing that act, what an undo can still repair and until when, and the
/// exact write. Where the row has changed since, it says so and offers nothing.
class RestoreDialog final : public ActDialog {
    Q_OBJECT
public:
    RestoreDialog(const ConnectionParts<Reading, RestoreActs, PolicyService> &connection,
                  audit::JournalEntry entry, QWidget *parent = nullptr);
    ~RestoreDialog() override;

    [[nodiscard]] const audit::JournalEntry &entry() const { return m_entry; }
    [[nodiscard]] const std::optional<admin::Receipt> &receipt() const { return m_receipt; }

Q_SIGNALS:
    void restored(const QString &sentence); ///< after the write; receipt() has the rest

private:
    [[nodiscard]] Act describe();
    [[nodiscard]] ActState state() const;
    [[nodiscard]] std::vector<ActFact> whatWasDone() const;
    void fillCopies(CopyMenu &copies) const;
    void onWatchChanged();
    void startPreview();
    base::Task<> preview();
    void showPreview(const base::Result<admin::Receipt> &rehearsed);
    base::Task<std::optional<ActResult>> restore(admin::OperatorConsent consent, std::stop_token stop);
    [[nodiscard]] ActResult resultOf(const base::Result<admin::Receipt> &result);

    ConnectionParts<Reading, RestoreActs, PolicyService> m_connection;
    const audit::JournalEntry m_entry;
    const locks::LockRecord m_before; ///< the row that is to come back
    const admin::UndoWindow m_window;
    std::optional<dynamodb::Item> m_seen; ///< as the table's watch read it last
    bool m_possible = false; ///< the rehearsal was not refused
    bool m_rehearsed = false;
    admin::Receipt m_request; ///< of the rehearsal, once it was possible
    std::optional<admin::Receipt> m_receipt;

    QString m_problem; ///< why it cannot be put back, or what is asked first; empty: nothing
    QCheckBox *m_despite = nullptr; ///< the answer to a refusal that is a question, see admin::isAsked()
    QString m_question;
    WritePreview *m_write = nullptr;
    ActFold *m_exact = nullptr;
    base::TaskScope m_previews;
};

} // namespace ui
