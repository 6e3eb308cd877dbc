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
        {"dynalite", "transactions",
         "TransactWriteItems and TransactGetItems are an UnknownOperationException"},
        {"dynalite", "deletion protection", "UpdateTable does not know DeletionProtectionEnabled"},
        {"dynalite", "batch write of both in one entry",
         "an entry of a BatchWriteItem may have a PutRequest and a DeleteRequest"},
        {"dynalite", "list_append of list_append", "list_append may stand within list_append"},
        {"dynalite", "deep value", "values may be nested more than 32 levels deep"},
        {"dynamodb-local", "number as JSON number", "a number sent as a JSON number is accepted"},
        {"dynamodb-local", "broken base64", "broken base64 is an InternalFailure, status 500"},
        {"dynamodb-local", "broken JSON", "a broken JSON body is an InternalFailure, status 500"},
        {"dynamodb-local", "checksum of an error", "error answers carry no x-amz-crc32"},
        {"dynamodb-local", "entry that does not fit",
         "an entry of a transaction that does not fit its table or item is a ValidationException, not a "
         "reason"},
        {"dynamodb-local", "an update without an expression",
         "an Update of a transaction needs no UpdateExpression"},
        {"dynamodb-local", "units of a batch", "BatchWriteItem costs a unit more than its writes"},
        {"dynamodb-local", "units of a transaction", "TransactWriteItems costs no more than single writes"},
        {"dynamodb-local", "status of a change", "DeleteTable and UpdateTable answer with ACTIVE"},
        {"dynamodb-local", "unknown billing mode",
         "an unknown BillingMode is an InternalFailure, status 500"},
        {"dynamodb-local", "units on demand", "units for a table on demand are ignored"},
        {"dynamodb-local", "item as a list", "an Item that is no object is an InternalFailure, status 500"},
        {"dynamodb-local", "limit as a text", "a Limit that is a string is accepted"},
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
