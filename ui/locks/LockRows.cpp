// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/locks/LockRows.h"

#include <algorithm>

namespace ui {

namespace {

// A view does work for every announced run; beyond this it is cheaper to gather the rows at the end with one
// move.
constexpr std::size_t manyRuns = 48;

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

} // namespace

int LockRows::positionOf(qint32 row) const
{
    if (m_positions.empty() && !m_rows.empty()) {
        const qint32 greatest = *std::max_element(m_rows.begin(), m_rows.end());
        m_positions.assign(static_cast<std::size_t>(greatest) + 1, -1);
        for (int position = 0; position < size(); ++position)
            m_positions[static_cast<std::size_t>(at(position))] = position;
    }
    return row < 0 || static_cast<std::size_t>(row) >= m_positions.size()
        ? -1
        : m_positions[static_cast<std::size_t>(row)];
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
    std::vector<Run> runs = joined(gone);
    if (runs.size() > manyRuns) {
        Rows gathered = m_rows;
        std::stable_partition(gathered.begin(), gathered.end(), stays);
        steps.push_back({Step::Kind::Reorder, {}, std::move(gathered)});
        runs = {{size() - static_cast<int>(gone.size()), size() - 1}};
    }
    for (auto run = runs.rbegin(); run != runs.rend(); ++run) // from the end: those before keep their place
        steps.push_back({Step::Kind::Remove, *run, {}});
    return steps;
}

LockRows::Steps LockRows::stepsTo(const Rows &target) const
{
    std::vector<int> added;
    Rows survivors;
    Rows newcomers;
    for (std::size_t position = 0; position < target.size(); ++position) {
        if (positionOf(target[position]) >= 0) {
            survivors.push_back(target[position]);
        } else {
            added.push_back(static_cast<int>(position));
            newcomers.push_back(target[position]);
        }
    }
    Steps steps;
    std::vector<Run> runs = joined(added);
    const bool gathered = runs.size() > manyRuns;
    if (gathered)
        runs = {{size(), size() + static_cast<int>(newcomers.size()) - 1}};
    else if (survivors != m_rows)
        steps.push_back({Step::Kind::Reorder, {}, std::move(survivors)});
    auto newcomer = newcomers.cbegin();
    for (const Run &run : runs) {
        const auto end = newcomer + (run.last - run.first + 1);
        steps.push_back({Step::Kind::Insert, run, Rows(newcomer, end)});
        newcomer = end;
    }
    if (gathered)
        steps.push_back({Step::Kind::Reorder, {}, target});
    return steps;
}

LockRows::Rows LockRows::inPlace(const Rows &target, const Rows &successor) const
{
    Rows placed;
    for (const qint32 row : m_rows) {
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

void LockRows::take(Step step)
{
    const auto first = m_rows.begin() + step.run.first;
    switch (step.kind) {
    case Step::Kind::Remove:
        m_rows.erase(first, m_rows.begin() + step.run.last + 1);
        break;
    case Step::Kind::Insert:
        m_rows.insert(first, step.rows.begin(), step.rows.end());
        break;
    case Step::Kind::Reorder:
        m_rows = std::move(step.rows);
        break;
    }
    m_positions.clear();
}

void LockRows::rename(const Rows &successor)
{
    std::transform(m_rows.begin(), m_rows.end(), m_rows.begin(),
                   [&successor](qint32 row) { return successor[static_cast<std::size_t>(row)]; });
    m_positions.clear();
}

void LockRows::clear()
{
    m_rows.clear();
    m_positions.clear();
}

} // namespace ui
