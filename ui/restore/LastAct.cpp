// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/restore/LastAct.h"

#include "core/admin/UndoHistory.h"
#include "ui/services/ActJournal.h"

#include <QThreadPool>

namespace ui {
namespace {

using Found = base::Result<std::vector<audit::JournalEntry>>;

/// On a pool thread.
Found newestIn(const audit::JournalReader &journal, const QString &connection, const QStringList &together)
{
    const auto entries = journal.entries();
    if (!entries)
        return tl::unexpected(entries.error());
    return admin::newestUndoableTogether(*entries, connection, together);
}

/// On a pool thread.
std::vector<audit::JournalEntry> entriesIn(const audit::JournalReader &journal, const QStringList &ids)
{
    std::vector<audit::JournalEntry> found;
    const auto entries = journal.entries();
    if (!entries)
        return found;
    QHash<QString, std::size_t> places;
    for (std::size_t i = 0; i < entries->size(); ++i)
        places.insert((*entries)[i].id, i);
    for (const QString &id : ids) {
        if (const auto place = places.constFind(id); place != places.constEnd())
            found.push_back((*entries)[*place]);
    }
    return found;
}

} // namespace

void LastAct::setConnection(const ConnectionParts<ActJournal> &connection)
{
    if (m_connection)
        disconnect(m_connection.get(), nullptr, this, nullptr);
    m_tasks.restart();
    m_connection = connection;
    m_entry.reset();
    m_together.clear();
    m_problem.clear();
    m_reading = false;
    m_stale = false;
    if (connection)
        connect(connection.get(), &ConnectionState::journalWritten, this, &LastAct::refresh);
    Q_EMIT changed();
    refresh();
}

void LastAct::refresh()
{
    if (!m_connection)
        return;
    m_stale = m_reading;
    if (m_reading)
        return;
    m_reading = true;
    m_tasks.start(read(m_tasks.token()));
}

base::Task<> LastAct::read(std::stop_token stop)
{
    const audit::JournalReader journal = m_connection.actJournal().journal();
    const QString connection = m_connection->facts().journalName;
    const QStringList together = m_groups.value(connection);
    const auto work = [journal, connection, together] { return newestIn(journal, connection, together); };
    const Found found = co_await base::onPool(QThreadPool::globalInstance(), work);
    if (stop.stop_requested())
        co_return;
    m_reading = false;
    m_entry = found && !found->empty() ? std::optional(found->front()) : std::nullopt;
    m_together = found && found->size() > 1 ? *found : std::vector<audit::JournalEntry>();
    m_problem = found ? QString() : found.error().sentence;
    Q_EMIT changed();
    if (m_stale)
        refresh();
}

QString LastAct::whyNone() const
{
    if (m_entry)
        return {};
    if (!m_connection)
        return tr("There is no connection.");
    if (!m_problem.isEmpty())
        return tr("The journal cannot be read: %1.").arg(m_problem);
    return m_reading ? tr("The journal is being read.")
                     : tr("The journal names no act on this connection whose row could be put back.");
}

void LastAct::find(const ConnectionParts<ActJournal> &connection, const QString &id,
                   std::function<void(const audit::JournalEntry &)> use)
{
    if (connection)
        m_searches.start(readOne(connection.actJournal().journal(), id, std::move(use), m_searches.token()));
}

void LastAct::setTogether(const ConnectionParts<ActJournal> &connection, const QStringList &ids)
{
    if (!connection)
        return;
    m_groups.insert(connection->facts().journalName, ids);
    refresh();
}

void LastAct::findAll(const ConnectionParts<ActJournal> &connection, const QStringList &ids,
                      std::function<void(const std::vector<audit::JournalEntry> &)> use)
{
    if (connection)
        m_searches.start(readAll(connection.actJournal().journal(), ids, std::move(use), m_searches.token()));
}

base::Task<> LastAct::readAll(audit::JournalReader journal, QStringList ids,
                              std::function<void(const std::vector<audit::JournalEntry> &)> use,
                              std::stop_token stop)
{
    const auto work = [journal, ids] { return entriesIn(journal, ids); };
    const auto found = co_await base::onPool(QThreadPool::globalInstance(), work);
    if (!stop.stop_requested())
        use(found);
}

base::Task<> LastAct::readOne(audit::JournalReader journal, QString id,
                              std::function<void(const audit::JournalEntry &)> use, std::stop_token stop)
{
    const auto work = [journal, id] { return journal.entry(id); };
    const auto found = co_await base::onPool(QThreadPool::globalInstance(), work);
    if (stop.stop_requested() || !found)
        co_return;
    use(*found);
}

} // namespace ui
