// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QDialog>

namespace ui {

/// What each sign of the lock list means: the sign, its word, one sentence.
class SignsDialog final : public QDialog {
    Q_OBJECT
public:
    explicit SignsDialog(QWidget *parent = nullptr);
};

} // namespace ui
