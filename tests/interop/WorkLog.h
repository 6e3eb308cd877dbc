// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QStringList>

namespace interop {

/// What the log of one lock's work tells of two holders, the one before and the next; see peers/README.md for the
/// log. By the order of its lines alone: no clock is compared, and no process can be too slow.
struct WorkVerdict {
    int before = 0; ///< units that the holder before worked
    int next = 0; ///< units that the next one worked
    /// Units that the holder before began, while its library believed in the lock, after the next one had begun to
    /// work: both held it.
    int overlaps = 0;
    /// Units that the holder before had begun earlier, and finished after the next one had begun: it looked in time,
    /// and acted too late.
    int late = 0;
    QStringList faults; ///< one sentence for each line that is none
};

[[nodiscard]] WorkVerdict judgeWork(const QByteArray &log, const QString &before, const QString &next);

} // namespace interop
