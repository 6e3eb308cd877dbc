// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/lab/judgement/ExclusionChecker.h"

namespace lab {

/// What a run is summed up from.
struct Summary {
    QString scenario; ///< its id
    quint64 seed = 0;
    LabTime length{0};
    Numbers numbers;
    std::vector<Overlap> overlaps;
    std::vector<OverlapCause> promises;
    QStringList workers;
    QStringList keys;
};

/// One JSON object without a line end; fields in a fixed order. "unpromised" counts the overlaps that the
/// scenario is not about: 0 means that the protocols kept their word.
[[nodiscard]] QByteArray toJson(const Summary &summary);

} // namespace lab
