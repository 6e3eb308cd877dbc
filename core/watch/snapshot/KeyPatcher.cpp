// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/snapshot/KeyPatcher.h"

#include "core/watch/snapshot/KeyIndex.h"

#include <algorithm>

namespace watch {
namespace {

base::BootTime latestOf(const std::vector<KeysRead> &reads)
{
    base::BootTime latest;
    for (const KeysRead &read : reads)
        latest = std::max(latest, read.exchange.receivedAt);
    return latest;
}

ShownBy shownBy(const dynamodb::Exchange &exchange)
{
    return {exchange.sentAt, exchange.receivedAt, true};
}

} // namespace

KeyPatcher::KeyPatcher(const SnapshotContext &context, const SnapshotPtr &previous, const locks::Moment &now,
                       const std::vector<KeysRead> &reads)
    : m_draft(context, previous, now, latestOf(reads)), m_index(m_draft.previousIndex())
{
    if (!m_index)
        m_index = std::make_shared<const KeyIndex>(KeyIndex::of(*previous));
    for (const KeysRead &read : reads)
        take(read);
}

BuiltSnapshot KeyPatcher::patch()
{
    const qsizetype before = m_draft.previous().size();
    m_draft.setPreviousItems();
    m_draft.reserveRows(before + static_cast<qsizetype>(m_added.size()));
    for (qsizetype old = 0; old < before; ++old)
        passOn(old);
    m_match.sameRows = m_match.removed.empty() && m_added.empty();
    for (const Answer &added : m_added)
        addFresh(-1, added);
    m_draft.layPatches();
    for (const Fresh &fresh : m_fresh) {
        if (fresh.old >= 0)
            m_draft.update(fresh.row, fresh.old, shownBy(fresh.exchange));
        else
            m_draft.appear(fresh.row, shownBy(fresh.exchange));
        m_draft.confirm(fresh.row, fresh.exchange.sentAt);
    }
    m_draft.markOwnWrites(m_match.previousRow);
    return {m_draft.finish(m_match.sameRows ? m_index : nullptr), std::move(m_match)};
}

// What was asked and not found is gone; what was found replaces that. A later answer replaces an earlier one.
void KeyPatcher::take(const KeysRead &read)
{
    const Snapshot &previous = m_draft.previous();
    for (const dynamodb::Item &key : read.asked) {
        if (const qsizetype row = m_index->find(previous, key); row >= 0)
            m_answers.insert(row, Answer{nullptr, read.exchange});
        else
            forgetAdded(key);
    }
    for (const dynamodb::Item &item : read.found) {
        if (const qsizetype row = m_index->find(previous, item); row >= 0) {
            m_answers.insert(row, Answer{&item, read.exchange});
            continue;
        }
        forgetAdded(previous.shape().keyOf(item));
        m_added.push_back({&item, read.exchange});
    }
}

void KeyPatcher::forgetAdded(const dynamodb::Item &key)
{
    const locks::TableShape &shape = m_draft.previous().shape();
    std::erase_if(m_added, [&](const Answer &added) { return shape.keyOf(*added.item) == key; });
}

void KeyPatcher::passOn(qsizetype old)
{
    const Snapshot &previous = m_draft.previous();
    const auto answer = m_answers.constFind(old);
    // A whole read that came in since may know a younger version than an answer that left before it.
    const bool usable =
        answer != m_answers.constEnd() && previous.sighting(old).stillSince <= answer->exchange.receivedAt;
    if (usable && !answer->item && !m_draft.lacksReplaced(old, shownBy(answer->exchange))) {
        m_match.removed.push_back(static_cast<qint32>(old));
        return;
    }
    const bool differs = usable && answer->item && previous.item(old).unpack() != *answer->item;
    const bool isOld = differs && m_draft.showsReplaced(*answer->item, old, shownBy(answer->exchange));
    if (differs && !isOld) {
        addFresh(old, *answer);
        m_match.changed.push_back(static_cast<qint32>(m_fresh.back().row));
        return;
    }
    const qsizetype row = addRow(old);
    m_draft.carryUnread(row, old);
    if (usable && answer->item && !isOld)
        m_draft.confirm(row, answer->exchange.sentAt);
}

void KeyPatcher::addFresh(qsizetype old, const Answer &answer)
{
    const qsizetype row = addRow(old);
    m_draft.patch(row, *answer.item);
    m_fresh.push_back({row, old, answer.exchange});
}

qsizetype KeyPatcher::addRow(qsizetype old)
{
    m_match.previousRow.push_back(static_cast<qint32>(old));
    return m_draft.addRow();
}

} // namespace watch
