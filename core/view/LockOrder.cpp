// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/LockOrder.h"

#include "core/view/Bytes.h"
#include "core/view/LockFilterMatcher.h"
#include "core/view/Sorting.h"

#include <algorithm>
#include <numeric>

namespace view {

namespace {

using Texts = std::vector<std::string_view>;
using Numbers = std::vector<quint32>;

/// Calls `visit` with each of `rows` in the order they are stored in: what each row's value is read from is
/// then next in memory.
template <typename Visit>
void inMemoryOrder(const std::vector<qint32> &rows, qsizetype size, Visit visit)
{
    std::vector<bool> wanted(static_cast<std::size_t>(size));
    for (const qint32 row : rows)
        wanted[static_cast<std::size_t>(row)] = true;
    for (std::size_t row = 0; row < wanted.size(); ++row) {
        if (wanted[row])
            visit(static_cast<qint32>(row));
    }
}

template <typename Of>
Texts textsOf(const std::vector<qint32> &rows, qsizetype size, Of of)
{
    Texts texts(static_cast<std::size_t>(size));
    inMemoryOrder(rows, size, [&](qint32 row) { texts[static_cast<std::size_t>(row)] = of(row); });
    return texts;
}

constexpr quint32 lastKey = std::numeric_limits<quint32>::max();

/// Numbers in the same order that fit 32 bits: as far above the least as they are, or, where they are too far
/// apart for that (dates are), their ranks. `unknown` stays.
void fitNumbers(std::vector<qint64> &values)
{
    const auto isKnown = [](qint64 value) { return value != LockField::unknown; };
    const qint64 least = *std::ranges::min_element(values); // what is not known is the largest
    qint64 most = least;
    for (const qint64 value : values)
        most = isKnown(value) ? std::max(most, value) : most;
    // Unsigned: the least and the most may be further apart than a signed number counts.
    if (static_cast<quint64>(most) - static_cast<quint64>(least) < lastKey) {
        for (qint64 &value : values)
            value = isKnown(value) ? value - least : value;
        return;
    }
    std::vector<qint64> known;
    std::ranges::copy_if(values, std::back_inserter(known), isKnown);
    std::ranges::sort(known);
    // Not std::ranges::unique: clang 14 cannot compile what it returns.
    known.erase(std::unique(known.begin(), known.end()), known.end());
    for (qint64 &value : values)
        value = isKnown(value) ? std::ranges::lower_bound(known, value) - known.begin() : value;
}

/// Keys that put numbers in order, from the largest if `descending`; what is not known comes last.
template <typename Of>
Numbers numbersOf(const std::vector<qint32> &rows, qsizetype size, bool descending, Of of)
{
    std::vector<qint64> values(static_cast<std::size_t>(size), LockField::unknown);
    inMemoryOrder(rows, size, [&](qint32 row) { values[static_cast<std::size_t>(row)] = of(row); });
    if (!values.empty())
        fitNumbers(values);
    Numbers keys(values.size(), lastKey);
    for (std::size_t row = 0; row < values.size(); ++row) {
        if (values[row] != LockField::unknown)
            keys[row] = descending ? lastKey - 1 - static_cast<quint32>(values[row])
                                   : static_cast<quint32>(values[row]);
    }
    return keys;
}

/// Puts rows with an empty text last, and the others in order.
void byKnownText(std::vector<qint32> &rows, const Texts &texts, bool descending)
{
    const auto isKnown = [&texts](qint32 row) { return !texts[static_cast<std::size_t>(row)].empty(); };
    const auto end = std::stable_partition(rows.begin(), rows.end(), isKnown);
    std::vector<qint32> known(rows.begin(), end);
    sorting::byText(known, texts, descending);
    std::copy(known.begin(), known.end(), rows.begin());
}

/// Rank of each row's owner; `unknown` of none. Only interned names and those few that are not interned are
/// compared.
std::vector<qint64> ownerRanks(const std::vector<qint32> &rows, const watch::Snapshot &snapshot)
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
    std::vector<qint64> result(nameOf.size(), LockField::unknown);
    for (const qint32 row : rows) {
        const quint32 name = nameOf[static_cast<std::size_t>(row)];
        if (name != 0)
            result[static_cast<std::size_t>(row)] = rankOf[name];
    }
    return result;
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
    if (!snapshot)
        return {};
    if (m_keysOf != snapshot) {
        sortByKeys(*snapshot);
        m_keysOf = snapshot;
    }
    // Rows are asked in the order they are stored in, which is that of memory, not in the order of keys.
    std::vector<bool> fits(static_cast<std::size_t>(snapshot->size()));
    LockFilterMatcher matcher(m_filter, *snapshot, judgements, m_showsOthers, context.now.boot);
    for (std::size_t row = 0; row < fits.size(); ++row)
        fits[row] = matcher.matches(static_cast<qsizetype>(row));
    std::vector<qint32> shown;
    shown.reserve(m_byKey.size());
    std::copy_if(m_byKey.begin(), m_byKey.end(), std::back_inserter(shown),
                 [&fits](qint32 row) { return fits[static_cast<std::size_t>(row)]; });
    // Partition keys without a sort key leave nothing equal that a second key could order.
    const bool decided = m_first.isBy(field::Key) && !snapshot->shape().sortKey;
    const bool twice = !decided && m_second.field != m_first.field;
    if (twice)
        sortBy(m_second, shown, *snapshot, judgements, context, true);
    sortBy(m_first, shown, *snapshot, judgements, context, !twice);
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

void LockOrder::apply(const watch::SnapshotDelta &delta)
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
                       const LockJudgements &judgements, const ViewContext &context, bool inOrderOfKeys) const
{
    const bool descending = sort.isDescending();
    if (!sort.field || (sort.isBy(field::Key) && !descending && inOrderOfKeys))
        return;
    const auto lockAt = [&](qint32 row) { return LockView(snapshot, row, judgements[row], context); };
    const qsizetype size = snapshot.size();
    const LockField &field = *sort.field;
    if (field.interned) {
        const auto ranks = ownerRanks(rows, snapshot);
        const auto of = [&ranks](qint32 row) { return ranks[static_cast<std::size_t>(row)]; };
        return sorting::byNumber(rows, numbersOf(rows, size, descending, of), false);
    }
    if (field.number) {
        const auto of = [&](qint32 row) { return field.number(lockAt(row)); };
        return sorting::byNumber(rows, numbersOf(rows, size, descending, of), false);
    }
    if (field.bytes)
        return byKnownText(rows, textsOf(rows, size, [&](qint32 row) { return field.bytes(lockAt(row)); }),
                           descending);
    std::vector<QByteArray> made(static_cast<std::size_t>(size));
    const auto of = [&](qint32 row) -> std::string_view {
        QByteArray &text = made[static_cast<std::size_t>(row)];
        text = field.text(lockAt(row)).toUtf8();
        return viewOf(text);
    };
    byKnownText(rows, textsOf(rows, size, of), descending);
}

} // namespace view
