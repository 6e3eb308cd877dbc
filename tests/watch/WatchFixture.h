// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/view/Verdict.h"
#include "core/watch/TableWatch.h"
#include "core/watch/proof/ProofText.h"
#include "tests/fakes/ManualClock.h"
#include "tests/watch/SnapshotChain.h"

namespace watchtest {

/// What a scripted fault answers with.
[[nodiscard]] inline std::optional<base::Error> failing(base::ErrorKind kind)
{
    return base::Error{kind, QStringLiteral("cannot read table locks: scripted failure"), {}, {}};
}

/// So many held locks, each with a name of its own.
[[nodiscard]] inline std::vector<dynamodb::Item> locksNamed(int count, const QByteArray &lease = "20s")
{
    std::vector<dynamodb::Item> rows;
    for (int i = 0; i < count; ++i)
        rows.push_back(taken("k" + QByteArray::number(i), "w", "v1", lease));
    return rows;
}

/// A TableWatch on a scripted table, with time and the decoding pool in the test's hands.
class WatchFixture {
public:
    WatchFixture()
    {
        m_pool.setMaxThreadCount(1);
        reader.description = lockTable();
        startWatch();
    }
    ~WatchFixture()
    {
        watch.reset();
        runUntilIdle();
    }

    void startWatch()
    {
        watch = std::make_unique<watch::TableWatch>(reader, clock, m_pool,
                                                    [this](base::BootTime at) { return serverAt(at); });
        QObject::connect(watch.get(), &watch::TableWatch::changed, watch.get(),
                         [this](const watch::SnapshotDeltaPtr &delta) { deltas.push_back(delta); });
        QObject::connect(watch.get(), &watch::TableWatch::happened, watch.get(),
                         [this](const watch::LockEvent &event) { events.push_back(event); });
    }

    void open(watch::WatchPlan plan = {})
    {
        watch->open(reader.description, plan);
        runUntilIdle();
    }

    /// Lets requests, decoding and what follows from them come to rest without moving time: each page takes a round, and
    /// so does what is told of them, and the build.
    void runUntilIdle()
    {
        for (int round = 0; round < 12; ++round) {
            fakes::ManualClock::runUntilIdle();
            m_pool.waitForDone();
        }
        fakes::ManualClock::runUntilIdle();
    }

    void run(std::chrono::nanoseconds length, std::chrono::nanoseconds step = 50ms)
    {
        for (const base::BootTime end = clock.boot() + length; clock.boot() < end;) {
            clock.advance(std::min<std::chrono::nanoseconds>(step, end - clock.boot()));
            m_pool.waitForDone();
            fakes::ManualClock::runUntilIdle();
        }
        runUntilIdle();
    }

    [[nodiscard]] locks::LockState state(const QByteArray &name) const { return stateOf(key(name)); }
    [[nodiscard]] locks::LockState stateOf(const dynamodb::Item &which) const
    {
        const auto snapshot = watch->snapshot();
        return snapshot->judgedAt(snapshot->find(which), watch->now()).state;
    }
    [[nodiscard]] QString unreadTextOf(const dynamodb::Item &which) const
    {
        const auto snapshot = watch->snapshot();
        const qsizetype row = snapshot->find(which);
        const locks::Moment now = watch->now();
        return view::unreadText(snapshot->facts(row), snapshot->sighting(row), snapshot->judgedAt(row, now),
                                now);
    }
    [[nodiscard]] std::chrono::nanoseconds serverTime() const { return clock.wall().time_since_epoch(); }
    [[nodiscard]] QString newEvents() { return eventsText(std::exchange(events, {})); }
    [[nodiscard]] watch::WatchStatus::Phase phase() const { return watch->status().phase; }

    /// The server's clock runs with ours; its uncertainty is the test's to set.
    [[nodiscard]] std::optional<http::ServerReading> serverAt(base::BootTime at) const
    {
        if (!uncertainty)
            return {};
        const auto wall = clock.wall() - (clock.boot() - at);
        return http::ServerReading{base::ServerTime(wall.time_since_epoch()), *uncertainty};
    }

    fakes::ManualClock clock;
    ScriptedReader reader{clock};
    std::optional<std::chrono::nanoseconds> uncertainty = 500ms;
    std::vector<watch::SnapshotDeltaPtr> deltas;
    std::vector<watch::LockEvent> events;

    QThreadPool m_pool;
    std::unique_ptr<watch::TableWatch> watch;
};

} // namespace watchtest
