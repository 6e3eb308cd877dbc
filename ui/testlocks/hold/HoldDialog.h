// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/MaintenanceHold.h"
#include "ui/services/Services.h"

#include <QDialog>

class QLineEdit;
class QPushButton;
class QTableWidget;

namespace ui {

class CopyMenu;
class PlainLabel;
class ProductionConfirmation;

/// Asks for a maintenance hold: which locks it would be, what cannot be held and why, how long, and the reason that
/// all will see. Cancel has the focus; the button says the effect and is enabled only once nothing is missing. A
/// read-only connection can be switched over here.
class HoldDialog : public QDialog {
    Q_OBJECT
public:
    /// `records`: rows as read last; of one table. Not empty.
    HoldDialog(Services &services, const std::vector<locks::LockRecord> &records, QWidget *parent = nullptr);

Q_SIGNALS:
    /// It belongs to the connection's HoldLock, and goes once it has ended.
    void begun(admin::MaintenanceHold *hold);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void addRow(const locks::LockRecord &record);
    void layOut();
    QWidget *buildForm();
    QWidget *buildButtons();
    void fitToScreen();
    void check();
    void hold();
    void showProblem(const QString &sentence);
    [[nodiscard]] base::Result<admin::MaintenancePlan>
    plan() const; ///< as typed; BadInput says what to change
    [[nodiscard]] QString whatIsMissing() const; ///< one sentence; empty: nothing
    [[nodiscard]] QString effect() const;

    Services &m_services;
    std::size_t m_count; ///< of all that were asked for
    std::vector<locks::LockRequest> m_requests; ///< of those that can be held
    int m_refused = 0; ///< how many cannot
    QTableWidget *m_locks;
    PlainLabel *m_remark;
    QLineEdit *m_length;
    QLineEdit *m_wait;
    QLineEdit *m_reason;
    ProductionConfirmation *m_production = nullptr;
    PlainLabel *m_hint;
    CopyMenu *m_copies = nullptr;
    QPushButton *m_allow;
    QPushButton *m_cancel;
    QPushButton *m_hold;
};

} // namespace ui
