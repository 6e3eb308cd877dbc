// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ui/locks/LockJudgements.h"

#include <QObject>
#include <QString>

#include <span>

namespace ui {

Q_NAMESPACE

/// Columns of the lock table. The key of the enumerator is what settings store.
enum class LockColumn : quint8 {
    State,
    Key,
    SortKey,
    Owner,
    Lease,
    LastHeartbeat,
    HeartbeatGap,
    HeldFor,
    Version,
    Dialect,
    Data,
    Count
};
Q_ENUM_NS(LockColumn)

/// All that a cell's text may depend on. Built for visible cells only.
struct LockRowView {
    const watch::Snapshot &snapshot;
    qsizetype row;
    const JudgedRow &judged;
    const locks::Moment &now;
    bool ours = false; ///< the owner is one of us
};

/// One column. Adding a column is adding a row to the table in LockColumns.cpp.
struct LockColumnSpec {
    LockColumn id;
    const char *title;
    const char *hint; ///< what the column means and how it is known, one or two sentences
    QString (*text)(const LockRowView &); ///< DisplayRole
    int width; ///< at first, in logical pixels
    bool shown; ///< at first
    bool mono; ///< digits and identifiers that must not dance
    bool moves; ///< its text changes as time passes
    bool right; ///< numbers line up at their right edge
};

[[nodiscard]] std::span<const LockColumnSpec> lockColumns();
[[nodiscard]] const LockColumnSpec &lockColumn(LockColumn id);

/// Bytes as one line of text: UTF-8 if they are, else hexadecimal with 0x before it; what cannot be seen as
/// signs.
[[nodiscard]] QString legible(std::string_view bytes, qsizetype limit = 200);
/// The bytes the dialects' `data` attribute stores; empty if there is none.
[[nodiscard]] std::string_view storedData(const watch::Snapshot &snapshot, qsizetype row);

} // namespace ui
