// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QString>

namespace admin {

/// What the owner of a row begins with once a forced release has marked it as released.
inline constexpr char releaseMark[] = "leasescope-released-";

/// The beginning of the owner's name that fences a lock; what follows says who does.
inline constexpr char fenceMark[] = "leasescope-fence-";

[[nodiscard]] inline bool isReleaseMark(const QString &owner)
{
    return owner.startsWith(QLatin1String(releaseMark));
}

} // namespace admin
