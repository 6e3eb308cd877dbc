// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/output/Context.h"

#include <chrono>
#include <vector>

namespace cli {

/// A key as it is typed on a command line.
struct KnownKey {
    QString key;
    QString sortKey; ///< null: the table has none
    friend bool operator==(const KnownKey &, const KnownKey &) = default;
};

/// What `tables` and `list` last showed of one connection, kept for completion, which asks no endpoint. A value.
class KnownNames {
public:
    static constexpr std::chrono::hours KeptFor{7 * 24};
    static constexpr std::size_t MostKeys = 2000; ///< of all tables together; as many tables at most
    static constexpr qsizetype LongestName = 256; ///< characters; a longer key is not kept

    /// Where it is kept: below XDG_CACHE_HOME, by endpoint, Region, profile and role, which the name does not tell.
    [[nodiscard]] static QString pathFor(const aws::Environment &environment,
                                         const aws::Resolution &resolution, const QString &roleArn);
    /// Without what is older than KeptFor at `now`. Empty where there is no file, or one that we did not write.
    [[nodiscard]] static KnownNames read(const QString &path, base::WallTime now);
    /// Mode 0600, in a folder of mode 0700, in one step. Where that fails, nothing is kept.
    void write(const QString &path) const;

    void setTables(const QStringList &tables, base::WallTime now); ///< all that there are
    void addTables(const QStringList &tables, base::WallTime now); ///< before those that are known
    void setKeys(const QString &table, std::vector<KnownKey> keys, base::WallTime now);
    [[nodiscard]] QStringList tables() const;
    [[nodiscard]] std::vector<KnownKey> keys(const QString &table) const;

private:
    struct Table {
        QString name;
        base::WallTime at; ///< when it was shown last
    };
    struct TableKeys {
        QString table;
        base::WallTime at;
        std::vector<KnownKey> keys;
    };
    void limit();

    std::vector<Table> m_tables;
    std::vector<TableKeys> m_keys; ///< the newest first
};

/// What a command showed of one table.
struct ShownTable {
    QString table;
    std::vector<KnownKey> keys;
};

/// Keeps what a command showed of the connection. `areAll`: its other tables are none that it would show.
void rememberTables(const Context &context, const app::Connection &connection, const QStringList &tables,
                    bool areAll);
void rememberKeys(const Context &context, const app::Connection &connection, std::vector<ShownTable> tables);

} // namespace cli
