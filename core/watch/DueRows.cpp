// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/DueRows.h"

#include <algorithm>

namespace watch {

using std::chrono::milliseconds;

DueRows dueRows(const Snapshot &snapshot, base::BootTime now, qsizetype limit)
{
    DueRows due;
    // A plain sweep: 0.1 ms per 100 000 rows, less than keeping a queue in step with every read.
    const auto nowMs = std::chrono::floor<milliseconds>(now - snapshot.epoch()).count();
    quint32 next = LeaseEnd::Never;
    for (qsizetype row = 0; row < snapshot.size(); ++row) {
        const LeaseEnd end = snapshot.leaseEnd(row);
        if (!end.isStillness() || end.ms() >= LeaseEnd::Largest ||
            snapshot.row(row).lastStrongReadMs > end.ms())
            continue;
        if (nowMs <= static_cast<qint64>(end.ms())) {
            next = std::min(next, end.ms());
            continue;
        }
        ++due.total;
        if (static_cast<qsizetype>(due.rows.size()) < limit)
            due.rows.push_back(static_cast<qint32>(row));
    }
    if (next != LeaseEnd::Never)
        due.next = snapshot.epoch() + milliseconds(qint64(next) + 1);
    return due;
}

PassedDates passedDates(const Snapshot &snapshot, base::ServerTime after, base::ServerTime until)
{
    PassedDates passed;
    for (qsizetype row = 0; row < snapshot.size(); ++row) {
        const LeaseEnd end = snapshot.leaseEnd(row);
        if (!end.isDate() || end.ms() >= LeaseEnd::Largest)
            continue;
        const base::ServerTime date = snapshot.dateEpoch() + milliseconds(end.ms());
        if (date > until)
            passed.next = passed.next ? std::min(*passed.next, date) : date;
        else if (date > after)
            passed.rows.push_back(static_cast<qint32>(row));
    }
    return passed;
}

} // namespace watch
