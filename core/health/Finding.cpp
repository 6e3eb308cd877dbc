// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/health/Finding.h"

#include <algorithm>

namespace health {

QLatin1String severityName(Severity severity)
{
    switch (severity) {
    case Severity::Note:
        return QLatin1String("note");
    case Severity::Warning:
        return QLatin1String("warning");
    case Severity::Error:
        return QLatin1String("error");
    }
    return {};
}

qsizetype HealthReport::problems() const
{
    return std::ranges::count_if(findings,
                                 [](const Finding &finding) { return finding.severity > Severity::Note; });
}

} // namespace health
