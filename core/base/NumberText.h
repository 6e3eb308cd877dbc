// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QString>

#include <algorithm>
#include <limits>

/// Numbers as people read them, beside the times of TimeText.
namespace base::text {

/// "100 000": groups of three with a thin space.
[[nodiscard]] QString count(qint64 number);
/// `number` as translations take it to choose a form; 0 to the largest int.
[[nodiscard]] inline int plural(qint64 number)
{
    return static_cast<int>(std::clamp<qint64>(number, 0, std::numeric_limits<int>::max()));
}
/// "1 lock", "7 locks": `many` for every number but one. English only, for the command line.
[[nodiscard]] QString counted(qint64 number, const QString &one, const QString &many);

} // namespace base::text
