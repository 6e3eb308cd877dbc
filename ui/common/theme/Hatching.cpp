// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/theme/Hatching.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <vector>

namespace ui {

void paintHatch(QPainter &painter, const QRectF &rect, const QColor &color, double width)
{
    std::vector<QLineF> lines;
    const double height = rect.height();
    for (double x = std::floor((rect.left() - height) / hatchStep) * hatchStep; x < rect.right();
         x += hatchStep) {
        const double from = std::max(x, rect.left());
        const double to = std::min(x + height, rect.right());
        if (to > from)
            lines.emplace_back(from, rect.bottom() - (from - x), to, rect.bottom() - (to - x));
    }
    const bool wasSmooth = painter.testRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, width));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.drawLines(lines.data(), static_cast<int>(lines.size()));
    painter.setRenderHint(QPainter::Antialiasing, wasSmooth);
}

} // namespace ui
