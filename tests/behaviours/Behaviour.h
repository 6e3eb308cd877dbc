// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "tests/behaviours/Stage.h"

#include <QTest>

#include <span>

namespace behaviours {

/// What a lock library does, as a sentence and as a play. A play ends early at its first failed check.
struct Behaviour {
    const char *library;
    const char *sentence;
    void (*play)(Stage &stage);
};

[[nodiscard]] std::span<const Behaviour> acquiring(); ///< dynamolock: the road to a lock
[[nodiscard]] std::span<const Behaviour> holding(); ///< dynamolock: beats, monitor, release, get, close
[[nodiscard]] std::span<const Behaviour> javaClient(); ///< what the Java client does otherwise
[[nodiscard]] std::span<const Behaviour> mutexes(); ///< dyndb-mutex and ddblock

} // namespace behaviours
