// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/itemstore/ItemStore.h"
#include "core/locks/dialects/Dialects.h"
#include "core/locks/model/LeaseMath.h"
#include "core/watch/snapshot/OwnWrites.h"
#include "core/watch/snapshot/RowGaps.h"

#include <QMetaType>

#include <memory>

namespace watch {

/// One row as kept for every lock of a table: 32 bytes. Times are milliseconds of boot time since the
/// snapshot chain's epoch, rounded so that no lapse is seen early.
struct LockRow {
    static constexpr quint32 never = 0xffff'ffff;
    quint32 itemIndex = 0; ///< in the main store, or in the patch store (see patched)
    quint32 ownerId = 0; ///< interned owner: rank by this; 0: not interned
    quint32 stillSinceMs = 0;
    quint32 lastStrongReadMs = 0;
    /// When the latest read that showed the present version had left: an eventually consistent one; a consistent one counts
    /// as if it had left later by the ReadLag. never: not known.
    quint32 shownUntilMs = 0;
    quint32 gapsAt = 0; ///< place of its RowGaps, from 1; 0: it has none, for it never changed
    quint32 heldSinceMs = never;
    locks::DialectId dialect;
    locks::StoredState marking = locks::StoredState::NotALock;
    quint8 heartbeats = 0; ///< gaps that RowGaps::longestMs is the longest of; stops at 255
    bool heartbeatSeen : 1 = false;
    bool acquisitionSeen : 1 = false; ///< see locks::Sighting
    bool patched : 1 = false; ///< re-read on its own after the table was last read whole
    bool readPastDate : 1 = false; ///< see locks::Sighting
    bool ownWrite : 1 = false; ///< an act of ours left the row so: see locks::Sighting::own
};
static_assert(sizeof(LockRow) == 32);

/// When the lease of a row runs out, in 4 bytes: milliseconds since the chain's boot epoch (RecordVersion) or
/// since its date epoch (Date), rounded up. Only for finding what is worth judging; judgedAt() decides.
struct LeaseEnd {
    static constexpr quint32 Never = 0xffff'ffff;
    static constexpr quint32 DateFlag = 0x8000'0000;
    static constexpr quint32 Largest = DateFlag - 2;
    quint32 raw = Never;
    [[nodiscard]] bool isNever() const { return raw == Never; }
    [[nodiscard]] bool isDate() const { return !isNever() && (raw & DateFlag) != 0; }
    [[nodiscard]] bool isRecordVersion() const { return (raw & DateFlag) == 0; }
    [[nodiscard]] quint32 ms() const { return raw & ~DateFlag; }
    /// Whether this is a date, and surely past if the server's clock has reached `earliest`.
    [[nodiscard]] bool isPastDate(base::ServerTime dateEpoch, std::optional<base::ServerTime> earliest) const
    {
        return isDate() && ms() < Largest && earliest &&
            dateEpoch + std::chrono::milliseconds(ms()) <= *earliest;
    }
};
static_assert(sizeof(LeaseEnd) == 4);

class KeyIndex;

/// All records of one complete read, with since when each version stands still. Immutable and shared; made on
/// the decoding pool, read on the main thread.
class Snapshot {
public:
    [[nodiscard]] const locks::TableShape &shape() const { return m_shape; }
    [[nodiscard]] qsizetype size() const { return static_cast<qsizetype>(m_rows.size()); }
    [[nodiscard]] const LockRow &row(qsizetype index) const
    {
        return m_rows[static_cast<std::size_t>(index)];
    }
    [[nodiscard]] itemstore::ItemView item(qsizetype index) const;
    /// For a walk over rows that lie anywhere: one call for each row in good time before it is read, in this order,
    /// with a few other rows between them. Each finds in the cache what the call before it has sent for.
    void prefetchRow(qsizetype index) const;
    void prefetchPosition(qsizetype index) const;
    void prefetchItem(qsizetype index) const;
    /// Cheap, no allocation; views into the snapshot.
    [[nodiscard]] locks::LockFacts facts(qsizetype index) const { return facts(index, item(index)); }
    /// The same where the attributes of item(index) are at hand.
    [[nodiscard]] locks::LockFacts facts(qsizetype index, const itemstore::ItemFields &item) const;
    [[nodiscard]] locks::Sighting sighting(qsizetype index) const;
    /// What is known of the heartbeats of a row.
    [[nodiscard]] const RowGaps &gaps(qsizetype index) const
    {
        static constexpr RowGaps none;
        const quint32 at = row(index).gapsAt;
        return at == 0 ? none : m_gaps[at - 1];
    }
    /// The hold of the present owner surely began later; nothing: its acquisition was not seen, or not what came before.
    [[nodiscard]] std::optional<base::BootTime> heldAfter(qsizetype index) const;
    /// The owning form, for details and exports.
    [[nodiscard]] locks::LockRecord record(qsizetype index) const;
    [[nodiscard]] locks::Judgement judgedAt(qsizetype index, const locks::Moment &now) const;
    /// Partition key text of a row (UTF-8 for S, digits for N, raw bytes for B); view into the snapshot.
    [[nodiscard]] std::string_view key(qsizetype index) const;
    [[nodiscard]] std::string_view sortKey(qsizetype index) const; ///< empty if the table has none
    /// The key attributes of a row, without unpacking the rest of it.
    [[nodiscard]] dynamodb::Item keyAttributes(qsizetype index) const;
    /// Row with these key attributes, or -1. Builds an index at first use; main thread only.
    [[nodiscard]] qsizetype find(const dynamodb::Item &key) const;

