// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/audit/JournalReader.h"
#include "core/base/TaskScope.h"
#include "ui/services/Connection.h"

#include <QHash>

#include <functional>

namespace ui {

/// Finds in the journal what "undo the last act" would undo. Reads on a pool thread, when the connection changes and
/// after each act of the window; refresh() also finds those of other programs. Main thread; the services outlive it,
/// or setConnection() is notified of their end.
class LastAct final : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    void setConnection(const ConnectionParts<ActJournal> &connection); ///< null: none
    void refresh();

    [[nodiscard]] const std::optional<audit::JournalEntry> &entry() const { return m_entry; }
    /// Where entry() was done as one with others that can be undone too: all of them, it first. Else empty.
    [[nodiscard]] const std::vector<audit::JournalEntry> &together() const { return m_together; }
    /// Acts that were just done as one on a connection, by their ids. Forgotten with this object, and with the next ones.
    void setTogether(const ConnectionParts<ActJournal> &connection, const QStringList &ids);
    /// Why there is none, a sentence for people; empty: there is one.
    [[nodiscard]] QString whyNone() const;

    /// Gives the entry with this id, of an act on that connection, to `use` once it is read, whatever setConnection() says
    /// meanwhile; nothing happens where there is none any more.
    void find(const ConnectionParts<ActJournal> &connection, const QString &id,
              std::function<void(const audit::JournalEntry &)> use);
    /// The same of several, in this order; those that are there no more are left out, and `use` is called all the same.
    void findAll(const ConnectionParts<ActJournal> &connection, const QStringList &ids,
                 std::function<void(const std::vector<audit::JournalEntry> &)> use);

Q_SIGNALS:
    void changed(); ///< after each reading

private:
    base::Task<> read(std::stop_token stop);
    static base::Task<> readOne(audit::JournalReader journal, QString id,
                                std::function<void(const audit::JournalEntry &)> use, std::stop_token stop);

    static base::Task<> readAll(audit::JournalReader journal, QStringList ids,
                                std::function<void(const std::vector<audit::JournalEntry> &)> use,
                                std::stop_token stop);

    ConnectionParts<ActJournal> m_connection;
    QHash<QString, QStringList> m_groups; ///< see setTogether(), by the connection's name in the journal
    std::vector<audit::JournalEntry> m_together;
    std::optional<audit::JournalEntry> m_entry;
    QString m_problem; ///< why the journal could not be read
    bool m_reading = false;
    bool m_stale = false; ///< another act was done while it was read
    base::TaskScope m_tasks;
    base::TaskScope m_searches; ///< see find()
};

} // namespace ui
