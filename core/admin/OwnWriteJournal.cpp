// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/OwnWriteJournal.h"

namespace admin {
namespace {

/// What an operator still calls just done; a row that was put back before that is judged by what was seen of it.
constexpr std::chrono::hours toldFor{24 * 7};

std::optional<locks::OwnWrite::Act> ownActOf(const audit::JournalEntry &entry)
{
    if (entry.intent.act == QLatin1String("restore"))
        return locks::OwnWrite::Act::PutBack;
    if (entry.intent.act == QLatin1String("fence"))
        return locks::OwnWrite::Act::Fenced;
    return {};
}

/// Whether a row may be as the act was to leave it. What was refused or not sent left none.
bool mayHaveLeftARow(const audit::JournalEntry &entry)
{
    const QString result = entry.outcome ? entry.outcome->result : QString();
    return ownActOf(entry) && entry.intent.written && *entry.intent.written &&
        result != QLatin1String("refused") && result != QLatin1String("failed");
}

} // namespace

OwnWriteJournal::OwnWriteJournal(QString folder, QString connection, QString self, const base::Clock &clock)
    : m_journal(std::move(folder)), m_connection(std::move(connection)), m_self(std::move(self)),
      m_clock(clock)
{
}

watch::OwnWritesPtr OwnWriteJournal::of(const locks::TableShape &shape)
{
    const std::scoped_lock lock(m_lock);
    const QByteArray stamp = m_journal.stamp();
    if (stamp != m_stamp) {
        m_stamp = stamp;
        read();
    }
    watch::OwnWritesPtr &known = m_known[shape.table];
    if (!known)
        known = readFor(shape);
    return known->isEmpty() ? nullptr : known;
}

void OwnWriteJournal::read()
{
    m_known.clear();
    m_entries.clear();
    auto entries = m_journal.entriesOfFilesSince(m_clock.wall() - toldFor);
    if (!entries)
        return;
    for (audit::JournalEntry &entry : *entries) {
        if (entry.intent.connection == m_connection && mayHaveLeftARow(entry))
            m_entries.push_back(std::move(entry));
    }
}

watch::OwnWritesPtr OwnWriteJournal::readFor(const locks::TableShape &shape) const
{
    auto own = std::make_shared<watch::OwnWrites>();
    const base::BootTime now = m_clock.boot();
    for (const audit::JournalEntry &entry : m_entries) {
        const std::chrono::nanoseconds ago = m_clock.wall() - entry.at;
        if (entry.intent.table != shape.table || ago > toldFor)
            continue;
        locks::OwnWrite write;
        write.act = *ownActOf(entry);
        write.at =
            now - std::max(ago, std::chrono::nanoseconds(0)); // a clock that was set back tells nothing
        if (entry.intent.identity != m_self)
            write.who = entry.intent.identity;
        own->add(shape, **entry.intent.written, std::move(write));
    }
    return own;
}

} // namespace admin
