// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QRectF>

class QColor;
class QPainter;

namespace ui {

inline constexpr int hatchStep = 6; ///< pixels from one line of a hatching to the next

/// Fills `rect` with lines rising to the right. They are bound to the painter's own zero, not to `rect`: they stand
/// still while a bar grows, and two hatched areas side by side are one. Leaves the pen changed.
void paintHatch(QPainter &painter, const QRectF &rect, const QColor &color, double width = 1);

} // namespace ui
