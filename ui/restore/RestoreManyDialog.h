// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/OperatorConsent.h"
#include "core/admin/Receipt.h"
#include "ui/act/ActDialog.h"
#include "ui/restore/RestoreManyModel.h"
#include "ui/services/Connection.h"

#include <memory>
#include <stop_token>

namespace ui {

class CopyableTableView;

/// Undoes the acts of one release of many: puts their rows back one after another, each by the same guarded write as
/// RestoreDialog, with a journal entry of its own. A row that is not as its act left it is kept. A refusal that is a
/// question is never answered here. Main thread.
class RestoreManyDialog final : public ActDialog {
    Q_OBJECT
public:
    /// `entries`: at least one, of the connection.
    RestoreManyDialog(const ConnectionParts<RestoreActs, PolicyService> &connection,
                      std::vector<audit::JournalEntry> entries, QWidget *parent = nullptr);
    ~RestoreManyDialog() override;

    [[nodiscard]] const RestoreManyModel &model() const { return m_model; }
    void reject() override; ///< ends after the row that is under way first; a second time closes

Q_SIGNALS:
    void ended(const QString &sentence); ///< however it went

private:
    using Stage = RestoreManyModel::Stage;
    [[nodiscard]] Act describe();
    [[nodiscard]] ActState state() const;
    void fillCopies(CopyMenu &copies) const;
    void showChosen();
    base::Task<std::optional<ActResult>> restoreAll(admin::OperatorConsent consent, std::stop_token stop);
    void setEnd(int row, const base::Result<admin::Receipt> &result);
    [[nodiscard]] QString counts() const;
    [[nodiscard]] ActResult result();

    ConnectionParts<RestoreActs, PolicyService> m_connection;
    RestoreManyModel m_model;
    QString m_headline;
    CopyableTableView *m_table;
    PlainLabel *m_chosen; ///< all that is shown of the row under the keyboard
    bool m_isLast = false; ///< nothing further is put back
};

} // namespace ui
