// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/Context.h"
#include "core/aws/TableReader.h"

namespace cli {

/// BadInput unless a sort key is given exactly where the table has one.
[[nodiscard]] base::Result<base::Rested> checkSortKey(const aws::TableDescription &table,
                                                      const std::optional<QString> &sortKey);

/// The key of one lock as the user typed it, in the types of the table's schema: S as it is, N as digits, B
/// as hex. BadInput if checkSortKey() says so, or if it does not fit the type.
[[nodiscard]] base::Result<aws::Item> keyOf(const aws::TableDescription &table, const QString &key,
                                            const std::optional<QString> &sortKey);

/// A lock named by TABLE, KEY and --sort-key.
struct NamedLock {
    aws::TableDescription table;
    locks::TableShape shape;
    aws::Item key;
};
/// Describes the table of the command line's first argument and makes the key of its second.
[[nodiscard]] base::Task<base::Result<NamedLock>> namedLock(Context context);

} // namespace cli
