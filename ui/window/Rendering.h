// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/common/theme/Theme.h"

#include <QImage>

class QWidget;

namespace ui {

/// Paints a widget as it would look at `size` and `scale` in `mode`, with its layout done and pending events
/// handled. For pictures in documents and for looking at what we built. The widget keeps the size; the
/// application keeps the mode.
[[nodiscard]] QImage renderWidget(QWidget &widget, QSize size, double scale, Theme::Mode mode);

} // namespace ui
