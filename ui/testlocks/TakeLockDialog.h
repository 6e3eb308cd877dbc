// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/TaskScope.h"
#include "ui/Services.h"
#include "ui/testlocks/TakeLockRules.h"

#include <QDialog>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QScrollArea;

namespace ui {

class TakeLockOptions;

/// Asks for a test lock: which table, whose library's lock, key and times. What cannot be taken so is said in
/// one sentence while it is typed. A table that is missing, or holds no locks, can be created from here.
class TakeLockDialog : public QDialog {
    Q_OBJECT
public:
    explicit TakeLockDialog(Services &services, QWidget *parent = nullptr);
    ~TakeLockDialog() override;
    [[nodiscard]] QString problem() const; ///< the sentence on show

Q_SIGNALS:
    void taken(quint64 id); ///< begun to acquire
    void said(const QString &sentence);

private:
    void buildForm(QFormLayout &form);
    void buildOptions();
    QWidget *buildButtons();
    void fillTables();
    void chooseTable();
    void useTable(const aws::TableDescription &table, const std::vector<locks::TableVerdict> &verdicts);
    void tableMissing(const QString &name, const QString &sentence);
    void offer(const QString &name);
    void showFields();
    void check();
    void take();
    void createTable();
    base::Task<> inspect(QString name);
    base::Task<> create(QString name, locks::DialectId dialect);
    void tell(const QString &sentence, bool problem);
    [[nodiscard]] base::Result<TakeLockFields> fields() const; ///< BadInput: an option cannot be read

    Services &m_services;
    std::optional<locks::TableShape> m_shape; ///< nothing: not known yet, or no table
    QString m_tableProblem;
    QString m_offered; ///< table to be created
    bool m_busy = false;

    QComboBox *m_table;
    QComboBox *m_dialect;
    QLineEdit *m_key;
    QLabel *m_sortLabel;
    QLineEdit *m_sortKey;
    QLineEdit *m_owner;
    QLineEdit *m_lease;
    QLabel *m_heartbeatLabel;
    QLineEdit *m_heartbeat;
    QLabel *m_dataLabel;
    QLineEdit *m_data;
    QLineEdit *m_wait;
    QPushButton *m_more;
    QScrollArea *m_optionsArea;
    TakeLockOptions *m_options;
    QLabel *m_problem;
    QPushButton *m_create;
    QPushButton *m_take;
    base::TaskScope m_tasks;
};

} // namespace ui
