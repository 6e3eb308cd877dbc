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

template <typename Of>
Texts textsOf(const std::vector<qint32> &rows, qsizetype size, Of of)
{
    Texts texts(static_cast<std::size_t>(size));
    inMemoryOrder(rows, size, [&](qint32 row) { texts[static_cast<std::size_t>(row)] = of(row); });
    return texts;
}

constexpr quint32 lastKey = std::numeric_limits<quint32>::max();

/// Ranks of numbers that are too far apart to fit 32 bits as they are (dates are). `unknown` stays.
void rankNumbers(std::vector<qint64> &values)
{
    const auto isKnown = [](qint64 value) { return value != LockField::unknown; };
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
    qint64 least = LockField::unknown; // the largest there is
    qint64 most = std::numeric_limits<qint64>::min();
    inMemoryOrder(rows, size, [&](qint32 row) {
        const qint64 value = of(row);
        values[static_cast<std::size_t>(row)] = value;
        least = std::min(least, value);
        most = value == LockField::unknown ? most : std::max(most, value);
    });
    // Unsigned: the least and the most may be further apart than a signed number counts.
    if (most >= least && static_cast<quint64>(most) - static_cast<quint64>(least) >= lastKey) {
        rankNumbers(values);
        least = 0;
    }
    Numbers keys(values.size(), lastKey);
    for (std::size_t row = 0; row < values.size(); ++row) {
        if (values[row] == LockField::unknown)
            continue;
        const auto key =
            static_cast<quint32>(static_cast<quint64>(values[row]) - static_cast<quint64>(least));
        keys[row] = descending ? lastKey - 1 - key : key;
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
    return *arranged(snapshot, judgements, context);
}

LockOrder::RowsPtr LockOrder::arranged(const watch::SnapshotPtr &snapshot, const LockJudgements &judgements,
                                       const ViewContext &context, const std::stop_token &stop)
{
    m_askedLast = m_sortedLast = 0;
    if (!snapshot)
        return std::make_shared<const Rows>();
    if (m_keysOf != snapshot) {
        sortByKeys(*snapshot);
        m_keysOf = snapshot;
    }
    const bool narrows = narrowsShown(snapshot, judgements);
    auto shown = fitting(narrows ? *m_shown.rows : *m_byKey, *snapshot, judgements, context.now.boot, stop);
    // Partition keys without a sort key leave nothing equal that a second key could order.
    const bool decided = m_first.isBy(field::Key) && !snapshot->shape().sortKey;
    const bool twice = !decided && m_second.field != m_first.field;
    if (shown && !narrows && twice)
        sortBy(m_second, *shown, *snapshot, judgements, context, true);
    if (!shown || stop.stop_requested())
        return {};
    if (!narrows) {
        sortBy(m_first, *shown, *snapshot, judgements, context, !twice);
        m_sortedLast = static_cast<qsizetype>(shown->size());
    }
    m_shown = {std::make_shared<const Rows>(*std::move(shown)),
               snapshot,
               judgements.stamp(),
               m_filter,
               m_first,
               m_second,
               showsOthers()};
    return m_shown.rows;
}

/// Whether what is to be shown now are some of the rows that were shown, in the same order.
bool LockOrder::narrowsShown(const watch::SnapshotPtr &snapshot, const LockJudgements &judgements) const
{
    const auto standsStill = [](const LockSort &sort) { // a text may tell the time
        return !sort.field || sort.field->interned || sort.field->number || sort.field->bytes;
    };
    return m_shown.rows && m_shown.snapshot == snapshot && m_shown.judgements == judgements.stamp() &&
        m_shown.first == m_first && m_shown.second == m_second && standsStill(m_first) &&
        standsStill(m_second) && (m_shown.others || !showsOthers()) && !m_shown.filter.movesWithTime() &&
        m_filter.narrows(m_shown.filter);
}

std::optional<LockOrder::Rows> LockOrder::fitting(const Rows &rows, const watch::Snapshot &snapshot,
                                                  const LockJudgements &judgements, base::BootTime now,
                                                  const std::stop_token &stop)
{
    constexpr std::size_t betweenLooks =
        16'384; // rows asked before looking whether the answer is wanted still
    const qsizetype others = judgements.counts()[static_cast<std::size_t>(locks::LockState::NotALock)];
    if (m_filter.isEmpty() && (showsOthers() || others == 0))
        return rows;
    LockFilterMatcher matcher(m_filter, snapshot, judgements, m_showsOthers, now);
    std::vector<bool> fits(static_cast<std::size_t>(snapshot.size()));
    std::size_t asked = 0;
    inMemoryOrder(rows, snapshot.size(), [&](qint32 row) {
        if (++asked % betweenLooks != 0 || !stop.stop_requested())
            fits[static_cast<std::size_t>(row)] = matcher.matches(row);
    });
    m_askedLast = static_cast<qsizetype>(asked);
    if (stop.stop_requested())
        return {};
    Rows shown;
    std::copy_if(rows.begin(), rows.end(), std::back_inserter(shown),
                 [&fits](qint32 row) { return fits[static_cast<std::size_t>(row)]; });
    return shown;
}

void LockOrder::sortByKeys(const watch::Snapshot &snapshot)
{
    Rows rows(static_cast<std::size_t>(snapshot.size()));
    std::iota(rows.begin(), rows.end(), 0);
    if (snapshot.shape().sortKey) {
        const auto sortKey = [&](qint32 row) { return snapshot.sortKey(row); };
        sorting::byText(rows, textsOf(rows, snapshot.size(), sortKey), false);
    }
    const auto key = [&](qint32 row) { return snapshot.key(row); };
    sorting::byText(rows, textsOf(rows, snapshot.size(), key), false);
    m_byKey = std::make_shared<const Rows>(std::move(rows));
}

void LockOrder::apply(const watch::SnapshotDelta &delta)
{
    if (!delta.previous || m_keysOf != delta.previous)
        return;
    m_keysOf = delta.next;
    m_shown = {};
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
    kept.reserve(m_byKey->size());
    for (const qint32 row : *m_byKey) {
        if (nextRow[static_cast<std::size_t>(row)] >= 0)
            kept.push_back(nextRow[static_cast<std::size_t>(row)]);
    }
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
    m_shown = {};
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
