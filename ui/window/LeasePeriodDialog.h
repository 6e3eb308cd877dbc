// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/common/DurationDialog.h"

namespace ui {

/// Asks how long a lease lasts in a table whose rows do not say it; nothing: the library's default.
class LeasePeriodDialog final : public DurationDialog {
    Q_OBJECT
public:
    /// `given`: what was said before; nothing: the library's default is assumed.
    LeasePeriodDialog(const QString &table, Length given, QWidget *parent = nullptr);
};

} // namespace ui
