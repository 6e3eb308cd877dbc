// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/contract/KnownDifferences.h"

#include <algorithm>

namespace contract {

const std::vector<Difference> &knownDifferences()
{
    static const std::vector<Difference> all{
        {"dynalite", "item in refusal",
         "ReturnValuesOnConditionCheckFailure is ignored: no Item in ConditionalCheckFailedException"},
        {"dynalite", "astral after U+FFFD",
         "strings compare by UTF-16 units: characters beyond U+FFFF come too early"},
        {"dynalite", "list", "a list never equals another: = is false and <> true"},
        {"dynalite", "map", "a map never equals another: = is false and <> true"},
        {"dynalite", "order of a bool",
         "an order comparison with a BOOL is false instead of a ValidationException"},
        {"dynalite", "update ttl", "UpdateTimeToLive is an UnknownOperationException"},
        {"dynamodb-local", "number as JSON number", "a number sent as a JSON number is accepted"},
        {"dynamodb-local", "broken base64", "broken base64 is an InternalFailure, status 500"},
        {"dynamodb-local", "broken JSON", "a broken JSON body is an InternalFailure, status 500"},
        {"dynamodb-local", "checksum of an error", "error answers carry no x-amz-crc32"},
    };
    return all;
}

bool isKnownDifference(const QString &endpoint, const QString &behaviour)
{
    const auto &all = knownDifferences();
    return std::any_of(all.begin(), all.end(), [&](const Difference &difference) {
        return endpoint == QLatin1String(difference.endpoint) &&
            behaviour == QLatin1String(difference.behaviour);
    });
}

} // namespace contract
