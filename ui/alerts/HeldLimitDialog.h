// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/common/DurationDialog.h"

namespace ui {

/// Asks after how long a hold an operator wants to hear of a lock.
class HeldLimitDialog final : public DurationDialog {
    Q_OBJECT
public:
    /// `key` is the lock's, as stored.
    explicit HeldLimitDialog(const QString &key, QWidget *parent = nullptr);
};

} // namespace ui
