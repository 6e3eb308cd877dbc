// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/view/HeldFor.h"
#include "core/view/home/HomeText.h"
#include "ui/home/HomePainter.h"

#include <QSet>

#include <algorithm>
#include <vector>

namespace ui {

/// Px of the widest of some cells: those with the fewest letters are not measured.
template <typename CellOf>
[[nodiscard]] int widestOf(int rows, HomePainter &painter, const CellOf &cellOf)
{
    std::vector<HomeCell> cells;
    qsizetype letters = 0;
    for (int row = 0; row < rows; ++row) {
        cells.push_back(cellOf(row));
        letters = std::max(letters, cells.back().text.size());
    }
    int width = 0;
    QSet<std::pair<QString, bool>> measured;
    for (const HomeCell &cell : cells) {
        const bool isLong = cell.text.size() * 5 >= letters * 4;
        const std::pair cellText(cell.text, cell.bold);
        if (!isLong || measured.contains(cellText))
            continue;
        measured.insert(cellText);
        width = std::max(width, painter.cellWidth(cell));
    }
    return width;
}

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
