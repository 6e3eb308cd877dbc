// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/check/CheckConditions.h"
#include "core/fleet/state/FleetState.h"

#include <map>

namespace check {

/// As plugins of Nagios exit.
enum class Status : quint8 { Ok = 0, Warning = 1, Critical = 2, Unknown = 3 };

/// One table, and how it is named and reached. `state` outlives the input.
struct CheckedTable {
    QString name; ///< "prod/eu-west-1/orders-locks", or what the line says
    QString table;
    /// What leasescope-cli needs for its connection: "--profile", "ops", ...
    QStringList commandLineOptions;
    const fleet::TableState *state = nullptr; ///< null: it could not be opened, and `error` says why
    std::optional<base::Error>
        error{}; ///< why it was not read whole; nothing: it was, or no answer came in time
};

/// What was read, and what was not.
struct CheckInput {
    std::vector<CheckedTable> tables;
    QStringList patternsOfNone; ///< "*-locks of prod": they match no table
    std::chrono::nanoseconds took{0};
    std::chrono::milliseconds timeout{0}; ///< of all
    bool isKept = true; ///< the next run goes on from what this one saw
};

/// A lock that surely fulfils a condition.
struct FoundLock {
    QString where; ///< CheckedTable::name
    QString key;
    std::optional<QString> sortKey;
    QString owner; ///< empty: none is named
    locks::LockState state = locks::LockState::Lapsed;
    std::optional<std::chrono::nanoseconds> length; ///< held for at least, or lapsed for
    QStringList command; ///< arguments of leasescope-cli that show more
};

/// Locks that surely fulfil a condition of one kind.
struct FoundLocks {
    static constexpr std::size_t most = 20;
    std::map<locks::LockState, qsizetype> counts;
    std::vector<FoundLock> first; ///< the longest in their state, `most` of all
    [[nodiscard]] qsizetype total() const;
};

struct UnreadTable {
    QString name;
    QString reason; ///< "denied: dynamodb:Scan", "timeout"
    QString sentence; ///< may be empty
};

/// What a check found. A value; texts are as stored, for PluginText to make visible.
struct Verdict {
    Status status = Status::Ok;
    qsizetype tables = 0;
    qsizetype locks = 0;
    std::map<locks::LockState, qsizetype> counts; ///< of all locks that were read
    FoundLocks critical;
    FoundLocks warning;
    qsizetype notWatched = 0; ///< may fulfil a condition, and were not watched long enough to tell
    std::chrono::nanoseconds longestLease{0}; ///< of these; 0: none is known
    qsizetype unsupported = 0; ///< may fulfil a condition, and nothing can show it
    qsizetype oneRegion = 0;
    qsizetype acceptedUnsupported = 0;
    qsizetype acceptedOneRegion = 0;
    std::vector<UnreadTable> unread;
    QStringList patternsOfNone;
    std::chrono::nanoseconds oldestHeld{0};
    std::chrono::nanoseconds oldestLapsed{0};
    double readUnits = 0;
    std::chrono::nanoseconds took{0};
    std::chrono::milliseconds timeout{0};
    bool isKept = true;
    [[nodiscard]] qsizetype unverified() const { return notWatched + unsupported + oneRegion; }
    [[nodiscard]] qsizetype count(locks::LockState state) const;
};

/// The first that fits: a critical condition surely holds: Critical. There is no table, one was not read whole, a pattern matches
/// none, or a critical condition is unknown for a lock: Unknown. A warning condition surely holds: Warning. One is unknown: Unknown. Rows
/// are judged as their TableState judged them.
[[nodiscard]] Verdict judge(const CheckConditions &conditions, const CheckInput &input);

} // namespace check
