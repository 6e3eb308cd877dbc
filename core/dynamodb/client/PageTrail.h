// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"
#include "core/base/Result.h"
#include "core/dynamodb/item/Item.h"

#include <unordered_set>

namespace dynamodb {

/// Where the pages of one read went on. An endpoint that names the same place again, at once or after any number
/// of pages, would be read for ever; the service never does, for its keys go one way.
class PageTrail {
public:
    /// LastEvaluatedKey of the next page. Damaged if a page before it had the same.
    [[nodiscard]] base::Result<base::Rested> goOn(const Item &nextKey);
    /// LastEvaluatedTableName likewise.
    [[nodiscard]] base::Result<base::Rested> goOn(const QString &nextTable);

private:
    [[nodiscard]] base::Result<base::Rested> add(std::size_t place);
    std::unordered_set<std::size_t> m_places; // hashes of 64 bits, seeded: no service can aim at one
};

} // namespace dynamodb
