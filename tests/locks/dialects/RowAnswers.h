// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "tests/locks/dialects/SampleTables.h"

namespace fakes {

/// What a registry makes of one row, and what is wrong with it whatever the row says.
struct RowAnswers {
    /// The members of "expect" with all sentences in full; what is as usual has no member (tests/samples/dialects/README.md).
    QJsonObject reported;
    /// Rules of every dialect that do not hold for the row: a condition that an attribute does not guard, another library
    /// that releases what it cannot read. One sentence each.
    QStringList faults;
};
[[nodiscard]] RowAnswers answersFor(const SampleRow &row, const locks::DialectRegistry &registry);

/// The registered formats in their order, with `changed` in the place of the dialect of its id.
[[nodiscard]] locks::DialectRegistry registryWith(const locks::LockDialect &changed);

/// "kcl/held: owner is "w", stated "worker-a"": the first difference between what the row's "expect" states and what the
/// registry answers, or the first fault. Empty: none.
[[nodiscard]] QString firstDifference(const SampleRow &row, const locks::DialectRegistry &registry);

/// The rows of one library: that are its own, that are read as its own, or that stand in its file.
[[nodiscard]] std::vector<SampleRow> rowsOf(locks::DialectId id, const std::vector<SampleRow> &rows);

/// What its rows notice of a dialect that stands in for the registered one of its id: their first difference. Nothing: it answers as
/// the registered one.
[[nodiscard]] std::optional<QString> noticed(const locks::LockDialect &changed,
                                             const std::vector<SampleRow> &rows);

/// A file of rows as text, one row a line, with the answers of the registered dialects in each "expect" and sentences that
/// several rows share told once.
[[nodiscard]] QByteArray fileWithAnswers(const QJsonObject &file);

} // namespace fakes
