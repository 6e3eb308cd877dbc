// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Sentence.h"
#include "core/dynamodb/client/TableReader.h"
#include "core/locks/model/LeaseMath.h"
#include "core/locks/model/LockRecord.h"
#include "core/watch/snapshot/Snapshot.h"

#include <functional>

namespace watch {

/// One consistent read of a proof, as evidence.
struct ProofRead {
    base::BootTime sentAt;
    base::BootTime receivedAt;
    QString requestId; ///< the service's own; empty if it named none
    std::optional<base::ServerTime> serverAtLeast; ///< earliest the server's clock can have shown at `sentAt`
    bool asFirst = false; ///< it showed the item of the first read, attribute for attribute
    std::optional<dynamodb::Item> item; ///< where it showed another; nothing: as the first, or no row
};

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
        /// over by its rule in this Region's copy of a global table of eventual consistency: its holder may write to another
        /// Region's copy, so that nothing is proved
        OneRegion,
    };
    Verdict verdict = Verdict::OutOfTime;
    std::optional<locks::LockRecord>
        first; ///< the row of the first consistent read: what a release is conditioned on
    std::optional<locks::LockRecord> latest; ///< the row of the last one
    /// When the first answer that showed this version had arrived: of the first consistent read, or of an
    /// earlier read of any kind, see EarlierSighting.
    base::BootTime firstReadAt;
    base::BootTime lastReadAt;
    std::optional<base::ServerTime>
        serverAtLeast; ///< earliest the server's clock can have shown when the last read left
    std::optional<locks::ClockReadings> clocks; ///< when the last read left; nothing: no server time yet
    bool oneRegion = false; ///< only one Region's copy was read, see locks::TableShape::isOneRegion()
    bool serverTimeTrusted = false; ///< on the operator's word, see trustingServerTime()
    std::optional<std::chrono::nanoseconds> remaining; ///< HeldByDate, OutOfTime: what is left
    base::Sentence sentence; ///< the verdict in one sentence
    std::vector<ProofRead> reads; ///< all consistent reads that were answered, in their order
};

/// How far a proof watch has come.
struct ProofProgress {
    std::chrono::nanoseconds watched{0};
    std::chrono::nanoseconds needed{0};
    int reads = 0;
};

/// What a watch of the table knew of a key before its proof began. A read of any kind suffices to begin with:
/// versions are never reused, so a version that a consistent read still shows was current all the while.
struct EarlierSighting {
    locks::LockRecord record;
    base::BootTime since; ///< when the first answer that showed this version had arrived
    base::BootTime lastSeen; ///< when the latest read that showed it had begun, not before `since`
};
/// Of the row of `key`, if `snapshot` is of its table and shows it held; null is none, and so is one that rests on an earlier
/// process.
[[nodiscard]] std::optional<EarlierSighting>
earlierSighting(const SnapshotPtr &snapshot, const locks::TableShape &shape, const dynamodb::Item &key);

/// What is to be proved.
struct ProofOrder {
    locks::TableShape shape;
    dynamodb::Item key;
    locks::DialectId pinned;
    std::chrono::nanoseconds limit{0}; ///< of the whole wait; 0: one proof length and a little
    /// Carried over: the proof counts from there if the first consistent read shows the same version.
    std::optional<EarlierSighting> earlier{};
    /// A write of ours in between refutes nothing that a holder did: the proof begins anew with it. Empty: not given.
    OwnWritesOf own{};
};

/// Watches one key with consistent reads until its lapse is proved or a heartbeat refutes it. Two consistent
/// reads of the same version further apart than proofLength(lease in the row) prove it; reads in between only
/// refute earlier. `progress` is called
/// after each read and about four times a second.
[[nodiscard]] base::Task<base::Result<ProofResult>>
proveLapse(dynamodb::TableReader &reader, base::Clock &clock, ProofOrder order,
           std::function<void(ProofProgress)> progress,
           std::function<std::optional<http::ServerReading>(base::BootTime)> serverNow, std::stop_token stop);

/// What remains of a proof of a lapse once `latest` was read at `at`: another verdict if that row refutes it.
/// Nothing: the proof stands, or was none.
[[nodiscard]] std::optional<ProofResult> refutedBy(const ProofResult &proof, const locks::LockRecord &latest,
                                                   base::BootTime at);

/// The same proof on the operator's explicit word that the server's clock is right: ClocksDisagree becomes
/// Lapsed, and the sentence says whose word it rests on. Anything else stays as it is.
[[nodiscard]] ProofResult trustingServerTime(ProofResult proof);

} // namespace watch
