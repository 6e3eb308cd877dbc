// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/fleet/Fleet.h"

namespace fleet {

// Patterns of tables: `*` is any number of letters, `?` is one; `!` before one leaves out. Letters match in their case, as
// tables are named. Pure; any thread.

/// Whether `name` is matched by a pattern without `!`. In time of both lengths multiplied, whatever the pattern.
[[nodiscard]] bool matches(QStringView pattern, QStringView name);

/// Whether one of the patterns matches it and none leaves it out; their order does not count.
[[nodiscard]] bool selects(const QStringList &patterns, const QString &name);

/// The tables that are named without a wildcard and not left out: those are asked for where tables may not be listed, too.
[[nodiscard]] QStringList namedTables(const QStringList &patterns);

/// Whether it is a pattern: letters of table names and wildcards, after at most one `!`.
[[nodiscard]] bool isTablePattern(const QString &text);

/// The name of a table that is asked for by its name or its ARN: what patterns of tables match.
[[nodiscard]] QString tableNameOf(const QString &nameOrArn);

/// The first rule that matches a table of the connection, named as it is asked for; null: none does. Lives as long as the
/// connection.
[[nodiscard]] const TableRule *ruleOf(const Connection &connection, const QString &table);

/// The options of the command line that say the same of a table as its rule; null: none.
[[nodiscard]] QStringList commandLineOptions(const TableRule *rule);

} // namespace fleet
