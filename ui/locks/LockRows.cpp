// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/locks/LockRows.h"

#include <algorithm>

namespace ui {

namespace {

// A view does work for every announced run, and each has its copy of the order: beyond this many it is cheaper to
// gather the rows at the end with one move.
constexpr int manyRuns = 48;
constexpr int copiedRows = 1'000'000; // by all runs of one plan

std::size_t mostRuns(std::size_t rows)
{
    return static_cast<std::size_t>(std::clamp(copiedRows / static_cast<int>(rows + 1), 2, manyRuns));
}

int length(const LockRows::Run &run)
{
    return run.last - run.first + 1;
}

std::vector<LockRows::Run> joined(const std::vector<int> &positions)
{
    std::vector<LockRows::Run> runs;
    for (const int position : positions) {
        if (!runs.empty() && runs.back().last + 1 == position)
            runs.back().last = position;
        else
            runs.push_back({position, position});
    }
    return runs;
}

LockRows holding(LockRows::Rows rows)
{
    return LockRows(std::make_shared<const LockRows::Rows>(std::move(rows)));
}

LockRows reordered(LockRows::RowsPtr rows)
{
    LockRows then(std::move(rows));
    then.findPositions(); // where the chosen rows went is asked at once
    return then;
}

} // namespace

const LockRows::Rows &LockRows::rows() const
{
    static const Rows none;
    return m_rows ? *m_rows : none;
}

void LockRows::findPositions() const
{
    if (m_positions || rows().empty())
        return;
    const qint32 greatest = *std::max_element(m_rows->begin(), m_rows->end());
    Rows positions(static_cast<std::size_t>(greatest) + 1, -1);
    qint32 position = 0;
    for (const qint32 row : *m_rows)
        positions[static_cast<std::size_t>(row)] = position++;
    m_positions = std::make_shared<const Rows>(std::move(positions));
}

int LockRows::positionOf(qint32 row) const
{
    findPositions();
    if (!m_positions || row < 0 || static_cast<std::size_t>(row) >= m_positions->size())
        return -1;
    return (*m_positions)[static_cast<std::size_t>(row)];
}

std::vector<LockRows::Run> LockRows::runsOf(const Rows &rows) const
{
    std::vector<int> positions;
    for (const qint32 row : rows) {
        if (const int position = positionOf(row); position >= 0)
            positions.push_back(position);
    }
    std::sort(positions.begin(), positions.end());
    std::vector<Run> runs = joined(positions);
    if (runs.size() > manyRuns)
        runs = {{runs.front().first, runs.back().last}};
    return runs;
}

LockRows::Steps LockRows::stepsToKeep(const std::vector<bool> &kept) const
{
    const auto stays = [&kept](qint32 row) { return kept[static_cast<std::size_t>(row)]; };
    std::vector<int> gone;
    for (int position = 0; position < size(); ++position) {
        if (!stays(at(position)))
            gone.push_back(position);
    }
    Steps steps;
    if (gone.empty())
        return steps;
    std::vector<Run> runs = joined(gone);
    Rows left = rows();
    if (runs.size() > mostRuns(left.size())) {
        std::stable_partition(left.begin(), left.end(), stays);
        steps.push_back({Step::Kind::Reorder, {}, reordered(std::make_shared<const Rows>(left))});
        runs = {{size() - static_cast<int>(gone.size()), size() - 1}};
    }
    for (auto run = runs.rbegin(); run != runs.rend(); ++run) { // from the end: those before keep their place
        left.erase(left.begin() + run->first, left.begin() + run->last + 1);
        steps.push_back({Step::Kind::Remove, *run, holding(left)});
    }
    return steps;
}

bool LockRows::hasAll(const Rows &target) const
{
    if (&target == &rows())
        return true; // as at polls that brought nothing new
    return target.size() == rows().size() &&
        std::ranges::all_of(target, [this](qint32 row) { return positionOf(row) >= 0; });
}

LockRows::Steps LockRows::stepsToReorder(const RowsPtr &target) const
{
    const bool isSame = target == m_rows || *target == rows();
    return isSame ? Steps() : Steps{{Step::Kind::Reorder, {}, reordered(target)}};
}

LockRows::Steps LockRows::stepsTo(const RowsPtr &target) const
{
    if (hasAll(*target))
        return stepsToReorder(target);
    std::vector<int> added;
    Rows now;
    Rows newcomers;
    for (std::size_t position = 0; position < target->size(); ++position) {
        if (const qint32 row = (*target)[position]; positionOf(row) >= 0) {
            now.push_back(row);
        } else {
            added.push_back(static_cast<int>(position));
            newcomers.push_back(row);
        }
    }
    Steps steps;
    std::vector<Run> runs = joined(added);
    const bool gathered = runs.size() > mostRuns(target->size());
    if (gathered) {
        runs = {{size(), size() + static_cast<int>(newcomers.size()) - 1}};
        now = rows();
    } else if (now != rows()) {
        steps.push_back(
            {Step::Kind::Reorder, {}, reordered(added.empty() ? target : std::make_shared<const Rows>(now))});
    }
    auto newcomer = newcomers.cbegin();
    for (const Run &run : runs) {
        const auto end = newcomer + length(run);
        now.insert(now.begin() + run.first, newcomer, end);
        newcomer = end;
        const bool isLast = newcomer == newcomers.cend() && !gathered;
        steps.push_back({Step::Kind::Insert, run, isLast ? LockRows(target) : holding(now)});
    }
    if (gathered)
        steps.push_back({Step::Kind::Reorder, {}, LockRows(target)});
    if (!steps.empty())
        steps.back().then.findPositions();
    return steps;
}

LockRows::Rows LockRows::inPlace(const Rows &target, const Rows &successor) const
{
    Rows placed;
    for (const qint32 row : rows()) {
        if (const qint32 next = successor[static_cast<std::size_t>(row)]; next >= 0)
            placed.push_back(next);
    }
    Rows present = placed;
    std::sort(present.begin(), present.end());
    for (const qint32 row : target) {
        if (!std::binary_search(present.begin(), present.end(), row))
            placed.push_back(row);
    }
    return placed;
}

LockRows LockRows::renamed(const Rows &successor) const
{
    Rows next(rows().size());
    std::transform(rows().begin(), rows().end(), next.begin(),
                   [&successor](qint32 row) { return successor[static_cast<std::size_t>(row)]; });
    return holding(std::move(next));
}

} // namespace ui
