// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtGlobal>

#include <vector>

namespace ui {

/// Rows of a snapshot in the order they are shown, and the steps by which one order becomes another: few enough
/// for a view, which does work for each. It plans and takes steps; its owner announces them.
class LockRows {
public:
    using Rows = std::vector<qint32>; ///< by position
    struct Run {
        int first; ///< position
        int last; ///< included
    };
    struct Step {
        enum class Kind : quint8 { Remove, Insert, Reorder } kind;
        Run run; ///< what goes or where it comes; not of Reorder
        Rows rows; ///< Insert: those of the run; Reorder: all
    };
    using Steps = std::vector<Step>;

    [[nodiscard]] int size() const { return static_cast<int>(m_rows.size()); }
    [[nodiscard]] qint32 at(int position) const { return m_rows[static_cast<std::size_t>(position)]; }
    [[nodiscard]] int positionOf(qint32 row) const; ///< -1: not shown
    [[nodiscard]] std::vector<Run> runsOf(const Rows &rows) const; ///< where those that are shown stand

    /// Removes all that `kept`, by row, does not name.
    [[nodiscard]] Steps stepsToKeep(const std::vector<bool> &kept) const;
    /// Leads to `target`, which has all rows of now.
    [[nodiscard]] Steps stepsTo(const Rows &target) const;
    /// `target`, but what is shown now keeps its place and what comes follows at the end. `successor` as in
    /// rename().
    [[nodiscard]] Rows inPlace(const Rows &target, const Rows &successor) const;
    void take(Step step);
    /// The next snapshot: `successor`, by row, says which row each is there; -1, gone, is not of those shown.
    void rename(const Rows &successor);
    void clear();

private:
    Rows m_rows;
    mutable Rows m_positions; ///< row to position, made when asked for
};

} // namespace ui
