// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/proof/LapseProof.h"

#include <QFlags>

namespace watch {

/// What an operator wants to be told about a lock.
enum class AlertKind : quint8 {
    Lapses = 1, ///< its lapse is proved by consistent reads, of this Region's copy if the table has others
    Released = 2, ///< its row is released, or gone
    HeartbeatsAgain = 4, ///< the owner that had lapsed sends heartbeats again
};
Q_DECLARE_FLAGS(AlertKinds, AlertKind)
Q_DECLARE_OPERATORS_FOR_FLAGS(AlertKinds)

/// What consistent reads of one key say, told once for each time it happens. Pure: times come in as values. All
/// kinds are seen; who asks for which is the caller's concern.
class KeyAlert {
public:
    /// `earlier`: what a watch of the table knew of the key, so that a lapse is not waited for twice.
    explicit KeyAlert(std::optional<EarlierSighting> earlier = {});

    /// One answer: the row, or nothing if there is none. Returns what happened since the answer before it.
    AlertKinds onRead(const std::optional<locks::LockRecord> &row, const aws::Exchange &exchange,
                      const locks::Moment &now);

    /// The row that was read last; nothing: none was, or there is no row.
    [[nodiscard]] const std::optional<locks::LockRecord> &latest() const { return m_latest; }
    [[nodiscard]] bool hasLapsed() const { return m_lapsed; }
    /// Between two reads: often enough to tell a lapse a fifth of its lease late, from 1 s to 15 s.
    [[nodiscard]] std::chrono::nanoseconds readEvery() const;

private:
    void begin(base::BootTime seenAt);
    [[nodiscard]] bool isSameVersion(const locks::LockRecord &row) const;
    [[nodiscard]] bool isSameHold(const locks::LockRecord &row) const;

    std::optional<locks::LockRecord> m_latest;
    locks::Sighting m_sighting;
    bool m_lapsed = false;
};

} // namespace watch