    [[nodiscard]] base::BootTime readAt() const { return m_readAt; } ///< when the last page had arrived
    [[nodiscard]] base::BootTime readBeganAt() const { return m_beganAt; } ///< when that read began
    /// When the latest answer in it had arrived: readAt(), or later if single keys were re-read since.
    [[nodiscard]] base::BootTime latestAt() const { return m_latestAt; }
    [[nodiscard]] locks::DialectId pinned() const { return m_pinned; }
    [[nodiscard]] qsizetype memoryBytes() const;
    [[nodiscard]] const itemstore::ItemStore &items() const { return *m_items; }
    /// The store whose vocabulary the next read of the chain continues.
    [[nodiscard]] const itemstore::ItemStorePtr &itemStore() const { return m_items; }

    [[nodiscard]] LeaseEnd leaseEnd(qsizetype index) const { return m_ends[static_cast<std::size_t>(index)]; }
    /// Times of rows may come from an earlier process: good enough to report by, for no act.
    [[nodiscard]] bool restsOnEarlierProcess() const { return m_restsOnEarlier; }
    [[nodiscard]] base::BootTime epoch() const { return m_epoch; } ///< zero of the rows' boot times
    [[nodiscard]] base::ServerTime dateEpoch() const { return m_dateEpoch; } ///< zero of date leases
    /// Server time when the chain began: what was past its date by then had lapsed before our first read.
    [[nodiscard]] base::ServerTime watchedSince() const { return m_watchedSince; }

private:
    friend class SnapshotDraft;
    /// A row that a whole read lacked, within the second in which another read may be older than that.
    struct GoneRow {
        std::size_t keyHash = 0;
        quint32 version = 0; ///< a digest of its last one
        base::BootTime seenAt; ///< when that read had arrived
    };
    /// The act that left this row, which has ownWrite.
    [[nodiscard]] OwnWritePtr ownWriteOf(qsizetype index) const;
    locks::TableShape m_shape;
    locks::DialectId m_pinned;
    locks::DialectSet m_similar; ///< of its rows, see locks::Recognition
    itemstore::ItemStorePtr m_items;
    itemstore::ItemStorePtr m_patches;
    std::vector<LockRow> m_rows;
    std::vector<LeaseEnd> m_ends; // parallel to m_rows
    std::vector<RowGaps> m_gaps; // of those rows that have one
    std::vector<GoneRow> m_gone;
    std::shared_ptr<const KeyIndex> m_index; // given by the draft if it had one
    mutable std::shared_ptr<const KeyIndex> m_ownIndex; // made by find(), main thread only
    base::BootTime m_epoch;
    base::ServerTime m_dateEpoch;
    base::ServerTime m_watchedSince;
    OwnWritesPtr m_own;
    bool m_restsOnEarlier = false;
    base::BootTime m_beganAt; // of the whole read
    bool m_wasStrong = false; // that read
    std::chrono::nanoseconds m_readEvery{0}; // from the whole read before it; 0: there was none
    base::BootTime m_readAt;
    base::BootTime m_latestAt;
};
using SnapshotPtr = std::shared_ptr<const Snapshot>;

} // namespace watch

Q_DECLARE_METATYPE(watch::SnapshotPtr)
