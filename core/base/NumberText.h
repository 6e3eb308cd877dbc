// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QString>

/// Numbers as people read them, beside the times of TimeText.
namespace base::text {

/// "100 000": groups of three with a thin space.
[[nodiscard]] QString count(qint64 number);
/// "1 lock", "7 locks": `many` for every number but one.
[[nodiscard]] QString counted(qint64 number, const QString &one, const QString &many);

} // namespace base::text
