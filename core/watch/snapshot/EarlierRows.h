// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockFacts.h"

#include <array>
#include <memory>
#include <optional>
#include <vector>

namespace watch {

/// What an earlier process of this machine saw of one row, by digests: neither a key nor a version, which may be a secret, can
/// be read from it. Times are those of CLOCK_BOOTTIME of this boot.
struct EarlierRow {
    using Digest = std::array<char, 16>;
    /// Of a row's key, by its stored bytes.
    [[nodiscard]] static Digest digestOfKey(std::string_view key, std::string_view sortKey);
    /// As `facts` of the row with the key `key` say; without times.
    [[nodiscard]] static EarlierRow of(const Digest &key, const locks::LockFacts &facts);

    Digest key{};
    Digest version{}; ///< with the owner, as a snapshot tells versions apart
    quint64 holder = 0; ///< owner and generation
    quint32 dialect = 0;
    bool isTaken = false; ///< else unreadable or unsupported: nothing follows from what it is now
    bool hasGeneration = false; ///< its row tells one hold of an owner from the next
    bool heartbeatSeen = false; ///< see locks::Sighting, and the next
    bool acquisitionSeen = false;
    base::BootTime since; ///< see locks::Sighting::stillSince
    base::BootTime lastSeen; ///< when the latest read that showed it had left
    std::optional<base::BootTime> heldSince;
};

/// What an earlier process saw of one table when it read it last, for the first snapshot of a chain. It makes a lapse known
/// sooner to those who report; it permits no act: see Snapshot::restsOnEarlierProcess(). Immutable once shared; any thread.
class EarlierRows {
public:
    /// `readAt`: when its read had left. `isWhole`: each row that was taken, unreadable or unsupported then is among `rows`.
    EarlierRows(std::vector<EarlierRow> rows, base::BootTime readAt, bool isWhole);
    [[nodiscard]] const EarlierRow *find(const EarlierRow::Digest &key) const; ///< null: none
    [[nodiscard]] base::BootTime readAt() const { return m_readAt; }
    [[nodiscard]] bool isWhole() const { return m_isWhole; }
    [[nodiscard]] const std::vector<EarlierRow> &rows() const { return m_rows; } ///< by key
    [[nodiscard]] std::optional<base::BootTime> earliest() const
    {
        return m_earliest;
    } ///< of all times; nothing: no row

private:
    std::vector<EarlierRow> m_rows;
    std::optional<base::BootTime> m_earliest;
    base::BootTime m_readAt;
    bool m_isWhole;
};
using EarlierRowsPtr = std::shared_ptr<const EarlierRows>;

} // namespace watch
