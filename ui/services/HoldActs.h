// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/HoldLock.h"
#include "core/dynamodb/item/Table.h"

namespace ui {

/// Holding locks of our own on one connection, and making the tables they need. Main thread.
class HoldActs {
public:
    virtual ~HoldActs() = default;
    [[nodiscard]] virtual admin::HoldLock *holdLock() = 0; ///< null while read-only
    /// A table that `dialect`'s library accepts.
    [[nodiscard]] virtual base::Task<base::Result<dynamodb::TableDescription>>
    createLockTable(QString name, locks::DialectId dialect, std::stop_token stop) = 0;
};

} // namespace ui
