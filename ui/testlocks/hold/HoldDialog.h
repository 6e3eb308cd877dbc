// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/MaintenanceHold.h"
#include "core/admin/OperatorConsent.h"
#include "core/locks/model/LockRecord.h"
#include "ui/act/ActDialog.h"
#include "ui/services/Connection.h"

class QTableWidget;

namespace ui {

/// Asks for a maintenance hold: which locks it would be, what cannot be held and why, how long, and the reason that
/// all will see.
class HoldDialog final : public ActDialog {
    Q_OBJECT
public:
    /// `records`: rows as read last; of one table. Not empty.
    HoldDialog(const ConnectionParts<HoldActs, PolicyService> &connection,
               const std::vector<locks::LockRecord> &records, QWidget *parent = nullptr);

Q_SIGNALS:
    /// It belongs to the connection's HoldLock, and goes once it has ended.
    void begun(admin::MaintenanceHold *hold);

private:
    [[nodiscard]] Act describe();
    [[nodiscard]] ActState state() const;
    [[nodiscard]] ActHead head() const;
    [[nodiscard]] std::vector<ActFact> whatHappens() const;
    [[nodiscard]] QWidget *buildChips();
    void showProblems();
    /// As people write it: "1 h", "90 min"; and as commands do: "1h30m".
    [[nodiscard]] static base::Result<std::chrono::milliseconds> typedLength(const QString &text);
    void addRow(const locks::LockRecord &record);
    void layOutLocks();
    void placeParts();
    [[nodiscard]] base::Result<admin::MaintenancePlan>
    plan() const; ///< as typed; BadInput says what to change
    [[nodiscard]] QString whyNone() const; ///< can be held at all; empty: some can
    [[nodiscard]] QString whatIsMissing() const; ///< one sentence; empty: nothing
    base::Task<std::optional<ActResult>> hold(admin::OperatorConsent consent, std::stop_token stop);

    ConnectionParts<HoldActs, PolicyService> m_connection;
    std::size_t m_count; ///< of all that were asked for
    const locks::LockRecord m_first;
    std::vector<locks::LockRequest> m_requests; ///< of those that can be held
    int m_refused = 0; ///< how many cannot
    QTableWidget *m_locks;
    QLineEdit *m_length;
    QLineEdit *m_wait;
};

} // namespace ui
