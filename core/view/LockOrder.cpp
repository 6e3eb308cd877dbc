// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/LockOrder.h"

#include "core/view/Bytes.h"
#include "core/view/LockFilterMatcher.h"
#include "core/view/RowPlaces.h"
#include "core/view/Sorting.h"

#include <QtConcurrentRun>

#include <algorithm>
#include <memory>
#include <numeric>
#include <span>

namespace view {

namespace {

using Texts = std::vector<std::string_view>;
using Numbers = std::vector<quint32>;

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

template <typename Of>
Texts textsOf(const std::vector<qint32> &rows, qsizetype size, Of of)
{
    Texts texts(static_cast<std::size_t>(size));
    inMemoryOrder(rows, size, [&](qint32 row) { texts[static_cast<std::size_t>(row)] = of(row); });
    return texts;
}

/// `rows` without those in `others`; in their order.
std::vector<qint32> without(const std::vector<qint32> &rows, const std::vector<qint32> &others,
                            qsizetype size)
{
    std::vector<bool> goes(static_cast<std::size_t>(size));
    for (const qint32 row : others)
        goes[static_cast<std::size_t>(row)] = true;
    std::vector<qint32> left(rows.size());
    std::size_t end = 0;
    for (const qint32 row : rows) { // without a branch: which rows go follows no rule
        left[end] = row;
        end += goes[static_cast<std::size_t>(row)] ? 0 : 1;
    }
    left.resize(end);
    return left;
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

/// Whether a read leaves each row in its place where nothing of the row changed.
bool staysWithReads(const LockSort &sort)
{
    return !sort.field || !sort.field->movesWithReads;
}

constexpr quint32 lastKey = std::numeric_limits<quint32>::max();

/// Ranks of numbers that are too far apart to fit 32 bits as they are (dates are). `unknown` stays.
void rankNumbers(std::span<qint64> values)
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
    const auto count = static_cast<std::size_t>(size);
    const auto room = std::make_unique_for_overwrite<qint64[]>(count);
    const std::span<qint64> values(room.get(), count);
    if (rows.size() < count)
        std::ranges::fill(values, LockField::unknown);
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
    Numbers keys(count);
    std::ranges::transform(values, keys.begin(), [least, descending](qint64 value) {
        const auto key = static_cast<quint32>(static_cast<quint64>(value) - static_cast<quint64>(least));
        return value == LockField::unknown ? lastKey : descending ? lastKey - 1 - key : key;
    });
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
    sortKeys(snapshot);
    RowsPtr rows = staysInOrder(snapshot, judgements) ? carried(*snapshot, judgements, context, stop)
                                                      : sorted(*snapshot, judgements, context, stop);
    if (rows)
        m_shown = {rows, {}, snapshot, judgements.stamp(), m_filter, m_first, m_second, showsOthers()};
    return rows;
}

/// Whether what is to be shown now are the rows that were shown or some of them, in the same order, but for few.
bool LockOrder::staysInOrder(const watch::SnapshotPtr &snapshot, const LockJudgements &judgements) const
{
    return m_shown.rows && m_shown.snapshot == snapshot && m_shown.judgements == judgements.stamp() &&
        areFew(m_shown.touched.size(), snapshot->size()) && m_shown.first == m_first &&
        m_shown.second == m_second && RowPlaces::knows(m_first) && RowPlaces::knows(m_second) &&
        (m_shown.others || !showsOthers()) && !m_shown.filter.movesWithTime() &&
        m_filter.narrows(m_shown.filter);
}

LockOrder::RowsPtr LockOrder::carried(const watch::Snapshot &snapshot, const LockJudgements &judgements,
                                      const ViewContext &context, const std::stop_token &stop)
{
    const Rows &touched = m_shown.touched;
    const bool asksAll = m_shown.others != showsOthers() || !m_shown.filter.narrows(m_filter);
    if (touched.empty() && !asksAll)
        return m_shown.rows;
    std::optional<Rows> kept = without(*m_shown.rows, touched, snapshot.size());
    if (asksAll)
        kept = fitting(*kept, snapshot, judgements, context, stop);
    const auto placed = fitting(touched, snapshot, judgements, context, stop);
    if (!kept || !placed)
        return {};
    m_sortedLast = static_cast<qsizetype>(placed->size());
    if (!placed->empty())
        kept =
            RowPlaces(m_first, m_second, placeByKey(), snapshot, judgements, context).merged(*kept, *placed);
    return std::make_shared<const Rows>(*std::move(kept));
}

LockOrder::RowsPtr LockOrder::sorted(const watch::Snapshot &snapshot, const LockJudgements &judgements,
                                     const ViewContext &context, const std::stop_token &stop)
{
    const bool isByKey = m_first.isBy(field::Key) && !m_first.isDescending() && !snapshot.shape().sortKey;
    if (isByKey && letsAllThrough(judgements))
        return m_byKey;
    auto rows = fitting(*m_byKey, snapshot, judgements, context, stop);
    if (!rows || stop.stop_requested())
        return {};
    m_sortedLast = static_cast<qsizetype>(rows->size());
    if (!isByKey && areFew(rows->size(), snapshot.size()) && RowPlaces::knows(m_first) &&
        RowPlaces::knows(m_second))
        rows = RowPlaces(m_first, m_second, placeByKey(), snapshot, judgements, context).sorted(*rows);
    else if (!isByKey)
        sortRows(*rows, snapshot, judgements, context);
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
                                                  const ViewContext &context, const std::stop_token &stop)
{
    constexpr qsizetype betweenLooks = 16'384; // rows asked before looking whether the answer is wanted still
    if (letsAllThrough(judgements))
        return rows;
    LockFilterMatcher matcher(m_filter, snapshot, judgements, m_showsOthers, context);
    std::vector<bool> fits(static_cast<std::size_t>(snapshot.size()));
    qsizetype asked = 0;
    inMemoryOrder(rows, snapshot.size(), [&](qint32 row) {
        if (++asked % betweenLooks != 0 || !stop.stop_requested())
            fits[static_cast<std::size_t>(row)] = matcher.matches(row);
    });
    m_askedLast += asked;
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
        aws::AttributeReader reader(viewOf(attribute));
        const auto part = [&](qint32 row) { return reader.read(items.item(row)); };
        sorting::byText(rows, textsOf(rows, items.size(), part), false);
    };
    if (snapshot->shape().sortKey)
        sortBy(*snapshot->shape().sortKey);
    sortBy(snapshot->shape().partitionKey);
    setOrderOfKeys(std::move(rows));
}

void LockOrder::setOrderOfKeys(Rows rows)
{
    m_byKey = std::make_shared<const Rows>(std::move(rows));
    m_placeByKey.reset();
}

const LockOrder::Rows &LockOrder::placeByKey()
{
    if (!m_placeByKey) {
        Rows places(m_byKey->size());
        for (std::size_t place = 0; place < places.size(); ++place)
            places[static_cast<std::size_t>((*m_byKey)[place])] = static_cast<qint32>(place);
        m_placeByKey = std::make_shared<const Rows>(std::move(places));
    }
    return *m_placeByKey;
}

void LockOrder::apply(const watch::SnapshotDelta &delta, const LockJudgements &judged)
{
    if (!delta.previous || m_keysOf != delta.previous)
        return;
    m_keysOf = delta.next;
    Rows nextRow;
    Rows added;
    if (!delta.sameRows) {
        nextRow.assign(static_cast<std::size_t>(delta.previous->size()), -1);
        for (std::size_t row = 0; row < delta.previousRow.size(); ++row) {
            if (const qint32 from = delta.previousRow[row]; from < 0)
                added.push_back(static_cast<qint32>(row));
            else
                nextRow[static_cast<std::size_t>(from)] = static_cast<qint32>(row);
        }
    }
    const bool isCarried = m_shown.rows && m_shown.snapshot == delta.previous && judged.follows() != 0 &&
        m_shown.judgements == judged.follows() && staysWithReads(m_first) && staysWithReads(m_second);
    if (isCarried) {
        carryShown(delta, nextRow, added);
        touch(judged.judgedAnew());
        m_shown.judgements = judged.stamp();
    } else {
        m_shown = {};
    }
    if (!delta.sameRows)
        carryKeys(delta, nextRow, std::move(added));
}

void LockOrder::apply(const LockJudgements &judged)
{
    if (m_shown.judgements == judged.stamp())
        return;
    if (judged.follows() == 0 || m_shown.judgements != judged.follows()) {
        m_shown = {};
        return;
    }
    touch(judged.judgedAnew());
    m_shown.judgements = judged.stamp();
}

void LockOrder::touch(const Rows &rows)
{
    Rows all;
    std::ranges::set_union(m_shown.touched, rows, std::back_inserter(all));
    m_shown.touched = std::move(all);
}

void LockOrder::carryShown(const watch::SnapshotDelta &delta, const Rows &nextRow, const Rows &added)
{
    m_shown.snapshot = delta.next;
    if (!delta.sameRows) {
        m_shown.rows = std::make_shared<const Rows>(renamed(*m_shown.rows, nextRow));
        m_shown.touched = renamed(m_shown.touched, nextRow);
        std::ranges::sort(m_shown.touched);
        touch(added);
    }
    touch(delta.changed);
}

void LockOrder::carryKeys(const watch::SnapshotDelta &delta, const Rows &nextRow, Rows added)
{
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
    setOrderOfKeys(std::move(rows));
}

void LockOrder::forget()
{
    m_keysOf.reset();
    m_byKey.reset();
    m_placeByKey.reset();
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

void judgeAndSortKeys(LockJudgements &judged, LockOrder &order, const watch::SnapshotPtr &snapshot,
                      const locks::Moment &now)
{
    QFuture<void> sorting = QtConcurrent::run([&order, &snapshot] { order.sortKeys(snapshot); });
    judged.judgeAll(*snapshot, now);
    sorting.waitForFinished();
}

} // namespace view
