// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/itemstore/ItemFields.h"
#include "core/locks/dialects/described/RowDescription.h"

namespace locks {

/// What the attributes of `names`, of any types, identify. An identity has room for two values: where they are more, or missing, or
/// no scalars, or where `isOdd`, the whole row is compared instead, so that any change of it counts. No allocation.
[[nodiscard]] Identity anyIdentity(const itemstore::ItemFields &item, describe::Texts names, bool isOdd);

/// All of their values for people: no two values have the same text, and none runs into the next after a "|".
[[nodiscard]] QString anyIdentityText(const dynamodb::Item &item, describe::Texts names);

/// The owner's attribute is there, and its text does not tell it from one of another type: then it is a part of the version.
[[nodiscard]] bool isOddOwner(const itemstore::ItemFields::Attribute &owner);

} // namespace locks
