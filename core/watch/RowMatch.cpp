// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/RowMatch.h"

#include "core/watch/KeyIndex.h"

#include <algorithm>
#include <optional>

namespace watch {
namespace {

/// Rows deleted between two reads leave short holes: look this far before hashing the whole table.
constexpr qsizetype lookAhead = 8;

class Matcher {
public:
    Matcher(const Snapshot *previous, const Snapshot &next) : m_previous(previous), m_next(next) { }

    RowMatch run()
    {
        const qsizetype before = m_previous ? m_previous->size() : 0;
        m_takenBy.assign(static_cast<std::size_t>(before), -1);
        m_match.previousRow.reserve(static_cast<std::size_t>(m_next.size()));
        m_match.sameRows = m_previous && before == m_next.size();
        for (qsizetype row = 0; row < m_next.size(); ++row)
            place(row);
        for (qsizetype row = 0; row < before; ++row) {
            if (m_takenBy[static_cast<std::size_t>(row)] < 0)
                m_match.removed.push_back(static_cast<qint32>(row));
        }
        std::sort(m_match.duplicates.begin(), m_match.duplicates.end());
        m_match.sameRows = m_match.sameRows && m_match.removed.empty() && m_match.duplicates.empty();
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
            noteAdded(row);
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
        if (m_hint < m_previous->size() && sameItem(*m_previous, m_hint, m_next, row)) {
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

    void noteAdded(qsizetype row)
    {
        if (!m_added)
            m_added.emplace(m_next.size() - row);
        if (const qsizetype earlier = m_added->put(m_next, row); earlier >= 0)
            m_match.duplicates.push_back(static_cast<qint32>(earlier));
    }

    const Snapshot *m_previous;
    const Snapshot &m_next;
    RowMatch m_match;
    std::vector<qint32> m_takenBy;
    qsizetype m_hint = 0;
    std::optional<KeyIndex> m_index;
    std::optional<KeyIndex> m_added;
};

} // namespace

bool sameItem(const Snapshot &a, qsizetype rowOfA, const Snapshot &b, qsizetype rowOfB)
{
    const aws::ItemView first = a.item(rowOfA);
    const aws::ItemView second = b.item(rowOfB);
    if (!a.row(rowOfA).patched && !b.row(rowOfB).patched)
        return first.packed() == second.packed();
    return a.key(rowOfA) == b.key(rowOfB) && first.unpack() == second.unpack();
}

RowMatch matchRows(const Snapshot *previous, const Snapshot &next)
{
    return Matcher(previous, next).run();
}

} // namespace watch
