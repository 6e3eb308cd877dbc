// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Sentence.h"

#include <QLatin1String>

namespace admin {

/// Why an act must not be done: the one form of saying so, for the window and the command line.
struct Refusal {
    QLatin1String code; ///< never changes: "already-released", "version-changed", ...
    base::Sentence why; ///< one sentence
    /// With what it means: nothing was written. `notDone`: "Not released". `hasWritten`: an act that this one was to end
    /// has; its receipt says what.
    [[nodiscard]] base::Sentence sentence(const base::Sentence &notDone, bool hasWritten = false) const
    {
        if (hasWritten)
            return base::say("admin", "%1. %2", notDone, why);
        return base::say("admin", "%1. %2 Nothing was written.", notDone, why);
    }
};

} // namespace admin
