// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockRecord.h"
#include "tests/fakes/Golden.h"

namespace fakes {

/// A row and its table after a seeded change: an attribute of another type, missing, empty, negative, huge, a second off,
/// renamed or additional; seldom two changes, or one of the table's name, keys, TTL or Region.
struct ChangedRow {
    dynamodb::Item item;
    locks::TableShape shape;
    locks::DialectId pinned; ///< seldom: read as this dialect on the operator's word
};

/// The change of this number. `pinned`: the dialect whose row it is.
[[nodiscard]] ChangedRow changedRow(const dynamodb::Item &item, const locks::TableShape &shape,
                                    locks::DialectId pinned, quint64 seed, int number);

} // namespace fakes
