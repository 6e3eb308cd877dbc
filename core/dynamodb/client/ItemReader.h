// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"
#include "core/base/Result.h"
#include "core/base/Task.h"
#include "core/dynamodb/item/Item.h"

#include <QString>

#include <stop_token>

namespace dynamodb {

enum class Consistency { Eventual, Strong };

/// When the attempt that was answered left and when its answer had arrived in full, in boot time. The
/// holder's rule counts from `sentAt`, the observer's from `receivedAt`.
struct Exchange {
    base::BootTime sentAt;
    base::BootTime receivedAt;
    double consumedCapacity = 0; ///< capacity units, 0 if the endpoint did not say
    QString requestId{}; ///< the service's own; empty if it named none
};

struct ItemAnswer {
    std::optional<Item> item; ///< nothing: there is no such item
    Exchange exchange;
};

/// Reads one item at a time: with ItemWriter, all that a lock client needs of a table. Retries (transient failures,
/// throttling) happen below this interface.
///
/// Every call ends with Cancelled soon after `stop`, with Timeout at the latest after the client's limits.
/// Typical errors: NotFound (no such table), AccessDenied (sentence names the action), Credentials,
/// Throttled, Unreachable. Lives on one thread and outlives every task it started.
class ItemReader {
public:
    virtual ~ItemReader() = default;
    virtual base::Task<base::Result<ItemAnswer>> getItem(QString table, Item key, Consistency consistency,
                                                         std::stop_token stop) = 0;
};

} // namespace dynamodb
