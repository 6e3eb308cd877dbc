// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/LockOrder.h"

#include "core/view/Bytes.h"
#include "core/view/LockFilterMatcher.h"

#include <QtConcurrentRun>
#include <QtEndian>

#include <algorithm>
#include <array>
#include <numeric>
#include <string>
#include <type_traits>

namespace view {

namespace {

/// So few of `size` rows that looking at each of them by itself costs less than anything that is done for all.
bool areFew(std::size_t rows, qsizetype size)
{
    return rows * 16 <= static_cast<std::size_t>(size);
}

/// Calls `visit` with each of `rows` in the order they are stored in: what each row's value is read from is
/// then next in memory.
template <typename Visit>
void inMemoryOrder(const std::vector<qint32> &rows, qsizetype size, Visit visit)
{
    if (areFew(rows.size(), size)) {
        std::vector<qint32> few = rows;
        std::ranges::sort(few);
        std::ranges::for_each(few, visit);
        return;
    }
    if (rows.size() == static_cast<std::size_t>(size)) {
        for (qint32 row = 0; row < size; ++row)
            visit(row);
        return;
    }
    std::vector<bool> wanted(static_cast<std::size_t>(size));
    for (const qint32 row : rows)
        wanted[static_cast<std::size_t>(row)] = true;
    for (std::size_t row = 0; row < wanted.size(); ++row) {
        if (wanted[row])
            visit(static_cast<qint32>(row));
    }
}

/// The same rows in the next snapshot, without those that are gone.
std::vector<qint32> renamed(const std::vector<qint32> &rows, const std::vector<qint32> &nextRow)
{
    std::vector<qint32> next;
    next.reserve(rows.size());
    for (const qint32 row : rows) {
        if (const qint32 to = nextRow[static_cast<std::size_t>(row)]; to >= 0)
            next.push_back(to);
    }
    return next;
}

/// What `valueOf` gives of each of `rows`, by row.
template <typename ValueOf>
auto valuesOf(const std::vector<qint32> &rows, qsizetype size, ValueOf valueOf)
{
    std::vector<std::invoke_result_t<ValueOf, qint32>> values(static_cast<std::size_t>(size));
    inMemoryOrder(rows, size, [&](qint32 row) { values[static_cast<std::size_t>(row)] = valueOf(row); });
    return values;
}

/// Sorts `rows` by number. Equal ones keep their order; what is not known comes last, whichever way.
void sortByNumber(std::vector<qint32> &rows, bool descending, const std::vector<qint64> &numbers)
{
    const auto numberOf = [&numbers](qint32 row) { return numbers[static_cast<std::size_t>(row)]; };
    const auto known = std::stable_partition(rows.begin(), rows.end(),
                                             [&](qint32 row) { return numberOf(row) != LockField::unknown; });
    std::stable_sort(rows.begin(), known, [&](qint32 one, qint32 other) {
        return descending ? numberOf(other) < numberOf(one) : numberOf(one) < numberOf(other);
    });
}

/// The first eight bytes as a number that compares as they do.
quint64 startOf(std::string_view text)
{
    std::array<char, sizeof(quint64)> bytes{};
    std::copy_n(text.begin(), std::min(text.size(), bytes.size()), bytes.begin());
    return qFromBigEndian<quint64>(bytes.data());
}

/// Sorts `rows` by text, bytewise. Equal ones keep their order; empty ones come last, whichever way.
template <typename Text>
void sortByText(std::vector<qint32> &rows, bool descending, const std::vector<Text> &texts)
{
    const auto textOf = [&texts](qint32 row) {
        return std::string_view(texts[static_cast<std::size_t>(row)]);
    };
    const auto known =
        std::stable_partition(rows.begin(), rows.end(), [&](qint32 row) { return !textOf(row).empty(); });
    std::string_view common = known == rows.begin() ? std::string_view() : textOf(rows.front());
    for (auto row = rows.begin(); row != known && !common.empty(); ++row) {
        const std::string_view text = textOf(*row);
        common = {common.begin(),
                  std::mismatch(common.begin(), common.end(), text.begin(), text.end()).first};
    }
    // Most pairs differ in the first bytes behind the common ones: those stand beside the row, the texts far apart.
    struct Started {
        quint64 start;
        qint32 row;
    };
    std::vector<Started> started;
    started.reserve(rows.size());
    for (auto row = rows.begin(); row != known; ++row)
        started.push_back({startOf(textOf(*row).substr(common.size())), *row});
    std::ranges::stable_sort(started, [&textOf, descending](const Started &one, const Started &other) {
        const Started &left = descending ? other : one;
        const Started &right = descending ? one : other;
        return left.start != right.start ? left.start < right.start : textOf(left.row) < textOf(right.row);
    });
    std::ranges::transform(started, rows.begin(), &Started::row);
}

} // namespace

void LockOrder::setSort(LockSort first, LockSort second)
{
    m_first = first;
    m_second = second;
}

std::vector<qint32> LockOrder::rows(const watch::SnapshotPtr &snapshot, const LockJudgements &judgements,
                                    const ViewContext &context)
{
    return *arranged(snapshot, judgements, context);
}

LockOrder::RowsPtr LockOrder::arranged(const watch::SnapshotPtr &snapshot, const LockJudgements &judgements,
                                       const ViewContext &context, const std::stop_token &stop)
{
    if (!snapshot)
        return std::make_shared<const Rows>();
    sortKeys(snapshot);
    const bool isByKey = m_first.isBy(field::Key) && !m_first.isDescending() && !snapshot->shape().sortKey;
    if (isByKey && letsAllThrough(judgements))
        return m_byKey;
    auto rows = fitting(*m_byKey, *snapshot, judgements, context, stop);
    if (!rows || stop.stop_requested())
        return {};
    if (!isByKey)
        sortRows(*rows, *snapshot, judgements, context);
    return std::make_shared<const Rows>(*std::move(rows));
}

void LockOrder::sortRows(Rows &rows, const watch::Snapshot &snapshot, const LockJudgements &judgements,
                         const ViewContext &context) const
{
    // Partition keys without a sort key leave nothing equal that a second key could order.
    const bool decided = m_first.isBy(field::Key) && !snapshot.shape().sortKey;
    const bool twice = !decided && m_second.field != m_first.field;
    if (twice)
        sortBy(m_second, rows, snapshot, judgements, context, true);
    sortBy(m_first, rows, snapshot, judgements, context, !twice);
}

/// Whether every row fits.
bool LockOrder::letsAllThrough(const LockJudgements &judgements) const
{
    const qsizetype others = judgements.counts()[static_cast<std::size_t>(locks::LockState::NotALock)];
    return m_filter.isEmpty() && (showsOthers() || others == 0);
}

std::optional<LockOrder::Rows> LockOrder::fitting(const Rows &rows, const watch::Snapshot &snapshot,
                                                  const LockJudgements &judgements,
                                                  const ViewContext &context,
                                                  const std::stop_token &stop) const
{
    constexpr qsizetype betweenChecks =
        16'384; // rows asked before checking whether the answer is wanted still
    if (letsAllThrough(judgements))
        return rows;
    LockFilterMatcher matcher(m_filter, snapshot, judgements, m_showsOthers, context);
    std::vector<bool> fits(static_cast<std::size_t>(snapshot.size()));
    qsizetype asked = 0;
    inMemoryOrder(rows, snapshot.size(), [&](qint32 row) {
        if (++asked % betweenChecks != 0 || !stop.stop_requested())
            fits[static_cast<std::size_t>(row)] = matcher.matches(row);
    });
    if (stop.stop_requested())
        return {};
    Rows shown;
    std::copy_if(rows.begin(), rows.end(), std::back_inserter(shown),
                 [&fits](qint32 row) { return fits[static_cast<std::size_t>(row)]; });
    return shown;
}

void LockOrder::sortKeys(const watch::SnapshotPtr &snapshot)
{
    if (m_keysOf == snapshot)
        return;
    m_keysOf = snapshot;
    Rows rows(static_cast<std::size_t>(snapshot->size()));
    std::iota(rows.begin(), rows.end(), 0);
    const auto sortBy = [&rows, &items = *snapshot](const QByteArray &attribute) {
        itemstore::AttributeReader reader(viewOf(attribute));
        const auto part = [&](qint32 row) { return reader.read(items.item(row)); };
        sortByText(rows, false, valuesOf(rows, items.size(), part));
    };
    if (snapshot->shape().sortKey)
        sortBy(*snapshot->shape().sortKey);
    sortBy(snapshot->shape().partitionKey);
    m_byKey = std::make_shared<const Rows>(std::move(rows));
}

void LockOrder::apply(const watch::SnapshotDelta &delta)
{
    if (!delta.previous || m_keysOf != delta.previous)
        return;
    m_keysOf = delta.next;
    if (!delta.sameRows)
        carryKeys(delta);
}

void LockOrder::carryKeys(const watch::SnapshotDelta &delta)
{
    Rows nextRow(static_cast<std::size_t>(delta.previous->size()), -1);
    Rows added;
    for (std::size_t row = 0; row < delta.previousRow.size(); ++row) {
        if (const qint32 from = delta.previousRow[row]; from < 0)
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
    const Rows kept = renamed(*m_byKey, nextRow);
    // Each added row looks for its place by bisection: comparing keys along the whole table would cost more.
    Rows rows;
    rows.reserve(kept.size() + added.size());
    auto from = kept.begin();
    for (const qint32 row : added) {
        const auto to = std::upper_bound(from, kept.end(), row, before);
        rows.insert(rows.end(), from, to);
        rows.push_back(row);
        from = to;
    }
    rows.insert(rows.end(), from, kept.end());
    m_byKey = std::make_shared<const Rows>(std::move(rows));
}

void LockOrder::forget()
{
    m_keysOf.reset();
    m_byKey.reset();
}

void LockOrder::sortBy(const LockSort &sort, std::vector<qint32> &rows, const watch::Snapshot &snapshot,
                       const LockJudgements &judgements, const ViewContext &context, bool inOrderOfKeys) const
{
    const bool descending = sort.isDescending();
    if (!sort.field || (sort.isBy(field::Key) && !descending && inOrderOfKeys))
        return;
    const auto lockAt = [&](qint32 row) { return LockView(snapshot, row, judgements[row], context); };
    const qsizetype size = snapshot.size();
    const LockField &field = *sort.field;
    if (field.number)
        sortByNumber(rows, descending,
                     valuesOf(rows, size, [&](qint32 row) { return field.number(lockAt(row)); }));
    else if (field.bytes)
        sortByText(rows, descending,
                   valuesOf(rows, size, [&](qint32 row) { return field.bytes(lockAt(row)); }));
    else
        sortByText(rows, descending,
                   valuesOf(rows, size, [&](qint32 row) { return field.text(lockAt(row)).toStdString(); }));
}

void judgeAndSortKeys(LockJudgements &judged, LockOrder &order, const watch::SnapshotPtr &snapshot,
                      const locks::Moment &now)
{
    QFuture<void> sorting = QtConcurrent::run([&order, &snapshot] { order.sortKeys(snapshot); });
    judged.judgeAll(*snapshot, now);
    sorting.waitForFinished();
}

} // namespace view
