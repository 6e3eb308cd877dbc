// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "tests/behaviours/Fixture.h"
#include "tests/fakes/DialectIds.h"

#include <QTest>

#include <span>

namespace behaviours {

inline const locks::DialectId dynamolock = ids::dynamolock;

/// What a lock library does, as a sentence and as a play. A play ends early at its first failed check.
struct Behaviour {
    const char *library;
    const char *sentence;
    void (*play)(Fixture &fixture);
};

[[nodiscard]] std::span<const Behaviour> acquiring(); ///< dynamolock: taking a free lock, and its options
[[nodiscard]] std::span<const Behaviour> waiting(); ///< dynamolock: a lock that is or was held
[[nodiscard]] std::span<const Behaviour> holding(); ///< dynamolock: heartbeats and the session monitor
[[nodiscard]] std::span<const Behaviour> releasing(); ///< dynamolock: release, get, close
[[nodiscard]] std::span<const Behaviour> javaClient(); ///< what the Java client does otherwise
[[nodiscard]] std::span<const Behaviour> mutexes(); ///< dyndb-mutex and ddblock

} // namespace behaviours
