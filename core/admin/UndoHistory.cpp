// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/UndoHistory.h"

#include "core/admin/UndoWindow.h"

#include <QSet>

#include <algorithm>
#include <functional>

namespace admin {
namespace {

using audit::JournalEntry;

bool endedWith(const JournalEntry &entry, std::initializer_list<const char *> results)
{
    return entry.outcome && std::ranges::any_of(results, [&entry](const char *result) {
               return entry.outcome->result == QLatin1String(result);
           });
}

/// Whether `later`, a restore, put back the row that `entry` replaced.
bool putBack(const JournalEntry &later, const JournalEntry &entry)
{
    return later.intent.table == entry.intent.table && later.intent.key == entry.intent.key &&
        later.intent.written == std::make_optional(undoneBy(entry).before);
}

class Backwards {
public:
    /// Whether `entry` replaced a row that was put back later. Each restore puts back one.
    [[nodiscard]] bool isPutBack(const JournalEntry &entry)
    {
        const auto found = std::ranges::find_if(
            m_restores, [&entry](const JournalEntry *later) { return putBack(*later, entry); });
        if (found == m_restores.end())
            return false;
        m_restores.erase(found);
        return true;
    }
    void remember(const JournalEntry &restore) { m_restores.push_back(&restore); }

private:
    std::vector<const JournalEntry *> m_restores; // that nothing was found for yet
};

/// Hands each act that can be undone to `take`, newest first, until that says no.
void forEachUndoable(const std::vector<JournalEntry> &entries, const QString &connection,
                     const QString &account, const std::function<bool(const JournalEntry &)> &take)
{
    const QLatin1String unknown(audit::unknownAccount);
    Backwards later;
    QSet<QString> covered; // fences that their releases stand for
    for (auto place = entries.rbegin(); place != entries.rend(); ++place) {
        const JournalEntry &entry = *place;
        const QString &other = entry.intent.account;
        const bool isElsewhere = entry.intent.connection != connection ||
            (account != unknown && other != unknown && !other.isEmpty() && other != account);
        if (isElsewhere || covered.contains(entry.id) || endedWith(entry, {"refused", "failed"}))
            continue;
        if (entry.fence)
            covered.insert(entry.fence->id);
        const bool wasUndone = later.isPutBack(entry);
        if (entry.intent.act == QLatin1String("restore")) {
            if (!wasUndone && endedWith(entry, {"restored", "unknown-settled"}))
                later.remember(entry);
            continue;
        }
        const bool hasRow =
            undoneBy(entry).before && !undoneBy(entry).before->isEmpty() && !entry.intent.key.isEmpty();
        if (hasRow && !wasUndone && !take(entry))
            return;
    }
}

} // namespace

std::optional<JournalEntry> newestUndoable(const std::vector<JournalEntry> &entries,
                                           const QString &connection, const QString &account)
{
    std::optional<JournalEntry> newest;
    forEachUndoable(entries, connection, account, [&newest](const JournalEntry &entry) {
        newest = entry;
        return false;
    });
    return newest;
}

std::vector<JournalEntry> newestUndoableTogether(const std::vector<JournalEntry> &entries,
                                                 const QString &connection, const QStringList &together,
                                                 const QString &account)
{
    const QSet<QString> group(together.begin(), together.end());
    std::vector<JournalEntry> found;
    forEachUndoable(entries, connection, account, [&](const JournalEntry &entry) {
        const bool isOfGroup = group.contains(entry.id);
        if (isOfGroup || found.empty())
            found.push_back(entry);
        // What is older than all of the group, and what is undone before it, is not asked for.
        return group.contains(found.front().id) && static_cast<qsizetype>(found.size()) < group.size();
    });
    return found;
}

} // namespace admin
