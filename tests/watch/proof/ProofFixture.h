// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/TaskScope.h"
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

    void start(const aws::Item &which = key("a"), std::chrono::nanoseconds limit = 0ns)
    {
        result.reset();
        scope.start(run(which, limit));
        fakes::ManualClock::runUntilIdle();
    }
    [[nodiscard]] qint64 wallMs() const
    {
        return std::chrono::duration_cast<std::chrono::milliseconds>(clock.wall().time_since_epoch()).count();
    }

    fakes::ManualClock clock;
    ScriptedReader reader{clock};
    std::optional<std::chrono::nanoseconds> doubt = 500ms;
    std::chrono::nanoseconds serverAhead{0}; ///< of this machine's clock
    std::optional<base::Result<watch::ProofResult>> result;
    std::vector<watch::ProofProgress> progress;
    base::TaskScope scope;

private:
    base::Task<> run(aws::Item which, std::chrono::nanoseconds limit)
    {
        const auto shape = locks::TableShape::of(reader.description);
        const std::stop_token stop = scope.token();
        const std::function<void(watch::ProofProgress)> tell = [this](watch::ProofProgress now) {
            progress.push_back(now);
        };
        const std::function<std::optional<aws::ServerReading>(base::BootTime)> serverNow =
            [this](base::BootTime at) -> std::optional<aws::ServerReading> {
            if (!doubt)
                return {};
            return aws::ServerReading{
                base::ServerTime((clock.wall() - (clock.boot() - at)).time_since_epoch() + serverAhead),
                *doubt};
        };
        auto proved = co_await watch::proveLapse(reader, clock, shape, which, locks::DialectId(), limit, tell,
                                                 serverNow, stop);
        result = std::move(proved);
    }
};

} // namespace watchtest
