// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/client/Call.h"

#include <algorithm>
#include <array>

namespace dynamodb {
namespace {

// An allow-list: an operation that is added later counts as mutating until it is named here.
constexpr auto readingOperations = std::to_array<const char *>(
    {"ListTables", "DescribeTable", "DescribeTimeToLive", "GetItem", "BatchGetItem", "Query", "Scan"});

} // namespace

bool Call::isReading(const QByteArray &operation)
{
    return std::find(readingOperations.begin(), readingOperations.end(), operation) !=
        readingOperations.end();
}

} // namespace dynamodb
