// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/model/LockDialect.h"

namespace locks {

QLatin1String confidenceName(Confidence confidence)
{
    switch (confidence) {
    case Confidence::None:
        break;
    case Confidence::Guess:
        return QLatin1String("guess");
    case Confidence::Likely:
        return QLatin1String("likely");
    case Confidence::Certain:
        return QLatin1String("certain");
    }
    return QLatin1String("none");
}

QLatin1String releaseModeName(ReleaseMode mode)
{
    return mode == ReleaseMode::Mark ? QLatin1String("mark") : QLatin1String("delete");
}

} // namespace locks
