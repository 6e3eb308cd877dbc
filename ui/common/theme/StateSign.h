// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/common/theme/Theme.h"

#include <QIcon>

class QPainter;
class QRectF;

namespace ui {

/// Paints the sign of a state into the middle of `box`: told apart by shape alone. `ours` adds a ring to
/// Held.
void paintStateSign(QPainter &painter, const QRectF &box, locks::LockState state, const QColor &color,
                    bool ours = false);

/// The same as an icon, in the colour of the theme in force when it is painted.
[[nodiscard]] QIcon stateIcon(locks::LockState state);

} // namespace ui
