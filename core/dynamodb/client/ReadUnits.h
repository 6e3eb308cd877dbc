// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/client/TableReader.h"

#include <QtGlobal>

#include <chrono>

/// How the service counts what is read. Rules: DynamoDB developer guide, "DynamoDB read and write operations" (units of
/// a read), "Scan" (pages), "Burst and adaptive capacity" and "Partitions" (what a partition and a table give).
namespace dynamodb {

inline constexpr qint64 ReadUnitBytes =
    4096; ///< that one unit reads consistently, or twice as many eventually
inline constexpr qint64 ScanPageBytes = 1024 * 1024; ///< of items: what one page of a Scan holds at most
inline constexpr double PartitionReadUnits = 3000; ///< that one partition gives in a second, at most
inline constexpr std::chrono::seconds BurstReserve{300}; ///< of unused provisioned units, kept for later

/// Of one item read by its key, alone or in a batch: its size rounded up by itself. An item that is missing costs as
/// one of no size: the least there is.
[[nodiscard]] double itemReadUnits(qint64 bytes, Consistency consistency);
/// Pages of a Scan over `bytes` of items in `segments` (1 or more) of one size; each segment has one at least.
[[nodiscard]] qint64 scanPages(qint64 bytes, int segments);
/// Units of the same Scan: what the items of a page have together is rounded up, not each item.
[[nodiscard]] double scanReadUnits(qint64 bytes, int segments, Consistency consistency);
/// Bytes of items that a Scan of these units has read, to within the rounding.
[[nodiscard]] qint64 scannedBytes(double units, Consistency consistency);

} // namespace dynamodb
