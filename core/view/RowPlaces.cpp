// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/view/RowPlaces.h"

#include <algorithm>
#include <compare>

namespace view {

namespace {

bool addsNothing(const LockSort &second, const LockSort &first)
{
    return second.field == first.field || (second.isBy(field::Key) && !second.isDescending());
}

} // namespace

RowPlaces::RowPlaces(LockSort first, LockSort second, const Rows &placeByKey, const watch::Snapshot &snapshot,
                     const LockJudgements &judgements, const ViewContext &context)
    : m_first(first), m_second(addsNothing(second, first) ? LockSort() : second), m_placeByKey(placeByKey),
      m_snapshot(snapshot), m_judgements(judgements), m_context(context)
{
}

bool RowPlaces::knows(const LockSort &sort)
{
    return !sort.field || sort.field->number || sort.field->bytes;
}

RowPlaces::Rows RowPlaces::sorted(const Rows &rows) const
{
    const std::vector<Placed> few = placed(rows);
    Rows order(few.size());
    std::ranges::transform(few, order.begin(), &Placed::row);
    return order;
}

RowPlaces::Rows RowPlaces::merged(const Rows &order, const Rows &rows) const
{
    const std::vector<Placed> few = placed(rows);
    std::vector<qsizetype> places(few.size());
    findPlaces(few, places, order, 0, static_cast<qsizetype>(order.size()));
    Rows all;
    all.reserve(order.size() + few.size());
    auto from = order.begin();
    for (std::size_t at = 0; at < few.size(); ++at) {
        const auto to = order.begin() + places[at];
        all.insert(all.end(), from, to);
        all.push_back(few[at].row);
        from = to;
    }
    all.insert(all.end(), from, order.end());
    return all;
}

/// In order.
std::vector<RowPlaces::Placed> RowPlaces::placed(const Rows &rows) const
{
    std::vector<Placed> few;
    few.reserve(rows.size());
    for (const qint32 row : rows)
        few.push_back({row, valueOf(m_first, row), valueOf(m_second, row)});
    std::ranges::sort(few, [this](const Placed &one, const Placed &other) { return isBefore(one, other); });
    return few;
}

/// Finds before which of `order`, from place `from` up to `to`, each of the few comes. The one in the middle first:
/// the others then have half of the way to look at.
void RowPlaces::findPlaces(std::span<const Placed> few, std::span<qsizetype> places, const Rows &order,
                           qsizetype from, qsizetype to) const
{
    if (few.empty())
        return;
    const std::size_t middle = few.size() / 2;
    const auto place = std::partition_point(order.begin() + from, order.begin() + to,
                                            [&](qint32 row) { return !isBefore(few[middle], row); }) -
        order.begin();
    places[middle] = place;
    findPlaces(few.first(middle), places.first(middle), order, from, place);
    findPlaces(few.subspan(middle + 1), places.subspan(middle + 1), order, place, to);
}

RowPlaces::Value RowPlaces::valueOf(const LockSort &sort, qint32 row) const
{
    if (!sort.field)
        return {};
    const LockField &field = *sort.field;
    const LockView lock(m_snapshot, row, m_judgements[row], m_context);
    if (field.number) {
        const qint64 number = field.number(lock);
        return {number == LockField::unknown, number, {}};
    }
    const aws::ItemStore &items = m_snapshot.items();
    const quint32 owner = field.interned ? m_snapshot.row(row).ownerId : 0;
    const bool isInterned = owner != 0 && owner <= items.internedCount();
    const std::string_view bytes = isInterned ? items.interned(owner) : field.bytes(lock);
    return {bytes.empty(), 0, bytes};
}

std::weak_ordering RowPlaces::compare(const LockSort &sort, const Value &one, const Value &other)
{
    if (one.isUnknown || other.isUnknown)
        return one.isUnknown <=> other.isUnknown;
    const Value &left = sort.isDescending() ? other : one;
    const Value &right = sort.isDescending() ? one : other;
    const std::weak_ordering numbers = left.number <=> right.number;
    return std::is_neq(numbers) ? numbers : left.bytes <=> right.bytes;
}

bool RowPlaces::isBefore(const Placed &one, const Placed &other) const
{
    if (const auto order = compare(m_first, one.first, other.first); std::is_neq(order))
        return std::is_lt(order);
    if (const auto order = compare(m_second, one.second, other.second); std::is_neq(order))
        return std::is_lt(order);
    return hasLesserKey(one.row, other.row);
}

/// Looks at no more of `other` than it must.
bool RowPlaces::isBefore(const Placed &one, qint32 other) const
{
    if (const auto order = compare(m_first, one.first, valueOf(m_first, other)); std::is_neq(order))
        return std::is_lt(order);
    if (const auto order = compare(m_second, one.second, valueOf(m_second, other)); std::is_neq(order))
        return std::is_lt(order);
    return hasLesserKey(one.row, other);
}

bool RowPlaces::hasLesserKey(qint32 one, qint32 other) const
{
    return m_placeByKey[static_cast<std::size_t>(one)] < m_placeByKey[static_cast<std::size_t>(other)];
}

} // namespace view
