// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/Operation.h"

namespace admin {

QLatin1String operationName(Operation operation)
{
    switch (operation) {
    case Operation::None:
        break;
    case Operation::GetItem:
        return QLatin1String("GetItem");
    case Operation::PutItem:
        return QLatin1String("PutItem");
    case Operation::UpdateItem:
        return QLatin1String("UpdateItem");
    case Operation::DeleteItem:
        return QLatin1String("DeleteItem");
    case Operation::CreateTable:
        return QLatin1String("CreateTable");
    }
    return {};
}

} // namespace admin
