// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/client/LockClient.h"
#include "tests/fakes/InMemoryTable.h"
#include "tests/fakes/ManualClock.h"

namespace fakes {

/// A lock client used directly, without the heartbeat thread around it.
struct Direct {
    ManualClock clock;
    InMemoryTable table{clock, "key"};
    locks::LockClient client{locks::ClientServices{clock, table, table, locks::systemRandom()}};
    std::vector<locks::HeldLockState> reported; ///< by the lock, since it was acquired
    std::unique_ptr<locks::HeldLock> lock;
    std::optional<base::Error> error;
    base::TaskScope tasks;

    ~Direct()
    {
        table.delay = std::chrono::nanoseconds(0);
        lock.reset();
        tasks.stop();
        ManualClock::runUntilIdle(); // what was still waiting ends while its clock is there
    }

    [[nodiscard]] static locks::LockRequest request()
    {
        locks::LockRequest request;
        request.shape = {QStringLiteral("locks"), "key", {}, {}};
        request.key = QStringLiteral("job");
        request.owner = QStringLiteral("me");
        return request;
    }
    [[nodiscard]] std::optional<dynamodb::Item> row() const
    {
        return table.row({{"key", dynamodb::AttributeValue::string("job")}});
    }
    void acquire(const locks::LockRequest &wanted) { tasks.start(take(this, wanted)); }
    void hold(const locks::LockRequest &wanted)
    {
        acquire(wanted);
        ManualClock::runUntilIdle();
    }
    static base::Task<> take(Direct *self, locks::LockRequest wanted)
    {
        const std::stop_token never;
        const locks::HeldLock::StateListener silent;
        auto outcome = co_await self->client.acquire(1, wanted, silent, never, self->tasks.token());
        if (!outcome) {
            self->error = outcome.error();
            co_return;
        }
        self->lock = std::move(outcome->lock);
        if (self->lock)
            self->lock->start([self](const locks::HeldLockState &state) { self->reported.push_back(state); });
    }
};

} // namespace fakes
