// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"
#include "core/locks/model/LeaseMath.h"

#include <QString>

#include <optional>

/// Times and states as people read them. The same words in table, details, tooltips and speech.
namespace ui::words {

/// Of a distance, sign ignored: "0.8 s", "41 s", "3 min", "2 h 03", "4 d 2 h". One decimal under ten seconds.
[[nodiscard]] QString duration(std::chrono::nanoseconds length);
/// For numbers that run down: one decimal under a minute, "14.2 s", then as duration.
[[nodiscard]] QString countdown(std::chrono::nanoseconds length);
/// "41 s ago"; "just now" under a tenth of a second.
[[nodiscard]] QString ago(std::chrono::nanoseconds age);
/// "2026-08-20 14:00:03 CEST (12:00:03 UTC)": for tooltips.
[[nodiscard]] QString exact(base::WallTime time);
/// "held", "lapsed", ..., "not a lock".
[[nodiscard]] QString state(locks::LockState state);
/// "100 000": groups of three with a thin space.
[[nodiscard]] QString count(qint64 number);
/// "1 lock", "7 locks": `many` for every number but one.
[[nodiscard]] QString counted(qint64 number, const QString &one, const QString &many);
[[nodiscard]] QString dialect(locks::DialectId id);

/// The verdict: what is known, how, and what may be done.
[[nodiscard]] QString verdict(const locks::LockFacts &facts, const locks::Sighting &sighting,
                              const locks::Judgement &judgement, const locks::Moment &now);

/// One row for the ear: "import-eu, lapsed, owner worker-7, takeover possible now".
struct RowAnnouncement {
    QString key;
    locks::LockState state = locks::LockState::NotALock;
    QString owner;
    std::optional<std::chrono::nanoseconds> lapsesIn;
    std::optional<std::chrono::nanoseconds> unreadFor{}; ///< Lapsed: see locks::Sighting
};
[[nodiscard]] QString sentence(const RowAnnouncement &row);

} // namespace ui::words
