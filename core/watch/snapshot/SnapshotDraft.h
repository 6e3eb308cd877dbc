// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/snapshot/FirstSight.h"
#include "core/watch/snapshot/RowMatch.h"
#include "core/watch/snapshot/SnapshotContext.h"

namespace watch {

/// The answer that shows a row.
struct ShownBy {
    base::BootTime sentAt;
    base::BootTime receivedAt;
    bool strong = false; ///< a consistent read
    /// What it shows was not replaced before then; and it shows at least what was there.
    [[nodiscard]] base::BootTime surelyAt() const { return strong ? sentAt : sentAt - ReadLag; }
};

/// A snapshot while it is built from the one before and from answers: the rules by which a row gets its
/// times. Lives for one build, on the decoding pool; finish() hands the snapshot out.
///
/// A version counts as still from when the first answer showing it had arrived; a consistent read confirms it
/// as of when its request left: a write that is applied while the answer travels is not seen by it, and would be
/// missed if the confirmation counted from the arrival (the observer errs late).
class SnapshotDraft {
public:
    /// `previous` may be null; then only rows that appear() can be made. `now`: boot time and
    /// server reading not before the answers came. `latest`: when the last of them arrived.
    SnapshotDraft(const SnapshotContext &context, SnapshotPtr previous, const locks::Moment &now,
                  base::BootTime latest);

    /// What is there so far. Rows whose item was given to patch() can be asked for it after layPatches().
    [[nodiscard]] const Snapshot &snapshot() const { return *m_next; }
    [[nodiscard]] bool hasPrevious() const { return m_previous != nullptr; }
    [[nodiscard]] const Snapshot &previous() const { return *m_previous; }
    /// Finds the rows of the previous snapshot; null if it was built without.
    [[nodiscard]] const std::shared_ptr<const KeyIndex> &previousIndex() const { return m_previous->m_index; }

    /// The items are those of a whole read.
    void setItems(itemstore::ItemStorePtr items, base::BootTime beganAt, base::BootTime endedAt, bool strong);
    /// The items are those of the previous snapshot, with patches.
    void setPreviousItems();

    void reserveRows(qsizetype rows);
    qsizetype addRow(quint32 itemIndex = 0); ///< returns its number
    void removeRows(const std::vector<qint32> &rows); ///< ascending

    /// All rows of the whole read, and their ends, as `reader` read them.
    void setRows(std::vector<LockRow> rows, std::vector<LeaseEnd> ends, const locks::RowReader &reader);
    /// The first sighting of a row that the previous snapshot lacks.
    void appear(qsizetype row, const ShownBy &shown);
    /// The whole read shows at `row` the item of the previous row `old`.
    void carryRead(qsizetype row, qsizetype old, const ShownBy &shown);
    /// Nothing was read of the previous row `old`: it goes on as `row`. After setPreviousItems().
    void carryUnread(qsizetype row, qsizetype old);
    /// The previous row `old` goes on as `row`, whatever the whole read has for it.
    void keep(qsizetype row, qsizetype old);
    /// `row` has another item than the previous row `old`: perhaps another version. Returns who held it before and
    /// who does now.
    RowChange update(qsizetype row, qsizetype old, const ShownBy &shown);
    /// The answer is old: it shows at `row`, or in `item`, the version that was seen replaced by that of the previous row
    /// `old`, or no row where `old` was seen to appear, and may have left before the other one could be seen by it.
    [[nodiscard]] bool showsReplaced(qsizetype row, qsizetype old, const ShownBy &shown);
    [[nodiscard]] bool showsReplaced(const dynamodb::Item &item, qsizetype old, const ShownBy &shown) const;
    [[nodiscard]] bool lacksReplaced(qsizetype old, const ShownBy &shown) const;
    /// The same for a `row` that the previous snapshot lacks: it was seen gone as it stands there.
    [[nodiscard]] bool showsGone(qsizetype row, const ShownBy &shown);
    [[nodiscard]] bool knowsGone() const { return !m_previous->m_gone.empty(); } ///< else showsGone() of none
    /// The whole read that was in at `seenAt` lacks the previous rows `removed`. Once.
    void recordGone(const std::vector<qint32> &removed, base::BootTime seenAt);
    void show(qsizetype row, const ShownBy &shown); ///< the answer shows `row` as it stands
    /// A consistent read that left at `sentAt` shows `row` as it stands.
    void confirm(qsizetype row, base::BootTime sentAt);
    /// `row` has `item`, which is in no store yet.
    void patch(qsizetype row, dynamodb::Item item);
    /// Stores what was given to patch(). Once.
    void layPatches();

    /// Each row of a first read whose version an earlier process saw goes on from then; of another it is known that its holder
    /// wrote it in between. Once, when all rows are there.
    void continueEarlier();

    /// Marks the rows that our own acts left as they stand, as the journal says. Once, when all rows are there and
    /// layPatches() is done. `previousRow`: see RowMatch.
    void markOwnWrites(const std::vector<qint32> &previousRow);

    /// `index`: finds the rows of this snapshot; null if there is none yet.
    [[nodiscard]] SnapshotPtr finish(std::shared_ptr<const KeyIndex> index);

private:
    struct Patch {
        qsizetype row = 0;
        dynamodb::Item item;
    };
    [[nodiscard]] locks::LockFacts factsOf(qsizetype row, const itemstore::ItemFields &item);
    void recogniseSimilarRows();
    void carry(qsizetype row, qsizetype old);
    void continueRow(qsizetype row, const EarlierRows &earlier);
    void markOwnWrite(qsizetype row, qsizetype old, std::optional<base::BootTime> writtenAt);
    void beginHold(LockRow &row, bool acquisitionSeen);
    void continueHold(LockRow &row, qsizetype old); ///< the same owner holds on
    void setHeldSince(LockRow &row, const locks::Sighting &seen);
    /// `row` shows a heartbeat that followed `seen`.
    void recordGap(qsizetype row, const locks::Sighting &seen, base::BootTime seenAt);
    /// `row` has another version than the previous row `old`.
    void beginVersion(qsizetype row, qsizetype old, const locks::LockFacts &before, const ShownBy &shown);
    [[nodiscard]] bool mayBeOld(qsizetype old, const ShownBy &shown) const;
    [[nodiscard]] RowGaps &gapsOf(LockRow &row); ///< valid until it is asked for another row's
    void carryGaps(LockRow &row, qsizetype old);
    void forgetOwner(LockRow &row);
    [[nodiscard]] quint32 inNewEpoch(quint32 shownMs) const; ///< of the previous snapshot
    void describe(qsizetype row, const itemstore::ItemFields &item, const locks::LockFacts &facts);
    [[nodiscard]] LockRow &rowAt(qsizetype row) { return m_next->m_rows[static_cast<std::size_t>(row)]; }
    [[nodiscard]] LeaseEnd &endAt(qsizetype row) { return m_next->m_ends[static_cast<std::size_t>(row)]; }

    SnapshotPtr m_previous;
    locks::Moment m_now;
    SnapshotContext m_context; ///< with the epochs of this snapshot
    std::shared_ptr<Snapshot> m_next;
    locks::RowReader m_rowReader; ///< for items of the whole read
    locks::DialectSet m_shown; ///< by the rows of the read, see locks::RowReader
    std::vector<Patch> m_patches;
    std::vector<Snapshot::GoneRow>
        m_goneByHash; ///< those of the previous snapshot; empty until one is asked for
};

} // namespace watch
