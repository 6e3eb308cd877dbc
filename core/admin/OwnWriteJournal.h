// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/audit/JournalReader.h"
#include "core/watch/snapshot/OwnWrites.h"

#include <QHash>

#include <mutex>

namespace admin {

/// Informs watches which rows our own acts left, of this program and of every other one that writes to the same journal: an
/// act is on the disk before its request leaves. The journal is read anew once it was written to. Any thread.
class OwnWriteJournal {
public:
    /// `connection`: acts of others are no acts on this table. `self`: the operator, who is called "you". The clock outlives
    /// this.
    OwnWriteJournal(QString folder, QString connection, QString self, const base::Clock &clock);

    /// Of the last days; null: nothing. A journal that cannot be read gives nothing.
    [[nodiscard]] watch::OwnWritesPtr of(const locks::TableShape &shape);
    /// A run of the lab writes the row of this key from now on. It is no act, and the journal has none of it: known to this
    /// program alone.
    void addLabRow(const QString &table, const dynamodb::Item &key);

private:
    [[nodiscard]] watch::OwnWritesPtr readFor(const locks::TableShape &shape) const;
    void read();

    const audit::JournalReader m_journal;
    const QString m_connection;
    const QString m_self;
    const base::Clock &m_clock;
    std::mutex m_lock;
    QByteArray m_stamp; // of what was read
    std::vector<audit::JournalEntry> m_entries; // that wrote a row, the earliest first
    QHash<QString, watch::OwnWritesPtr> m_known; // by table
    QHash<QString, QList<dynamodb::Item>> m_labRows; // keys, by table
};

} // namespace admin
