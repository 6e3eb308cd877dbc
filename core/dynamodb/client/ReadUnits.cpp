// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/client/ReadUnits.h"

#include <algorithm>
#include <cmath>

namespace dynamodb {
namespace {

qint64 dividedUp(qint64 number, qint64 by)
{
    return (number + by - 1) / by;
}

qint64 blocksOf(qint64 bytes)
{
    return std::max<qint64>(dividedUp(bytes, ReadUnitBytes), 1);
}

double unitsOf(qint64 blocks, Consistency consistency)
{
    return static_cast<double>(blocks) * (consistency == Consistency::Strong ? 1.0 : 0.5);
}

qint64 shareOf(qint64 bytes, int segments)
{
    return dividedUp(std::max<qint64>(bytes, 0), segments);
}

} // namespace

double itemReadUnits(qint64 bytes, Consistency consistency)
{
    return unitsOf(blocksOf(bytes), consistency);
}

qint64 scanPages(qint64 bytes, int segments)
{
    return segments * std::max<qint64>(dividedUp(shareOf(bytes, segments), ScanPageBytes), 1);
}

double scanReadUnits(qint64 bytes, int segments, Consistency consistency)
{
    // A page holds a whole number of blocks, so that only the last page of a segment is rounded.
    return unitsOf(segments * blocksOf(shareOf(bytes, segments)), consistency);
}

qint64 scannedBytes(double units, Consistency consistency)
{
    const double blocks = consistency == Consistency::Strong ? units : 2 * units;
    return std::llround(std::max(blocks, 0.0) * static_cast<double>(ReadUnitBytes));
}

} // namespace dynamodb
