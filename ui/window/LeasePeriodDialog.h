// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QDialog>

#include <chrono>
#include <optional>

class QLineEdit;
class QPushButton;

namespace ui {

class PlainLabel;

/// Asks how long a lease lasts in a table whose rows do not say it. Writes nothing.
class LeasePeriodDialog final : public QDialog {
    Q_OBJECT
public:
    /// `told`: what was said before; nothing: the library's default is assumed.
    LeasePeriodDialog(const QString &table, std::optional<std::chrono::nanoseconds> told,
                      QWidget *parent = nullptr);

Q_SIGNALS:
    void chosen(std::optional<std::chrono::nanoseconds> period); ///< nothing: the library's default

private:
    void check();
    void choose();
    QLineEdit *m_period;
    PlainLabel *m_problem;
    QPushButton *m_use;
};

} // namespace ui
