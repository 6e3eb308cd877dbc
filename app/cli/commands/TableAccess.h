// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/output/Context.h"
#include "core/dynamodb/client/TableReader.h"

namespace cli {

/// A key attribute's value as the user typed it: S as it is, N as digits, B as hex. BadInput if it does not
/// fit the type.
[[nodiscard]] base::Result<dynamodb::AttributeValue> keyValueOf(const dynamodb::KeyAttribute &attribute,
                                                                const QString &text);

/// BadInput unless a sort key is given exactly where the table has one.
[[nodiscard]] base::Result<base::Rested> checkSortKey(const dynamodb::TableDescription &table,
                                                      const std::optional<QString> &sortKey);

/// The key of one lock by keyValueOf(). BadInput if that or checkSortKey() says so.
[[nodiscard]] base::Result<dynamodb::Item> keyOf(const dynamodb::TableDescription &table, const QString &key,
                                                 const std::optional<QString> &sortKey);

/// Where a table was looked for, as the end of a sentence: "in eu-west-1", "at 127.0.0.1:8000".
[[nodiscard]] QString placeOf(const Context &context);

/// `error` of a request about `table`, which NotFound turns into a sentence of its own: it names the table that was
/// probably meant, where tables may be listed.
[[nodiscard]] base::Task<base::Error> withTableSuggested(Context context, base::Error error, QString table);

/// Describes the table of the command line's first argument; errors by withTableSuggested().
[[nodiscard]] base::Task<base::Result<dynamodb::TableDescription>> describedTable(Context context);

/// The table with the attribute of its TTL, where that may be asked for; without that right the rest is known all the same. Cancelled
/// by the context's stop.
[[nodiscard]] base::Task<base::Result<dynamodb::TableDescription>>
withTimeToLive(Context context, dynamodb::TableDescription table);

/// A lock named by TABLE, KEY and --sort-key.
struct NamedLock {
    dynamodb::TableDescription table;
    locks::TableShape shape;
    dynamodb::Item key;
    QString otherKey; ///< that was looked for too, where KEY may be a name or a key, see KeyForms; else empty
};
/// "table locks has no item with the key a and the sort key b".
[[nodiscard]] QString noItemSentence(const QString &table, const QString &key,
                                     const std::optional<QString> &sortKey);
/// The same, with the key that was probably meant where a user reads it: one page of keys is read for that.
[[nodiscard]] base::Task<QString> missingItem(Context context, NamedLock named);
/// With what the command line states about its rows.
[[nodiscard]] locks::TableShape shapeOf(const Context &context, const dynamodb::TableDescription &table);
/// Describes the table of the command line's first argument and makes the key of its second, in the form that exists.
[[nodiscard]] base::Task<base::Result<NamedLock>> namedLock(Context context);

/// Says on stderr that `table` looks like production, and why, before something is written there.
[[nodiscard]] base::Task<> warnOfProduction(Context context, dynamodb::TableDescription table);

/// Says on stderr, once for a command, that one Region's copy of the table is all that its reads show and its conditions
/// protect. Nothing for a table that they reach as a whole.
void reportReach(const Context &context, const dynamodb::TableDescription &table,
                 const locks::TableShape &shape);

/// Says on stderr what both clocks show, if the server's and this machine's differ by more than a minute: dates of
/// locks are judged by the server's. Nothing before the first answer.
void warnOfClocks(const Context &context);

} // namespace cli
