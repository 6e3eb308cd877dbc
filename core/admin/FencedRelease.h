// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/ForceRelease.h"
#include "core/http/ServerTime.h"

#include <functional>

namespace admin {

/// The first half of a fenced release: takes the row over in the name of `who`, conditioned on what was seen. Its data
/// and attributes stay. `clock` outlives the act.
[[nodiscard]] ActPtr fence(ReleaseIntent intent, const QString &who, const base::Clock &clock);

/// What a fenced release works with; all of it outlives the release.
struct FenceServices {
    dynamodb::TableReader &reader;
    /// Asked before each of the two writes, a lease apart: null, and nothing is written, where the connection is
    /// read-only by then.
    std::function<dynamodb::ItemWriter *()> writerNow;
    audit::Journal &journal;
    base::Clock &clock;
    /// The server's time at a moment of boot time; nothing while no answer stated it, and this machine's clock counts.
    std::function<std::optional<http::ServerReading>(base::BootTime)> serverNow{};
};

/// Frees a live lock so that no second holder starts while the first one may still work: fence(), then one lease of
/// waiting, in which the previous holder's heartbeat is refused or its own reckoning ends its lease, then
/// forceRelease() of the row as a lock of ours. Where the row states a date, the wait lasts until that is over by both
/// clocks. Without heartbeats of ours the fence lapses by itself: it survives the end of this program.
///
/// `intent` is BreakLive or AtVersion. An error or a receipt without a fence: the row was not taken over. From then on
/// every ending is a receipt that carries the fence: of the release, or of the fence alone (OnlyFenced) where the wait
/// was ended or the release failed. Where the fence lapsed and another client acquired the lock before the release,
/// that is a success and says so. Two acts of the journal, "fence" and "release-at-version". Main thread.
[[nodiscard]] base::Task<base::Result<Receipt>> fenceAndRelease(FenceServices services, ReleaseIntent intent,
                                                                OperatorConsent consent, FenceWaiting waiting,
                                                                std::stop_token stop);

} // namespace admin
