// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/itemstore/ItemFields.h"
#include "core/locks/model/LockRecord.h"
#include "core/locks/model/RowTest.h"

namespace locks {

/// The answer for what a row has under the test's name. Tests that descriptions or expectations alone may ask do not hold
/// here. No allocation.
[[nodiscard]] bool holds(const RowTest &test, const itemstore::ItemFields::Attribute &attribute,
                         const TableShape &shape);
/// The same of a row.
[[nodiscard]] bool holds(const RowTest &test, const itemstore::ItemFields &item, const TableShape &shape);
/// Of a table that has no row yet: tests of attributes do not hold.
[[nodiscard]] bool holds(const RowTest &test, const dynamodb::TableDescription &table);

} // namespace locks
