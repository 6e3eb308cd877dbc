// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"
#include "core/base/Result.h"
#include "core/dynamodb/item/Table.h"

/// Reads what the service answers about tables. Unknown members are ignored, unknown values kept as they are;
/// what cannot be read at all is Damaged.
namespace dynamodb::answers {

struct TableNames {
    QStringList names;
    QString next; ///< LastEvaluatedTableName; empty at the end
};
[[nodiscard]] base::Result<TableNames> tableNames(const QByteArray &body);

/// Of DescribeTable ("Table") or CreateTable ("TableDescription").
[[nodiscard]] base::Result<TableDescription> tableDescription(const QByteArray &body);

/// Name of the TTL attribute if TTL is enabled or enabling.
[[nodiscard]] base::Result<std::optional<QByteArray>> timeToLiveAttribute(const QByteArray &body);

} // namespace dynamodb::answers
