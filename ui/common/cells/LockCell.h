// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/view/LockJudgements.h"

#include <QMetaType>

namespace ui {

/// What the delegates of lock tables ask a model beside its texts.
struct LockCell {
    enum Role : int {
        StateRole = Qt::UserRole, ///< int of locks::LockState
        LeaseRole, ///< LeaseCell
        OursRole, ///< bool
        LateRole, ///< bool: this cell shows that heartbeats are missing
        FreshnessRole, ///< 0..255: how recently this cell changed; nothing: not known
        BellRole, ///< bool: an operator is notified about this row; nothing: not known
        MarkedRole, ///< bool: an operator marked this row; nothing: not known
    };
};

/// What a lease bar needs. Fits into a QVariant without a heap block.
struct LeaseCell {
    qint64 left = 0; ///< ns until the earliest takeover; negative: since it became possible
    qint64 lease = 0; ///< ns, the whole length; 0 not known
    locks::LockState state = locks::LockState::NotALock;
    bool counts = false; ///< `left` means something
    bool taken = false;
};

/// Of a row of `snapshot`, as it was judged.
[[nodiscard]] LeaseCell leaseCellOf(const watch::Snapshot &snapshot, qint32 row,
                                    const view::JudgedRow &judged, base::BootTime now);

} // namespace ui

Q_DECLARE_METATYPE(ui::LeaseCell)
