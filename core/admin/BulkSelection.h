// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/BulkRelease.h"

#include <QList>

#include <functional>
#include <optional>
#include <vector>

namespace admin {

/// What a release of many does with one lock before anything is sent: it is released, or left out and why. The one
/// definition, for the window and the command line. Main thread.
struct BulkChoice {
    /// Empty: it is released. Else "held", "unproven", "one-region", "already-released", "unreadable", "not-a-lock",
    /// "not-in-bulk", "gone", "by-operator"; these never change.
    QLatin1String code{};
    QString why; ///< one sentence; empty: it is released
    [[nodiscard]] bool releases() const { return code.isEmpty(); }

    /// By the state alone; nothing: it is lapsed, so that the row decides.
    /// `isOneRegion`: of its table, see locks::TableShape.
    [[nodiscard]] static std::optional<BulkChoice> byState(locks::LockState state, bool isOneRegion);
    /// Of a row as it was judged. Unpacks the row if it is lapsed.
    [[nodiscard]] static BulkChoice of(const watch::SnapshotPtr &snapshot, qsizetype row,
                                       locks::LockState state);
    /// Of a lock whose row went since it was chosen.
    [[nodiscard]] static BulkChoice gone();
    /// Of a lock that could be released, and that the operator took out.
    [[nodiscard]] static BulkChoice byOperator();
};

/// What BulkRelease takes of a row that its choice releases; nothing: the row is not held.
[[nodiscard]] std::optional<BulkLock> bulkLockOf(const watch::SnapshotPtr &snapshot, qsizetype row);

/// What became of one lock, or why it was left out: a line of every report.
struct BulkLine {
    QString key; ///< as text, see locks::LockRecord::keyText
    QString sortKey; ///< empty: the table has none
    QString outcome; ///< of outcomeName(), or "left-out", "would-release", "failed", "not-tried"
    QString journalId; ///< empty: nothing was announced
    QString sentence;
    QString code;

    [[nodiscard]] static const QList<QByteArray> &names(); ///< of the fields, in the order of fields()
    [[nodiscard]] QList<QString> fields() const;
    [[nodiscard]] static BulkLine of(const BulkResult &result);
    [[nodiscard]] static BulkLine wouldRelease(const locks::LockRecord &lock);
    [[nodiscard]] static BulkLine leftOut(const locks::LockRecord &lock, const BulkChoice &choice);
};

/// The rows of a snapshot, told apart.
struct BulkSelection {
    std::vector<BulkLock> locks; ///< to be released
    std::vector<BulkLine> leftOut;

    using StateOf = std::function<locks::LockState(qint32 row)>;
    /// In the order of `rows`; `stateOf` says how each was judged.
    [[nodiscard]] static BulkSelection of(const watch::SnapshotPtr &snapshot, const std::vector<qint32> &rows,
                                          const StateOf &stateOf);
};

} // namespace admin
