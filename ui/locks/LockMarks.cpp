// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/locks/LockMarks.h"

namespace ui {

std::vector<qint32> LockMarks::rows() const
{
    std::vector<qint32> rows;
    rows.reserve(static_cast<std::size_t>(m_count));
    for (std::size_t row = 0; row < m_marked.size() && !isEmpty(); ++row) {
        if (m_marked[row])
            rows.push_back(static_cast<qint32>(row));
    }
    return rows;
}

bool LockMarks::set(qint32 row, bool marked)
{
    if (row < 0 || has(row) == marked)
        return false;
    const auto place = static_cast<std::size_t>(row);
    if (place >= m_marked.size())
        m_marked.resize(place + 1);
    m_marked[place] = marked;
    m_count += marked ? 1 : -1;
    return true;
}

void LockMarks::clear()
{
    m_marked.clear();
    m_count = 0;
}

void LockMarks::rename(const std::vector<qint32> &successor)
{
    if (isEmpty())
        return;
    const std::vector<qint32> before = rows();
    clear();
    for (const qint32 row : before) {
        if (static_cast<std::size_t>(row) < successor.size())
            set(successor[static_cast<std::size_t>(row)], true);
    }
}

} // namespace ui
