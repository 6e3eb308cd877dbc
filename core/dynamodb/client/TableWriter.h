// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/client/ItemWriter.h"
#include "core/dynamodb/item/Table.h"

namespace dynamodb {

/// What may be done to a table. Only a connection with write consent has one; a read-only connection has no
/// object of this type, which is why it cannot write.
class TableWriter : public ItemWriter {
public:
    /// Creates the table and waits until it is ACTIVE.
    virtual base::Task<base::Result<TableDescription>> createTable(TablePlan plan, std::stop_token stop) = 0;
    virtual base::Task<base::Result<base::Rested>> updateTimeToLive(QString table, QByteArray attribute,
                                                                    bool enabled, std::stop_token stop) = 0;
};

} // namespace dynamodb
