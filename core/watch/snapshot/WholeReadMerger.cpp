// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/snapshot/WholeReadMerger.h"

#include "core/watch/history/KeyPart.h"

#include <algorithm>
#include <string>
#include <tuple>
#include <unordered_map>

namespace watch {
namespace {

std::string joinedKey(std::string_view key, std::string_view sortKey)
{
    std::string joined(key);
    joined += '\0';
    return joined.append(sortKey);
}

std::string joinedKey(const dynamodb::Item &key, const locks::TableShape &shape)
{
    return joinedKey(keyBytes(key, shape.partitionKey),
                     shape.sortKey ? keyBytes(key, *shape.sortKey) : std::string_view());
}

} // namespace

WholeReadMerger::WholeReadMerger(const SnapshotContext &context, SnapshotPtr previous,
                                 const locks::Moment &now, const WholeRead &read,
                                 std::shared_ptr<FirstSight> seen)
    : m_context(context), m_read(read), m_seen(std::move(seen)),
      m_strong(read.consistency == dynamodb::Consistency::Strong),
      m_grace(m_strong ? std::chrono::milliseconds(0) : Lag),
      m_draft(context, std::move(previous), now, read.endedAt)
{
}

BuiltSnapshot WholeReadMerger::merge(const std::vector<GoneKey> &gone)
{
    takeItems();
    if (!m_draft.hasPrevious())
        return mergeFirst(gone);
    addRows();
    removeGone(gone);
    matchRows();
    m_changed.reserve(m_match.changed.size());
    m_changes.reserve(m_match.changed.size());
    auto nextChanged = m_match.changed.begin();
    for (qsizetype row = 0; row < m_draft.snapshot().size(); ++row) {
        const bool differs = nextChanged != m_match.changed.end() && *nextChanged == row;
        if (differs)
            ++nextChanged;
        fillRow(row, m_match.previousRow[static_cast<std::size_t>(row)], differs);
    }
    m_match.changed = std::move(m_changed);
    m_match.changes = std::move(m_changes);
    keepUnseen();
    m_draft.recordGone(m_match.removed, m_read.endedAt);
    m_draft.layPatches();
    m_draft.markOwnWrites(m_match.previousRow);
    return {m_draft.finish(m_match.sameRows ? m_draft.previousIndex() : nullptr), std::move(m_match), m_keys};
}

BuiltSnapshot WholeReadMerger::mergeFirst(const std::vector<GoneKey> &gone)
{
    addFirstRows();
    removeGone(gone);
    m_draft.continueEarlier();
    // A request leaves before its answer comes: it confirms nothing that the answer itself does not, but for dates, and for
    // what was seen before it left.
    for (qsizetype row = 0; m_strong && row < m_draft.snapshot().size(); ++row) {
        m_draft.show(row, shownBy(pageOf(row)));
        if (m_context.earlier || m_draft.snapshot().leaseEnd(row).isDate())
            m_draft.confirm(row, pageOf(row).sentAt);
    }
    m_match.previousRow.assign(static_cast<std::size_t>(m_draft.snapshot().size()), -1);
    m_draft.markOwnWrites(m_match.previousRow);
    return {m_draft.finish(nullptr), std::move(m_match), m_keys};
}

void WholeReadMerger::takeItems()
{
    m_pages = std::move(m_read.collected->pages);
    // Segments arrive interleaved, but each keeps its order: sorted, the rows stand as they stood at the last
    // read.
    std::sort(m_pages.begin(), m_pages.end(), [](const DecodedPage &a, const DecodedPage &b) {
        return std::tie(a.segment, a.sequence) < std::tie(b.segment, b.sequence);
    });
    m_order.reserve(m_pages.size());
    for (const DecodedPage &page : m_pages)
        m_order.push_back({page.firstItem, page.items, page.segment});
    m_draft.setItems(m_read.collected->builder.finish(m_order), m_read.beganAt, m_read.endedAt, m_strong);
    if (m_draft.hasPrevious())
        m_asItems = m_read.collected->builder.takeAsItems(m_draft.previous().itemStore());
    const qsizetype items = m_draft.snapshot().items().size();
    m_pageOfItem.resize(static_cast<std::size_t>(items));
    for (std::size_t page = 0; page < m_pages.size(); ++page) {
        const auto first = m_pageOfItem.begin() + m_pages[page].firstItem;
        std::fill(first, first + m_pages[page].items, static_cast<quint32>(page));
    }
}

void WholeReadMerger::addRows()
{
    m_draft.reserveRows(m_draft.snapshot().items().size());
    for (const auto &run : m_order) {
        for (qsizetype item = run.first; item < run.first + run.count; ++item)
            m_draft.addRow(static_cast<quint32>(item));
    }
}

void WholeReadMerger::addFirstRows()
{
    // A chain that waited very long for its first read has a later epoch than it began with.
    const bool isMade =
        m_seen && m_seen->size() == m_pageOfItem.size() && m_seen->epoch() == m_draft.snapshot().epoch();
    if (!isMade) {
        SnapshotContext context = m_context;
        context.epoch = m_draft.snapshot().epoch();
        context.dateEpoch = m_draft.snapshot().dateEpoch();
        m_seen = std::make_shared<FirstSight>(context);
        m_seen->addAll(m_draft.snapshot().items(), m_pages);
    }
    FirstSight::Rows made = inOrder(m_seen->takeRows());
    m_draft.setRows(std::move(made.rows), std::move(made.ends), m_seen->reader());
    if (m_seen->isKeyMissing())
        m_keys = KeyFit::Missing;
    removeDuplicates(duplicatesAmong(m_draft.snapshot(), {}, made.keyHashes));
}

/// Rows in the order of the table, which is that of their items unless several segments were read side by side.
FirstSight::Rows WholeReadMerger::inOrder(FirstSight::Rows made) const
{
    const auto byFirst = [](const auto &a, const auto &b) { return a.first < b.first; };
    if (std::ranges::is_sorted(m_order, byFirst))
        return made;
    FirstSight::Rows ordered;
    ordered.reserve(made.rows.size());
    for (const auto &run : m_order) {
        const auto append = [&run](auto &to, const auto &from) {
            const auto first = from.begin() + run.first;
            to.insert(to.end(), first, first + run.count);
        };
        append(ordered.rows, made.rows);
        append(ordered.ends, made.ends);
        append(ordered.keyHashes, made.keyHashes);
    }
    return ordered;
}

void WholeReadMerger::removeDuplicates(const std::vector<qint32> &duplicates)
{
    if (duplicates.empty())
        return;
    if (m_keys == KeyFit::Good)
        m_keys = KeyFit::Twice;
    m_draft.removeRows(duplicates);
}

void WholeReadMerger::removeGone(const std::vector<GoneKey> &gone)
{
    if (gone.empty())
        return;
    const Snapshot &next = m_draft.snapshot();
    std::unordered_map<std::string, base::BootTime> goneAt;
    for (const GoneKey &key : gone) {
        base::BootTime &latest = goneAt[joinedKey(key.key, next.shape())];
        latest = std::max(latest, key.sentAt);
    }
    std::vector<qint32> stale;
    for (qsizetype row = 0; row < next.size(); ++row) {
        const auto found = goneAt.find(joinedKey(next.key(row), next.sortKey(row)));
        if (found != goneAt.end() && pageOf(row).sentAt < found->second + m_grace)
            stale.push_back(static_cast<qint32>(row));
    }
    m_draft.removeRows(stale);
}

void WholeReadMerger::matchRows()
{
    m_match = watch::matchRows(&m_draft.previous(), m_draft.snapshot(), m_asItems);
    if (!m_match.duplicates.empty()) {
        removeDuplicates(m_match.duplicates);
        m_match = watch::matchRows(&m_draft.previous(), m_draft.snapshot(), m_asItems);
    }
    if (removeSeenGone())
        m_match = watch::matchRows(&m_draft.previous(), m_draft.snapshot(), m_asItems);
}

/// Rows that were seen gone within the second that this read may lag behind. Whether there were any.
bool WholeReadMerger::removeSeenGone()
{
    std::vector<qint32> old;
    for (qsizetype row = 0; m_draft.knowsGone() && row < m_draft.snapshot().size(); ++row) {
        if (m_match.previousRow[static_cast<std::size_t>(row)] < 0 &&
            m_draft.showsGone(row, shownBy(pageOf(row))))
            old.push_back(static_cast<qint32>(row));
    }
    m_draft.removeRows(old);
    return !old.empty();
}

void WholeReadMerger::fillRow(qsizetype row, qsizetype old, bool differs)
{
    const DecodedPage &page = pageOf(row);
    if (old < 0) {
        if (lacksKey(row))
            m_keys = KeyFit::Missing;
        m_draft.appear(row, shownBy(page));
    } else if (!differs) {
        m_draft.carryRead(row, old, shownBy(page));
    } else if (isFresher(old, page.sentAt) || m_draft.showsReplaced(row, old, shownBy(page))) {
        m_draft.keep(row, old);
        return;
    } else {
        m_changes.push_back(m_draft.update(row, old, shownBy(page)));
        m_changed.push_back(static_cast<qint32>(row));
    }
    if (m_strong)
        m_draft.confirm(row, page.sentAt);
}

// A lock seen by a consistent read while an older or lagging scan was under way is there although the scan
// lacks it; so is one that appeared within the second that this scan may lag behind.
void WholeReadMerger::keepUnseen()
{
    const ShownBy shown{m_read.beganAt, m_read.endedAt, m_strong};
    std::erase_if(m_match.removed, [this, &shown](qint32 old) {
        const bool isPatchFresher = m_draft.previous().row(old).patched && isFresher(old, m_read.beganAt);
        if (!isPatchFresher && !m_draft.lacksReplaced(old, shown))
            return false;
        m_draft.keep(m_draft.addRow(), old);
        m_match.previousRow.push_back(old);
        m_match.sameRows = false;
        return true;
    });
    if (m_match.removed.empty()) {
        m_match.sameRows = true; // a row that was not there before is -1 in its place
        for (std::size_t row = 0; row < m_match.previousRow.size() && m_match.sameRows; ++row)
            m_match.sameRows = m_match.previousRow[row] == static_cast<qint32>(row);
    }
}

ShownBy WholeReadMerger::shownBy(const DecodedPage &page) const
{
    return {page.sentAt, page.receivedAt, m_strong};
}

const DecodedPage &WholeReadMerger::pageOf(qsizetype row) const
{
    return m_pages[m_pageOfItem[m_draft.snapshot().row(row).itemIndex]];
}

bool WholeReadMerger::lacksKey(qsizetype row) const
{
    const Snapshot &next = m_draft.snapshot();
    return !next.key(row).data() || (next.shape().sortKey && !next.sortKey(row).data());
}

bool WholeReadMerger::isFresher(qsizetype old, base::BootTime pageSentAt) const
{
    const Snapshot &previous = m_draft.previous();
    const LockRow &row = previous.row(old);
    if (!row.patched && row.lastStrongReadMs <= row.stillSinceMs)
        return false; // never read consistently
    return previous.sighting(old).lastStrongRead + m_grace > pageSentAt;
}

} // namespace watch
