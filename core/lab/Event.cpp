// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/lab/Event.h"

#include <array>

namespace lab {
namespace {

constexpr std::array<const char *, eventKindCount> names{
    "run-began",      "run-ended",       "wait-began",      "bounced",
    "not-granted",    "table-taken",     "lapsed",          "acquired",
    "work-began",     "work-done",       "work-aborted",    "beat-accepted",
    "beat-refused",   "beat-unanswered", "beat-failed",     "lost",
    "table-freed",    "released",        "release-refused", "release-unanswered",
    "release-failed", "crashed",         "restarted",       "froze",
    "thawed",         "beats-paused",    "beats-resumed",   "fault-on",
    "fault-off",      "clock-skewed",    "forced-release",  "forced-release-refused",
    "overlap-began",  "overlap-ended",   "knobs-changed",   "table-trouble"};

} // namespace

QLatin1String eventKindName(EventKind kind)
{
    return QLatin1String(names.at(static_cast<std::size_t>(kind)));
}

} // namespace lab
