// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/http/ServerTime.h"
#include "core/locks/model/LockFacts.h"
#include "core/locks/model/OwnWrite.h"

#include <algorithm>
#include <memory>

namespace locks {

/// Since when we have watched one version stand still, in boot time.
struct Sighting {
    base::BootTime stillSince; ///< when the first answer showing this version had arrived
    /// when the latest consistent read still showing it had left; equal to stillSince if there was none since
    base::BootTime lastStrongRead;
    bool heartbeatSeen = false; ///< we saw the version change to this one while the owner stayed
    std::chrono::nanoseconds lastGap{0}; ///< between the first sightings of the last two versions; 0 unknown
    bool readPastDate = false; ///< Date: a consistent read that left surely after the date still showed it
    base::BootTime lastRead{}; ///< when the latest read of any kind that showed the row had begun
    /// Since when we have seen this owner hold it without a break; nothing: no owner holds it.
    std::optional<base::BootTime> heldSince{};
    /// heldSince is the acquisition itself, which happened between two of our reads; else the owner held it
    /// at our first read.
    bool acquisitionSeen = false;
    std::chrono::nanoseconds longestGap{0}; ///< of this owner's heartbeats, without times we did not watch
    int heartbeats = 0; ///< gaps that were seen, 255 at most
    /// The act of ours that left the row as it stands; null: none is known. Then neither a heartbeat nor an acquisition was
    /// seen, and no owner is counted as holding it.
    std::shared_ptr<const OwnWrite> own{};
    std::chrono::nanoseconds readEvery{0}; ///< between the last two reads of the whole table; 0: unknown

    // Bounds: what is surely true, whatever an eventually consistent read may have missed
    base::BootTime shownUntil{}; ///< the version was still the present one then
    std::optional<base::BootTime> writtenAfter{}; ///< the version was written later; nothing: not known
    /// Of the gap before the present version, as lastGap; nothing: not known.
    std::optional<std::chrono::nanoseconds> lastGapAtLeast{};
    std::optional<std::chrono::nanoseconds> lastGapAtMost{};
    std::chrono::nanoseconds longestGapAtLeast{0}; ///< one of this owner's gaps was surely as long

    /// How long the present version surely stood unchanged.
    [[nodiscard]] std::chrono::nanoseconds unchangedAtLeast() const
    {
        return std::max(shownUntil - stillSince, std::chrono::nanoseconds(0));
    }

    /// When the latest read that showed the row had begun: what was seen of it was seen until then.
    [[nodiscard]] base::BootTime seenUntil() const;
    /// Since the latest read that showed the row, where that is long enough to be shown. Judgements of a row
    /// that is not read any more stand as of then.
    [[nodiscard]] std::optional<std::chrono::nanoseconds> unreadFor(base::BootTime now) const;
    /// What ages and countdowns of the row are counted to: `now`; seenUntil() where unreadFor() is shown beside them.
    [[nodiscard]] base::BootTime countedTo(base::BootTime now) const;
};

/// The two times a judgement needs.
struct Moment {
    base::BootTime boot;
    std::optional<http::ServerReading> server; ///< nothing: no answer yet; date dialects are Unproven then
};

/// The earliest that the server's clock can have shown at `at`, which may be past or to come; nothing without
/// a reading.
[[nodiscard]] std::optional<base::ServerTime> earliestServerTime(const Moment &now, base::BootTime at);

/// What the server's clock and this machine's showed at one moment.
struct ClockReadings {
    base::ServerTime server;
    base::WallTime local;
    /// Further than this apart, one of them is wrong, and it is not known which.
    static constexpr std::chrono::seconds MostApart{60};
    [[nodiscard]] bool disagree() const;
};

struct Judgement {
    LockState state = LockState::NotALock;
    /// Until the protocol lets another client acquire it, as far as we know; negative: since when it does, or for
    /// Unproven: would, if the row is still as it was read, in every Region.
    /// Nothing: never, unknown, or not a held lock.
    std::optional<std::chrono::nanoseconds> lapsesIn;
    /// When the state may next change without new information, or (RecordVersion) when a consistent read is
    /// needed to know. Nothing: not before something is written.
    std::optional<base::BootTime> dueAt;
};

/// The holder errs early: its lease counts from before the request left. Rule: awslabs lock client, lookup
/// time taken before the write.
[[nodiscard]] base::BootTime leaseEndForHolder(base::BootTime sentAt, std::chrono::nanoseconds lease);

/// The observer errs late: a lease counts from after the answer had come. Lapsed strictly after this moment.
[[nodiscard]] base::BootTime lapseForObserver(base::BootTime receivedAt, std::chrono::nanoseconds lease);

/// State of a lock now. Pure.
///
/// RecordVersion: Lapsed only if a consistent read more than one lease after the first sighting still showed
/// the version (strictly more). That suffices: versions are never reused, so a version that is current at the
/// second read was not replaced in between, whatever kind of read saw it first. Held if a heartbeat or
/// the acquisition was seen and the version is younger than a lease; else Unproven. Date: Held before the date minus the clock's
/// uncertainty, and minus the time in which clients differ. Lapsed only if a consistent read that left after the date plus it still showed the date: a
/// holder may have renewed what was read before. Else Unproven, with a negative lapsesIn
/// if the date is past and was not read since; without a server reading Unproven. A date that ends as released
/// is Released where others are Lapsed. What is over where only one Region is seen (LockFacts::oneRegion) is Unproven: its
/// holder may write to another Region's copy.
[[nodiscard]] Judgement judge(const LockFacts &facts, const Sighting &sighting, const Moment &now);

/// How long a version must stand still before Release lapsed may be sent: lease x 1.02 + 0.5 s.
[[nodiscard]] std::chrono::nanoseconds proofLength(std::chrono::nanoseconds lease);

} // namespace locks
