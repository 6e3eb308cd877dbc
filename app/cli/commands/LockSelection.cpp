// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/LockSelection.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>
#include <tuple>

namespace cli {
namespace {

using locks::LockState;

struct ColumnName {
    QLatin1String name;
    SortColumn column;
};
constexpr std::array<ColumnName, 13> columnNames{{{QLatin1String("key"), SortColumn::Key},
                                                  {QLatin1String("sortKey"), SortColumn::SortKey},
                                                  {QLatin1String("name"), SortColumn::Name},
                                                  {QLatin1String("state"), SortColumn::State},
                                                  {QLatin1String("owner"), SortColumn::Owner},
                                                  {QLatin1String("dialect"), SortColumn::Dialect},
                                                  {QLatin1String("version"), SortColumn::Version},
                                                  {QLatin1String("lease"), SortColumn::Lease},
                                                  {QLatin1String("leaseMs"), SortColumn::Lease},
                                                  {QLatin1String("lapsesIn"), SortColumn::LapsesIn},
                                                  {QLatin1String("lapsesInMs"), SortColumn::LapsesIn},
                                                  {QLatin1String("observedFor"), SortColumn::ObservedFor},
                                                  {QLatin1String("observedForMs"), SortColumn::ObservedFor}}};

/// What rows are compared by. The first eight bytes of a key decide nearly always, without touching the key.
struct Place {
    qint32 row = 0;
    qint64 number = 0;
    std::string_view text;
    quint64 keyStart = 0;
    std::string_view key;
    std::string_view sortKey;
};

quint64 startOf(std::string_view text)
{
    std::array<unsigned char, 8> bytes{};
    std::memcpy(bytes.data(), text.data(), std::min(text.size(), bytes.size()));
    quint64 start = 0;
    for (const unsigned char byte : bytes)
        start = (start << 8) | byte;
    return start;
}

constexpr qint64 unknown = std::numeric_limits<qint64>::max();

void fillPlace(Place &place, const LockFields &lock, SortColumn column)
{
    switch (column) {
    case SortColumn::Key:
        break;
    case SortColumn::SortKey:
        place.text = lock.sortKey.value_or(std::string_view());
        break;
    case SortColumn::Name:
        place.text = lock.name;
        break;
    case SortColumn::State:
        place.number = static_cast<qint64>(lock.state);
        break;
    case SortColumn::Owner:
        place.text = lock.facts.owner;
        place.number = lock.facts.owner.empty() ? unknown : 0;
        break;
    case SortColumn::Dialect:
        place.text = lock.dialect;
        break;
    case SortColumn::Version:
        place.text = lock.facts.version.first;
        place.number = place.text.empty() ? unknown : 0;
        break;
    case SortColumn::Lease:
        place.number = lock.leaseMs.value_or(unknown);
        break;
    case SortColumn::LapsesIn:
        place.number = lock.lapsesInMs.value_or(unknown);
        break;
    case SortColumn::ObservedFor:
        place.number = lock.observedForMs;
        break;
    }
}

bool isBefore(const Place &a, const Place &b, bool descending)
{
    if (a.number != b.number) {
        if (a.number == unknown || b.number == unknown)
            return b.number == unknown;
        return (a.number < b.number) != descending;
    }
    if (a.text != b.text)
        return (a.text < b.text) != descending;
    return std::tie(a.keyStart, a.key, a.sortKey) < std::tie(b.keyStart, b.key, b.sortKey);
}

bool isWanted(const LockFields &lock, bool problemsOnly)
{
    return !problemsOnly || lock.state == LockState::Lapsed || lock.state == LockState::Unreadable;
}

} // namespace

base::Result<SortOrder> parseSort(const QString &text)
{
    SortOrder order;
    QString name = text;
    if (name.endsWith(QLatin1String(":desc"))) {
        order.descending = true;
        name.chop(5);
    } else if (name.endsWith(QLatin1String(":asc"))) {
        name.chop(4);
    }
    for (const ColumnName &known : columnNames) {
        if (name.compare(known.name, Qt::CaseInsensitive) == 0) {
            order.column = known.column;
            return order;
        }
    }
    return base::failure(
        base::ErrorKind::BadInput,
        QStringLiteral("--sort: no column is called \"%1\"; there are key, sortKey, name, state, owner, "
                       "dialect, version, lease, lapsesIn and observedFor")
            .arg(name));
}

Selection selectLocks(LockDescriber &describer, const LockFilter &filter, Wanted wanted,
                      const SortOrder &order)
{
    const watch::Snapshot &snapshot = describer.snapshot();
    const bool others = wanted.others || filter.asksForOthers();
    const bool describes = !filter.isEmpty() || wanted.problemsOnly || order.column != SortColumn::Key;
    Selection selection;
    std::vector<Place> places;
    places.reserve(static_cast<std::size_t>(snapshot.size()));
    for (qsizetype row = 0; row < snapshot.size(); ++row) {
        if (snapshot.row(row).marking == locks::StoredState::NotALock && !others) {
            ++selection.leftOut;
            continue;
        }
        Place place;
        place.row = static_cast<qint32>(row);
        place.key = snapshot.key(row); // as stored: numbers too are put in order of their text
        place.keyStart = startOf(place.key);
        place.sortKey = snapshot.sortKey(row);
        if (describes) {
            const LockFields lock = describer.at(row);
            if (!filter.matches(lock) || !isWanted(lock, wanted.problemsOnly))
                continue;
            fillPlace(place, lock, order.column);
            // The hex form of a binary key ends with the fields; its bytes sort alike and stay.
            if (order.column == SortColumn::SortKey)
                place.text = place.sortKey;
            else if (order.column == SortColumn::Name && !lock.hexKey.isEmpty())
                place.text = place.key;
        }
        places.push_back(place);
    }
    const bool keysDescend = order.column == SortColumn::Key && order.descending;
    std::ranges::sort(places, [&](const Place &a, const Place &b) {
        return keysDescend ? isBefore(b, a, false) : isBefore(a, b, order.descending);
    });
    selection.rows.reserve(places.size());
    for (const Place &place : places)
        selection.rows.push_back(place.row);
    return selection;
}

} // namespace cli
