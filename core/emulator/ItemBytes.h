// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/item/Item.h"

namespace emulator {

/// The largest item the service stores, in bytes as itemBytes() counts them.
inline constexpr qsizetype largestItem = 400 * 1024;

/// The service's measure of an item: names plus values, bytes.
[[nodiscard]] qsizetype itemBytes(const dynamodb::Item &item);

} // namespace emulator
