// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"
#include "core/dynamodb/item/Item.h"
#include "core/locks/protocol/LockProtocol.h"

namespace locks {

/// A heartbeat or a release of ours, as it left. A value.
struct SentWrite {
    std::optional<dynamodb::Item> row; ///< as it would be; nothing for a delete
    base::BootTime at; ///< when it left
    std::chrono::nanoseconds uncertainty{0}; ///< of its date
    std::chrono::milliseconds lease{0}; ///< that it states
    std::optional<std::optional<QByteArray>> data; ///< that it writes
    bool isRelease = false;
    bool wanted = false; ///< a heartbeat that was asked for, not due
    bool matchOwnerOnly = false;
};

/// Finds by a row which of our own writes made it what it is, so that an answer that was lost, came late or
/// came from a second delivery is not taken for the loss of the lock. Remembers what we
/// wrote: the row as last applied, the heartbeats that were found not applied but may still be under way, and
/// the mark of a release. A value; lives as long as its lock.
class WriteOutcomeResolver {
public:
    enum class Finding : quint8 {
        Arrived, ///< the row is what this write would have made of it
        Unchanged, ///< it is as we last wrote it
        LateWrite, ///< it is what an earlier heartbeat, found not applied then, has made of it
        Foreign, ///< it is none of ours, or gone
    };
    struct Resolution {
        Finding finding = Finding::Foreign;
        std::optional<SentWrite> late; ///< LateWrite: that heartbeat
    };
    /// `row` is known to be applied. `protocol` outlives all.
    WriteOutcomeResolver(const LockProtocol &protocol, dynamodb::Item row);

    [[nodiscard]] const dynamodb::Item &row() const { return m_row; } ///< as last applied
    void recordApplied(const SentWrite &heartbeat); ///< none of the earlier ones can be applied any more
    void recordNotApplied(const SentWrite &heartbeat); ///< but it may be under way, or its first copy
    void recordReleaseSent(const SentWrite &release) { m_marked = release.row; }

    /// The row that an answer said is there when it refused `write`. Not what we wrote last, as the condition
    /// would have held.
    [[nodiscard]] Resolution fromRefusal(const SentWrite &write,
                                         const std::optional<dynamodb::Item> &row) const;
    /// The row as read some time after `write` left.
    [[nodiscard]] Resolution fromReading(const SentWrite &write,
                                         const std::optional<dynamodb::Item> &row) const;
    /// The row as read with no write of ours open.
    [[nodiscard]] Resolution fromReading(const std::optional<dynamodb::Item> &row) const;
    /// Whether this is the row that a release of ours left, however that was answered. Of a mark only: that a
    /// row is gone says nothing.
    [[nodiscard]] bool isOwnMark(const std::optional<dynamodb::Item> &row) const;
    [[nodiscard]] bool isResultOf(const SentWrite &write, const std::optional<dynamodb::Item> &row) const;

private:
    [[nodiscard]] bool isSame(const std::optional<dynamodb::Item> &row,
                              const std::optional<dynamodb::Item> &expected) const;
    [[nodiscard]] Resolution lateOrForeign(const std::optional<dynamodb::Item> &row) const;

    const LockProtocol *m_protocol;
    dynamodb::Item m_row;
    std::vector<SentWrite> m_lateWrites;
    std::optional<dynamodb::Item> m_marked;
};

} // namespace locks
