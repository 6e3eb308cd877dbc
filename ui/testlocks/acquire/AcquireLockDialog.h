// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/services/Services.h"
#include "ui/testlocks/acquire/AcquireLockRules.h"

#include <QDialog>

class QComboBox;
class QFormLayout;
class QLineEdit;
class QPushButton;
class QScrollArea;

namespace ui {

class PlainLabel;
class ProductionConfirmation;
class TableChoice;
class AcquireLockOptions;
class CopyMenu;

/// Asks for a test lock: which table, whose library's lock, key and times. What cannot be taken so is said in
/// one sentence while it is typed. A table that is missing, or holds no locks, can be created from here.
class AcquireLockDialog : public QDialog {
    Q_OBJECT
public:
    explicit AcquireLockDialog(Services &services, QWidget *parent = nullptr);
    ~AcquireLockDialog() override;

Q_SIGNALS:
    void acquisitionBegun(quint64 id);
    void messageReady(const QString &sentence);

private:
    void layOut();
    void fitToScreen(int width);
    QFormLayout *buildForm();
    void buildOptions();
    QWidget *buildButtons();
    void fillCopyMenu(); ///< as everything is typed now
    [[nodiscard]] base::Result<locks::LockRequest>
    request() const; ///< BadInput: the sentence says what to change
    void showFields();
    void check();
    void acquire();
    void showMessage(const QString &sentence, bool problem);
    [[nodiscard]] locks::DialectId chosenDialect() const;
    [[nodiscard]] base::Result<AcquireLockFields> fields() const; ///< BadInput: an option cannot be read

    Services &m_services;
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
    QPushButton *m_more;
    QScrollArea *m_scroll; ///< around what is asked
    QWidget *m_asked;
    AcquireLockOptions *m_options;
    ProductionConfirmation *m_production; ///< of the chosen table
    PlainLabel *m_reach; ///< of the chosen table, where that is one Region's copy
    PlainLabel *m_problem;
    CopyMenu *m_copies;
    QPushButton *m_acquire;
};

} // namespace ui
