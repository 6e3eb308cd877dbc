// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/home/Snoozes.h"

#include <algorithm>

namespace view {

void Snoozes::add(Snooze snooze)
{
    std::erase_if(m_entries, [&snooze](const Snooze &known) { return known.problem == snooze.problem; });
    m_entries.push_back(std::move(snooze));
}

bool Snoozes::hides(const ProblemId &problem, const QByteArray &mark, base::WallTime now)
{
    const auto entry = std::ranges::find(m_entries, problem, &Snooze::problem);
    if (entry == m_entries.end())
        return false;
    const bool holds = entry->until ? now < *entry->until : entry->mark == mark;
    if (!holds)
        m_entries.erase(entry);
    return holds;
}

bool Snoozes::endPassed(quint64 connection, base::WallTime now)
{
    const auto ended = std::erase_if(m_entries, [&](const Snooze &entry) {
        return entry.problem.connection == connection && entry.until && now >= *entry.until;
    });
    return ended > 0;
}

} // namespace view
