// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/common/cells/LockCell.h"

namespace ui {

LeaseCell leaseCellOf(const watch::Snapshot &snapshot, qint32 row, const view::JudgedRow &judged,
                      base::BootTime now)
{
    LeaseCell cell;
    cell.state = judged.state;
    cell.taken = snapshot.row(row).marking == locks::StoredState::Taken;
    cell.counts = judged.lapsesAt != view::JudgedRow::never;
    if (cell.counts)
        cell.left =
            judged.lapsesAt - judged.countedTo(snapshot.sighting(row), now).time_since_epoch().count();
    if (judged.rule == locks::ExpiryRule::RecordVersion)
        cell.lease = snapshot.facts(row).lease.count();
    else if (cell.counts) // no row states how long: full when we first saw this date
        cell.lease = judged.lapsesAt - snapshot.sighting(row).stillSince.time_since_epoch().count();
    return cell;
}

} // namespace ui
