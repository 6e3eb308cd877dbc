// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/itemstore/ItemStore.h"
#include "core/locks/dialects/registry/DialectRegistry.h"

#include <span>
#include <vector>

namespace locks {

/// These functions ask registeredDialects(). Any thread.

/// All dialects we read, in order of detection.
[[nodiscard]] std::span<const LockDialect *const> allDialects();
/// Null for none. Custom dialects are found too, and only here and by dialectNamed(): no list names them.
[[nodiscard]] const LockDialect *dialect(DialectId id);
/// Null for none, and for a dialect whose client we cannot play.
[[nodiscard]] const LockProtocol *protocolOf(DialectId id);
/// Of those we read, custom ones among them.
[[nodiscard]] std::optional<DialectId> dialectNamed(QStringView name);

/// Names of the dialects that `counts` lets through, or of all, for a sentence: "dynamolock, ddblock or kcl".
[[nodiscard]] QString dialectNames(QLatin1String conjunction, bool (*counts)(const LockDialect &) = nullptr);
/// Whether we can play its client: for dialectNames().
[[nodiscard]] bool canBePlayed(const LockDialect &dialect);

/// By ordered rules, the first match wins. Rows of lock libraries that this version
/// cannot read have no dialect and a reason that names the library. No allocation.
[[nodiscard]] Recognition recognise(const itemstore::ItemFields &item, const TableShape &shape);

/// Whether a format that we know claims the row for certain: then no custom dialect reads it, whatever was chosen.
[[nodiscard]] bool isCertainlyKnown(const itemstore::ItemFields &item, const TableShape &shape);

/// Names of all formats that recognise() tells apart, in order of the alphabet: dialects and others.
[[nodiscard]] std::span<const std::string_view> formatNames();

/// Whether the service wrote into the row which Region wrote it last (`aws:rep:...`): so it does in global tables of 2017,
/// which are eventually consistent and whose description names no replicas.
[[nodiscard]] bool bearsReplicaMarks(const itemstore::ItemFields &item);

/// `shape` of a table whose rows the operator says are those of `pinned`; the same for none and for a custom dialect.
[[nodiscard]] TableShape asPinned(TableShape shape, DialectId pinned);

/// The libraries that these rows of one table show to use it: for TableShape::usedBy.
[[nodiscard]] DialectSet usersOf(const itemstore::ItemStore &rows, const TableShape &shape);

/// facts() by the recognised dialect, or by `pinned` if the user chose one. A row of a lock library that we
/// recognise but cannot read is Unsupported, any other unrecognised row NotALock; both with the reason. A custom dialect
/// that was chosen does not read rows that isCertainlyKnown(); those are read as what they are.
[[nodiscard]] LockFacts factsOf(const itemstore::ItemFields &item, const TableShape &shape,
                                DialectId pinned = {});
/// Which attributes of a row that has these facts are shown with their values, in whatever output. Storage of a program
/// that keeps secrets is none of our business whatever it is read as: its keys alone are.
[[nodiscard]] dynamodb::ShownAttributes shownAttributes(const LockFacts &facts,
                                                        const itemstore::ItemFields &item,
                                                        const TableShape &shape, DialectId pinned = {});
/// Its shape says what the row shows of the table: TableShape::hasMarkedRows.
[[nodiscard]] LockRecord recordOf(const dynamodb::Item &item, const TableShape &shape, DialectId pinned = {});

/// Candidates from the key schema, most likely first; empty: cannot hold locks we know.
[[nodiscard]] std::vector<TableVerdict> candidatesFor(const dynamodb::TableDescription &table);

/// Attribute names whose strings repeat across rows (owners, leases): worth interning when a table is
/// decoded.
[[nodiscard]] std::vector<QByteArray> internAttributes();

} // namespace locks
