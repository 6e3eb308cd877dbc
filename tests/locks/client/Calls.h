// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/client/LockClient.h"
#include "tests/fakes/DialectIds.h"
#include "tests/fakes/TaskResult.h"
#include "tests/fakes/network/KnownServer.h"
#include "tests/locks/ScriptedTable.h"
#include "tests/locks/SteppedClock.h"

namespace fakes {

/// One lock client over a table whose answers a test chooses, in stepped time.
struct Calls {
    explicit Calls(QByteArray partitionKey = "key", std::optional<QByteArray> sortKey = {})
        : shape{QStringLiteral("locks"), partitionKey, sortKey, {}}, table(clock, partitionKey, sortKey)
    {
    }
    Calls(const Calls &) = delete;
    Calls &operator=(const Calls &) = delete;
    ~Calls()
    {
        table.delay = std::chrono::nanoseconds(0);
        locks.clear();
        tasks.stop();
        while (clock.step()) { }
    }

    [[nodiscard]] locks::LockRequest request(locks::DialectId dialect = ids::dynamolock,
                                             const char *key = "job") const
    {
        locks::LockRequest request;
        request.dialect = dialect;
        request.shape = shape;
        request.key = QString::fromLatin1(key);
        request.owner = QStringLiteral("me");
        return request;
    }
    [[nodiscard]] std::optional<dynamodb::Item> row(const char *key = "job") const
    {
        return table.row({{shape.partitionKey, dynamodb::AttributeValue::string(key)}});
    }
    dynamodb::Item putForeign(const char *version = "one", bool released = false)
    {
        dynamodb::Item item{{shape.partitionKey, dynamodb::AttributeValue::string("job")},
                            {"ownerName", dynamodb::AttributeValue::string("other")},
                            {"leaseDuration", dynamodb::AttributeValue::string("20s")},
                            {"recordVersionNumber", dynamodb::AttributeValue::string(version)}};
        if (released)
            item.set("isReleased", dynamodb::AttributeValue::string("1"));
        table.put(item);
        return item;
    }
    void advance(std::chrono::nanoseconds by)
    {
        const base::BootTime end = clock.boot() + by;
        while (clock.next() <= end && clock.step()) { }
        clock.setBoot(end);
    }
    /// Begins a call and goes on as far as that takes no time.
    template <typename T>
    TaskResult<T> begin(base::Task<base::Result<T>> task)
    {
        const auto result = noResultYet<T>();
        tasks.start(keepResult<T>(std::move(task), result));
        advance(std::chrono::nanoseconds(0));
        return result;
    }
    /// A call from its beginning to its end, which comes within a minute.
    template <typename T>
    base::Result<T> run(base::Task<base::Result<T>> task)
    {
        const auto result = begin(std::move(task));
        const base::BootTime limit = clock.boot() + std::chrono::minutes(1);
        while (!result->has_value() && clock.next() <= limit && clock.step()) { }
        return ended<T>(result);
    }
    TaskResult<locks::AcquireOutcome> beginAcquire(const locks::LockRequest &wanted)
    {
        const locks::HeldLock::StateListener listener = [this](const locks::HeldLockState &state) {
            reported.push_back(state);
        };
        return begin(client.acquire(++lastId, wanted, listener, giveUp.get_token(), stop.get_token()));
    }
    /// A lock that is granted at once, and started; null if it was not.
    locks::HeldLock *take(const locks::LockRequest &wanted, locks::HeldLock::StateListener listener = {})
    {
        const auto slot = beginAcquire(wanted);
        if (!slot->has_value() || !**slot || !(**slot)->lock)
            return nullptr;
        locks.push_back(std::move((**slot)->lock));
        locks.back()->start(std::move(listener));
        advance(std::chrono::nanoseconds(0));
        return locks.back().get();
    }
    SteppedClock clock;
    KnownServer server{clock};
    locks::TableShape shape;
    InMemoryTable table;
    ScriptedTable line{table};
    locks::LockClient client{services()};
    std::vector<locks::HeldLockState> reported; ///< while waiting
    std::vector<std::unique_ptr<locks::HeldLock>> locks;
    std::stop_source giveUp;
    std::stop_source stop;
    quint64 lastId = 0;
    base::TaskScope tasks;

private:
    locks::ClientServices services()
    {
        locks::ClientServices services{clock, line, line, locks::seededRandom(7)};
        services.serverNow = [this](base::BootTime at) { return server.at(at); };
        services.tables = &line;
        return services;
    }
};

} // namespace fakes
