// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QSize>

class QWidget;

namespace ui {

/// Resizes a window to `wanted`, or to what its screen has room for beside its frame: its buttons stay in reach.
void resizeWithinScreen(QWidget &window, QSize wanted);

} // namespace ui
