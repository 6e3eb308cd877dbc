// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QDialog>

namespace ui {

/// Name, versions, and the licences of what the program is made of.
class AboutDialog final : public QDialog {
    Q_OBJECT
public:
    explicit AboutDialog(QWidget *parent = nullptr);
    /// All of it as text, for a report.
    [[nodiscard]] static QString text();
};

} // namespace ui
