// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/client/ItemReader.h"
#include "core/http/ServerTime.h"

namespace watch {

// What a watch concludes from is in whole milliseconds, so that a recording of it concludes the same. Each is rounded to the side
// on which nothing lapses early and no bound of a gap is narrower than it is.

/// Of a request that left: as if it had left sooner.
[[nodiscard]] inline base::BootTime leftAt(base::BootTime time)
{
    return std::chrono::floor<std::chrono::milliseconds>(time);
}

/// Of an answer that arrived: as if it had come later.
[[nodiscard]] inline base::BootTime arrivedAt(base::BootTime time)
{
    return std::chrono::ceil<std::chrono::milliseconds>(time);
}

[[nodiscard]] inline dynamodb::Exchange inWholeMilliseconds(dynamodb::Exchange exchange)
{
    exchange.sentAt = leftAt(exchange.sentAt);
    exchange.receivedAt = arrivedAt(exchange.receivedAt);
    return exchange;
}

[[nodiscard]] inline http::ServerReading inWholeMilliseconds(const http::ServerReading &reading)
{
    const auto now = std::chrono::floor<std::chrono::milliseconds>(reading.now);
    return {now, std::chrono::ceil<std::chrono::milliseconds>(reading.uncertainty + (reading.now - now))};
}

} // namespace watch
