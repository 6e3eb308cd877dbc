// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtGlobal>

#include <algorithm>

namespace cli {

/// Which line of a list is chosen, and which one stands first on the screen. A value.
struct TopList {
    qsizetype chosen = 0;
    qsizetype first = 0;

    void move(qsizetype by, qsizetype count)
    {
        chosen = std::clamp<qsizetype>(chosen + by, 0, std::max<qsizetype>(count - 1, 0));
    }
    /// The list has `count` lines, and the screen room for so many.
    void fit(qsizetype count, qsizetype room)
    {
        move(0, count);
        first = std::clamp(first, chosen - room + 1, chosen);
        first = std::clamp<qsizetype>(first, 0, std::max<qsizetype>(count - room, 0));
    }
};

} // namespace cli
