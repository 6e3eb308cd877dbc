// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/model/RowFormat.h"

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

} // namespace locks
