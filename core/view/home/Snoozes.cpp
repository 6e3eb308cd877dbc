// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/home/Snoozes.h"

#include <algorithm>

namespace view {

void Snoozes::add(Entry entry)
{
    std::erase_if(m_entries, [&entry](const Entry &known) { return known.problem == entry.problem; });
    m_entries.push_back(std::move(entry));
}

void Snoozes::hideUntil(const ProblemId &problem, base::BootTime until)
{
    add({problem, until, {}});
}

void Snoozes::hideWhile(const ProblemId &problem, const QByteArray &mark)
{
    add({problem, {}, mark});
}

bool Snoozes::hides(const ProblemId &problem, const QByteArray &mark, base::BootTime now)
{
    const auto entry = std::ranges::find(m_entries, problem, &Entry::problem);
    if (entry == m_entries.end())
        return false;
    const bool holds = entry->until ? now < *entry->until : entry->mark == mark;
    if (!holds)
        m_entries.erase(entry);
    return holds;
}

} // namespace view
