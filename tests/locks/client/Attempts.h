// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/client/Acquisition.h"
#include "core/locks/client/Protocols.h"
#include "core/locks/dialects/Dialects.h"
#include "tests/fakes/DialectIds.h"
#include "tests/fakes/TaskResult.h"
#include "tests/fakes/network/KnownServer.h"
#include "tests/locks/ScriptedTable.h"
#include "tests/locks/SteppedClock.h"

#include <array>

namespace fakes {

/// Those whose clients we play.
inline const std::array playedDialects{ids::dynamolock, ids::javaLockClient, ids::tristanls,
                                       ids::dyndbMutex, ids::ddblock,        ids::springIntegrationAws};

/// The attempts of one acquisition after another, each at a moment that the test names. Calls take no time.
struct Attempts {
    using Verdict = locks::Acquisition::Verdict;

    explicit Attempts(locks::DialectId id = ids::dynamolock)
        : dialect(id), key(id == ids::dynamolock || id == ids::javaLockClient
                               ? QByteArray("key")
                               : locks::dialect(id)->defaultTable({}).partitionKey.name)
    {
        services.serverNow = [this](base::BootTime at) { return server.at(at); };
        request.dialect = id;
        request.shape = {QStringLiteral("locks"), key, {}, {}};
        request.key = QStringLiteral("job");
        request.owner = QStringLiteral("me");
    }
    // What was stopped ends only when the clock moves.
    ~Attempts()
    {
        acquisition.reset();
        while (clock.step()) { }
    }
    Attempts(const Attempts &) = delete;
    Attempts &operator=(const Attempts &) = delete;

    /// Begins anew, by the same client, with `request` as it is now.
    void begin()
    {
        const auto protocol = locks::protocolFor(request);
        acquisition = std::make_unique<locks::Acquisition>(services, memory, **protocol, 1, request);
    }
    /// One attempt, `after` the start.
    base::Result<Verdict> attempt(std::chrono::nanoseconds after, std::stop_token stop = {})
    {
        clock.setBoot(start + after);
        if (!acquisition)
            begin();
        return finish(acquisition->attempt(std::move(stop)));
    }
    base::Result<Verdict> resolveOpenWrites() { return finish(acquisition->resolveOpenWrites({})); }
    /// The verdict of an attempt that did not end with an error.
    std::optional<Verdict> verdict(std::chrono::nanoseconds after)
    {
        const auto ended = attempt(after);
        return ended ? std::optional(*ended) : std::nullopt;
    }
    [[nodiscard]] const locks::HeldLockState &state() const { return acquisition->state(); }
    /// From the start to the end of the lease of what was granted.
    [[nodiscard]] std::chrono::nanoseconds leaseEnd() const
    {
        return *acquisition->makeLock()->state().leaseEnd - start;
    }
    [[nodiscard]] dynamodb::Item keyItem() const
    {
        return {{key, dynamodb::AttributeValue::string(dialect == ids::ddblock ? "ddblock-job" : "job")}};
    }
    [[nodiscard]] std::optional<dynamodb::Item> row() const { return table.row(keyItem()); }
    /// Another owner's row with this version, of a lease of three seconds.
    dynamodb::Item putForeign(const char *version = "one", const char *owner = "other", bool released = false)
    {
        dynamodb::Item item = keyItem();
        const bool isJava = dialect == ids::javaLockClient;
        item.set("ownerName", dynamodb::AttributeValue::string(owner));
        item.set("leaseDuration", dynamodb::AttributeValue::string(isJava ? "3000" : "3s"));
        item.set("recordVersionNumber", dynamodb::AttributeValue::string(version));
        if (released)
            item.set("isReleased", dynamodb::AttributeValue::string("1"));
        table.put(item);
        return item;
    }
    /// Another owner's row of a library that states a date, `until` after the start.
    dynamodb::Item putDated(std::chrono::nanoseconds until)
    {
        const bool isMutex = dialect == ids::dyndbMutex;
        const qint64 date = (server.at(start)->now - server.offset + until).time_since_epoch().count();
        dynamodb::Item item = keyItem();
        item.set(isMutex ? "holder" : "uuid", dynamodb::AttributeValue::string("1787000000000000000"));
        item.set(isMutex ? "expire_ts" : "expires",
                 dynamodb::AttributeValue::number(isMutex ? date / 1'000'000 : date));
        table.put(item);
        return item;
    }

    locks::DialectId dialect;
    QByteArray key;
    SteppedClock clock;
    base::BootTime start = clock.boot();
    KnownServer server{clock};
    InMemoryTable table{clock, key};
    ScriptedTable line{table};
    locks::ClientServices services{clock, line, line, locks::seededRandom(7)};
    std::shared_ptr<locks::ClientState> memory = std::make_shared<locks::ClientState>(locks::seededRandom(8));
    locks::LockRequest request;
    std::unique_ptr<locks::Acquisition> acquisition;

private:
    base::Result<Verdict> finish(base::Task<base::Result<Verdict>> task)
    {
        const auto result = noResultYet<Verdict>();
        base::TaskScope tasks;
        tasks.start(keepResult<Verdict>(std::move(task), result));
        while (!result->has_value() && clock.step()) { }
        return ended<Verdict>(result);
    }
};

} // namespace fakes
