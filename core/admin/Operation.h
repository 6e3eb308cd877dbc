// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QLatin1String>
#include <QtGlobal>

namespace admin {

/// The operation of DynamoDB that a request body is for.
enum class Operation : quint8 { None, GetItem, PutItem, UpdateItem, DeleteItem, CreateTable };

[[nodiscard]] QLatin1String operationName(Operation operation); ///< "DeleteItem"; empty for None

} // namespace admin
