// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"

#include <QString>

/// Times and lengths of time as people read them: the one definition for the window, the command line and
/// every sentence. Pure functions; none depends on the language. It is in base because sentences of
/// core/watch name lengths too.
namespace base::text {

/// Of a distance at a glance, sign ignored: "0.8 s", "41 s", "3 min", "2 h 03", "4 d 2 h". Always one decimal
/// under ten seconds, so that digits that run do not dance.
[[nodiscard]] QString duration(std::chrono::nanoseconds length);
/// For numbers that run down: one decimal under a minute, "14.2 s", then as duration.
[[nodiscard]] QString countdown(std::chrono::nanoseconds length);
/// "41 s ago"; "just now" under a tenth of a second.
[[nodiscard]] QString ago(std::chrono::nanoseconds age);
/// Of a length that a sentence rests on or a row states: "0.4 s", "14 s", "2 min 5 s", "3 h 20 min", "10
/// min". Never negative.
[[nodiscard]] QString length(std::chrono::nanoseconds length);
/// How exact() writes times in this process.
enum class ShownZone : quint8 { LocalAndUtc, Utc };
/// From now on, on every thread; LocalAndUtc at first. As QLocale::setDefault: a program sets it where it is given
/// by the person who reads.
void setShownZone(ShownZone zone);
/// "2026-08-20 14:00:03 CEST (12:00:03 UTC)", in the user's zone and in UTC; or "2026-08-20 12:00:03 UTC".
[[nodiscard]] QString exact(WallTime time);
/// "2026-08-20T12:00:03.000Z": RFC 3339 in UTC with milliseconds, of a time since 1970.
[[nodiscard]] QByteArray rfc3339(std::chrono::nanoseconds sinceEpoch);

} // namespace base::text
