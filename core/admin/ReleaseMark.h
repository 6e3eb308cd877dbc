// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/OwnWrite.h"

namespace admin {

using locks::fenceMark;
using locks::releaseMark;

[[nodiscard]] inline bool isReleaseMark(const QString &owner)
{
    return owner.startsWith(QLatin1String(releaseMark));
}

} // namespace admin
