// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/ForceRelease.h"
#include "core/http/ServerTime.h"

#include <functional>

namespace admin {

/// Frees a live lock so that no second holder starts while the first one may still work: takes the row over in
/// the operator's name, conditioned on what was seen, waits one lease, in which the previous holder's heartbeat
/// is refused or its own reckoning ends its lease, then releases the row as a lock of ours. Where the row states a
/// date, the wait lasts until that is over by both clocks. Data and attributes stay. Without heartbeats of ours the fence lapses by itself: it survives the end of this program.
///
/// Two acts of the journal, "fence" and "release-at-version". Main thread; reader, journal and clock outlive it.
class FencedRelease {
public:
    /// Asked before each of the two writes, a lease apart: null, and nothing is written, where the connection is
    /// read-only by then.
    using WriterNow = std::function<aws::TableWriter *()>;
    /// The server's time at a moment of boot time; nothing while no answer told it, and this machine's clock counts.
    using ServerNow = std::function<std::optional<aws::ServerReading>(base::BootTime)>;
    FencedRelease(aws::TableReader &reader, WriterNow writerNow, audit::Journal &journal, base::Clock &clock,
                  ServerNow serverNow = {});

    /// `intent` is BreakLive or AtVersion. An error or a receipt without a fence: the row was not taken over. From then
    /// on every ending is a receipt that carries the fence: of the release, or of the fence alone (OnlyFenced) where the
    /// wait was ended or the release failed. Where the fence lapsed and another client acquired the lock before the
    /// release, that is a success and says so.
    [[nodiscard]] base::Task<base::Result<Receipt>> run(ReleaseIntent intent, OperatorConsent consent,
                                                        FenceWaiting waiting, std::stop_token stop);

    /// The fence that would be sent, or why not. Needs no writer and no consent.
    [[nodiscard]] static base::Task<base::Result<Receipt>> rehearse(aws::TableReader &reader,
                                                                    base::Clock &clock, QString who,
                                                                    ReleaseIntent intent,
                                                                    std::stop_token stop);

private:
    /// From now until any client may acquire a lock that stays as it is.
    [[nodiscard]] std::chrono::nanoseconds untilItLapses(const locks::LockRecord &fenced) const;
    aws::TableReader &m_reader;
    WriterNow m_writerNow;
    audit::Journal &m_journal;
    base::Clock &m_clock;
    ServerNow m_serverNow;
};

} // namespace admin
