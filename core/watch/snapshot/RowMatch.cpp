// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/snapshot/RowMatch.h"

#include "core/watch/snapshot/KeyIndex.h"

#include <algorithm>
#include <bit>
#include <optional>

namespace watch {
namespace {

/// Remembers hashes, and some others with them.
class Marks {
public:
    explicit Marks(std::size_t expected) : m_words(std::bit_ceil(expected * bitsForEach / 64 + 1)) { }
    [[nodiscard]] bool has(quint32 hash) const { return (m_words[wordOf(hash)] & bitOf(hash)) != 0; }
    void set(quint32 hash) { m_words[wordOf(hash)] |= bitOf(hash); }

private:
    static constexpr std::size_t bitsForEach = 16; // at worst one in thirty is taken for seen by mistake
    [[nodiscard]] std::size_t wordOf(quint32 hash) const { return (hash >> 6) & (m_words.size() - 1); }
    [[nodiscard]] static quint64 bitOf(quint32 hash) { return quint64(1) << (hash & 63); }
    std::vector<quint64> m_words;
};

/// Rows deleted between two reads leave short holes: search this far before hashing the whole table.
constexpr qsizetype lookAhead = 8;

/// Equal attributes: packed bytes where both rows come from whole reads; a patch has a vocabulary of its own,
/// so it is compared by value.
bool sameItem(const Snapshot &previous, qsizetype old, const Snapshot &next, qsizetype row)
{
    const itemstore::ItemView before = previous.item(old);
    const itemstore::ItemView after = next.item(row);
    if (!previous.row(old).patched)
        return before.packed() == after.packed();
    return previous.key(old) == next.key(row) && before.unpack() == after.unpack();
}

class Matcher {
public:
    Matcher(const Snapshot *previous, const Snapshot &next, std::span<const quint32> asItems)
        : m_previous(previous), m_next(next), m_asItems(asItems)
    {
    }

    RowMatch run()
    {
        const qsizetype before = m_previous ? m_previous->size() : 0;
        m_takenBy.assign(static_cast<std::size_t>(before), -1);
        m_match.previousRow.reserve(static_cast<std::size_t>(m_next.size()));
        // Of as many rows, each in its place: then none is removed or there twice.
        m_match.sameRows = m_previous && before == m_next.size();
        for (qsizetype row = 0; row < m_next.size(); ++row)
            place(row);
        findDuplicates();
        for (qsizetype row = 0; row < before; ++row) {
            if (m_takenBy[static_cast<std::size_t>(row)] < 0)
                m_match.removed.push_back(static_cast<qint32>(row));
        }
        std::sort(m_match.duplicates.begin(), m_match.duplicates.end());
        return std::move(m_match);
    }

private:
    void place(qsizetype row)
    {
        bool same = false;
        const qsizetype old = find(row, same);
        m_match.previousRow.push_back(static_cast<qint32>(old));
        m_match.sameRows = m_match.sameRows && old == row;
        if (old < 0) {
            m_added.push_back(static_cast<qint32>(row));
            return;
        }
        qint32 &taker = m_takenBy[static_cast<std::size_t>(old)];
        if (taker >= 0)
            m_match.duplicates.push_back(taker);
        taker = static_cast<qint32>(row);
        m_hint = old + 1;
        if (!same)
            m_match.changed.push_back(static_cast<qint32>(row));
    }

    qsizetype find(qsizetype row, bool &same)
    {
        if (!m_previous)
            return -1;
        // Equal bytes mean an equal key: most rows of most reads end here.
        if (m_hint < m_previous->size() &&
            (isKnownAs(m_hint, row) || sameItem(*m_previous, m_hint, m_next, row))) {
            same = true;
            return m_hint;
        }
        const std::string_view key = m_next.key(row);
        const std::string_view sortKey = m_next.sortKey(row);
        qsizetype old = -1;
        if (!m_index) {
            const qsizetype end = std::min(m_hint + lookAhead, m_previous->size());
            for (qsizetype candidate = m_hint; candidate < end && old < 0; ++candidate) {
                if (m_previous->key(candidate) == key && m_previous->sortKey(candidate) == sortKey)
                    old = candidate;
            }
            if (old < 0)
                m_index.emplace(KeyIndex::of(*m_previous));
        }
        if (old < 0)
            old = m_index->find(*m_previous, key, sortKey);
        same = old >= 0 && old != m_hint && sameItem(*m_previous, old, m_next, row);
        return old;
    }

    /// Whether both were found to be the same while next was read: then neither of the items is touched.
    [[nodiscard]] bool isKnownAs(qsizetype old, qsizetype row) const
    {
        const LockRow &before = m_previous->row(old);
        return !m_asItems.empty() && !before.patched &&
            m_asItems[m_next.row(row).itemIndex] == before.itemIndex;
    }

    void findDuplicates()
    {
        std::vector<quint32> hashes;
        hashes.reserve(m_added.size());
        for (const qint32 row : m_added)
            hashes.push_back(static_cast<quint32>(KeyIndex::hashOf(m_next.key(row), m_next.sortKey(row))));
        const std::vector<qint32> found = duplicatesAmong(m_next, m_added, hashes);
        m_match.duplicates.insert(m_match.duplicates.end(), found.begin(), found.end());
    }

    const Snapshot *m_previous;
    const Snapshot &m_next;
    const std::span<const quint32> m_asItems;
    RowMatch m_match;
    std::vector<qint32> m_takenBy;
    qsizetype m_hint = 0;
    std::optional<KeyIndex> m_index;
    std::vector<qint32> m_added;
};

} // namespace

/// Nearly always there is none, and a few bits for each hash tell so: an index of all keys would be too large for the
/// cache.
std::vector<qint32> duplicatesAmong(const Snapshot &snapshot, std::span<const qint32> rows,
                                    std::span<const quint32> hashes)
{
    Marks once(hashes.size());
    Marks twice(hashes.size());
    qsizetype suspects = 0;
    for (const quint32 hash : hashes) {
        if (once.has(hash)) {
            twice.set(hash);
            suspects += 2;
        }
        once.set(hash);
    }
    std::vector<qint32> duplicates;
    KeyIndex index(suspects);
    for (std::size_t i = 0; i < hashes.size() && suspects > 0; ++i) {
        if (!twice.has(hashes[i]))
            continue;
        const qsizetype row = rows.empty() ? static_cast<qsizetype>(i) : rows[i];
        if (const qsizetype earlier = index.put(snapshot, row); earlier >= 0)
            duplicates.push_back(static_cast<qint32>(earlier));
    }
    std::ranges::sort(duplicates);
    return duplicates;
}

RowMatch matchRows(const Snapshot *previous, const Snapshot &next, std::span<const quint32> asItems)
{
    return Matcher(previous, next, asItems).run();
}

} // namespace watch
