// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/client/ItemWriter.h"
#include "core/locks/client/DateClocks.h"
#include "core/locks/model/RandomSource.h"
#include "core/locks/protocol/BeforeImages.h"

#include <functional>

namespace dynamodb {
class TableWriter;
} // namespace dynamodb

namespace locks {

class LockProtocol;

/// The services a lock client works with. All outlive every lock.
struct ClientServices {
    base::Clock &clock;
    dynamodb::ItemReader &reader;
    dynamodb::ItemWriter &writer;
    RandomBytes random = systemRandom(); ///< versions, owners, the spread of heartbeats
    /// The server's time at a moment of boot time; nothing while no answer stated it. Without it no lock is
    /// taken whose library stores a date.
    std::function<std::optional<http::ServerReading>(base::BootTime)> serverNow = {};
    /// Creates a missing table for a request that says so; none: such a request ends with NotFound like any other.
    dynamodb::TableWriter *tables = nullptr;
    BeforeImages *beforeImages = nullptr; ///< none: rows that are replaced are not kept
    /// For the lab, which plays the libraries to the letter: dates are judged and written by this machine's
    /// clock alone, and tried without a read. Never for locks that others rely on.
    bool believesOwnClock = false;
};

/// Both clocks now; nothing while the server's time is not known.
[[nodiscard]] std::optional<DateClocks> dateClocksOf(const ClientServices &services);

/// How a lease written now is dated; where no date is stored, only from when it counts. Unsupported while the
/// server's time is not known.
[[nodiscard]] base::Result<Dating> datingOf(const ClientServices &services, const LockProtocol &protocol,
                                            std::chrono::milliseconds lease);

} // namespace locks
