// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/client/TableReader.h"
#include "core/locks/model/LeaseMath.h"
#include "core/locks/model/LockRecord.h"

#include <functional>

namespace watch {

/// What a proof watch found.
struct ProofResult {
    enum class Verdict : quint8 {
        Lapsed, ///< proved: the protocol lets anyone take it
        Heartbeats, ///< a heartbeat refuted it; `latest` is the row that shows it
        Released, ///< it carries the release marker
        Gone, ///< there is no row (any more)
        NeverEnds, ///< this dialect has no expiry: nothing can be proved by watching
        Unreadable, ///< the row cannot be judged
        OutOfTime, ///< the wait was over before either was shown
        HeldByDate, ///< date dialect: its date is still ahead
        /// date dialect: its date is past by the server's clock, but this machine's clock is too far from it;
        /// see trustingServerTime()
        ClocksDisagree,
    };
    Verdict verdict = Verdict::OutOfTime;
    std::optional<locks::LockRecord>
        first; ///< the row of the first consistent read: what a release is conditioned on
    std::optional<locks::LockRecord> latest; ///< the row of the last one
    base::BootTime firstReadAt; ///< when the first answer had arrived
    base::BootTime lastReadAt;
    std::optional<base::ServerTime>
        serverAtLeast; ///< earliest the server's clock can have shown when the last read left
    std::optional<locks::ClockReadings> clocks; ///< when the last read left; nothing: no server time yet
    bool serverTimeTrusted = false; ///< on the operator's word, see trustingServerTime()
    std::optional<std::chrono::nanoseconds> remaining; ///< HeldByDate, OutOfTime: what is left
    QString sentence; ///< the verdict in one sentence
};

/// How far a proof watch has come.
struct ProofProgress {
    std::chrono::nanoseconds watched{0};
    std::chrono::nanoseconds needed{0};
    int reads = 0;
};

/// Watches one key with consistent reads until its lapse is proved or a heartbeat refutes it. Two consistent
/// reads of the same version further apart than proofLength(lease in the row) prove it; reads in between only
/// refute earlier. `limit` bounds the whole wait; 0: one proof length and a little. `progress` is called
/// after each read and about four times a second.
[[nodiscard]] base::Task<base::Result<ProofResult>>
proveLapse(aws::TableReader &reader, base::Clock &clock, locks::TableShape shape, aws::Item key,
           locks::DialectId pinned, std::chrono::nanoseconds limit,
           std::function<void(ProofProgress)> progress,
           std::function<std::optional<aws::ServerReading>(base::BootTime)> serverNow, std::stop_token stop);

/// The same proof on the operator's explicit word that the server's clock is right: ClocksDisagree becomes
/// Lapsed, and the sentence says whose word it rests on. Anything else stays as it is.
[[nodiscard]] ProofResult trustingServerTime(ProofResult proof);

} // namespace watch
