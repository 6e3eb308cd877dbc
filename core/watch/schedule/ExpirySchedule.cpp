// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/schedule/ExpirySchedule.h"

#include "core/watch/schedule/ExpiringRows.h"

namespace watch {

bool ExpirySchedule::scanIsCheaper(qsizetype due, qsizetype rows)
{
    return due > MostKeys && due > rows / 10;
}

void ExpirySchedule::restart()
{
    m_nextCheckAt.reset();
    m_needsStrongRead = false;
}

std::vector<dynamodb::Item> ExpirySchedule::takeDue(const Snapshot &snapshot, const locks::Moment &now,
                                                    bool denied, base::BootTime notBefore,
                                                    std::optional<std::chrono::milliseconds> patience)
{
    const ExpiringRows due = expiringRows(snapshot, now, MostKeys, patience);
    m_nextCheckAt = due.next;
    if (due.total == 0)
        return {};
    if (denied || scanIsCheaper(due.total, snapshot.size())) {
        m_needsStrongRead = true; // that read settles them all
        return {};
    }
    if (now.boot < notBefore) {
        m_nextCheckAt = now.boot;
        return {};
    }
    std::vector<dynamodb::Item> keys;
    keys.reserve(due.rows.size());
    for (const qint32 row : due.rows)
        keys.push_back(snapshot.keyAttributes(row));
    return keys;
}

} // namespace watch
