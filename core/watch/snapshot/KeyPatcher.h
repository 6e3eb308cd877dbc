// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/snapshot/BuiltSnapshot.h"
#include "core/watch/snapshot/KeysRead.h"
#include "core/watch/snapshot/SnapshotDraft.h"

#include <QHash>

namespace watch {

/// Lays what consistent reads of single keys answered over the previous snapshot. Lives for one build, on the
/// decoding pool; the reads must outlive it.
class KeyPatcher {
public:
    /// `reads`: in the order their answers came.
    KeyPatcher(const SnapshotContext &context, const SnapshotPtr &previous, const locks::Moment &now,
               const std::vector<KeysRead> &reads);

    [[nodiscard]] BuiltSnapshot patch();

private:
    struct Answer {
        const dynamodb::Item *item = nullptr; ///< null: there is no such row any more
        dynamodb::Exchange exchange;
    };
    struct Fresh { // a row with an item of an answer
        qsizetype row = 0;
        qsizetype old = -1;
        dynamodb::Exchange exchange;
    };
    void take(const KeysRead &read);
    void forgetAdded(const dynamodb::Item &key);
    void passOn(qsizetype old);
    void addFresh(qsizetype old, const Answer &answer);
    qsizetype addRow(qsizetype old);

    SnapshotDraft m_draft;
    std::shared_ptr<const KeyIndex> m_index; // of the previous snapshot
    QHash<qsizetype, Answer> m_answers; // by row of the previous snapshot
    std::vector<Answer> m_added;
    RowMatch m_match;
    std::vector<Fresh> m_fresh;
};

} // namespace watch
