// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/model/LockDialect.h"

namespace locks {

QLatin1String releaseModeName(ReleaseMode mode)
{
    return mode == ReleaseMode::Mark ? QLatin1String("mark") : QLatin1String("delete");
}

} // namespace locks
