// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/expression/Condition.h"

namespace dynamodb {

/// Whether `condition` holds for `item` (nothing: there is none), by DynamoDB's rules, for what is played in
/// memory and for whether an answer fits its write: whether a real write is applied only the service decides.
/// Pure. Rule: see sameValue() and orderOf(); tests/contract compares them with the service's.
[[nodiscard]] bool holds(const Condition &condition, const std::optional<Item> &item);

/// One comparison in it, `kind` from Equal to GreaterOrEqual.
[[nodiscard]] bool compares(Condition::Kind kind, const AttributeValue &a, const AttributeValue &b);

} // namespace dynamodb
