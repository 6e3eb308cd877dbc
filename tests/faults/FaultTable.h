// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "tests/faults/Fixture.h"

#include <vector>

namespace faults {

/// What a conditional write that meets a fault is told.
enum class Fate {
    NotDone, ///< an error: surely without effect
    Open, ///< Unknown: it may have been applied; sent once and never again
};

/// One way for a server to fail, and what must come of it.
struct Fault {
    const char *name;
    std::function<void(Fixture &)> strike;
    base::ErrorKind kind; ///< of a read
    const char *words; ///< in its sentence
    const char *code = ""; ///< of the error
    int attempts = 2; ///< a read makes: two are allowed, one if trying again is of no use
    Fate fate = Fate::Open;
    watch::WatchStatus::Phase phase = watch::WatchStatus::Phase::Stale;
    bool temporaryKeys = false;
};

[[nodiscard]] const std::vector<Fault> &faultTable();

} // namespace faults
