// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/common/theme/Theme.h"

class QPainter;
class QRectF;

namespace ui {

/// Signs of problems that are no state of a lock; told apart from those, and from each other, by shape alone.
enum class ProblemSign : quint8 {
    Bell, ///< an alert waits
    NotRead, ///< a crossed ring
};

/// Paints it into the middle of `box`, in its own colour of the theme.
void paintProblemSign(QPainter &painter, const QRectF &box, ProblemSign sign, const Theme &theme);

} // namespace ui
