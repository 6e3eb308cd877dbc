// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/health/Finding.h"

#include <QDialog>

class QListWidget;
class QPushButton;

namespace ui {

class PlainLabel;

/// What is wrong with the open table: each finding with what to do and the locks it is about. It does not block the
/// window, so that a lock can be looked at; and it follows the table while it is open.
class HealthDialog final : public QDialog {
    Q_OBJECT
public:
    explicit HealthDialog(QWidget *parent);
    /// `table`: its name. The finding and the lock the keyboard is on stay where they are.
    void showReport(const QString &table, const health::HealthReport &report);

Q_SIGNALS:
    void lockChosen(const dynamodb::Item &key);

private:
    void build();
    void showHead(const QString &table);
    void fillFindings();
    void showFinding();
    void fillKeys(const health::Finding &finding);
    void chooseLock();
    [[nodiscard]] const health::Finding *current() const; ///< null: none

    health::HealthReport m_report;
    PlainLabel *m_head;
    QListWidget *m_findings;
    PlainLabel *m_sentence;
    PlainLabel *m_advice;
    PlainLabel *m_locksTitle;
    QListWidget *m_keys;
    PlainLabel *m_open; ///< what was not judged
    QPushButton *m_choose;
};

} // namespace ui
