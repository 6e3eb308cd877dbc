// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/TaskScope.h"
#include "core/watch/catalog/TableInspection.h"

#include <QObject>

#include <functional>

namespace watch {

/// Which of a connection's tables are listed. Nothing is said: all of them.
struct TableSelection {
    std::function<bool(const QString &table)>
        takes{}; ///< of those that ListTables answers; not set: every table
    QStringList named{}; ///< by their whole names: these are listed also where ListTables is denied
    bool isNamedWhole = false; ///< `named` are all that are taken: then a denied ListTables is no error
};

/// The tables of a connection and which dialects they hold: ListTables, then DescribeTable for each (a few at
/// a time), then one small Scan page where the schema allows a lock dialect. Any of these may be denied; then
/// the entry says so. Main thread only; the reader must outlive it.
class TableCatalog : public QObject {
    Q_OBJECT
public:
    TableCatalog(dynamodb::TableReader &reader, base::Clock &clock, QObject *parent = nullptr);
    ~TableCatalog() override;

    /// From the next list on; refresh() where one was asked for already.
    void setSelection(TableSelection selection) { m_selection = std::move(selection); }
    void refresh(); ///< starts over; entries appear as they become known
    void begin(); ///< the same, unless it has begun already
    /// Lists anew; entries for which `keeps` is true stay as they are while they are listed, and are not described again.
    void update(const std::function<bool(const CatalogEntry &)> &keeps);
    void
    beginWith(const base::Result<QStringList> &listed); ///< starts over from what ListTables just answered
    [[nodiscard]] const std::vector<CatalogEntry> &entries() const { return m_entries; } ///< by name
    [[nodiscard]] bool refreshing() const { return m_refreshing; }
    [[nodiscard]] std::optional<base::Error> error() const { return m_error; } ///< of ListTables
    /// Describes a table by its name, listed or not (ListTables may be denied).
    [[nodiscard]] base::Task<base::Result<CatalogEntry>> inspect(QString table, std::stop_token stop);

Q_SIGNALS:
    void changed();

private:
    void startOver();
    base::Task<> listAll(std::stop_token stop);
    void take(const base::Result<QStringList> &listed, const std::stop_token &stop);
    [[nodiscard]] QStringList selected(const base::Result<QStringList> &listed) const;
    base::Task<> describeAll(std::stop_token stop);

    dynamodb::TableReader &m_reader;
    TableSelection m_selection;
    std::vector<CatalogEntry> m_entries;
    std::vector<CatalogEntry> m_kept; // of the list before, for the next one
    std::optional<base::Error> m_error;
    std::size_t m_next = 0; // first entry that no task describes yet
    int m_running = 0; // tasks that describe
    bool m_hasBegun = false;
    bool m_refreshing = false;
    base::TaskScope m_tasks; // last
};

} // namespace watch
