// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/UndoHistory.h"

#include "core/admin/UndoWindow.h"

#include <QSet>

#include <algorithm>

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

} // namespace

std::optional<JournalEntry> newestUndoable(const std::vector<JournalEntry> &entries,
                                           const QString &connection, const QString &account)
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
        if (hasRow && !wasUndone)
            return entry;
    }
    return {};
}

} // namespace admin
