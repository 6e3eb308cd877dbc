// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/expression/Condition.h"

namespace aws {

/// Whether `condition` holds for `item` (nothing: there is none), by DynamoDB's rules, for what is played in
/// memory and for whether an answer fits its write: whether a real write is applied only the service decides.
/// Whole numbers of 64 bits are ordered exactly, others as doubles; for equality see sameValue(). Pure.
[[nodiscard]] bool holds(const Condition &condition, const std::optional<Item> &item);

} // namespace aws
