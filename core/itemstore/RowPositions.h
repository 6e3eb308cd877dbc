// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtGlobal>

#include <algorithm>
#include <vector>

namespace itemstore {

/// Ascending positions in an arena, four bytes each: a table seldom has 4 GiB, and where one does, it is noted
/// at which row each of them begins.
class RowPositions {
public:
    [[nodiscard]] std::size_t size() const { return m_low.size(); }
    [[nodiscard]] quint64 at(std::size_t row) const
    {
        return m_low[row] | (m_turns.empty() ? 0 : highOf(row));
    }
    void reserve(std::size_t rows) { m_low.reserve(rows); }
    void prefetch(std::size_t row) const { __builtin_prefetch(&m_low[row]); }
    void push(quint64 position) ///< which is above all before
    {
        while (m_turns.size() < position >> 32)
            m_turns.push_back(m_low.size());
        m_low.push_back(static_cast<quint32>(position));
    }
    void cutBack(std::size_t size) ///< keeps the first `size`
    {
        m_low.resize(size);
        while (!m_turns.empty() && m_turns.back() >= size)
            m_turns.pop_back();
    }
    void shrink() { m_low.shrink_to_fit(); }
    [[nodiscard]] qsizetype memoryBytes() const
    {
        return static_cast<qsizetype>(m_low.capacity() * sizeof(quint32) +
                                      m_turns.capacity() * sizeof(std::size_t));
    }

private:
    [[nodiscard]] quint64 highOf(std::size_t row) const
    {
        const auto turns = std::upper_bound(m_turns.begin(), m_turns.end(), row) - m_turns.begin();
        return static_cast<quint64>(turns) << 32;
    }

    std::vector<quint32> m_low;
    std::vector<std::size_t> m_turns; ///< the row from which on the position is 4 GiB more
};

} // namespace itemstore
