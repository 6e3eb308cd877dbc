// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/expression/Condition.h"
#include "core/locks/model/LockDialect.h"

#include <span>
#include <string_view>

namespace locks {

/// Copies of what facts() only views.
[[nodiscard]] QString textOf(std::string_view utf8);
[[nodiscard]] QByteArray bytesOf(std::string_view bytes);

/// A key attribute for people: S as it is, N as its digits, B as hex.
[[nodiscard]] QString keyTextOf(const dynamodb::AttributeValue &value);

/// A whole number as DynamoDB returns it. Nothing for other text and beyond 64 bits.
[[nodiscard]] std::optional<qint64> wholeNumber(std::string_view text);

/// `count` units of `unit` nanoseconds since 1970; stops at the end of time instead of wrapping.
[[nodiscard]] base::ServerTime dateOf(qint64 count, qint64 unit);

/// "2026-08-20 12:00:00.000 UTC" of nanoseconds since 1970.
[[nodiscard]] QString momentText(qint64 nanoseconds);

/// The owning form of `facts`, complete but for name, variant, data and remarks: the dialect's own part.
/// Attributes that are neither key nor in `known` become additional ones.
[[nodiscard]] LockRecord recordFrom(const dynamodb::Item &item, const TableShape &shape,
                                    const LockFacts &facts, std::span<const std::string_view> known);

/// The delete of a row that no client can read (R3): conditioned on every attribute of it as seen, and on
/// the absence of those the library knows (`known`) and the row lacks. Unsupported for a row of more
/// attributes than one condition can compare.
[[nodiscard]] base::Result<dynamodb::ConditionalWrite> deleteAsSeen(const LockRecord &record,
                                                                    std::span<const std::string_view> known);

/// The choice that goes with it.
[[nodiscard]] ReleaseChoice deleteUnreadable();

/// The checks every forceRelease begins with. BadInput: another dialect's record, or not a taken lock.
/// Unsupported: `mode` is not among `choices`, the record's own.
[[nodiscard]] base::Result<base::Rested> checkRelease(const LockRecord &record, DialectId id,
                                                      ReleaseMode mode,
                                                      const std::vector<ReleaseChoice> &choices);

/// The checks every fence() begins with. BadInput: another dialect's record, or not a taken lock.
[[nodiscard]] base::Result<base::Rested> checkFence(const LockRecord &record, DialectId id);

} // namespace locks
