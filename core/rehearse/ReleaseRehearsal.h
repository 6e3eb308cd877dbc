// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockDialect.h"
#include "core/rehearse/HolderModel.h"

#include <QStringList>

#include <stop_token>

namespace rehearse {

/// The release to be rehearsed, and what was seen of the lock.
struct RehearsalInput {
    locks::LockRecord seen;
    Observation observation; ///< `lapsed`: the lapse is or will be proved; else a live lock is broken
    std::optional<locks::ReleaseMode> mode; ///< nothing: the dialect's default
    bool fenced = false; ///< see admin::fenceAndRelease()
};

/// One thing that happens.
struct RehearsedEvent {
    enum class Actor : quint8 { Operator, Holder, NextClient };
    std::optional<std::chrono::nanoseconds> at; ///< since the first write; nothing: no time of it is known
    Actor actor = Actor::Operator;
    QLatin1String code{}; ///< kebab-case; never changes: "released", "heartbeat-refused", ...
    QString sentence; ///< for people; what the table says in it is cut and made visible
    friend bool operator==(const RehearsedEvent &, const RehearsedEvent &) = default;
};

/// What a release will do.
struct Rehearsal {
    bool played =
        false; ///< with a model of the library's client; else the events show the recipe's effect alone
    std::vector<RehearsedEvent> events; ///< in order of time, those without one last
    std::optional<std::chrono::nanoseconds>
        holderStops; ///< when the holder takes it for lost, if it reaches the table
    std::optional<std::chrono::nanoseconds> nextAcquires;
    /// At most how long two clients believe at once that they hold the lock, for a client that comes right after the
    /// release; nothing: not played. Work itself is not bounded by it.
    std::optional<std::chrono::nanoseconds> overlap;
    std::optional<std::chrono::nanoseconds> overlapCutOff; ///< the same if no heartbeat of it arrives
    bool restoreLetsItGoOn = false; ///< put back before its next heartbeat, the holder keeps the lock
    QStringList verdict; ///< sentences: the overlap, what is lost, what a restore does
    QStringList notes; ///< sentences: what was assumed, left out, or could not be played
    friend bool operator==(const Rehearsal &, const Rehearsal &) = default;
};
[[nodiscard]] QLatin1String actorName(RehearsedEvent::Actor actor); ///< "operator", "holder", "next-client"

/// Plays a release on a copy of the row, by the write that the act would send, with the holder and a next client
/// as their library plays them, in virtual time. Nothing is sent. Same input, same result; a small part of a second
/// on any thread.
///
/// Errors: BadInput or Unsupported where the release would be refused; Cancelled with `stop`.
[[nodiscard]] base::Result<Rehearsal> rehearseRelease(const RehearsalInput &input,
                                                      const std::stop_token &stop);

} // namespace rehearse
