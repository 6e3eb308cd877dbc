// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/dialects/custom/CustomMapping.h"

namespace fakes {

/// A deploy lock that ends by a date in text and is deleted.
inline const QByteArray deployLocks = R"({"lockDialect": 1, "id": "deploy-locks", "name": "Deploy locks",
 "tables": ["deploys", "deploys-*"],
 "rows": [{"attribute": "pk", "type": "S", "equals": "DEPLOY"}, {"attribute": "sk", "type": "S", "startsWith": "env#"},
          {"attribute": "run", "type": "N"}],
 "lockName": {"attribute": "sk", "strip": "env#"}, "owner": {"attribute": "run"}, "generation": ["run", "until"],
 "expiry": {"rule": "date", "attribute": "until", "form": "rfc3339"},
 "release": {"action": "delete"}, "warn": ["A deployment may be running.", "Ask in the channel first."]})";

/// A lease with a marker, a date in FILETIME, and a row that stays.
inline const QByteArray orderLeases = R"({"lockDialect": 1, "id": "order-lease", "name": "Order lease",
 "tables": ["orders"],
 "rows": [{"attribute": "pk", "type": "S", "startsWith": "ORDER#"}, {"attribute": "meta", "type": "M"},
          {"attribute": "lease_until", "type": "N"}],
 "lockName": {"attribute": "sk", "strip": "ORDER#"}, "generation": ["meta"],
 "expiry": {"rule": "date", "attribute": "lease_until", "form": "number", "unit": "100ns", "base": "filetime"},
 "released": {"attribute": "lease_until", "type": "N", "equals": "-1"},
 "release": {"action": "mark", "set": [{"attribute": "lease_until", "type": "N", "value": "-1"}], "remove": []}})";

/// A claim that is given up by removing its holder; others wait a minute longer.
inline const QByteArray shardClaims = R"({"lockDialect": 1, "id": "shard-claims", "name": "Shard claims",
 "tables": ["claims"],
 "rows": [{"attribute": "stream", "type": "S"}, {"attribute": "shard", "type": "S"}],
 "lockName": {"attribute": "shard"}, "owner": {"attribute": "client"}, "version": ["until", "position"],
 "expiry": {"rule": "date", "attribute": "until", "form": "rfc3339", "grace": {"value": 60, "unit": "s"}},
 "released": {"attribute": "client", "absent": true},
 "release": {"action": "mark", "set": [], "remove": ["client", "until"]},
 "warn": ["The old client may write its position once more."]})";

/// The least that a file must say, with `more` members and instead of those that are given.
inline QByteArray customFile(const QByteArray &rows, const QByteArray &expiry, const QByteArray &release,
                             const QByteArray &more = {})
{
    return R"({"lockDialect":1,"id":"jobs","name":"Jobs","tables":["*"],"rows":)" + rows + R"(,"expiry":)" +
        expiry + R"(,"release":)" + release + (more.isEmpty() ? QByteArray() : ',' + more) + '}';
}

} // namespace fakes
