// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/lab/EventRows.h"

#include "core/base/NumberText.h"
#include "core/lab/LabText.h"

#include <QCoreApplication>

#include <algorithm>

namespace lab {

std::size_t EventRows::collect()
{
    const std::size_t before = m_rows.size();
    for (; m_events && m_read < m_events->size(); ++m_read) {
        const EventKind kind = (*m_events)[m_read].kind;
        const bool goesOn =
            kind == EventKind::FoundHeld && !m_rows.empty() && firstOf(m_rows.size() - 1).kind == kind;
        if (goesOn)
            ++m_rows.back().count;
        else
            m_rows.push_back({m_read, 1});
    }
    return m_rows.size() - before;
}

bool EventRows::agree(std::size_t row, bool (*same)(const Event &, const Event &)) const
{
    const auto begin = m_events->begin() + static_cast<std::ptrdiff_t>(m_rows.at(row).first);
    return std::all_of(begin, begin + static_cast<std::ptrdiff_t>(m_rows.at(row).count),
                       [begin, same](const Event &event) { return same(event, *begin); });
}

QString EventRows::moment(std::size_t row) const
{
    return text::moment(firstOf(row).at);
}

QString EventRows::worker(std::size_t row) const
{
    const bool isOne = agree(row, [](const Event &a, const Event &b) { return a.worker == b.worker; });
    return isOne ? text::worker(*m_plan, firstOf(row).worker) : QCoreApplication::translate("lab", "several");
}

QString EventRows::key(std::size_t row) const
{
    const bool isOne = agree(row, [](const Event &a, const Event &b) { return a.key == b.key; });
    return isOne ? text::key(*m_plan, firstOf(row).key) : QCoreApplication::translate("lab", "several");
}

QString EventRows::what(std::size_t row) const
{
    const std::size_t count = countAt(row);
    if (count == 1)
        return text::what(firstOf(row), *m_plan);
    const Event &last = (*m_events)[m_rows.at(row).first + count - 1];
    return QCoreApplication::translate("lab", "%n read(s) until %1: another worker holds it", nullptr,
                                       base::text::plural(static_cast<qint64>(count)))
        .arg(text::moment(last.at));
}

QString EventRows::sentence(std::size_t row) const
{
    return countAt(row) == 1 ? text::sentence(firstOf(row), *m_plan)
                             : QCoreApplication::translate("lab", "%1, %2, %3: %4")
                                   .arg(moment(row), worker(row), key(row), what(row));
}

} // namespace lab
