// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/client/TableReader.h"

#include <span>

/// The JSON bodies we send, except those of writes, which ConditionalWrite makes itself. All ask for the
/// consumed capacity where it is stated. Rule: DynamoDB API reference, version 2012-08-10.
namespace dynamodb::requests {

[[nodiscard]] QByteArray listTables(const QString &startAfter);
[[nodiscard]] QByteArray describeTable(const QString &table); ///< also DescribeTimeToLive
[[nodiscard]] QByteArray getItem(const QString &table, const Item &key, Consistency consistency);
/// At most a hundred keys.
[[nodiscard]] QByteArray batchGetItem(const QString &table, std::span<const Item> keys,
                                      Consistency consistency);
[[nodiscard]] QByteArray query(const QueryRequest &request);
[[nodiscard]] QByteArray scan(const ScanRequest &request);
[[nodiscard]] QByteArray createTable(const TablePlan &plan);
[[nodiscard]] QByteArray updateTimeToLive(const QString &table, const QByteArray &attribute, bool enabled);

} // namespace dynamodb::requests
