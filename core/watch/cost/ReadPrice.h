// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

namespace watch {

/// The list price of reading from a table on demand. It ages: whatever shows dollars shows `asOf` with them.
struct ReadPrice {
    double dollarsPerMillion; ///< read request units, table class Standard
    const char *region; ///< other regions differ, most are dearer
    const char *asOf; ///< since which month it is so
};

/// Source: AWS, "Amazon DynamoDB pricing, on-demand capacity" (aws.amazon.com/dynamodb/pricing/on-demand), as halved on
/// 1 November 2024. To change it, change this line and run write_pages.
inline constexpr ReadPrice readPrice{0.125, "us-east-1", "2024-11"};

/// Of so many read request units.
[[nodiscard]] constexpr double dollarsOfUnits(double units)
{
    return units / 1e6 * readPrice.dollarsPerMillion;
}

} // namespace watch
