// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/view/HeldFor.h"
#include "core/view/home/HomeText.h"
#include "ui/home/HomePainter.h"

namespace ui {

/// Px for what runs, so that no column jumps while it does.
[[nodiscard]] inline int usualReadWidth(HomePainter &painter)
{
    int width = 0;
    for (const QString &text : view::hometext::usualReadTexts())
        width = std::max(width, painter.cellWidth({text, HomeFace::Number}));
    return width;
}

[[nodiscard]] inline int usualHeldWidth(HomePainter &painter)
{
    constexpr std::chrono::minutes nearlyADay{23 * 60 + 59};
    return painter.cellWidth(
        {view::heldForText(view::HeldFor{nearlyADay, locks::Origin::Observed, true}), HomeFace::Number});
}

} // namespace ui
