// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/HeldFor.h"
#include "core/watch/proof/LapseProof.h"

#include <QFlags>

namespace watch {

/// What an operator wants to know about a lock.
enum class AlertKind : quint8 {
    Lapses = 1, ///< its lapse is proved by consistent reads, of this Region's copy if the table has others
    Released = 2, ///< its row is released, or gone
    HeartbeatsAgain = 4, ///< the owner that had lapsed sends heartbeats again; not by a write of ours
    HeldLong = 8, ///< one owner has held it for longer than a limit, and it has not lapsed
};
Q_DECLARE_FLAGS(AlertKinds, AlertKind)
Q_DECLARE_OPERATORS_FOR_FLAGS(AlertKinds)

/// What consistent reads of one key say, reported once for each time it happens. Pure: times come in as values. All
/// kinds are seen; who asks for which is the caller's concern.
class KeyAlert {
public:
    /// `earlier`: what a watch of the table knew of the key, so that a lapse is not waited for twice.
    explicit KeyAlert(std::optional<EarlierSighting> earlier = {});

    /// One answer: the row, or nothing if there is none. `own`: what our acts left, as was known after the answer; `isOurHold`:
    /// the row is of a lock that this program holds. Returns what happened since the answer before it.
    AlertKinds onRead(const std::optional<locks::LockRecord> &row, const dynamodb::Exchange &exchange,
                      const locks::Moment &now, const OwnWritesPtr &own = {}, bool isOurHold = false);

    /// How long its owner has held the lock that was read last; nothing: it is not held, or lapsed, or stands as an act of
    /// ours left it.
    [[nodiscard]] std::optional<locks::HeldFor> heldFor(const locks::Moment &now, base::WallTime wall) const;
    /// True once for each hold that is longer than `limit`.
    [[nodiscard]] bool passes(std::chrono::nanoseconds limit, const locks::Moment &now, base::WallTime wall);

    /// The row that was read last; nothing: none was, or there is no row.
    [[nodiscard]] const std::optional<locks::LockRecord> &latest() const { return m_latest; }
    [[nodiscard]] bool hasLapsed() const { return m_lapsed; }
    /// The act of ours that left the row as it was read last, or that ended the lock; null: none did.
    [[nodiscard]] const OwnWritePtr &own() const { return m_sighting.own; }
    /// Between two reads: often enough to report a lapse a fifth of its lease late, from 1 s to 15 s.
    [[nodiscard]] std::chrono::nanoseconds readEvery() const;

private:
    void begin(base::BootTime seenAt);
    [[nodiscard]] AlertKinds onFree(const std::optional<locks::LockRecord> &row, const OwnWritesPtr &own);
    [[nodiscard]] bool isSameVersion(const locks::LockRecord &row) const;
    [[nodiscard]] bool isSameHold(const locks::LockRecord &row) const;

    std::optional<locks::LockRecord> m_latest;
    locks::Sighting m_sighting;
    bool m_lapsed = false;
    bool m_hasRead = false; ///< an answer came before
    bool m_isLong = false; ///< the hold was longer than the limit at the read before
    bool m_lapsedBefore =
        false; ///< the owner had lapsed, and the row was written by acts of ours alone since
    base::BootTime m_heldAt{}; ///< when the latest read that showed it as held had left
};

} // namespace watch
