// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/OwnWriteJournal.h"

namespace admin {
namespace {

/// What an operator still calls just done; a row that was put back before that is judged by what was seen of it.
constexpr std::chrono::hours longestAge{24 * 7};

std::optional<locks::OwnWrite::Act> ownActOf(const audit::JournalEntry &entry)
{
    if (entry.intent.act == QLatin1String("restore"))
        return locks::OwnWrite::Act::PutBack;
    if (entry.intent.act == QLatin1String("fence"))
        return locks::OwnWrite::Act::Fenced;
    return {};
}

/// What was refused or not sent left no row, and ended nothing.
bool mayHaveWritten(const audit::JournalEntry &entry)
{
    const QString result = entry.outcome ? entry.outcome->result : QString();
    return result != QLatin1String("refused") && result != QLatin1String("failed");
}

/// Whether a row may be as the act was to leave it.
bool mayHaveLeftARow(const audit::JournalEntry &entry)
{
    return ownActOf(entry) && entry.intent.written && *entry.intent.written;
}

/// Whether the act surely took effect, so that a row that is gone is gone by it.
bool hasEnded(const audit::JournalEntry &entry)
{
    return entry.intent.act != QLatin1String("restore") && entry.outcome &&
        (entry.outcome->result == QLatin1String("released") ||
         entry.outcome->result == QLatin1String("unknown-settled"));
}

/// Whether the lock may be free by the act: by a forced release, by a restore of a row that names no holder, or because a hold
/// of ours came to its end.
bool mayHaveEnded(const audit::JournalEntry &entry)
{
    const QString &act = entry.intent.act;
    if (act == QLatin1String("acquire"))
        return hasEnded(entry);
    return act == QLatin1String("release-lapsed") || act == QLatin1String("break-live") ||
        act == QLatin1String("release-at-version") || act == QLatin1String("restore");
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

void OwnWriteJournal::addLabRow(const QString &table, const dynamodb::Item &key)
{
    const std::scoped_lock lock(m_lock);
    QList<dynamodb::Item> &rows = m_labRows[table];
    if (rows.contains(key))
        return;
    rows += key;
    m_known.remove(table);
}

void OwnWriteJournal::read()
{
    m_known.clear();
    m_entries.clear();
    auto entries = m_journal.entriesOfFilesSince(m_clock.wall() - longestAge);
    if (!entries)
        return;
    for (audit::JournalEntry &entry : *entries) {
        if (entry.intent.connection == m_connection && mayHaveWritten(entry) &&
            (mayHaveLeftARow(entry) || mayHaveEnded(entry)))
            m_entries.push_back(std::move(entry));
    }
}

watch::OwnWritesPtr OwnWriteJournal::readFor(const locks::TableShape &shape) const
{
    auto own = std::make_shared<watch::OwnWrites>();
    const base::BootTime now = m_clock.boot();
    const auto bootAt = [&](base::WallTime at) { // a clock that was set back proves nothing
        return now - std::max<std::chrono::nanoseconds>(m_clock.wall() - at, std::chrono::nanoseconds(0));
    };
    for (const dynamodb::Item &key : m_labRows.value(shape.table))
        own->addLabRow(shape, key);
    for (const audit::JournalEntry &entry : m_entries) {
        if (entry.intent.table != shape.table || m_clock.wall() - entry.at > longestAge)
            continue;
        locks::OwnWrite write;
        if (entry.intent.identity != m_self)
            write.who = entry.intent.identity;
        if (mayHaveEnded(entry)) {
            locks::OwnWrite end = write;
            end.act = locks::OwnWrite::Act::Ended;
            if (hasEnded(entry))
                end.at = bootAt(entry.outcomeAt);
            own->addEnd(shape, entry.intent.key, entry.intent.written.value_or(std::nullopt), std::move(end));
        }
        if (!mayHaveLeftARow(entry))
            continue;
        write.act = *ownActOf(entry);
        write.at = bootAt(entry.at);
        own->add(shape, **entry.intent.written, std::move(write));
    }
    return own;
}

} // namespace admin
