// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/snapshot/KeyIndex.h"
#include "core/watch/snapshot/RowTimes.h"
#include "core/watch/snapshot/SnapshotBuilder.h"

#include <QHash>

#include <algorithm>

namespace watch {

/// Lays what consistent reads of single keys answered over the previous snapshot.
class SnapshotBuilder::KeyPatcher {
public:
    KeyPatcher(SnapshotBuilder &builder, const std::vector<KeysRead> &reads)
        : m_builder(builder), m_previous(*builder.m_previous),
          m_index(m_previous.m_index ? m_previous.m_index
                                     : std::make_shared<const KeyIndex>(KeyIndex::of(m_previous)))
    {
        for (const KeysRead &read : reads)
            take(read);
    }

    BuiltSnapshot run()
    {
        m_next = m_builder.blank(m_latest);
        m_next->m_items = m_previous.m_items;
        m_next->m_beganAt = m_previous.m_beganAt;
        m_next->m_readAt = m_previous.m_readAt;
        m_next->m_rows.reserve(m_previous.m_rows.size() + m_added.size());
        m_next->m_ends.reserve(m_previous.m_rows.size() + m_added.size());
        for (qsizetype old = 0; old < m_previous.size(); ++old)
            passOn(old);
        m_match.sameRows = m_match.removed.empty() && m_added.empty();
        for (const Answer &added : m_added) {
            append(-1);
            m_patches.push_back({m_next->size() - 1, *added.item});
            m_fresh.push_back({m_next->size() - 1, -1, added.exchange});
        }
        m_builder.layPatches(*m_next, m_patches);
        for (const Fresh &fresh : m_fresh)
            judgeFresh(fresh);
        if (m_match.sameRows)
            m_next->m_index = m_index;
        return {m_next, std::move(m_match)};
    }

private:
    struct Answer {
        const aws::Item *item = nullptr; ///< null: there is no such row any more
        aws::Exchange exchange;
    };
    struct Fresh {
        qsizetype row = 0;
        qsizetype old = -1;
        aws::Exchange exchange;
    };

    [[nodiscard]] qsizetype rowOf(const aws::Item &key) const
    {
        const locks::TableShape &shape = m_previous.m_shape;
        const auto bytes = [&key](const QByteArray &name) -> std::string_view {
            const aws::AttributeValue *value = key.find(name);
            if (!value)
                return {};
            return {value->bytes().constData(), static_cast<std::size_t>(value->bytes().size())};
        };
        return m_index->find(m_previous, bytes(shape.partitionKey),
                             shape.sortKey ? bytes(*shape.sortKey) : std::string_view());
    }

    // What was asked and not found is gone; what was found replaces that. A later answer replaces an earlier
    // one.
    void take(const KeysRead &read)
    {
        m_latest = std::max(m_latest, read.exchange.receivedAt);
        for (const aws::Item &key : read.asked) {
            if (const qsizetype row = rowOf(key); row >= 0)
                m_answers.insert(row, Answer{nullptr, read.exchange});
            else
                forgetAdded(key);
        }
        for (const aws::Item &item : read.found) {
            const qsizetype row = rowOf(item);
            if (row >= 0) {
                m_answers.insert(row, Answer{&item, read.exchange});
                continue;
            }
            forgetAdded(m_previous.m_shape.keyOf(item));
            m_added.push_back({&item, read.exchange});
        }
    }

    void forgetAdded(const aws::Item &key)
    {
        std::erase_if(m_added,
                      [&](const Answer &added) { return m_previous.m_shape.keyOf(*added.item) == key; });
    }

    qsizetype append(qsizetype old)
    {
        m_next->m_rows.emplace_back();
        m_next->m_ends.emplace_back();
        m_match.previousRow.push_back(static_cast<qint32>(old));
        return m_next->size() - 1;
    }

    void passOn(qsizetype old)
    {
        const auto answer = m_answers.constFind(old);
        // A whole read that came in since may know a younger version than an answer that left before it.
        const bool usable = answer != m_answers.constEnd() &&
            m_previous.sighting(old).stillSince <= answer->exchange.receivedAt;
        if (usable && !answer->item) {
            m_match.removed.push_back(static_cast<qint32>(old));
            return;
        }
        const qsizetype row = append(old);
        if (usable && m_previous.item(old).unpack() != *answer->item) {
            m_patches.push_back({row, *answer->item});
            m_fresh.push_back({row, old, answer->exchange});
            m_match.changed.push_back(static_cast<qint32>(row));
            return;
        }
        m_builder.carry(*m_next, row, old);
        LockRow &target = m_next->m_rows[static_cast<std::size_t>(row)];
        target.itemIndex = m_previous.row(old).itemIndex;
        if (m_previous.row(old).patched)
            m_patches.push_back({row, m_previous.item(old).unpack()});
        if (usable)
            m_builder.confirm(*m_next, row, answer->exchange.sentAt);
    }

    void judgeFresh(const Fresh &fresh)
    {
        LockRow &target = m_next->m_rows[static_cast<std::size_t>(fresh.row)];
        if (fresh.old >= 0) {
            const quint32 owner = target.ownerId;
            m_builder.update(*m_next, fresh.row, fresh.old, fresh.exchange.receivedAt);
            target.ownerId = owner;
        } else {
            target.stillSinceMs = target.lastStrongReadMs = msUp(fresh.exchange.receivedAt, m_next->m_epoch);
            const quint32 owner = target.ownerId;
            m_builder.describe(*m_next, fresh.row, m_next->item(fresh.row), m_next->facts(fresh.row));
            target.ownerId = owner;
        }
        m_builder.confirm(*m_next, fresh.row, fresh.exchange.sentAt);
    }

    SnapshotBuilder &m_builder;
    const Snapshot &m_previous;
    std::shared_ptr<const KeyIndex> m_index;
    QHash<qsizetype, Answer> m_answers;
    std::vector<Answer> m_added;
    base::BootTime m_latest;
    std::shared_ptr<Snapshot> m_next;
    RowMatch m_match;
    std::vector<Patch> m_patches;
    std::vector<Fresh> m_fresh;
};

BuiltSnapshot SnapshotBuilder::fromKeys(const std::vector<KeysRead> &reads)
{
    return KeyPatcher(*this, reads).run();
}

} // namespace watch
