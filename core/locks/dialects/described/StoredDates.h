// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/itemstore/ItemFields.h"
#include "core/locks/dialects/described/RowDescription.h"

namespace locks {

/// The moment of an attribute in this form; nothing for other types and texts. Stops at the ends of time instead of wrapping.
[[nodiscard]] std::optional<base::ServerTime> storedDate(const itemstore::ItemFields::Attribute &attribute,
                                                         describe::DateIs form);

/// What an attribute states so; nothing for other types and texts. Nothing is counted back from a moment less than that after
/// 1970, nor from the end of time: no library writes one.
[[nodiscard]] std::optional<StatedMoment> statedMoment(const itemstore::ItemFields::Attribute &attribute,
                                                       const describe::Stated &stated);

/// How other clients see this date, where it is that of such an attribute.
[[nodiscard]] DateTerms termsOf(const describe::Date &date, const itemstore::ItemFields::Attribute &attribute,
                                const TableShape &shape);

/// How long clients wait for a lease of an attribute that is written so; nothing for other types and texts. One beyond what can
/// be counted, or beyond a century, is that.
[[nodiscard]] std::optional<std::chrono::nanoseconds>
storedLease(const itemstore::ItemFields::Attribute &attribute, const describe::Lease &lease);

} // namespace locks
