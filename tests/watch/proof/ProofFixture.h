// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/TaskScope.h"
#include "core/locks/dialects/Dialects.h"
#include "core/watch/proof/LapseProof.h"
#include "tests/fakes/ManualClock.h"
#include "tests/watch/SnapshotChain.h"

namespace watchtest {

/// A proof watch over a scripted table.
class ProofFixture {
public:
    ProofFixture() { reader.description = lockTable(); }
    ~ProofFixture()
    {
        scope.stop();
        fakes::ManualClock::runUntilIdle();
    }

    void start(const dynamodb::Item &which = key("a"), std::chrono::nanoseconds limit = 0ns)
    {
        result.reset();
        scope.start(run(which, limit));
        fakes::ManualClock::runUntilIdle();
    }
    /// What a watch of the table knows of the first row as it stands: since `age`, at last `lastSeen` ago.
    [[nodiscard]] watch::EarlierSighting seenEarlier(std::chrono::nanoseconds age,
                                                     std::chrono::nanoseconds lastSeen = 1s) const
    {
        return {locks::recordOf(reader.rows.front(), locks::TableShape::of(reader.description)),
                clock.boot() - age, clock.boot() - lastSeen};
    }
    [[nodiscard]] qint64 wallMs() const
    {
        return std::chrono::duration_cast<std::chrono::milliseconds>(clock.wall().time_since_epoch()).count();
    }

    fakes::ManualClock clock;
    ScriptedReader reader{clock};
    std::optional<std::chrono::nanoseconds> uncertainty = 500ms;
    std::chrono::nanoseconds serverAhead{0}; ///< of this machine's clock
    std::optional<base::Result<watch::ProofResult>> result;
    std::vector<watch::ProofProgress> progress;
    std::optional<watch::EarlierSighting> earlier;
    locks::DialectId pinned;
    watch::OwnWritesPtr own; ///< what our journal says of the table
    base::TaskScope scope;

private:
    base::Task<> run(dynamodb::Item which, std::chrono::nanoseconds limit)
    {
        watch::ProofOrder order;
        order.shape = locks::TableShape::of(reader.description);
        order.key = std::move(which);
        order.limit = limit;
        order.earlier = earlier;
        order.pinned = pinned;
        order.own = [this](const locks::TableShape &) { return own; };
        const std::stop_token stop = scope.token();
        const std::function<void(watch::ProofProgress)> onProgress = [this](watch::ProofProgress now) {
            progress.push_back(now);
        };
        const std::function<std::optional<http::ServerReading>(base::BootTime)> serverNow =
            [this](base::BootTime at) -> std::optional<http::ServerReading> {
            if (!uncertainty)
                return {};
            return http::ServerReading{
                base::ServerTime((clock.wall() - (clock.boot() - at)).time_since_epoch() + serverAhead),
                *uncertainty};
        };
        auto proved =
            co_await watch::proveLapse(reader, clock, std::move(order), onProgress, serverNow, stop);
        result = std::move(proved);
    }
};

} // namespace watchtest
