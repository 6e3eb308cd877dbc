// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/restore/LastAct.h"

#include "core/admin/UndoHistory.h"
#include "ui/services/ActJournal.h"

#include <QThreadPool>

namespace ui {
namespace {

using Found = base::Result<std::optional<audit::JournalEntry>>;

/// On a pool thread.
Found newestIn(const audit::JournalReader &journal, const QString &connection)
{
    const auto entries = journal.entries();
    if (!entries)
        return tl::unexpected(entries.error());
    return admin::newestUndoable(*entries, connection);
}

} // namespace

void LastAct::setConnection(const ConnectionParts<ActJournal> &connection)
{
    if (m_connection)
        disconnect(m_connection.get(), nullptr, this, nullptr);
    m_tasks.restart();
    m_connection = connection;
    m_entry.reset();
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
    const auto work = [journal, connection] { return newestIn(journal, connection); };
    const Found found = co_await base::onPool(QThreadPool::globalInstance(), work);
    if (stop.stop_requested())
        co_return;
    m_reading = false;
    m_entry = found ? *found : std::nullopt;
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
