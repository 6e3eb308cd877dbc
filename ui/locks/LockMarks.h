// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtGlobal>

#include <vector>

namespace ui {

/// Which rows of a snapshot a person has marked: a bit for each row, so that painting asks at no cost. A mark
/// follows its row from read to read and goes with it. Values only.
class LockMarks {
public:
    [[nodiscard]] bool has(qint32 row) const
    {
        return static_cast<std::size_t>(row) < m_marked.size() && m_marked[static_cast<std::size_t>(row)];
    }
    [[nodiscard]] qsizetype count() const { return m_count; }
    [[nodiscard]] bool isEmpty() const { return m_count == 0; }
    [[nodiscard]] std::vector<qint32> rows() const; ///< ascending
    bool set(qint32 row, bool marked); ///< false: it was so already
    void clear();
    /// The next snapshot: `successor`, by row, says which row each is there; -1: gone.
    void rename(const std::vector<qint32> &successor);

private:
    std::vector<bool> m_marked; ///< as long as the highest mark needs
    qsizetype m_count = 0;
};

} // namespace ui
