// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/emulator/Refusal.h"

#include <QJsonObject>

namespace emulator {

/// The member of a request that names its table.
inline const QString tableName = QStringLiteral("TableName");

// The service's side of DynamoDB JSON: slow, strict, and independent of core/dynamodb/item/DynamoJson, so that a mistake
// there does not cancel itself out.

/// One {"S":"text"}. Numbers are checked and normalised as the service does. Refuses values nested more than 32 levels
/// deep, and text that no UTF-8 can hold.
[[nodiscard]] Answer<dynamodb::AttributeValue> readValue(const QJsonValue &json);
[[nodiscard]] Answer<dynamodb::Item> readItem(const QJsonValue &json);
[[nodiscard]] QJsonObject writeValue(const dynamodb::AttributeValue &value);
[[nodiscard]] QJsonObject writeItem(const dynamodb::Item &item);

} // namespace emulator
