// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/scan/SnapshotReader.h"
#include "core/watch/snapshot/RowMatch.h"

#include <vector>

namespace watch {

/// A key that a consistent read did not find.
struct GoneKey {
    aws::Item key;
    base::BootTime sentAt; ///< of that read
};

/// What consistent reads of single keys answered.
struct KeysRead {
    std::vector<aws::Item> asked; ///< keys that were answered for, found or not
    std::vector<aws::Item> found; ///< their items
    aws::Exchange exchange;
};

/// What is the same for all snapshots of one chain.
struct SnapshotContext {
    locks::TableShape shape;
    locks::DialectId pinned = locks::DialectId::None;
    base::BootTime epoch; ///< used by the first snapshot of the chain
    base::ServerTime dateEpoch;
    base::ServerTime watchedSince; ///< of the server when the chain began; the beginning of time if unknown
};

/// How the rows of a read fit the key schema they were read by. The service stores no row without its key
/// attributes and none twice, so a table of the same name may have been made anew with another schema.
enum class KeyFit : quint8 {
    Good,
    Twice, ///< two rows have one key: another schema, or a row that moved while the read went on
    Missing, ///< a row lacks a key attribute: certainly another schema
};

struct BuiltSnapshot {
    SnapshotPtr snapshot;
    RowMatch match; ///< against the previous snapshot
    KeyFit keys = KeyFit::Good;
};

/// Makes the next snapshot of a chain: carries over since when each version stands still. Pure; for the
/// decoding pool. `previous` may be null for a whole read.
///
/// A version counts as still from when the first answer showing it had arrived; a consistent read confirms it
/// as of when its request left: a write that lands while the answer travels is not seen by it, and would be
/// missed if the confirmation counted from the arrival (lock-dialects 2.2: the observer errs late).
class SnapshotBuilder {
public:
    /// `now`: boot time and server reading not before the answers came. Without a reading no date is taken
    /// for past.
    SnapshotBuilder(SnapshotContext frame, SnapshotPtr previous, locks::Moment now = {});

    /// `gone`: keys seen gone by consistent reads meanwhile, which an older or lagging page must not bring
    /// back.
    [[nodiscard]] BuiltSnapshot fromRead(WholeRead read, const std::vector<GoneKey> &gone);
    /// Answers in the order they came. Needs a previous snapshot.
    [[nodiscard]] BuiltSnapshot fromKeys(const std::vector<KeysRead> &reads);

    /// The store whose vocabulary the next read of the chain continues.
    [[nodiscard]] static aws::ItemStorePtr storeOf(const Snapshot &snapshot) { return snapshot.m_items; }

    /// An eventually consistent page may lag behind a consistent answer by about this much.
    static constexpr std::chrono::milliseconds Lag{1000};

private:
    struct Patch { // an item for the patch store, and the row it is for
        qsizetype row = 0;
        aws::Item item;
    };
    class KeyPatcher;
    [[nodiscard]] std::shared_ptr<Snapshot> blank(base::BootTime latest) const;
    void layRows(Snapshot &next, WholeRead read, const std::vector<GoneKey> &gone);
    void dropRows(Snapshot &next, const std::vector<qint32> &rows);
    void fill(Snapshot &next, const WholeRead &read, RowMatch &match);
    [[nodiscard]] bool lacksKey(const Snapshot &next, qsizetype row) const;
    void keepUnseen(Snapshot &next, const WholeRead &read, RowMatch &match,
                    std::vector<Patch> &patches) const;
    [[nodiscard]] bool isFresher(qsizetype old, base::BootTime pageSentAt,
                                 aws::Consistency consistency) const;
    void layPatches(Snapshot &next, const std::vector<Patch> &patches) const;

    void carry(Snapshot &next, qsizetype row, qsizetype old) const;
    void update(Snapshot &next, qsizetype row, qsizetype old, base::BootTime seenAt) const;
    void describe(Snapshot &next, qsizetype row, const aws::ItemFields &item,
                  const locks::LockFacts &facts) const;
    /// A consistent read that left at `sentAt` shows `row` as it stands in `next`.
    void confirm(Snapshot &next, qsizetype row, base::BootTime sentAt) const;

    SnapshotContext m_frame;
    SnapshotPtr m_previous;
    locks::Moment m_now;
    std::vector<DecodedPage> m_pages;
    std::vector<quint32> m_pageOf; // for each row of the read being built
    KeyFit m_keys = KeyFit::Good;
};

} // namespace watch
