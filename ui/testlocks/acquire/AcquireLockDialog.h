// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/OperatorConsent.h"
#include "ui/act/ActDialog.h"
#include "ui/services/Connection.h"
#include "ui/testlocks/acquire/AcquireLockRules.h"

class QComboBox;
class QFormLayout;

namespace ui {

class TableChoice;
class AcquireLockOptions;

/// Asks for a test lock: which table, whose library's lock, key and times. What cannot be taken so is said in
/// one sentence while it is typed. A table that is missing, or holds no locks, can be created from here.
class AcquireLockDialog final : public ActDialog {
    Q_OBJECT
public:
    explicit AcquireLockDialog(const ConnectionParts<Reading, HoldActs, PolicyService> &connection,
                               QWidget *parent = nullptr);
    ~AcquireLockDialog() override;

Q_SIGNALS:
    void acquisitionBegun(quint64 id);
    void messageReady(const QString &sentence);

private:
    [[nodiscard]] Act describe();
    [[nodiscard]] ActState state() const;
    [[nodiscard]] ActStep creation() const; ///< of the table that is offered
    void placeParts();
    QFormLayout *buildForm(QWidget *asked);
    void buildOptions();
    void fillCopies(CopyMenu &copies) const;
    [[nodiscard]] QString whatIsMissing() const;
    [[nodiscard]] base::Result<locks::LockRequest>
    request() const; ///< BadInput: the sentence says what to change
    void showFields();
    base::Task<std::optional<ActResult>> acquire(admin::OperatorConsent consent, std::stop_token stop);
    [[nodiscard]] locks::DialectId chosenDialect() const;
    [[nodiscard]] base::Result<AcquireLockFields> fields() const; ///< BadInput: an option cannot be read

    ConnectionParts<Reading, HoldActs, PolicyService> m_connection;
    TableChoice *m_where;
    QComboBox *m_dialect;
    QLineEdit *m_key;
    QLineEdit *m_sortKey;
    QLineEdit *m_owner;
    QLineEdit *m_lease;
    QLineEdit *m_heartbeat;
    QString m_usualLease; ///< as filled in; what differs was typed
    QString m_usualHeartbeat;
    QLineEdit *m_data;
    QLineEdit *m_wait;
    QWidget *m_sortLabel = nullptr;
    QWidget *m_heartbeatLabel = nullptr;
    QWidget *m_dataLabel = nullptr;
    AcquireLockOptions *m_options;
    PlainLabel *m_reach; ///< of the chosen table, where that is one Region's copy
};

} // namespace ui
