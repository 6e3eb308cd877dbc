// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtGlobal>

#include <memory>
#include <vector>

namespace ui {

/// Rows of a snapshot in the order they are shown, and the steps by which one order becomes another: few enough
/// for a view, which does work for each. It plans steps; the owner of the model announces them.
///
/// A value whose copies share what they hold, and never change it: an order and its steps are made on one thread
/// and taken on another by exchanging pointers, whatever the number of rows.
class LockRows {
public:
    using Rows = std::vector<qint32>; ///< by position
    using RowsPtr = std::shared_ptr<const Rows>;
    struct Run {
        int first; ///< position
        int last; ///< included
    };
    struct Step;
    using Steps = std::vector<Step>;

    LockRows() = default;
    explicit LockRows(RowsPtr rows) : m_rows(std::move(rows)) { }

    [[nodiscard]] int size() const { return m_rows ? static_cast<int>(m_rows->size()) : 0; }
    [[nodiscard]] qint32 at(int position) const { return (*m_rows)[static_cast<std::size_t>(position)]; }
    [[nodiscard]] int positionOf(qint32 row) const; ///< -1: not shown
    [[nodiscard]] std::vector<Run> runsOf(const Rows &rows) const; ///< where those that are shown stand
    [[nodiscard]] bool hasAll(const Rows &target) const; ///< no more and no less than those shown
    /// So that the first positionOf() costs as little as any other.
    void findPositions() const;

    /// Removes all that `kept`, by row, does not name.
    [[nodiscard]] Steps stepsToKeep(const std::vector<bool> &kept) const;
    /// Leads to `target`, which hasAll() rows and no others.
    [[nodiscard]] Steps stepsToReorder(const RowsPtr &target) const;
    /// Leads to `target`, which has all rows of now.
    [[nodiscard]] Steps stepsTo(const RowsPtr &target) const;
    /// `target`, but what is shown now keeps its place and what comes follows at the end. `successor` as in
    /// renamed().
    [[nodiscard]] Rows inPlace(const Rows &target, const Rows &successor) const;
    /// The same rows in the next snapshot: `successor`, by row, says which row each is there; -1, gone, is not of
    /// those shown.
    [[nodiscard]] LockRows renamed(const Rows &successor) const;

private:
    [[nodiscard]] const Rows &rows() const;

    RowsPtr m_rows; ///< null: none
    mutable RowsPtr m_positions; ///< row to position, made when asked for
};

struct LockRows::Step {
    enum class Kind : quint8 { Remove, Insert, Reorder } kind;
    Run run; ///< what goes or where it comes; not of Reorder
    LockRows then; ///< what is shown after it
};

} // namespace ui
