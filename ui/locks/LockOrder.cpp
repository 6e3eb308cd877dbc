// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/locks/LockOrder.h"

#include "ui/locks/LockFilterMatcher.h"
#include "ui/locks/Sorting.h"

#include <algorithm>
#include <numeric>

namespace ui {

namespace {

using Texts = std::vector<std::string_view>;
using Numbers = std::vector<quint32>;

template <typename Of>
Texts textsOf(const std::vector<qint32> &rows, qsizetype size, Of of)
{
    // Asked in the order they are stored in: what each row's text is read from is then next in memory.
    std::vector<bool> wanted(static_cast<std::size_t>(size));
    for (const qint32 row : rows)
        wanted[static_cast<std::size_t>(row)] = true;
    Texts texts(wanted.size());
    for (std::size_t row = 0; row < wanted.size(); ++row) {
        if (wanted[row])
            texts[row] = of(static_cast<qint32>(row));
    }
    return texts;
}

/// Milliseconds after the earliest moment among the rows; rows without one come last.
template <typename Of>
Numbers momentsOf(const std::vector<qint32> &rows, qsizetype size, Of of)
{
    constexpr quint32 last = std::numeric_limits<quint32>::max();
    qint64 earliest = JudgedRow::never;
    for (const qint32 row : rows)
        earliest = std::min(earliest, of(row));
    Numbers keys(static_cast<std::size_t>(size), last);
    for (const qint32 row : rows) {
        const qint64 moment = of(row);
        if (moment != JudgedRow::never)
            keys[static_cast<std::size_t>(row)] =
                static_cast<quint32>(std::min<qint64>((moment - earliest) / 1'000'000, last - 1));
    }
    return keys;
}

template <typename Of>
Numbers numbersOf(const std::vector<qint32> &rows, qsizetype size, Of of)
{
    Numbers keys(static_cast<std::size_t>(size));
    for (const qint32 row : rows)
        keys[static_cast<std::size_t>(row)] = of(row);
    return keys;
}

/// Rank of each row's owner. Only interned names and those few that are not interned are compared.
Numbers ownerRanks(const std::vector<qint32> &rows, const watch::Snapshot &snapshot)
{
    Texts names(snapshot.items().internedCount() + 1);
    const std::size_t interned = names.size();
    Numbers nameOf(static_cast<std::size_t>(snapshot.size()));
    for (const qint32 row : rows) {
        std::size_t id = snapshot.row(row).ownerId;
        if (id == 0 || id >= interned) {
            const std::string_view owner = snapshot.facts(row).owner;
            id = owner.empty() ? 0 : names.size();
            if (!owner.empty())
                names.push_back(owner);
        } else if (names[id].empty()) {
            names[id] = snapshot.items().interned(static_cast<quint32>(id));
        }
        nameOf[static_cast<std::size_t>(row)] = static_cast<quint32>(id);
    }
    const Numbers rankOf = sorting::ranks(names);
    return numbersOf(rows, snapshot.size(),
                     [&](qint32 row) { return rankOf[nameOf[static_cast<std::size_t>(row)]]; });
}

} // namespace

void LockOrder::setSort(LockSort first, LockSort second)
{
    m_first = first;
    m_second = second;
}

bool LockOrder::wanted(const JudgedRow &row) const
{
    return m_showsOthers || m_filter.looksAtState() || row.state != locks::LockState::NotALock;
}

std::vector<qint32> LockOrder::rows(const watch::SnapshotPtr &snapshot, const LockJudgements &judgements)
{
    if (!snapshot)
        return {};
    if (m_keysOf != snapshot) {
        sortByKeys(*snapshot);
        m_keysOf = snapshot;
    }
    // Rows are asked in the order they are stored in, which is that of memory, not in the order of keys.
    std::vector<bool> fits(static_cast<std::size_t>(snapshot->size()));
    LockFilterMatcher matcher(m_filter, *snapshot, judgements);
    for (std::size_t row = 0; row < fits.size(); ++row)
        fits[row] =
            wanted(judgements[static_cast<qsizetype>(row)]) && matcher.matches(static_cast<qsizetype>(row));
    std::vector<qint32> shown;
    shown.reserve(m_byKey.size());
    std::copy_if(m_byKey.begin(), m_byKey.end(), std::back_inserter(shown),
                 [&fits](qint32 row) { return fits[static_cast<std::size_t>(row)]; });
    // Partition keys without a sort key leave nothing equal that a second key could order.
    const bool decided = m_first.column == LockColumn::Key && !snapshot->shape().sortKey;
    const bool twice = !decided && m_second.column != m_first.column;
    if (twice)
        sortBy(m_second, shown, *snapshot, judgements, true);
    sortBy(m_first, shown, *snapshot, judgements, !twice);
    return shown;
}

void LockOrder::sortByKeys(const watch::Snapshot &snapshot)
{
    m_byKey.resize(static_cast<std::size_t>(snapshot.size()));
    std::iota(m_byKey.begin(), m_byKey.end(), 0);
    if (snapshot.shape().sortKey) {
        const auto sortKey = [&](qint32 row) { return snapshot.sortKey(row); };
        sorting::byText(m_byKey, textsOf(m_byKey, snapshot.size(), sortKey), false);
    }
    const auto key = [&](qint32 row) { return snapshot.key(row); };
    sorting::byText(m_byKey, textsOf(m_byKey, snapshot.size(), key), false);
}

void LockOrder::follow(const watch::SnapshotDelta &delta)
{
    if (!delta.previous || m_keysOf != delta.previous)
        return;
    m_keysOf = delta.next;
    if (delta.sameRows)
        return;
    std::vector<qint32> nextRow(static_cast<std::size_t>(delta.previous->size()), -1);
    std::vector<qint32> added;
    for (std::size_t row = 0; row < delta.previousRow.size(); ++row) {
        const qint32 from = delta.previousRow[row];
        if (from < 0)
            added.push_back(static_cast<qint32>(row));
        else
            nextRow[static_cast<std::size_t>(from)] = static_cast<qint32>(row);
    }
    const watch::Snapshot &next = *delta.next;
    const auto before = [&next](qint32 a, qint32 b) {
        const int order = next.key(a).compare(next.key(b));
        return order != 0 ? order < 0 : next.sortKey(a) < next.sortKey(b);
    };
    std::sort(added.begin(), added.end(), before);
    std::vector<qint32> kept;
    kept.reserve(m_byKey.size());
    for (const qint32 row : m_byKey) {
        if (nextRow[static_cast<std::size_t>(row)] >= 0)
            kept.push_back(nextRow[static_cast<std::size_t>(row)]);
    }
    // Each added row looks for its place by bisection: comparing keys along the whole table would cost more.
    m_byKey.clear();
    auto from = kept.begin();
    for (const qint32 row : added) {
        const auto to = std::upper_bound(from, kept.end(), row, before);
        m_byKey.insert(m_byKey.end(), from, to);
        m_byKey.push_back(row);
        from = to;
    }
    m_byKey.insert(m_byKey.end(), from, kept.end());
}

void LockOrder::forget()
{
    m_keysOf.reset();
    m_byKey.clear();
}

void LockOrder::sortBy(const LockSort &sort, std::vector<qint32> &rows, const watch::Snapshot &snapshot,
                       const LockJudgements &judgements, bool inOrderOfKeys) const
{
    const bool descending = sort.order == Qt::DescendingOrder;
    const qsizetype size = snapshot.size();
    const auto byNumbers = [&](const Numbers &keys) { sorting::byNumber(rows, keys, descending); };
    const auto byTexts = [&](auto of) { sorting::byText(rows, textsOf(rows, size, of), descending); };
    switch (sort.column) {
    case LockColumn::State:
        return byNumbers(
            numbersOf(rows, size, [&](qint32 row) { return static_cast<quint32>(judgements[row].state); }));
    case LockColumn::Key:
        if (descending || !inOrderOfKeys)
            byTexts([&](qint32 row) { return snapshot.key(row); });
        return;
    case LockColumn::SortKey:
        return byTexts([&](qint32 row) { return snapshot.sortKey(row); });
    case LockColumn::Owner:
        return byNumbers(ownerRanks(rows, snapshot));
    case LockColumn::Lease:
        return byNumbers(momentsOf(rows, size, [&](qint32 row) { return judgements[row].lapsesAt; }));
    case LockColumn::LastHeartbeat:
        return byNumbers(numbersOf(rows, size, [&](qint32 row) { return ~snapshot.row(row).stillSinceMs; }));
    case LockColumn::HeartbeatGap:
        return byNumbers(numbersOf(rows, size, [&](qint32 row) { return snapshot.row(row).lastGapMs; }));
    case LockColumn::HeldFor:
        return byNumbers(momentsOf(rows, size, [&](qint32 row) { return judgements[row].heldSince; }));
    case LockColumn::Version:
        return byTexts([&](qint32 row) { return snapshot.facts(row).version.first; });
    case LockColumn::Dialect:
        return byNumbers(numbersOf(
            rows, size, [&](qint32 row) { return static_cast<quint32>(snapshot.row(row).dialect); }));
    case LockColumn::Data:
        return byTexts([&](qint32 row) { return storedData(snapshot, row); });
    case LockColumn::Count:
        return;
    }
}

} // namespace ui
