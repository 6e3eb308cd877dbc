// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/TaskScope.h"
#include "core/dynamodb/client/TableReader.h"
#include "core/locks/dialects/Dialects.h"

#include <QObject>

#include <functional>
#include <memory>

namespace watch {

/// One table of the sidebar.
struct CatalogEntry {
    QString name;
    std::optional<aws::TableDescription> description; ///< nothing until described, or denied
    std::vector<locks::TableVerdict> verdicts; ///< most likely first; empty: no lock dialect fits
    QString note; ///< why something is not known, one sentence
    bool sampled = false; ///< verdicts come from rows, not from the schema alone
};

/// The tables of a connection and which dialects they hold: ListTables, then DescribeTable for each (a few at
/// a time), then one small Scan page where the schema allows a lock dialect. Any of these may be denied; then
/// the entry says so.
class TableCatalog : public QObject {
    Q_OBJECT
public:
    TableCatalog(aws::TableReader &reader, base::Clock &clock, QObject *parent = nullptr);
    ~TableCatalog() override;

    void refresh(); ///< starts over; entries appear as they become known
    [[nodiscard]] const std::vector<CatalogEntry> &entries() const; ///< by name
    [[nodiscard]] bool refreshing() const;
    [[nodiscard]] std::optional<base::Error> error() const; ///< of ListTables
    /// Describes a table by its name, listed or not (ListTables may be denied).
    [[nodiscard]] base::Task<base::Result<CatalogEntry>> inspect(QString table, std::stop_token stop);

Q_SIGNALS:
    void changed();

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace watch
