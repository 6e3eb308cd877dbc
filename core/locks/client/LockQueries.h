// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/client/ClientServices.h"
#include "core/locks/client/ClientState.h"
#include "core/locks/model/LockRecord.h"

#include <memory>

namespace locks {

/// Which lock is meant.
struct LockPlace {
    DialectId dialect = usualDialect();
    TableShape shape;
    QString key; ///< as the library's user names it
    std::optional<QString> sortKey;
};

/// A lock as found without taking it.
struct FoundLock {
    LockRecord record; ///< of the table; of a lock of ours as we last wrote it
    bool mine = false; ///< this client holds it, by its own reckoning
    std::optional<base::BootTime> leaseEnd; ///< mine only: of a foreign lock one look tells nothing
};

/// Reads locks of the table as a lock client's user does, without acquiring: which of them this client holds,
/// it knows from the client's state. Writes nothing. Lives on the client's thread and outlives its own calls.
/// Errors: those of the table; Unsupported for a dialect whose client we cannot play; BadInput with
/// LockProblem::ClientClosed once the client is closed.
class LockQueries {
public:
    LockQueries(ClientServices services, std::shared_ptr<const ClientState> memory);

    /// Whose the lock is, without taking it: our own from memory, another's by a consistent read. Nothing if
    /// there is no row, or (Java) it is released.
    [[nodiscard]] base::Task<base::Result<std::optional<FoundLock>>> get(LockPlace place,
                                                                         std::stop_token stop);
    /// All locks of a table, released ones too: pages to the end, without consistent reads, as the Java
    /// client lists them.
    [[nodiscard]] base::Task<base::Result<std::vector<FoundLock>>>
    listAll(DialectId dialect, TableShape shape, std::stop_token stop);
    /// Those with this partition key, by Query.
    [[nodiscard]] base::Task<base::Result<std::vector<FoundLock>>> listByPartitionKey(LockPlace place,
                                                                                      std::stop_token stop);

private:
    ClientServices m_services;
    std::shared_ptr<const ClientState> m_memory;
};

} // namespace locks
