// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockRecord.h"
#include "core/locks/protocol/LockProtocol.h"

namespace rehearse {

/// What was seen of a lock beside its row.
struct Observation {
    /// The holder's heartbeat period; nothing: not observed, the library's usual share of the lease is taken.
    std::optional<std::chrono::nanoseconds> heartbeat;
    /// Where a date is stored: until other clients can acquire the lock. Nothing: as if just written.
    std::optional<std::chrono::nanoseconds> lapsesIn;
    bool lapsed = false; ///< its lease is over by the protocol's own rule
};

/// How the holder of one row is played by its library's own client: as the owner of exactly that row, with the
/// same version, its next heartbeat due one whole period from now where no date in the row states it better. A
/// value.
struct HolderModel {
    /// Where its heartbeat period comes from.
    enum class PeriodSource : quint8 {
        Usual, ///< the library's usual share of the lease
        Observed,
        Cut, ///< half of the lease, which libraries demand: the gap observed was longer
    };
    const locks::LockProtocol *protocol = nullptr;
    locks::LockRequest request; ///< as the holder asked for it, so far as the row says
    std::chrono::nanoseconds period{0}; ///< between heartbeats; 0: it sends none
    PeriodSource periodSource = PeriodSource::Usual;
    std::chrono::nanoseconds age{0}; ///< of its last write: more than the lease if that is over
    base::WallTime wall; ///< what all clocks say when the rehearsal begins
};

/// Unsupported, with a sentence that says why: no client of the dialect can be played, or none can hold this row.
/// Pure.
[[nodiscard]] base::Result<HolderModel> holderModelOf(const locks::LockRecord &record,
                                                      const Observation &observation);

} // namespace rehearse
