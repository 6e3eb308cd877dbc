// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/snapshot/KeyIndex.h"

#include "core/itemstore/ItemDigest.h"
#include "core/watch/history/KeyPart.h"
#include "core/watch/snapshot/Snapshot.h"

#include <algorithm>
#include <array>
#include <bit>

namespace watch {
namespace {

constexpr quint64 oddFactor = 0x9e37'79b9'7f4a'7c15;

/// By a key that each process draws anew: who writes rows cannot choose many that fall into one place. It costs a
/// third of std::hash.
quint64 digestOfKey(std::string_view part)
{
    quint64 digest = part.size() * oddFactor; // texts of different lengths may consist of the same blocks
    for (; part.size() > itemstore::LongestDigested; part.remove_prefix(itemstore::LongestDigested))
        digest = (digest ^ itemstore::digestOf(part.substr(0, itemstore::LongestDigested))) * oddFactor;
    if (part.size() >= itemstore::ShortestDigested)
        return digest ^ itemstore::digestOf(part);
    std::array<char, itemstore::ShortestDigested> padded{};
    std::ranges::copy(part, padded.begin());
    return digest ^ itemstore::digestOf({padded.data(), padded.size()});
}

} // namespace

KeyIndex::KeyIndex(qsizetype expected)
    : m_slots(std::bit_ceil(static_cast<std::size_t>(std::max<qsizetype>(expected, 4)) * 2), 0)
{
}

KeyIndex KeyIndex::of(const Snapshot &snapshot)
{
    KeyIndex index(snapshot.size());
    for (qsizetype row = 0; row < snapshot.size(); ++row)
        index.put(snapshot, row);
    return index;
}

std::size_t KeyIndex::hashOf(std::string_view key, std::string_view sortKey)
{
    const quint64 first = digestOfKey(key);
    return sortKey.empty() ? first : first ^ (digestOfKey(sortKey) * oddFactor);
}

std::size_t KeyIndex::slotOf(const Snapshot &snapshot, std::string_view key, std::string_view sortKey) const
{
    const std::size_t mask = m_slots.size() - 1;
    std::size_t at = hashOf(key, sortKey) & mask;
    for (; m_slots[at] != 0; at = (at + 1) & mask) {
        const qsizetype row = m_slots[at] - 1;
        if (snapshot.key(row) == key && snapshot.sortKey(row) == sortKey)
            break;
    }
    return at;
}

qsizetype KeyIndex::put(const Snapshot &snapshot, qsizetype row)
{
    quint32 &slot = m_slots[slotOf(snapshot, snapshot.key(row), snapshot.sortKey(row))];
    const qsizetype earlier = static_cast<qsizetype>(slot) - 1;
    slot = static_cast<quint32>(row + 1);
    return earlier;
}

qsizetype KeyIndex::find(const Snapshot &snapshot, std::string_view key, std::string_view sortKey) const
{
    return static_cast<qsizetype>(m_slots[slotOf(snapshot, key, sortKey)]) - 1;
}

qsizetype KeyIndex::find(const Snapshot &snapshot, const dynamodb::Item &key) const
{
    const locks::TableShape &shape = snapshot.shape();
    return find(snapshot, keyBytes(key, shape.partitionKey),
                shape.sortKey ? keyBytes(key, *shape.sortKey) : std::string_view());
}

qsizetype KeyIndex::memoryBytes() const
{
    return static_cast<qsizetype>(m_slots.capacity() * sizeof(quint32));
}

} // namespace watch
