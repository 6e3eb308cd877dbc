// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockDialect.h"

#include <span>
#include <vector>

namespace locks {

/// All dialects we read, in order of detection.
[[nodiscard]] std::span<const LockDialect *const> allDialects();
[[nodiscard]] const LockDialect *dialect(DialectId id); ///< null for None

/// What a row was taken for, and why.
struct Recognition {
    DialectId dialect = DialectId::None;
    Confidence confidence = Confidence::None;
    Reason reason;
    /// For None only: Unreadable if it is a lock of a library we cannot read, else NotALock.
    StoredState marking = StoredState::NotALock;
    /// The specification's name of the format, also of formats we recognise but cannot read; empty if
    /// unknown.
    const char *format = "";
};

/// Ordered rules of lock-dialects 17.2, first match wins. Rows of lock libraries that this version cannot
/// read are None with a reason that names the library. No allocation.
[[nodiscard]] Recognition recognise(const aws::ItemFields &item, const TableShape &shape);

/// Names of all formats that recognise() tells apart, in order of the alphabet: dialects and others.
[[nodiscard]] std::span<const std::string_view> formatNames();

/// facts() by the recognised dialect, or by `pinned` if the user chose one. A row of a lock library that we
/// recognise but cannot read is Unreadable, any other unrecognised row NotALock; both with the reason.
[[nodiscard]] LockFacts factsOf(const aws::ItemFields &item, const TableShape &shape,
                                DialectId pinned = DialectId::None);
[[nodiscard]] LockRecord recordOf(const aws::Item &item, const TableShape &shape,
                                  DialectId pinned = DialectId::None);

/// One dialect a table may hold.
struct TableVerdict {
    DialectId dialect = DialectId::None;
    Confidence confidence = Confidence::None;
    QString reason;
    qsizetype rows = 0; ///< rows seen of it; 0 if judged by schema alone
};

/// Candidates from the key schema (lock-dialects 17.1), most likely first; empty: cannot hold locks we know.
[[nodiscard]] std::vector<TableVerdict> candidatesFor(const aws::TableDescription &table);

/// Attribute names whose strings repeat across rows (owners, leases): worth interning when a table is
/// decoded.
[[nodiscard]] std::vector<QByteArray> internAttributes();

} // namespace locks
