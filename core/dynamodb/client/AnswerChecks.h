// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/client/Call.h"
#include "core/dynamodb/expression/Condition.h"

#include <functional>
#include <span>

namespace dynamodb {

/// What is wrong with `body` as the answer to one call, a clause; empty if it is one. `refused`: it says that
/// the condition failed. Pure.
using AnswerCheck = std::function<QString(const QByteArray &body, bool refused)>;

/// A call with what makes an answer its own.
struct CheckedCall : Call {
    AnswerCheck check;
};

} // namespace dynamodb

/// Whether an answer belongs to its call: of the operation's shape, about the table and the keys that were asked
/// for, and such that what a write returns fits its condition. An answer may have been exchanged, sent twice or
/// made up on its way. Members that no operation has are let pass. Rule: DynamoDB API reference, the response
/// elements of each operation; ConsumedCapacity for its TableName.
namespace dynamodb::answerchecks {

[[nodiscard]] AnswerCheck getItem(const QString &table, const Item &key);
[[nodiscard]] AnswerCheck batchGetItem(const QString &table, std::span<const Item> keys);
/// The partition of each item, too.
[[nodiscard]] AnswerCheck query(const QString &table, const NamedValue &partitionKey);
/// By what stands around the items: they are read elsewhere.
[[nodiscard]] AnswerCheck scan(const QString &table);
/// ReturnValues is ALL_OLD: an applied write returns the item that its condition held for, a refused one that
/// returns one for which it does not. `key`: of the row; empty: not known.
[[nodiscard]] AnswerCheck write(const ConditionalWrite &write, const Item &key);
[[nodiscard]] AnswerCheck listTables();
[[nodiscard]] AnswerCheck describeTable(const QString &table);
[[nodiscard]] AnswerCheck createTable(const QString &table);
[[nodiscard]] AnswerCheck describeTimeToLive();
[[nodiscard]] AnswerCheck updateTimeToLive(const QByteArray &attribute, bool enabled);

} // namespace dynamodb::answerchecks
