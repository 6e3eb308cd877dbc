// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>

#include <functional>
#include <string_view>

namespace locks {

/// Gives as many random bytes as asked for. Versions, owner names and the spread of heartbeats come from one
/// such source, so that a run with a seeded one can be repeated. Called on the thread of the client it was
/// given to.
using RandomBytes = std::function<QByteArray(qsizetype count)>;

[[nodiscard]] const RandomBytes &systemRandom(); ///< the operating system's; any thread
/// The same bytes for the same seed, in order of asking. Copies share their place. For runs to be repeated,
/// never for locks that others rely on. One thread.
[[nodiscard]] RandomBytes seededRandom(quint64 seed);

/// `count` characters of `alphabet` (at most 256 long), all equally likely.
[[nodiscard]] QByteArray randomText(int count, std::string_view alphabet, const RandomBytes &random);
[[nodiscard]] QByteArray randomUuid(const RandomBytes &random); ///< version 4, lower case, without braces
[[nodiscard]] double randomPart(const RandomBytes &random); ///< at least 0, less than 1

} // namespace locks
